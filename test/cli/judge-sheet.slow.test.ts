// Proves `judge --log` with a sheet to draw: formats, papers, what is revealed, exit codes, and refusals of what would not be read.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../support/read-pdf.js';
import { listFolder, makeFolder, runCommand } from '../support/run-command.js';
import { engagement } from '../support/sample-battle.js';
import { expectRefusal } from './refusal.js';

const BRAVO = { ...engagement, player: 'Ben', launchCodes: ['204', '733', '018', '860', '571'] };
const LOG = 'alpha: Ada\nalpha claim 142\nbravo concede\nA10-G = bullseye\nR = 2\nB10-O = bullseye, sunk PT\n';
const files = {
  'alpha.json': JSON.stringify(engagement),
  'bravo.json': JSON.stringify(BRAVO),
  'calls.txt': LOG,
  'wrong.txt': `${LOG}S = 3\nalpha Q = 0\n`,
};
const game = ['judge', 'alpha.json', 'bravo.json', '--log', 'calls.txt'];

function folderWith(): string {
  const cwd = makeFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
  return cwd;
}

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  return (await readPdf(bytes)).flatMap(({ runs }) => runs.map(({ text }) => text));
}

describe('the after-action sheet', () => {
  it('is written as PDF by the name of its file, and says so', async () => {
    const cwd = folderWith();
    const { code, stdout, stderr } = await runCommand([...game, '-o', 'game.pdf', '--paper', 'letter'], { cwd });
    expect({ code, stdout: stdout.toString(), stderr }).toEqual({
      code: 0,
      stdout: '',
      stderr: 'game.pdf: the after-action sheet, letter\nnext: print it at actual size, 100 %\n',
    });
    const [page, ...rest] = await readPdf(readFileSync(join(cwd, 'game.pdf')));
    expect(rest).toEqual([]);
    expect(Math.round((page?.width ?? 0) * 10)).toBe(2159);
    expect(page?.runs.map(({ text }) => text)).toEqual(expect.arrayContaining(['AFTER ACTION', 'Ada', 'Ben', 'GO 3']));
  });

  it('goes to standard output, the same bytes again', async () => {
    const [one, two] = [
      await runCommand([...game, '-f', 'svg', '-q'], { cwd: folderWith() }),
      await runCommand([...game, '-f', 'svg', '-q'], { cwd: folderWith() }),
    ];
    expect(one.stdout.toString().startsWith('<svg ')).toBe(true);
    expect(Buffer.compare(one.stdout, two.stdout)).toBe(0);
    expect(one.stderr).toBe('');
  });

  it('keeps what was never found until it is asked for', async () => {
    const cwd = folderWith();
    const print = async (...args: readonly string[]) =>
      textsOf((await runCommand([...game, '-f', 'pdf', ...args], { cwd })).stdout);
    const small = (texts: readonly string[]) => texts.filter((text) => /^[a-z]$/.test(text));
    expect(small(await print())).toEqual([]);
    expect(small(await print('--reveal')).length).toBeGreaterThan(40);
  });

  it('is written, too, when an answer was wrong, and the exit code tells', async () => {
    const cwd = folderWith();
    const { code, stderr } = await runCommand(
      ['judge', 'alpha.json', 'bravo.json', '--log', 'wrong.txt', '-o', 'x.pdf'],
      { cwd },
    );
    expect(code).toBe(65);
    expect(stderr).toMatch(/^x\.pdf: the after-action sheet, .*\nerror: wrong-answer: wrong\.txt:7:5: /);
    expect(await textsOf(readFileSync(join(cwd, 'x.pdf')))).toContain('LINE 7');
  });

  it('leaves text the default, which a file takes, too', async () => {
    const cwd = folderWith();
    const { stdout } = await runCommand(game, { cwd });
    const { code, stderr } = await runCommand([...game, '-o', 'game.txt'], { cwd });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(readFileSync(join(cwd, 'game.txt'), 'utf8')).toBe(stdout.toString());
    const again = await runCommand([...game, '-o', 'game.txt'], { cwd });
    expect([again.code, again.stderr]).toEqual([
      73,
      expect.stringContaining('output-exists: game.txt: exists already'),
    ]);
  });

  it.each([
    [
      'a sheet of a single call',
      ['judge', 'alpha.json', 'R', '-f', 'pdf'],
      64,
      'bad-value',
      ['--format: is for a whole game; name its --log'],
    ],
    [
      'a file for a single call',
      ['judge', 'alpha.json', 'R', '-o', 'x.txt'],
      64,
      'bad-value',
      ['--output: is for a whole game'],
    ],
    [
      'a paper for text',
      [...game, '--paper', 'a5'],
      64,
      'bad-value',
      ['--paper: is for the sheet of a game; add --format pdf'],
    ],
    ['revealing JSON', [...game, '--json', '--reveal'], 64, 'bad-value', ['--reveal: has no effect on JSON']],
    [
      'JSON as a drawing',
      [...game, '--json', '-o', 'game.pdf'],
      64,
      'bad-value',
      ['--json: is for the text of a game'],
    ],
    ['a format that there is not', [...game, '-f', 'png'], 64, 'unknown-value', ['choose one of text, pdf, svg']],
    [
      'a paper that there is not',
      [...game, '-f', 'pdf', '-p', 'a3'],
      64,
      'unknown-value',
      ['choose one of a4, letter, a5'],
    ],
    [
      'a name that no font writes',
      ['judge', 'odd.json', 'bravo.json', '--log', 'calls.txt', '-f', 'svg'],
      65,
      'cannot-draw',
      ['U+12000'],
    ],
  ] as const)('refuses %s', async (_, args, code, slug, says) => {
    const odd = {
      'odd.json': JSON.stringify({ ...engagement, player: '\u{12000}' }),
      'calls.txt': LOG.replace('alpha: Ada\n', ''),
    };
    await expectRefusal({ args, code, slug, says, files: { ...files, ...(args[1] === 'odd.json' ? odd : {}) } });
  });

  it('of a match comes from its folder', async () => {
    const cwd = folderWith();
    expect((await runCommand(['match', '-o', 'tonight'], { cwd })).code).toBe(0);
    writeFileSync(join(cwd, 'calls.txt'), 'first: alpha\nE9-T\nR\n');
    const before = Object.keys(listFolder(cwd));
    const { code } = await runCommand(['judge', 'tonight', '--log', 'calls.txt', '-o', 'game.svg'], { cwd });
    expect(code).toBe(0);
    expect(Object.keys(listFolder(cwd)).filter((path) => !before.includes(path))).toEqual(['game.svg']);
  });
});
