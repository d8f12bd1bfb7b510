// Bundles everything that is shipped into dist: the program and the library with the packages that they use, and the page.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { leaveOut } from './build/leave-out.js';
import { packList } from './build/pack-list.js';
import { collectLicenses } from './build/collect-licenses.js';
import { joinFacades } from './build/join-facades.js';
import { prunePackages } from './build/prune-packages.js';
import page from './rolldown.page.config.js';

const root = dirname(fileURLToPath(import.meta.url));
const inRoot = (path) => join(root, path);

/** Modules name each other as they will be once they are compiled. */
const resolve = { extensionAlias: { '.js': ['.ts', '.js'] } };

/** Names are shortened, too: the package is a third smaller, and starts sooner. */
const minify = true;

const inputs = {
  index: 'src/index.ts',
  'cli/main': 'src/cli/main.ts',
  // The worker's threads, and the processes of the service, start from files of their own.
  'cli/worker': 'src/tournament/make/worker.ts',
  'cli/match-process': 'src/service/matches/match-process.ts',
  'cli/pack-process': 'src/service/jobs/pack-process.ts',
  'cli/sheet-process': 'src/cli/sheet-process.ts',
  // tinypool starts its threads from a file that it finds beside itself.
  'cli/entry/worker': 'node_modules/tinypool/dist/entry/worker.js',
};

/**
 * What is loaded together lies in one file: a hundred small ones take longer to load than a sheet to make. Each row takes what its files need
 * and no row above has taken, so that nobody loads what only a row below needs. Programs start in files of their own, or one would run others.
 */
const parts = [
  ['base', /^(pipeline\/(catalog|request|draw-battles)|problems\/kinds|problem|render\/svg)\.ts$/],
  ['sheets', /^cli\/(run|make-sheets|commands\/(sheet|blank))\.ts$/],
  ['pdf', /^render\/pdf\//],
  ['library', /^(index|library\/events)\.ts$/],
  ['rows', /^(order\/|cli\/commands\/)/],
  ['papers', /^(judge|layout|bot|text|pipeline)\/(?!csv\.ts)/],
  ['packs', /^(tournament|classroom|pipeline\/csv|cli\/(?!(serve|work|pack-gauges)\.ts|.*kit))/],
  ['kits', /^(kits\/|cli\/.*kit|render\/(png|glyph))/],
  ['service', /^service\//],
  ['serve', /./],
];

/** Both who starts threads and the threads themselves load it. */
const pool = {
  name: 'pool',
  test: /[\\/]node_modules[\\/]tinypool[\\/]dist[\\/](?!entry)/,
  priority: parts.length + 1,
};

/** `doctor` holds this machine to the lists that were published and to the bytes of one sheet, as the tests have them. */
const published = {
  files: JSON.parse(readFileSync(inRoot('fixtures/published.json'), 'utf8')),
  sheet: /^(\w+) {2}engagement deployed a4 normal friday night$/m.exec(
    readFileSync(inRoot('fixtures/pdf-hashes.txt'), 'utf8'),
  )[1],
};

const programs = new Set(Object.values(inputs).filter((path) => path !== inputs.index));

/** Returns the test whether a module is one of our own and of a pattern. */
const isOwn = (pattern) => (id) => {
  const path = relative(root, id).replaceAll('\\', '/');
  return path.startsWith('src/') && !programs.has(path) && pattern.test(path.slice('src/'.length));
};

const notices = collectLicenses();

/** Files of an earlier build would be packed, too. The types stay: the package's `prepack` writes them before the build. */
const clean = {
  name: 'clean',
  buildStart: () => rmSync(inRoot('dist/cli'), { recursive: true, force: true }),
};

/** pdfkit reads the profile of its colors from a file beside itself. */
const PROFILE = 'data/sRGB_IEC61966_2_1.icc';

const profile = {
  name: 'color-profile',
  generateBundle() {
    const source = readFileSync(inRoot(`node_modules/pdfkit/js/${PROFILE}`));
    this.emitFile({ type: 'asset', fileName: `cli/${PROFILE}`, source });
  },
};

const readListText = (name) => readFileSync(inRoot(`wordlists/${name}.txt`), 'utf8');

/** The lists that are read at run time, for the package; a clone has them as text. */
const lists = {
  name: 'word-lists',
  generateBundle() {
    for (const file of readdirSync(inRoot('wordlists')).filter((name) => /-\d+\.txt$/.test(name))) {
      const source = brotliCompressSync(packList(file.slice(0, -'.txt'.length), readListText));
      this.emitFile({ type: 'asset', fileName: `wordlists/${file}.br`, source });
    }
  },
};

/** Documents of the page are written without what stands before their lines; so is what writes them. */
const unindented = {
  name: 'unindented',
  load: (id) =>
    /page.server.render-[\w-]+\.ts$/.test(id) ? readFileSync(id, 'utf8').replace(/\n\s+/g, '\n') : undefined,
};

export default [
  {
    input: Object.fromEntries(Object.entries(inputs).map(([name, path]) => [name, inRoot(path)])),
    platform: 'node',
    // Only who shares packs among several services, or makes pictures, has them.
    external: ['pg', 'pg-boss', '@resvg/resvg-wasm'],
    transform: { define: { PUBLISHED: JSON.stringify(published) } },
    preserveEntrySignatures: 'allow-extension',
    resolve,
    plugins: [clean, unindented, leaveOut(), prunePackages, profile, lists, joinFacades, notices],
    output: {
      dir: inRoot('dist'),
      format: 'esm',
      minify,
      comments: false,
      entryFileNames: '[name].js',
      chunkFileNames: 'cli/[name].js',
      codeSplitting: {
        groups: [
          pool,
          ...parts.map(([name, pattern], i) => ({ name, test: isOwn(pattern), priority: parts.length - i })),
        ],
      },
    },
  },
  ...page.map((script) => ({ ...script, plugins: [...script.plugins, notices] })),
];
