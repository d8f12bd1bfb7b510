// Proves `judge`: answers about a sheet, whole games, packs, and refusals that name file, line and column.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, runCommand } from '../support/run-command.js';
import { admiral, blank, codebreaker, engagement, wordsOnly } from '../support/sample-battle.js';
import { expectRefusal } from './refusal.js';

const BRAVO = { ...engagement, player: 'Ben', launchCodes: ['204', '733', '018', '860', '571'] };
const sheets = { 'alpha.json': JSON.stringify(engagement), 'bravo.json': JSON.stringify(BRAVO) };
const LOG =
  'alpha: Ada\n\n1. alpha claim 142\n2. bravo challenge\n3. alpha reveal = true\n4. alpha B2-T = hit & yes\n5. bravo R = 2\n';

async function judge(files: Record<string, string>, ...args: readonly string[]) {
  const cwd = makeFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
  const { code, stdout, stderr } = await runCommand(['judge', ...args], { cwd });
  return { code, stderr, text: stdout.toString() };
}

describe('judge of a sheet', () => {
  it.each([
    [
      'engagement',
      engagement,
      ['B2-T', 'b2-s', 'B3-S', 'r', 'Q'],
      ['B2-T = Hit & Yes', 'B2-S = Bullseye', 'B3-S = Miss', "R = 2 R's", 'Q = None'],
    ],
    [
      'admiral',
      admiral,
      ['B2', 'B3', 'R', 'T', 'Q', 'A10: GO', 'H8: STORM'],
      [
        'B2 = Hit',
        'B3 = Miss',
        'R = 2 Rs',
        'T = 1 T',
        'Q = None',
        'A10: GO = Correct; sunk: Submarine',
        'H8: STORM = Invalid position: the turn is over',
      ],
    ],
    [
      'codebreaker',
      codebreaker,
      ['B2', 'R', 'STORM from B2 to F2', 'STORM from B2 to B6', 'claim 142', 'claim 143'],
      [
        'B2 = Hit: S',
        'R = 2',
        'STORM from B2 to F2 = Correct; sunk: Ketch',
        'STORM from B2 to B6 = Wrong: the turn is over',
        'claim 142 = True',
        'claim 143 = False',
      ],
    ],
  ])('answers as %s words it', async (edition, battle, calls, lines) => {
    const outcome = await judge({ 'sheet.json': JSON.stringify(battle) }, 'sheet.json', ...calls);
    const head = `# sheet 6R5CDCRBV, ${edition}`;
    expect(outcome).toEqual({ code: 0, stderr: '', text: `${[head, ...lines].join('\n')}\n` });
  });

  it('ends with 65 when a call does not count', async () => {
    expect(await judge(sheets, 'alpha.json', 'R', 'R')).toEqual({
      code: 65,
      stderr: '',
      text: "# sheet 6R5CDCRBV, engagement\nR = 2 R's\nR = Refused: each letter can be called once a game\n",
    });
  });

  it('prints JSON', async () => {
    const { text } = await judge(sheets, 'alpha.json', 'A10-G', 'B10-O', '--json');
    expect(
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown)[1],
    ).toEqual({
      serial: '6R5CDCRBV',
      side: null,
      player: null,
      call: 'B10-O',
      answer: 'bullseye, sunk PT',
      says: 'Bullseye; sunk: PT',
    });
  });

  it.each([
    ['a call that cannot be read', ['alpha.json', 'K100-T'], 64, 'bad-call', ['"K100-T" is not a call', 'column 1']],
    ['no call', ['alpha.json'], 64, 'missing-value', ['a call is missing']],
    ['a sheet without squares', ['words.json', 'B2-T'], 65, 'cannot-judge', ['does not say where the ships lie']],
    ['a sheet without words', ['blank.json', 'R'], 65, 'cannot-judge', ['holds no words']],
    ['two sheets', ['both.json', 'R'], 64, 'bad-value', ['one sheet is judged at a time']],
    ['no sheet', ['nothing.json', 'R'], 66, 'no-input', ['does not exist']],
    ['a serial without a pack', ['alpha.json', 'R', '--serial', '6R5CDCRBV'], 64, 'bad-value', ['is for a pack']],
    ['to reveal more for a call', ['alpha.json', 'R', '--reveal'], 64, 'bad-value', ['is for a whole game']],
    [
      'to reveal a fleet in JSON',
      ['alpha.json', 'bravo.json', '--log', 'calls.txt', '--json', '--reveal'],
      64,
      'bad-value',
      ['--reveal: has no effect on JSON'],
    ],
  ] as const)('refuses %s', async (_, args, code, slug, says) => {
    const files = {
      ...sheets,
      'words.json': JSON.stringify(wordsOnly(engagement)),
      'blank.json': JSON.stringify(blank(engagement)),
      'both.json': Object.values(sheets).join('\n'),
    };
    await expectRefusal({ args: ['judge', ...args], code, slug, says, files });
  });
});

describe('judge of a log', () => {
  it('shows both grids of a game that is right to who asks for them', async () => {
    const files = { ...sheets, 'calls.txt': LOG };
    expect(await judge(files, 'alpha.json', 'bravo.json', '--log', 'calls.txt', '--reveal')).toEqual({
      code: 0,
      stderr: '',
      text: `\
# Alpha (Ada), sheet 6R5CDCRBV; Bravo (Ben), sheet 6R5CDCRBV; engagement
5 calls, no wrong answer that changed anything

alpha (Ada), 6R5CDCRBV: 0 of 5 ships sunk
     A  B  C  D  E  F  G  H  I  J
   1 .  .  .  .  .  .  .  .  .  .
   2 .  S  T  O  R  M  .  .  .  .
   3 .  .  .  .  .  .  .  .  .  .
   4 .  .  .  .  .  .  .  S  .  .
   5 .  O  A  R  .  .  .  E  .  .
   6 .  .  .  .  .  .  .  A  .  .
   7 .  .  W  A  V  E  .  .  .  .
   8 .  .  .  .  .  .  .  .  .  .
   9 .  .  .  .  .  .  .  .  .  .
  10 G  O  .  .  .  .  .  .  .  .
  Ketch            STORM B2-F2  afloat
  Ship             WAVE  C7-F7  afloat
  Sub              SEA   H4-H6  afloat
  Ark              OAR   B5-D5  afloat
  PT               GO    A10-B10 afloat
letters called: R2

bravo (Ben), 6R5CDCRBV: 0 of 5 ships sunk
     A  B  C  D  E  F  G  H  I  J
   1 .  .  .  .  .  .  .  .  .  .
   2 .  Sx T  O  R  M  .  .  .  .
   3 .  .  .  .  .  .  .  .  .  .
   4 .  .  .  .  .  .  .  S  .  .
   5 .  O  A  R  .  .  .  E  .  .
   6 .  .  .  .  .  .  .  A  .  .
   7 .  .  W  A  V  E  .  .  .  .
   8 .  .  .  .  .  .  .  .  .  .
   9 .  .  .  .  .  .  .  .  .  .
  10 G  O  .  .  .  .  .  .  .  .
  Ketch            STORM B2-F2  afloat
  Ship             WAVE  C7-F7  afloat
  Sub              SEA   H4-H6  afloat
  Ark              OAR   B5-D5  afloat
  PT               GO    A10-B10 afloat
letters called: none

marks: * letter found, x hit, o miss, m mine, M mine that was struck
next: alpha
`,
    });
  });

  it('names the first wrong answer by line and column, with what was right and what it changed', async () => {
    const log = `${LOG.replace('hit & yes', 'miss')}6. alpha C2-T = bullseye\n`;
    const { code, stderr, text } = await judge(
      { ...sheets, 'calls.txt': log },
      'alpha.json',
      'bravo.json',
      '--log',
      'calls.txt',
    );
    expect(code).toBe(65);
    expect(stderr).toBe(
      'error: wrong-answer: calls.txt:6:17: 4. alpha B2-T = miss: right is hit & yes; not told: B2 holds a ship\n',
    );
    expect(text.split('\n')).toEqual([
      '# Alpha (Ada), sheet 6R5CDCRBV; Bravo (Ben), sheet 6R5CDCRBV; engagement',
      'calls.txt:6:17: 4. alpha B2-T = miss: right is hit & yes',
      '  answered by Ben (bravo)',
      '  not told: B2 holds a ship',
      '  not told: B2 does not hold T',
      '  not told: T is in the fleet',
      '  falsely told: B2 is water',
      '  what follows in the log, 2 calls, was played on it',
      'sunk: 0 of alpha’s 5 ships, 0 of bravo’s 5 ships',
      'next: bravo',
      '',
    ]);
  });

  it('ends well when a wrong answer was without effect', async () => {
    const log = 'first: alpha\nB2-T = hit & yes\nJ9-T = miss\nB2-T = miss\n';
    const { code, stderr, text } = await judge(
      { ...sheets, 'calls.txt': log },
      'alpha.json',
      'bravo.json',
      '--log',
      'calls.txt',
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(text).toContain('calls.txt:4:8: alpha B2-T = miss: right is hit & yes; without effect');
  });

  it('prints what it found as JSON', async () => {
    const log = LOG.replace('R = 2', 'R = 3');
    const { code, text } = await judge(
      { ...sheets, 'calls.txt': log },
      'alpha.json',
      'bravo.json',
      '--log',
      'calls.txt',
      '--json',
    );
    expect(code).toBe(65);
    expect(JSON.parse(text)).toMatchObject({
      calls: 5,
      wrong: {
        line: 7,
        column: 14,
        side: 'bravo',
        call: 'R',
        said: '3',
        right: '2',
        effects: ['not told: R stands 2 times', 'falsely told: R stands 3 times'],
      },
      harmless: [],
      state: { phase: { kind: 'battle', turn: { side: 'alpha' } } },
    });
  });

  it.each([
    [
      'what cannot be read',
      `${LOG}alpha K100-T = miss\n`,
      ['alpha.json', 'bravo.json'],
      65,
      'bad-log',
      ['calls.txt:8:7: "K100-T = miss" is not a call'],
    ],
    [
      'a game of another edition',
      `edition: admiral\n${LOG}`,
      ['alpha.json', 'bravo.json'],
      65,
      'bad-log',
      ['is a game of admiral'],
    ],
    ['one sheet', LOG, ['alpha.json'], 64, 'bad-value', ['a log is a game of two sheets']],
    ['sheets of two games', LOG, ['alpha.json', 'admiral.json'], 65, 'cannot-judge', ['differ in edition']],
    ['sheets without squares', LOG, ['words.json', 'words.json'], 65, 'cannot-judge', ['does not say where']],
  ] as const)('refuses %s', async (_, log, names, code, slug, says) => {
    const files = {
      ...sheets,
      'calls.txt': log,
      'admiral.json': JSON.stringify(admiral),
      'words.json': JSON.stringify(wordsOnly(engagement)),
    };
    await expectRefusal({ args: ['judge', ...names, '--log', 'calls.txt'], code, slug, says, files });
  });
});

describe('judge of a pack', () => {
  it('answers for a sheet by its serial, and for its table', async () => {
    const cwd = makeFolder();
    const build = await runCommand(['pack', 'build', '--players', '4', '--rounds', '1', '-o', 'pack'], { cwd });
    expect(build.code).toBe(0);
    const serials = [...readFileSync(join(cwd, 'pack/public/serials.csv'), 'utf8').matchAll(/^[0-9A-Z]{9}(?=,)/gm)].map(
      ([serial]) => serial,
    );
    expect(serials).toHaveLength(4);
    const shown: string[] = [];
    for (const serial of serials) {
      const { code, stdout } = await runCommand(
        ['judge', 'pack', '--serial', serial, ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
        { cwd },
      );
      expect(code).toBe(0);
      shown.push(stdout.toString());
      // A fleet of five ships has seventeen letters.
      expect([...stdout.toString().matchAll(/ = (\d)/g)].reduce((sum, [, count]) => sum + Number(count), 0)).toBe(17);
    }
    expect(new Set(shown).size).toBe(4);

    const [first = ''] = serials;
    writeFileSync(join(cwd, 'calls.txt'), 'first: alpha\nE9-T\nR\n');
    const game = await runCommand(
      ['judge', 'pack', '--serial', first, '--log', 'calls.txt', '--secret-file', 'pack.secret'],
      { cwd },
    );
    expect({ code: game.code, stderr: game.stderr }).toEqual({ code: 0, stderr: '' });
    expect(game.stdout.toString()).toContain(`sheet ${first}`);
    expect(game.stdout.toString()).toContain('2 calls, no wrong answer');

    const lost = await runCommand(['judge', 'pack', '--serial', '000000000', 'R'], { cwd });
    expect(lost.code).toBe(64);
    expect(lost.stderr).toContain('is not of this pack');
    const replaced = await runCommand(['pack', 'replace', 'pack', '--serial', first], { cwd });
    expect(replaced.code).toBe(0);
    const old = await runCommand(['judge', 'pack', '--serial', first, 'R'], { cwd });
    expect(old.stderr).toContain('was replaced');
    const unnamed = await runCommand(['judge', 'pack', 'R'], { cwd });
    expect(unnamed.stderr).toContain('error: missing-value: --serial: is needed for a pack');
  });

  it('answers for the table of a match', async () => {
    const cwd = makeFolder();
    expect((await runCommand(['match', '-o', 'tonight'], { cwd })).code).toBe(0);
    writeFileSync(join(cwd, 'calls.txt'), 'first: alpha\nE9-T\nR\n');
    const { code, stdout } = await runCommand(['judge', 'tonight', '--log', 'calls.txt'], { cwd });
    expect(code).toBe(0);
    expect(stdout.toString()).toContain('next: alpha');
  });
});
