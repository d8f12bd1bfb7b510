// Takes out of packages, whose versions are pinned, what hangs on their objects so that a bundler cannot tell that nobody calls it.

/** A document is given to pdfkit as finished objects. What its constructor and its end call stays, as methods that do nothing. */
const pdfkit = {
  path: /[\\/]pdfkit[\\/]js[\\/]pdfkit\.node\.mjs$/,
  edits: [
    ['mixin(ColorMixin);', 'mixin({ initColor() {} });'],
    ['mixin(VectorMixin);', 'mixin({ initVector() {} });'],
    ['mixin(FontsMixin);', 'mixin({ initFonts() {} });'],
    ['mixin(TextMixin);', 'mixin({ initText() {} });'],
    ['mixin(ImagesMixin);', 'mixin({ initImages() {} });'],
    ['mixin(TableMixin);', 'mixin({ initTables() {} });'],
    ['mixin(AcroFormMixin);', 'mixin({ endAcroForm() {} });'],
    ['mixin(AnnotationsMixin);', ''],
    ['mixin(AttachmentsMixin);', ''],
    // Files are secured by whoever keeps them: its ciphers are too weak for secrets.
    ['this._security = PDFSecurity.create(this, options);', ''],
    // We name the file ourselves.
    ['this._id = PDFSecurity.generateFileID(this.info);', ''],
    [/const SIZES = \{[^]*?\n\};/, 'const SIZES = {};'],
    // The digests and ciphers that these two would call.
    [/class Hash \{\}\n[^]*?\n(?=function inRange\()/, ''],
    [/const \{[^}]*\} = Gradient;/, ''],
    [/const \{[^}]*\} = pattern;/, ''],
    [/registerStdFontLoaders\(\{[^}]*\}\);/, ''],
    [
      'export { LineWrapper, PDFDocument, PDFDocument as default, registerFile };',
      'export { PDFDocument as default };',
    ],
  ],
};

/** A method of a class that is written four letters in. */
const classMethod = (name) => [
  new RegExp(`\\n    (?:static |async )?${name}\\([^\\n]*\\) \\{[^]*?\\n    \\}(?=\\n)`),
  '',
];

/** Methods of caches that ours do without. A test looks for calls of them. */
export const cacheMethods = 'fetch forceFetch info dump load find forEach rforEach'.split(' ');

/** What a cache is asked for here it makes at once, or has. */
const cache = {
  path: /[\\/]lru-cache[\\/]dist[\\/]esm[\\/]index\.js$/,
  edits: ['unsafeExposeInternals', '#backgroundFetch', ...cacheMethods]
    .map((name) => classMethod(name))
    // Every Node that we run on has one.
    .concat([[/if \(typeof AC === 'undefined'\) \{[^]*?\n\}\n/, '']])
    // Nothing in them ages; Node loads its clock of fractions only for who asks.
    .concat([[/const perf = [^]*?: Date;/, 'const perf = Date;']]),
};

/** Processes of a service send their values themselves; only the sums are asked for. */
const metrics = {
  path: /[\\/]prom-client[\\/]lib[\\/]cluster\.js$/,
  edits: [
    [/\n\tclusterMetrics\(\) \{[^]*?\n\t\}\n/, ''],
    [/\nfunction addListeners\(\) \{[^]*?\n\}\n/, '\nfunction addListeners() {}\n'],
  ],
};

/** Our commands are functions, none a program of its own, and options are read from no variables. */
const commander = {
  path: /[\\/]commander[\\/]lib[\\/]command\.js$/,
  edits: [
    ["const childProcess = require('node:child_process');\n", ''],
    [
      /\n  _checkForMissingExecutable\([^]*?\n  \}\n\n(?=  \/\*\*\n   \* @private\n   \*\/\n\n  _dispatchSubcommand)/,
      '',
    ],
    [/\n  _parseOptionsEnv\(\) \{[^]*?\n  \}\n/, '\n  _parseOptionsEnv() {}\n'],
  ],
};

/** Nothing is compressed in a thread of its own. */
const fflate = {
  path: /[\\/]fflate[\\/]esm[\\/]index\.mjs$/,
  edits: [[/^[^]*?(?=\n\/\/ aliases for shorter compressed code)/, 'var wk;']],
};

/** Of a code only its squares are asked, which are drawn here; texts are ASCII, corrected at level L, the first of four. */
const qrcode = {
  path: /[\\/]qrcode-generator[\\/]dist[\\/]qrcode\.mjs$/,
  edits: [
    [/  _this\.createTableTag = [^]*?\n  return _this;\n/, '  return _this;\n'],
    [/qrcode\.createStringToBytes = [^]*?\n};\n/, ''],
    [
      /const RS_BLOCK_TABLE = [^]*?\];\n\n/,
      (table) => table.replace(/(\[[\d, ]+\],)\s*(?:\[[\d, ]+\],?\s*){3}/g, '$1,,,'),
    ],
    [/\n {4}case '(?:Numeric|Kanji)' :[^]*?break;/g, ''],
  ],
};

/** Methods of schemas that ours do without. A test looks for calls of them. */
export const schemaMethods =
  `with brand register superRefine overwrite exactOptional nullish nonoptional array or and default prefault readonly
  describe isOptional isNullable apply ~standard ~standard parseAsync safeParseAsync spa spa validate validateAsync
  encode decode encodeAsync decodeAsync safeEncode safeDecode safeEncodeAsync safeDecodeAsync toJSONSchema description
  _def includes startsWith endsWith nonempty lowercase uppercase normalize toLowerCase toUpperCase slugify gt gte lt lte
  int safe positive nonnegative negative nonpositive multipleOf step finite keyof catchall passthrough loose strict
  strip safeExtend merge pick omit partial exactPartial required`.split(/\s+/);

/** A method in an object that is written four letters in. */
const methodNamed = (name) =>
  new RegExp(`\\n    (?:[gs]et |async )?"?${name}"?(?:\\(|: (?:async )?function)[^]*?\\n    \\},`);

const zod = {
  path: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
  edits: [
    // Our own texts say what is wrong.
    ['    _ensureDefaultLocale();\n', ''],
    // What comes as JSON holds no cycles.
    [/ {4}_ensureDefaultMemoizer\(\);\n/g, ''],
    // Texts in known formats.
    [/(export const ZodString = [^]*?\}, )\{\n {4}email[^]*?\n\}\);/, '$1{});'],
    [/(export const ZodTuple = [^]*?\}, )\{\n {4}rest[^]*?\n\}\);/, '$1{});'],
    [/\n {4}const keys = new Set\(Object\.keys\(def\.entries\)\);\n[^]*?(?=\n\}\);\nfunction _enum)/, ''],
    ...schemaMethods.map((name) => [methodNamed(name), '']),
  ],
};

/** Each schema brings its own way to JSON Schema. */
const jsonSchemas = {
  path: /[\\/]zod[\\/]v4[\\/]core[\\/]json-schema-processors\.js$/,
  edits: [[/export const allProcessors = \{[^]*?\n\};/, 'export const allProcessors = {};']],
};

/** Nobody traces requests through the router; each of its steps would ask. */
const router = {
  path: /[\\/]router[\\/]index\.js$/,
  edits: [
    [/const \{ recordError[^\n]*\n/, ''],
    [/if \(err\) recordError\(req, err\)/, ''],
    [/recordError\(req, err\)/, ''],
    ['if (shouldTrace(requestChannel)) {', 'if (false) {'],
  ],
};
const routerLayer = {
  path: /[\\/]router[\\/]lib[\\/]layer\.js$/,
  edits: [
    [/const \{ publishEnd[^\n]*\n/, ''],
    ['if (!shouldTrace(requestChannel)) {', 'if (true) {'],
    ['if (this.route || !shouldTrace(requestChannel)) {', 'if (true) {'],
  ],
};

/** Our settings are few: none is given twice, and TLS is a proxy's matter. */
const helmet = {
  path: /[\\/]helmet[\\/]index\.mjs$/,
  edits: [
    [/\n\tif \("\w+" in options && "\w+" in options\) \{\n\t\tthrow [^\n]*\n\t\}/g, ''],
    [/\n\t\t\tconsole\.warn\([^\n]*/g, ''],
    [/\n\tswitch \(strictTransportSecurityOption\) \{[^]*?\n\t\}/, ''],
    [/\n\tswitch \(options\.crossOriginEmbedderPolicy\) \{[^]*?\n\t\}/, ''],
  ],
};

const pruned = [router, routerLayer, helmet, pdfkit, cache, metrics, commander, fflate, qrcode, zod, jsonSchemas];

export const prunePackages = {
  name: 'prune-packages',
  transform: {
    filter: { id: pruned.map(({ path }) => path) },
    handler(code, id) {
      return pruned
        .find(({ path }) => path.test(id))
        .edits.reduce((text, [before, after]) => {
          const edited = text.replace(before, after);
          if (edited === text) throw new Error(`${id} holds no ${before}: look again at what may be left out of it`);
          return edited;
        }, code);
    },
  },
};
