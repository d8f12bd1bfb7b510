// Proves `check --against`: agreement, every disagreement, exit codes, packs, and refusals.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, runCommand } from '../support/run-command.js';
import { engagement, wordsOnly } from '../support/sample-battle.js';
import { PAIRS } from './pack-commands.js';
import { expectRefusal } from './refusal.js';

const GRID = `\
   ABCDEFGHIJ
 1 ..........
 2 .STOxM..o.   # the Ketch
 3 ..........
 4 ..........
 5 ..........
 6 ..........
 7 ..........
 8 ..........
 9 ..........
10 GO........
`;
const RIGHT = `${GRID}R 2\nT yes\nQ no\nE2 not N\nsunk PT\n`;
const sheets = { 'sheet.json': JSON.stringify(engagement) };

async function check(text: string, ...options: readonly string[]) {
  const cwd = makeFolder();
  for (const [name, content] of Object.entries(sheets)) writeFileSync(join(cwd, name), content);
  const { code, stdout, stderr } = await runCommand(['check', '-', '--against', 'sheet.json', ...options], {
    cwd,
    input: text,
  });
  return { code, stderr, text: stdout.toString() };
}

describe('check --against', () => {
  it('says that nothing is wrong', async () => {
    expect(await check(RIGHT)).toEqual({ code: 0, stderr: '', text: 'nothing is wrong in 13 notes\n' });
    expect((await check('R 2\n')).text).toBe('nothing is wrong in 1 note\n');
  });

  it('names every disagreement in the order of the text, with what is right, and ends with 65', async () => {
    const wrong = RIGHT.replace('.STOxM..o.', '.SQOoM..x.')
      .replace('R 2', 'R 3')
      .replace('Q no', 'Q yes')
      .replace('sunk PT', 'sunk Ketch');
    expect(await check(wrong)).toEqual({
      code: 65,
      stderr: '',
      text: `\
wrong: C2: Q is marked, but T of the Ketch stands there
wrong: E2: a miss is marked, but R of the Ketch stands there
wrong: I2: a hit is marked, but it is water
wrong: R: 3 is noted, but the fleet has 2
wrong: Q: it is circled, but the fleet has none
wrong: Ketch: it is crossed off, but its letters at C2, E2 are not found
`,
    });
  });

  it('prints JSON, one line, with the same exit codes', async () => {
    const { code, text } = await check(RIGHT.replace('R 2', 'R 3'), '--json');
    expect(code).toBe(65);
    expect(text).toMatch(/^[^\n]+\n$/);
    expect(JSON.parse(text)).toEqual({
      notes: 13,
      disagreements: [{ where: 'R', line: 12, message: '3 is noted, but the fleet has 2' }],
    });
    expect(JSON.parse((await check(RIGHT, '--json')).text)).toEqual({ notes: 13, disagreements: [] });
  });

  it('sends no control character of a stranger’s to the terminal', async () => {
    const { code, stderr, text } = await check(`\u001b[31m.........\n`);
    expect(code).toBe(65);
    expect(`${stderr}${text}`).not.toMatch(/[^\P{Cc}\n]/u);
  });

  it('deals the sheet of a serial from a pack', async () => {
    const cwd = makeFolder();
    const build = await runCommand(
      ['pack', 'build', ...PAIRS, '--players', '2', '--rounds', '1', '--workers', '1', '-o', 'pack'],
      { cwd },
    );
    expect(build.code).toBe(0);
    const serial = /^[0-9A-Z]{9}(?=,)/m.exec(readFileSync(join(cwd, 'pack/public/serials.csv'), 'utf8'))?.[0] ?? '';
    const run = (input: string) => runCommand(['check', '-', '--against', 'pack', '--serial', serial], { cwd, input });
    const letters = await Promise.all([...'AEIOUSTRN'].map(async (letter) => (await run(`${letter} yes\n`)).code));
    // A fleet of seventeen letters has a vowel, and not all of these.
    expect(letters).toContain(0);
    const all = await run('A 9\nE 9\n');
    expect(all.code).toBe(65);
    expect(all.stdout.toString().split('\n')).toHaveLength(3);
  });

  it.each([
    [
      'a tracker that cannot be read',
      ['x.txt', '--against', 'sheet.json'],
      65,
      'bad-sheet',
      ['x.txt:1:1: "s" is not a mark', 'letters as capitals'],
    ],
    [
      'a game besides the sheet',
      ['x.txt', '--against', 'sheet.json', '-e', 'admiral'],
      64,
      'bad-value',
      ['--edition: is for a fleet; leave it out'],
    ],
    [
      'a rule besides the sheet',
      ['x.txt', '--against', 'sheet.json', '--rule', 'minefield=on'],
      64,
      'bad-value',
      ['--rule: is for a fleet; leave it out'],
    ],
    [
      'a serial without a pack',
      ['x.txt', '--against', 'sheet.json', '--serial', '6R5CDCRBV'],
      64,
      'bad-value',
      ['--serial: is for a pack'],
    ],
    [
      'a serial without a tracker',
      ['sheet.json', '--serial', '6R5CDCRBV'],
      64,
      'bad-value',
      ['--serial: is for a tracker'],
    ],
    [
      'a secret without a tracker',
      ['sheet.json', '--secret-file', 'x'],
      64,
      'bad-value',
      ['--secret-file: is for a tracker'],
    ],
    ['two sheets', ['x.txt', '--against', 'two.json'], 64, 'bad-value', ['two.json: a tracker is about one sheet']],
    ['no sheet', ['x.txt', '--against', 'no.json'], 66, 'no-input', ['no.json: does not exist']],
    [
      'a sheet without squares',
      ['grid.txt', '--against', 'words.json'],
      65,
      'cannot-judge',
      ['does not say where the ships lie'],
    ],
  ] as const)('refuses %s', async (_, args, code, slug, says) => {
    const files = {
      ...sheets,
      'x.txt': 's.........\n',
      'grid.txt': GRID,
      'two.json': `${sheets['sheet.json']}\n${sheets['sheet.json']}\n`,
      'words.json': JSON.stringify(wordsOnly(engagement)),
    };
    await expectRefusal({ args: ['check', ...args], code, slug, says, files });
  });
});
