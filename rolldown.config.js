// Bundles our own modules into dist. Packages stay outside: programs load them from node_modules, as their authors wrote them.
import { oneFile } from './src/page/one-file.js';
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

const resolve = { extensionAlias: { '.js': ['.ts', '.js'] } };

const { dependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
// Of zod's 120 files a program reads a few, and reading all of them takes as long as dealing a sheet.
const packages = Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => name !== 'zod');

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

// Of the reader of workbooks half is for streams, and needs packages that nothing here would use. It holds a copy of saxen.
mkdirSync('dist/licenses', { recursive: true });
for (const name of ['read-excel-file', 'saxen'])
  copyFileSync(`node_modules/${name}/LICENSE`, `dist/licenses/${name}.txt`);

export default [
  {
    input: programs,
    platform: 'node',
    external: [/^node:/, ...packages.map((name) => new RegExp(`^${name}(/|$)`))],
    resolve,
    output: { dir: 'dist', chunkFileNames: 'cli/[name]-[hash].js' },
  },
  {
    input: 'src/page/main.tsx',
    platform: 'browser',
    resolve,
    tsconfig: 'src/page/tsconfig.json',
    // pdfkit asks where a color profile lies that it is never asked to embed.
    transform: { define: { 'import.meta.url': JSON.stringify('file:///') } },
    plugins: [oneFile({ style: 'src/page/page.css', icon: 'src/page/icon.svg', fileName: 'battle-tracker.html' })],
    output: { dir: 'dist', format: 'iife', minify: true, codeSplitting: false },
  },
];
