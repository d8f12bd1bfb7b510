// Bundles our own modules into dist, with packages as their authors wrote them: reading their 180 files takes as long as dealing a sheet.
import { listLicenses, oneFile } from './src/page/one-file.js';
import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';

const resolve = { extensionAlias: { '.js': ['.ts', '.js'] } };

// Of the first two nobody needs any who has no store; the third starts threads from a file of its own.
const outside = ['pg', 'pg-boss', 'tinypool'];

/** Threads start from files of their own. */
const programs = {
  index: 'src/index.ts',
  'cli/main': 'src/cli/main.ts',
  // Old releases of Node must be able to read it before anything else.
  'cli/runtime': 'src/node/runtime.ts',
  'cli/run': 'src/cli/run.ts',
  'cli/make-thread': 'src/server/make/make-thread.ts',
};

rmSync('dist', { recursive: true, force: true });

mkdirSync('dist/licenses', { recursive: true });
// read-excel-file holds a copy of it.
copyFileSync('node_modules/saxen/LICENSE', 'dist/licenses/saxen.txt');
// pdfkit reads the color profile of PDF/A beside itself.
cpSync('node_modules/pdfkit/js/data/sRGB_IEC61966_2_1.icc', 'dist/cli/data/sRGB_IEC61966_2_1.icc');

const licenses = {
  name: 'licenses',
  generateBundle(_, bundle) {
    const ids = Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds);
    for (const [fileName, source] of listLicenses(ids)) this.emitFile({ type: 'asset', fileName, source });
  },
};

const page = oneFile({
  style: 'src/page/page.css',
  icon: 'src/page/icon.svg',
  picture: 'src/page/sheet.webp',
  fileName: 'battle-tracker.html',
});

export default [
  {
    input: programs,
    platform: 'node',
    external: [/^node:/, ...outside.map((name) => new RegExp(`^${name}(/|$)`))],
    resolve,
    plugins: [licenses],
    output: { dir: 'dist', chunkFileNames: 'cli/[name]-[hash].js' },
  },
  ...['src/page/work/serve.ts', 'src/page/main.tsx'].map((input) => ({
    input,
    platform: 'browser',
    resolve,
    tsconfig: 'src/page/tsconfig.json',
    // pdfkit asks where a color profile lies that it is never asked to embed.
    transform: { define: { 'import.meta.url': JSON.stringify('file:///') } },
    plugins: [page],
    output: { dir: 'dist', format: 'iife', minify: true, codeSplitting: false },
  })),
];
