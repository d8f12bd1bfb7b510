// Proves that the program that docs/library.md shows runs, and that the page names every public function.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as library from '../../src/index.js';
import { root } from './source-files.js';

const text = readFileSync(`${root}docs/library.md`, 'utf8');

it('the program runs, with what the package exports', () => {
  const [, program = ''] = /^```js\n(.*?)^```/ms.exec(text) ?? [];
  const cwd = mkdtempSync(join(tmpdir(), 'library-'));
  try {
    writeFileSync(join(cwd, 'program.mjs'), program.replace("'battle-tracker'", `'${root}dist/index.js'`));
    const said = execFileSync(process.execPath, ['program.mjs'], { cwd, encoding: 'utf8' });
    expect(said).toContain("call: 'E9-T'");
    expect(readFileSync(join(cwd, 'fleets.pdf'), 'latin1').slice(0, 5)).toBe('%PDF-');
  } finally {
    rmSync(cwd, { recursive: true });
  }
});

it('every public function has its row', () => {
  for (const name of Object.keys(library)) expect(text, name).toContain(`\`${name}\``);
});
