// Proves that input without end is refused at the limit of its kind, wherever a file is read.
import { existsSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { inputs } from '../../src/cli/read-input.js';
import type { ProblemCode } from '../../src/core/problems/kinds.js';
import { engagement } from '../support/sample-battle.js';
import { makeFolder, runShell } from '../support/run-command.js';
import { runHere } from '../support/run-here.js';

const ZERO = '/dev/zero';
const SHEET = `${JSON.stringify(engagement)}\n`;
let cwd: string;

beforeEach(() => {
  cwd = makeFolder();
  writeFileSync(join(cwd, 'sheet.json'), SHEET);
});

const at = (name: string) => join(cwd, name);

/** Every argument that names a file; a template and a specification are told from a name by their ending. */
const places: Readonly<Record<string, readonly [code: ProblemCode, args: (endless: string) => readonly string[]]>> = {
  '--words': ['bad-word-list', (path) => ['sheet', '--words', path, '-o', at('x.pdf')]],
  '--template': ['bad-template', () => ['sheet', '--template', at('endless.json'), '-o', at('x.pdf')]],
  '--secret-file': ['bad-secret', (path) => ['sheet', '--secret-file', path, '-o', at('x.pdf')]],
  '--secret-file of a pack': ['bad-secret', (path) => ['match', '--secret-file', path, '-o', at('m')]],
  render: ['bad-sheet', (path) => ['render', path, '-o', at('x.pdf')]],
  key: ['bad-sheet', (path) => ['key', path, '-o', at('x.pdf')]],
  judge: ['bad-sheet', (path) => ['judge', path, 'R']],
  '--log': ['bad-log', (path) => ['judge', at('sheet.json'), at('sheet.json'), '--log', path]],
  check: ['bad-sheet', (path) => ['check', path]],
  'a specification': ['bad-spec', () => ['pack', 'build', at('endless.json'), '-o', at('p')]],
  '--players': ['bad-players', (path) => ['pack', 'build', '--players', path, '-o', at('p')]],
  '--token-file': ['bad-secret', (path) => ['serve', '--token-file', path]],
};

describe.runIf(existsSync(ZERO))('input without end', () => {
  it.each(Object.entries(places))('is refused as %s', async (_, [code, argsOf]) => {
    // What is told by its ending is a large file without contents: it is refused for its size.
    writeFileSync(at('endless.json'), '');
    truncateSync(at('endless.json'), 2 ** 33);
    const { code: exit, stdout, stderr } = await runHere(argsOf(ZERO));
    expect(stderr).toMatch(
      new RegExp(`^error: ${code}: .*(${ZERO}|endless.json)( line 1)?: is l(arg|ong)er than .+\n$`),
    );
    expect(stdout).toBe('');
    expect(exit).toBe(65);
  });

  // A shell's limit on memory keeps the machine safe where this fails.
  it('is refused in little memory, from standard input, too', async () => {
    for (const command of ['sheet --words /dev/zero', 'render - < /dev/zero']) {
      const { code, stderr } = await runShell(`ulimit -v 6000000; battle-tracker ${command}`);
      expect(stderr).toMatch(/^error: bad-(word-list|sheet): .+: is l(arg|ong)er than .+\n$/);
      expect(code).toBe(65);
    }
  });
});

describe('a file that is too large', () => {
  it('may be as large as its kind, and not a byte larger', async () => {
    const { bytes } = inputs.words;
    writeFileSync(at('words.txt'), 'STORM\n'.padEnd(bytes, '#'));
    expect((await runHere(['sheet', '--words', at('words.txt')])).stderr).not.toContain('larger');
    writeFileSync(at('words.txt'), 'STORM\n'.padEnd(bytes + 1, '#'));
    expect((await runHere(['sheet', '--words', at('words.txt')])).stderr).toContain(
      'words.txt: is larger than 512 KiB',
    );
  });

  it('is a folder before it is a large one', async () => {
    mkdirSync(at('folder'));
    expect(await runHere(['sheet', '--secret-file', at('folder')])).toMatchObject({
      code: 66,
      stderr: expect.stringContaining('is a folder') as string,
    });
  });
});
