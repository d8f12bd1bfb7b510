// Proves the notation: what the judge and the originals write is read, in any case, spacing and dashes; all else is refused with its line and one that can be read.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Problem } from '../../../src/core/problem.js';
import { createRandom } from '../../../src/core/random/random.js';
import { tenByTen } from '../../../src/game/editions/common.js';
import type { EditionName } from '../../../src/game/editions/index.js';
import { parseCall } from '../../../src/game/judge/notation.js';
import { formatCall } from '../../../src/game/judge/format-call.js';
import { printEntry } from '../../../src/game/judge/format-call.js';
import { logLimits } from '../../../src/game/judge/read-log.js';
import { judgeLog } from '../../../src/game/judge/judge-sheets.js';
import { engagement } from '../../support/sample-battle.js';
import { parseLog } from './parse-log.js';
import { callKinds, drawCall } from './random-notation.js';

/** Returns the line as the log prints it. */
function read(line: string, edition: EditionName): string {
  const { entries } = parseLog(`alpha: Ada L.\nbravo: Ben\n${line}`, 'x', edition);
  return entries.map((entry) => printEntry(entry, tenByTen)).join('; ');
}

function refusalOf(line: string, edition: EditionName): string {
  try {
    return `read as ${read(line, edition)}`;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

type Rows = readonly (readonly [line: string, printed: string])[];

const inEngagement: Rows = [
  ['e9-t', 'E9-T'],
  ['E9 - T', 'E9-T'],
  ['E9\t-\tT', 'E9-T'],
  ['E9–T', 'E9-T'],
  ['Ｅ９－Ｔ', 'E9-T'],
  ['E9T', 'E9-T'],
  ['9E-T', 'E9-T'],
  ['E9-T?', 'E9-T'],
  ['letter R', 'R'],
  ['1) E9-T', '1. E9-T'],
  ['12. alpha E9-T = hit & yes', '12. alpha E9-T = hit & yes'],
  ['12 ALPHA  e9 t=Hit and Yes', '12. alpha E9-T = hit & yes'],
  ['R\nalpha: E9-T', 'R; alpha E9-T'],
  ['7. Ben E9T -> Hit & Yes', '7. bravo E9-T = hit & yes'],
  ['4. ada l.: E9-T → miss', '4. alpha E9-T = miss'],
  ['E9-T = miss # a pity', 'E9-T = miss'],
  ['E9-T = m', 'E9-T = miss'],
  ['E9-T = H&Y', 'E9-T = hit & yes'],
  ['E9-N = hn', 'E9-N = hit & no'],
  ['E9-T = Bullseye; sunk: PT', 'E9-T = bullseye, sunk PT'],
  ['E9-T = bullseye, PT sunk', 'E9-T = bullseye, sunk PT'],
  ['E9-T = bullseye, sunk Ketch and Sub', 'E9-T = bullseye, sunk Ketch, Sub'],
  ['R = 4 at A5 and C5, sunk PT', 'R = 4 at A5 C5, sunk PT'],
  ['R = Refused: each letter can be called once a game', 'R = refused'],
  ['E9 = refused', 'E9 = refused'],
  ['K1-M', 'K1-M'],
  ['alpha claim 142', 'alpha claim 142'],
  ['Ben counters 204', 'bravo claim 204'],
  ['alpha reveal = True', 'alpha reveal = true'],
];

const inAdmiral: Rows = [
  ['E9 = Hit', 'E9 = hit'],
  ['b3 armor = right', 'B3: ARMOR = correct'],
  ['B3: ARMOR = Correct; sunk: Aircraft Carrier', 'B3: ARMOR = correct, sunk Aircraft Carrier'],
  ['B3: HIT = incorrect', 'B3: HIT = incorrect'],
  ['B3: ARMOR = Invalid position: the turn is over', 'B3: ARMOR = invalid position'],
  ['radar D5 = no', 'radar sweep D5 = no'],
  ['dictionary ARMOR = valid', 'dictionary ARMOR = valid'],
  ['claim 7', 'claim 7'],
];

const inCodebreaker: Rows = [
  ['E9 = hit t', 'E9 = hit T'],
  ['E9 = hit y', 'E9 = hit Y'],
  ['STORM B2-F2 = wrong', 'STORM from B2 to F2 = incorrect'],
  ['RADAR from B2 to F2', 'RADAR from B2 to F2'],
  ['R = 2 in PT, Sub', 'R = 2 in PT, Sub'],
  ['show 2', 'show 2'],
  ['Ada L. say 7 = 1', 'alpha say 7 = 1'],
];

/** As the rulebooks print calls and answers. */
const originals: Readonly<Record<string, Rows>> = {
  engagement: [
    ['B4 - T', 'B4-T'],
    ['"How many A\'s are in your fleet?" = "None"', 'A = 0'],
    ['“How many R’s are in your fleet?” = “I have 2 R’s.”', 'R = 2'],
    ['E9-T = Bullseye (Green)', 'E9-T = bullseye'],
    ['E9-T = Hit & Yes', 'E9-T = hit & yes'],
    ['E9-T = Hit & No', 'E9-T = hit & no'],
    ['E9-T = Miss', 'E9-T = miss'],
    ['alpha "You may fire first"', 'alpha concede'],
    ['alpha Prove it!', 'alpha challenge'],
  ],
  admiral: [
    ['B3: ARMOR', 'B3: ARMOR'],
    ['D5 = "Hit!"', 'D5 = hit'],
    ['D5 = "Miss!"', 'D5 = miss'],
    ['R = "3 Rs"', 'R = 3'],
    ['Q = "1 Q"', 'Q = 1'],
    ['E = "0"', 'E = 0'],
    ['E = "None"', 'E = 0'],
    ['You may fire first', 'concede'],
    ['Prove it!', 'challenge'],
  ],
  codebreaker: [
    ['STORM from B2 to F2', 'STORM from B2 to F2'],
    ['D5', 'D5'],
    ['E', 'E'],
    ['D5 = "Hit" (T)', 'D5 = hit T'],
    ['D5 = "Miss"', 'D5 = miss'],
  ],
};

const readable = [
  ...Object.entries({ engagement: inEngagement, admiral: inAdmiral, codebreaker: inCodebreaker }),
  ...Object.entries(originals),
].flatMap(([edition, rows]) => rows.map(([line, printed]) => [line, edition as EditionName, printed] as const));

const unread: readonly (readonly [line: string, edition: EditionName, nearest: string])[] = [
  ['E9-T miss', 'engagement', '"E9-T miss" is not a call; write E9-T = miss'],
  ['3. Ben R 2', 'engagement', 'write 3. bravo R = 2'],
  [
    'Zoe E9-T = miss',
    'engagement',
    '"Zoe" is neither a player nor a call; write alpha E9-T = miss, or alpha: Zoe above the calls',
  ],
  ['E9-T = yes!!', 'engagement', '"yes!!" is no answer to this call; write E9-T = hit & yes (or '],
  ['D5-T yes!!', 'engagement', 'is not a call; write one such as '],
  ['E9-T = hit', 'engagement', 'a bare hit tells too little; write E9-T = hit & '],
  ['B4 - T = "Hit"', 'engagement', 'a bare hit tells too little; write B4-T = hit & '],
  ['E9 = hit', 'codebreaker', 'a bare hit tells too little; write E9 = hit T'],
  ['E9 = M', 'codebreaker', 'write E9 = miss'],
  ['E9 = miss', 'engagement', 'a square is called with a letter in this edition; write a call such as E9-T'],
  ['E9-T = miss', 'codebreaker', 'a square is called without a letter'],
  ['B3: ARMOR = correct', 'engagement', 'this edition knows no declared words'],
  [
    'B3: HIT',
    'admiral',
    'HIT may be a declared word or an answer; write B3: HIT = incorrect for the word, B3 = miss for the square',
  ],
  ['E9-T -', 'engagement', '"E9-T -" is not a call'],
  ['E9-T (–)', 'engagement', 'is not a call'],
  ['E9-T =', 'engagement', 'an answer is missing; write E9-T = '],
  ['= miss', 'engagement', 'a call is missing; write one such as E9-T = hit & yes'],
  ['R = 2 Ss', 'engagement', '"2 Ss" is no answer to this call; write R = 2'],
  ['alpha concede = yes', 'engagement', 'nothing is answered to this call; write alpha concede alone'],
  ['R = 2, sunk Battleship', 'engagement', 'is no answer to this call; write R = 2'],
  ['E9-T = miss, sunk PT', 'engagement', 'is no answer to this call; write E9-T = miss'],
  ['E9-T = miss = hit', 'engagement', 'has more than one answer; write one call and its answer a line'],
  [
    'we had a break',
    'engagement',
    '"we had a break" is not a call; write one such as E9-T = hit & yes, or # before a remark',
  ],
  ['E9-T\nfirst: alpha', 'engagement', 'first is below a call; put it above the first call'],
  ['day: 32', 'engagement', '"32" does not say it; write the day of a month, such as day: 14'],
  ['first: Zoe', 'engagement', '"Zoe" does not say it; write first: alpha'],
  ['alpha: Eve', 'engagement', 'alpha appears twice; keep one'],
  [`E9-T${' '.repeat(600)}= miss`, 'engagement', 'is too long; keep it to 500 characters'],
];

describe('a line', () => {
  it.each(readable)('such as %j of %s is read', (line, edition, printed) => {
    expect(read(line, edition)).toBe(printed);
  });

  it.each(unread)('that cannot be read, %j of %s, is named with one that can', (line, edition, nearest) => {
    expect(refusalOf(line, edition)).toContain(nearest);
  });
});

describe('a log', () => {
  const sheets = { alpha: { ...engagement, player: 'Ada' }, bravo: { ...engagement, player: 'Ben' } };
  const problemOf = (text: string) => {
    try {
      judgeLog(sheets, text, 'calls.txt');
    } catch (error) {
      if (error instanceof Problem) return error;
      throw error;
    }
    throw new Error('it is judged');
  };

  it('has the game above its calls', () => {
    const text =
      'edition: Engagement\nopening: high code\nalpha: Ada #2\nbravo: Ben\nday: 14\nfirst: ben 2\n\n# begun\nR = 2\n';
    expect(parseLog(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toMatchObject({
      ...{ edition: 'engagement', opening: 'high-code', day: 14, first: { side: 'bravo', turns: 2 } },
      players: { alpha: 'Ada', bravo: 'Ben' },
      entries: [
        { number: null, side: null, call: { kind: 'sweep', letter: 'R' }, place: { line: 9, call: 1, answer: 5 } },
      ],
    });
  });

  it('is read as docs/play.md shows it', () => {
    const [, shown = ''] = /```\n(alpha: Ada[\s\S]*?)```/.exec(readFileSync('docs/play.md', 'utf8')) ?? [];
    expect(parseLog(shown, 'x', 'engagement').entries.map((entry) => printEntry(entry, tenByTen))).toEqual([
      '1. alpha claim 142',
      '2. bravo challenge',
      '3. alpha reveal = true',
      '4. alpha E9-T = hit & yes',
      '5. R = 2',
      '6. alpha E9-S',
      '7. bravo E9-T = hit & yes',
    ]);
  });

  it('names all lines that cannot be read, each with its column', () => {
    const { place, others } = problemOf('first: alpha\nE9-T\n  Boom\nE9-T = boom\n');
    expect([place, ...others.map((other) => other.place)]).toMatchObject([
      { file: 'calls.txt', line: 3, column: 3 },
      { file: 'calls.txt', line: 4, column: 8 },
    ]);
  });

  it('is asked who had the first turn, or who calls, before anybody is accused', () => {
    expect(problemOf('E9-T = miss').message).toContain('write first: alpha or first: bravo above the calls');
    expect(problemOf('alpha: A\nbravo: B\nclaim 142\n').message).toContain('begin the line with alpha or bravo');
    expect(problemOf('alpha: E9-T\n').message).toContain('may be a name or a call; write alpha E9-T for the call');
  });

  it('does not judge an answer by how other lines are written', () => {
    for (const other of ['A1-B = bullseye', 'A1-B = miss'])
      expect(problemOf(`first: alpha\n${other}\nD5-T yes!!\n`).message).toMatch(/^"D5-T yes!!" is not a call/);
  });

  it('may hold more calls than any game has, and no more', () => {
    const most = 'R\n'.repeat(logLimits.calls);
    expect(parseLog(most, 'x', 'engagement').entries).toHaveLength(logLimits.calls);
    expect(() => parseLog(`${most}R`, 'x', 'engagement')).toThrow('keep it to 5000 calls');
    expect(() => parseLog('#'.repeat(logLimits.characters + 1), 'x', 'engagement')).toThrow('is too long');
  });

  it('costs no more than its length', () => {
    const started = process.cpuUsage().user;
    for (const part of ['E9-T ', 'R 2 sunk PT ', 'sunk PT & ', '= ', 'A1 '])
      expect(() => parseLog(`${part.repeat(40)}\n`.repeat(200), 'x', 'engagement')).toThrow(Problem);
    expect(process.cpuUsage().user - started).toBeLessThan(20_000_000);
  });
});

describe('a call alone', () => {
  it('comes back from its text, whatever it is', () => {
    const random = createRandom(new TextEncoder().encode('calls'), 'notation');
    for (let i = 0; i < 100 * callKinds.length; i++) {
      const call = drawCall(random);
      expect(parseCall(formatCall(call, tenByTen))).toEqual(call);
    }
  });

  it.each(['', 'E9-T-R', 'HELLO', 'B3: ARMORS', 'claim 1234', 'RADAR C4-E6'])(
    'that is none, %j, is refused with an example',
    (text) => {
      expect(() => parseCall(text)).toThrow('is not a call; write one such as E9-T, R, claim 142');
    },
  );
});
