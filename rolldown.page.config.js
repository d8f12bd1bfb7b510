// Bundles the browser's code into dist/page/browser, and puts the page's style sheet and icon beside it.
import { readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const page = join(dirname(fileURLToPath(import.meta.url)), 'src', 'page', 'browser');

/** The parts of the style sheet apply in the order of their names. */
const files = {
  name: 'page-files',
  generateBundle() {
    const style = join(page, 'style');
    const parts = readdirSync(style).sort();
    const source = parts.map((part) => readFileSync(join(style, part), 'utf8')).join('\n');
    this.emitFile({ type: 'asset', fileName: 'page.css', source });
    this.emitFile({ type: 'asset', fileName: 'icon.svg', source: readFileSync(join(page, 'icon.svg'), 'utf8') });
  },
};

/** What browsers load lies compressed, a tenth smaller than the package would make it. */
const compressed = {
  name: 'compressed',
  writeBundle({ dir }, bundle) {
    for (const name of Object.keys(bundle)) {
      const path = join(dir, name);
      writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
      unlinkSync(path);
    }
  },
};

/** What the referee's script never shows: how problems are worded, and texts of the editions for paper and page. */
const UNSAID = /(?:problems.wordings.word-cause|editions.\w+.(?:rules-text|how-to-play|examples))\.ts$/;

/** The functions and values of these modules stay, with nothing in them. */
const wordless = {
  name: 'wordless',
  load(id) {
    if (!UNSAID.test(id)) return undefined;
    const names = [...readFileSync(id, 'utf8').matchAll(/^export (const|function) (\w+)/gm)];
    return names
      .map(([, kind, name]) => `export const ${name} = ${kind === 'const' ? '{}' : '() => ({})'};`)
      .join('\n');
  },
};

/** Each script is one file: what they share stands in both, since their names change with their bytes. */
const bundle = (input, plugins, cleanDir) => ({
  input,
  platform: 'browser',
  // Modules name each other as they will be once they are compiled.
  resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
  tsconfig: join(page, 'tsconfig.json'),
  plugins: [...plugins, compressed],
  output: { dir: 'dist/page/browser', format: 'esm', entryFileNames: '[name].js', minify: true, cleanDir },
});

export default [
  bundle({ page: join(page, 'main.ts') }, [files], true),
  {
    ...bundle({ referee: join(page, '..', 'referee', 'main.ts') }, [wordless], false),
    // What is only for the dealing of fleets is left out, with what it would load.
    external: /^node:/,
    treeshake: { moduleSideEffects: false },
  },
];
