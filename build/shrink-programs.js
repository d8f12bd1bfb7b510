// Shortens the programs of dist once more for the packed file: a hundredth less, which takes too long to do in every build.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';

/** Of `npm run prepare`, only packing wants it; a test names a folder. */
const isPacking = ['pack', 'publish'].includes(process.env.npm_command ?? '');
const [, , root = isPacking ? '.' : undefined] = process.argv;

if (root !== undefined) {
  const folder = join(root, 'dist/cli');
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const path = join(folder, name);
    const { code } = await minify(readFileSync(path, 'utf8'), { module: true, ecma: 2020, compress: { passes: 2 } });
    writeFileSync(path, code);
  }
}
