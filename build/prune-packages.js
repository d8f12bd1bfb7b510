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
    [/(?<!function )createHasher\(/g, '/*@__PURE__*/ createHasher('],
    [/const \{[^}]*\} = Gradient;/, ''],
    [/const \{[^}]*\} = pattern;/, ''],
    [/registerStdFontLoaders\(\{[^}]*\}\);/, ''],
    [
      'export { LineWrapper, PDFDocument, PDFDocument as default, registerFile };',
      'export { PDFDocument as default };',
    ],
  ],
};

/** Of a code only its squares are asked, which are drawn here; texts are ASCII. */
const qrcode = {
  path: /[\\/]qrcode-generator[\\/]dist[\\/]qrcode\.mjs$/,
  edits: [
    [/  _this\.createTableTag = [^]*?\n  return _this;\n/, '  return _this;\n'],
    [/qrcode\.createStringToBytes = [^]*?\n};\n/, ''],
  ],
};

const pruned = [pdfkit, qrcode];

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
