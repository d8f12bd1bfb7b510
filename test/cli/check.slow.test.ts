// Proves `check`: its table, its report as JSON, and the exit code that tells broken rules from words to look up.
import { describe, expect, it } from 'vitest';
import type { FleetReport } from '../../src/sheet/check-fleet.js';
import { runCommand } from '../support/run-command.js';
import { expectRefusal } from './refusal.js';

const RIGHT = 'STORM B2 across\nWAVE D4 down\nFOG A9 across\nSEA J1 down\nGO F8 across\n';

/** Control characters of ASCII and Latin-1 but the line feed. */
const CONTROLS = /[^\P{Cc}\n]/u;

async function check(input: string, ...options: readonly string[]): Promise<{ code: number | null; text: string }> {
  const { code, stdout, stderr } = await runCommand(['check', '-', ...options], { input });
  expect(stderr).toBe('');
  return { code, text: stdout.toString() };
}

describe('check', () => {
  it('shows a right fleet with its lists and says that nothing is wrong', async () => {
    expect(await check(RIGHT)).toEqual({
      code: 0,
      text: `\
Ketch             STORM   B2   across  english-1, easy
Ship              WAVE    D4   down    english-1, easy
Sub               FOG     A9   across  english-1, easy
Ark               SEA     J1   down    english-1, easy
PT                GO      F8   across  english-1, easy
nothing is wrong
`,
    });
  });

  it.each([
    ['an overlap', RIGHT.replace('F8', 'D7'), [], 'wrong: fleet[4].start: overlaps Ship at D7'],
    ['a slanted ship', RIGHT.replace('F8 across', 'F8 slanted'), [], 'wrong: line 5: "slanted" is not a direction'],
    ['a ship off the board', RIGHT.replace('B2', 'G2'), [], 'wrong: fleet[0].start: 5 letters across from G2 leave'],
    ['touching under admiral', RIGHT.replace('F8', 'E8'), ['-e', 'admiral'], 'touches Battleship at E8'],
    ['touching in the open sea', RIGHT.replace('F8', 'E8'), ['--rule', 'contact=open-sea'], 'touches Ship at E8'],
    ['a word twice', RIGHT.replace('SEA', 'FOG'), [], 'wrong: fleet[3].word: FOG appears twice'],
    ['a wrong count', `${RIGHT}manifest A2 E2 F1 G2 M1 O4 R1 S2 T1 V1 W1\n`, [], 'wrong: manifest.O: is 4, but'],
  ])('ends with 65 for %s, in one line', async (_, text, options, says) => {
    const { code, text: shown } = await check(text, ...options);
    const wrong = shown.split('\n').filter((line) => /^(wrong|look up): /.test(line));
    expect(code).toBe(65);
    expect(wrong).toEqual([expect.stringContaining(says)]);
    expect(shown).not.toContain('nothing is wrong');
  });

  it('ends with 0 for a word that no list knows', async () => {
    const { code, text } = await check(RIGHT.replace('STORM', 'ZQXZQ'));
    expect(code).toBe(0);
    expect(text).toContain('Ketch             ZQXZQ   B2   across  in no list\n');
    expect(text).toMatch(
      /\nlook up: fleet\[0\]\.word: ZQXZQ is in none of our lists: it looks like a name, an abbreviation or part of a word; look it up in your dictionary, and replace it if it is not there\n$/,
    );
  });

  it('prints the report as JSON, one line, with the same exit codes', async () => {
    const right = await check(RIGHT, '--json');
    expect(right.code).toBe(0);
    expect(right.text).toMatch(/^[^\n]+\n$/);
    const report = JSON.parse(right.text) as FleetReport;
    expect(Object.keys(report)).toEqual(['ships', 'faults', 'warnings']);
    expect(report.ships[1]).toEqual({
      ship: 'Ship',
      word: 'WAVE',
      start: 'D4',
      direction: 'down',
      known: 'english-1, easy',
    });
    expect([...report.faults, ...report.warnings]).toEqual([]);
    const wrong = await check(RIGHT.replace('F8', 'D7'), '--json');
    expect(wrong.code).toBe(65);
    expect((JSON.parse(wrong.text) as FleetReport).faults).toEqual([
      { where: 'fleet[4].start', message: 'overlaps Ship at D7' },
    ]);
  });

  it.each([
    ['word', RIGHT.replace('STORM', '\u001b[31mX')],
    ['square', RIGHT.replace('B2', '\u001b[2J')],
    ['direction', RIGHT.replace('down', '\u001b]0;x\u0007')],
    ['count', `${RIGHT}manifest \u001b[31m\n`],
  ])('sends no control character of a strange %s to the terminal', async (_, text) => {
    const { code, text: shown } = await check(text);
    expect(code).toBe(65);
    expect(shown).not.toMatch(CONTROLS);
  });

  it.each(['constructor', 'toString', '__proto__'])('takes no direction from the word %s', async (direction) => {
    const { code, text } = await check(RIGHT.replace('D4 down', `D4 ${direction}`));
    expect(code).toBe(65);
    expect(text).toContain('wrong: line 2: ');
  });

  it.each([
    ['an empty file', '', 'bad-sheet', 65, 'holds 0 ships'],
    ['too many lines', RIGHT.repeat(9), 'bad-sheet', 65, 'holds 45 ships'],
  ] as const)('refuses %s', async (_, input, slug, code, says) => {
    await expectRefusal({ args: ['check', '-'], input, slug, code, says: [says] });
  });

  it('refuses a file that is not there, and one that is no text', async () => {
    await expectRefusal({ args: ['check', 'no.txt'], slug: 'no-input', code: 66, says: ['no.txt: does not exist'] });
    const files = { 'x.txt': Buffer.from('STÖRM B2 across\n', 'latin1') };
    await expectRefusal({ args: ['check', 'x.txt'], files, slug: 'bad-sheet', code: 65, says: ['is not UTF-8'] });
  });
});
