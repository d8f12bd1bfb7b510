// Bundles the browser's code into dist/page/browser, and puts the page's style sheet and icon beside it.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

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

/** Each script is one file: what they share stands in both, since their names change with their bytes. */
const bundle = (input, plugins, cleanDir) => ({
  input,
  platform: 'browser',
  // Modules name each other as they will be once they are compiled.
  resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
  tsconfig: join(page, 'tsconfig.json'),
  plugins,
  output: { dir: 'dist/page/browser', format: 'esm', entryFileNames: '[name].js', minify: true, cleanDir },
});

export default [
  bundle({ page: join(page, 'main.ts') }, [files], true),
  bundle({ link: join(page, 'match', 'open-link.ts') }, [], false),
];
