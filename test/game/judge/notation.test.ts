// Proves the notation: what people, the originals and the judge itself write is read, and what may mean two things is asked.
import { describe, expect, it } from 'vitest';
import { Problem } from '../../../src/core/problem.js';
import { createRandom } from '../../../src/core/random/random.js';
import type { Battle } from '../../../src/game/battle.js';
import type { EditionName } from '../../../src/game/editions/index.js';
import { parseCall } from '../../../src/game/judge/notation.js';
import { printCall } from '../../../src/game/judge/print-call.js';
import { printEntry } from '../../../src/game/judge/print-log.js';
import { readLog } from '../../../src/game/judge/read-log.js';
import { judgeLog } from '../../../src/game/setup/judge-sheets.js';
import { admiral, codebreaker, engagement } from '../../support/sample-battle.js';
import { parseLog } from './parse-log.js';
import { callKinds, drawCall } from './random-notation.js';

/** Returns the line as the log prints it. */
function read(line: string, edition: EditionName): string {
  const { entries } = parseLog(`alpha: Ada L.\nbravo: Ben\n${line}`, 'x', edition);
  return entries.map((entry) => printEntry(entry)).join('; ');
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
  ['E9‑T', 'E9-T'],
  ['E9\u00a0T', 'E9-T'],
  ['E9-T\r', 'E9-T'],
  ['Ｅ９－Ｔ', 'E9-T'],
  ['E9T', 'E9-T'],
  ['9E-T', 'E9-T'],
  ['E09-T', 'E9-T'],
  ['E9, T', 'E9-T'],
  ['E9/T', 'E9-T'],
  ['T E9', 'E9-T'],
  ['E 9 T', 'E9-T'],
  ['fire E9 T', 'E9-T'],
  ['Coordinate Attack: E9-T', 'E9-T'],
  ['E9-T?', 'E9-T'],
  ['R?', 'R'],
  ["R's", 'R'],
  ['letter R', 'R'],
  ['Letter Sweep: R', 'R'],
  ["How many R's are in your fleet?", 'R'],
  ['alpha claim 142', 'alpha claim 142'],
  ['Ben counters 204', 'bravo claim 204'],
  ['Ada challenges!', 'alpha challenge'],
  ['bravo: Prove it!', 'bravo challenge'],
  ['"You may fire first"', 'concede'],
  ['alpha reveal = True', 'alpha reveal = true'],
  ['1) E9-T', '1. E9-T'],
  ['1 E9-T', '1. E9-T'],
  ['1... E9-T', '1. E9-T'],
  ['Turn 1: alpha E9-T', '1. alpha E9-T'],
  ['12 E 9 T', '12. E9-T'],
  ['- E9-T', 'E9-T'],
  ['• Ben – E9-T', 'bravo E9-T'],
  ['12:05 alpha E9-T = miss', 'alpha E9-T = miss'],
  ['[2026-05-14 19:02] 3. Ben E9-T miss', '3. bravo E9-T = miss'],
  ['3;alpha;E9-T;Miss', '3. alpha E9-T = miss'],
  ['"3","alpha","E9-T","Hit & Yes"', '3. alpha E9-T = hit & yes'],
  ['| 3 | alpha | E9-T | Miss |', '3. alpha E9-T = miss'],
  ['3\talpha\tE9-T\tMiss', '3. alpha E9-T = miss'],
  ['Ada L. E9-T', 'alpha E9-T'],
  ['4. ada l.: E9-T = miss', '4. alpha E9-T = miss'],
  ['Ada E9-T', 'alpha E9-T'],
  ['A: E9-T', 'alpha E9-T'],
  ['P2: R 2', 'bravo R = 2'],
  ['alpha: E9-T', 'alpha E9-T'],
  ['E9-T -> miss', 'E9-T = miss'],
  ['E9-T => miss', 'E9-T = miss'],
  ['E9-T → miss', 'E9-T = miss'],
  ['E9-T: miss', 'E9-T = miss'],
  ['E9-T miss', 'E9-T = miss'],
  ['E9-T (Miss!)', 'E9-T = miss'],
  ['E9-T ... miss.', 'E9-T = miss'],
  ['Ada E9-T. Ben: “Miss.”', 'alpha E9-T = miss'],
  ['E9-T was a miss', 'E9-T = miss'],
  ['E9-T = water', 'E9-T = miss'],
  ['E9-T = bulls-eye', 'E9-T = bullseye'],
  ['E9-T = bull’s-eye!', 'E9-T = bullseye'],
  ['E9-T Bullseye (Green)', 'E9-T = bullseye'],
  ['E9-T = T', 'E9-T = bullseye'],
  ["E9-T: it's a T", 'E9-T = bullseye'],
  ['E9-T = H&Y', 'E9-T = hit & yes'],
  ['E9-N = H&N', 'E9-N = hit & no'],
  ['E9-T hit y', 'E9-T = hit & yes'],
  ['E9-T = hit/yes', 'E9-T = hit & yes'],
  ['E9-T = hit, in the fleet', 'E9-T = hit & yes'],
  ['E9-T = yellow', 'E9-T = hit & yes'],
  ['E9-T = hit + no', 'E9-T = hit & no'],
  ['E9-T = Bullseye; sunk: PT', 'E9-T = bullseye, sunk PT'],
  ['E9-T: hit, you sank my PT', 'E9-T = bullseye, sunk PT'],
  ['E9-T bullseye, Ketch and Sub sunk', 'E9-T = bullseye, sunk Ketch, Sub'],
  ['E9-T = Miss, and a mine: its owner has two turns running', 'E9-T = mine'],
  ['R 2', 'R = 2'],
  ["R = 2 R's", 'R = 2'],
  ['R = 2 R’s', 'R = 2'],
  ["R = I have 2 R's.", 'R = 2'],
  ["R = two R's", 'R = 2'],
  ['R: yes, 2', 'R = 2'],
  ['R x2', 'R = 2'],
  ['R = none', 'R = 0'],
  ['R = 4 at A5 and C5, sunk PT', 'R = 4 at A5 C5, sunk PT'],
  ['R = Refused: each letter can be called once a game', 'R = refused'],
  ['E9 = refused', 'E9 = refused'],
  ['K1-M', 'K1-M'],
  ['A0-A = refused', 'A0-A = refused'],
  ['1. E9-T miss    A2-M bullseye', '1. E9-T = miss; A2-M = bullseye'],
  ['2. O 6          E 2', '2. O = 6; E = 2'],
  ['E9-T = miss # a remark', 'E9-T = miss'],
  ['E9-T = bullseye#remark', 'E9-T = bullseye'],
  ['# 1 alpha E9-T = miss', ''],
  ['#1 a remark', ''],
];

const inAdmiral: Rows = [
  ['E9 = Hit!', 'E9 = hit'],
  ['attack E9 = hit', 'E9 = hit'],
  ['fire E9: hit', 'E9 = hit'],
  ['E 9 hit', 'E9 = hit'],
  ['E9 = yes', 'E9 = hit'],
  ['E9 = no', 'E9 = miss'],
  ['alpha E9 miss', 'alpha E9 = miss'],
  ['E9: miss', 'E9 = miss'],
  ['B3: HIT', 'B3 = hit'],
  ['B3: HIT = incorrect', 'B3: HIT = incorrect'],
  ['B3 ARMOR', 'B3: ARMOR'],
  ['ARMOR at B3', 'B3: ARMOR'],
  ['ARMOR, B3', 'B3: ARMOR'],
  ['declare ARMOR B3 wrong', 'B3: ARMOR = incorrect'],
  ['B3: ARMOR across', 'B3: ARMOR'],
  ['B3: ARMOR: not there', 'B3: ARMOR = incorrect'],
  ['B3: ARMOR = Incorrect: the turn is over', 'B3: ARMOR = incorrect'],
  ['B3: ARMOR = Invalid position: the turn is over', 'B3: ARMOR = invalid position'],
  ['B3: ARMOR = Correct; sunk: Aircraft Carrier', 'B3: ARMOR = correct, sunk Aircraft Carrier'],
  ['B3: ARMOR you sank my Aircraft Carrier', 'B3: ARMOR = correct, sunk Aircraft Carrier'],
  ['K3: ARMOR = invalid position', 'K3: ARMOR = invalid position'],
  ...'HOW SHOW SAY BID RAISE COIN DRAW FIRST COUNT DIGIT SWEEP CLAIM RADAR SONAR'
    .split(' ')
    .map((word) => [`${word} B3`, `B3: ${word}`] as const),
  ['radar sweep at D5 = yes', 'radar sweep D5 = yes'],
  ['radar C4-E6', 'radar sweep D5'],
  ['radar sweep D5 = No: no ship lies there', 'radar sweep D5 = no'],
  ['S = 2 Ss', 'S = 2'],
  ['R = 2 Rs; sunk: Submarine', 'R = 2, sunk Submarine'],
  ['R = 2, RS sunk', 'R = 2, sunk RS'],
  ['IS at B3 = correct', 'B3: IS = correct'],
  ['THE ARMOR at B3 = correct', 'B3: ARMOR = correct'],
  ['R = None; sunk: Cruiser', 'R = 0, sunk Cruiser'],
  ['alpha bid 7', 'alpha claim 7'],
  ['bravo raises to 8', 'bravo claim 8'],
  ['B4 ARMOR correct, F6 hit', 'B4: ARMOR = correct; F6 = hit'],
];

const inCodebreaker: Rows = [
  ['E9?', 'E9'],
  ['Coordinate Strike: E9', 'E9'],
  ['E9 = Hit: P', 'E9 = hit P'],
  ['E9 = Hit (P)', 'E9 = hit P'],
  ['E9 = P', 'E9 = hit P'],
  ['E9: an S', 'E9 = hit S'],
  ["E9, it's a T", 'E9 = hit T'],
  ['E9 = Hit: P; sunk: PT', 'E9 = hit P, sunk PT'],
  ['E9 miss', 'E9 = miss'],
  ['R = 2 in the Ketch and the PT', 'R = 2 in Ketch, PT'],
  ['bravo B9: DOWN = Refused', 'bravo B9: DOWN = refused'],
  ['Ben: B9: DOWN = refused', 'bravo B9: DOWN = refused'],
  ['STORM B2-F2', 'STORM from B2 to F2'],
  ['STORM: B2 to F2', 'STORM from B2 to F2'],
  ['B2-F2 STORM', 'STORM from B2 to F2'],
  ['B2 to F2: STORM', 'STORM from B2 to F2'],
  ['STORM B2 down', 'STORM from B2 to B6'],
  ['RADAR B2-F2', 'RADAR from B2 to F2'],
  ['FROM from B2 to E2', 'FROM from B2 to E2'],
  ['alpha FROM from B2 to E2', 'alpha FROM from B2 to E2'],
  ['ALPHA from B2 to F2 = wrong', 'ALPHA from B2 to F2 = incorrect'],
  ['alpha BRAVO from B2 to F2 = wrong', 'alpha BRAVO from B2 to F2 = incorrect'],
  ['STORM B2-F2: correct', 'STORM from B2 to F2 = correct'],
  ['STORM from B2 to F2 = Wrong: the turn is over', 'STORM from B2 to F2 = incorrect'],
  ['PART from G1 to K1 = incorrect', 'PART from G1 to K1 = incorrect'],
  ['sonar D5', 'sonar ping D5'],
  ['dictionary STORM = valid', 'dictionary STORM = valid'],
  ['first digit = 1', 'digit = 1'],
  ['Ada shows 2 fingers', 'alpha show 2'],
];

/** What may mean two things. */
const ambiguous: readonly (readonly [line: string, edition: EditionName, readings: readonly string[]])[] = [
  ['E9-N = H N', 'engagement', ['E9-N = bullseye', 'E9-N = hit & no']],
  ['E 9', 'codebreaker', ['E9', 'E = 9']],
  ['E9-T = yes', 'engagement', ['E9-T = bullseye', 'E9-T = hit & yes']],
  ['E9-T = no', 'engagement', ['E9-T = miss', 'E9-T = hit & no']],
  ['E9 = M', 'codebreaker', ['E9 = miss', 'E9 = hit M']],
  ['#1 alpha E9-T = miss', 'engagement', ['1. alpha E9-T = miss', '# 1 alpha E9-T = miss']],
];

/** What tells too little or makes no sense, and what can be written instead. */
const unread: readonly (readonly [line: string, edition: EditionName, nearest: string])[] = [
  ['E9-T = hit', 'engagement', 'E9-T = hit & yes'],
  ['E9 hit', 'codebreaker', 'E9 = hit T'],
  ['HIT B3', 'admiral', 'B3: HIT = incorrect'],
  ['E9-T = correct', 'engagement', 'E9-T = '],
  ['E9-T = buleye', 'engagement', 'E9-T = bullseye'],
  ['E9-T =', 'engagement', 'E9-T alone'],
  ['3. alpha E9-T miss it was', 'engagement', '3. alpha E9-T = miss # it was'],
  ['Eve: E9-T miss', 'engagement', 'alpha E9-T = miss'],
  ["R = 2 T's", 'engagement', 'R = 2'],
  ['E9', 'engagement', 'E9-T'],
  ['E9-T = miss', 'admiral', 'E9'],
  ['STORM from B2 to F2', 'admiral', 'B3: ARMOR'],
  ['B3: ARMORED', 'admiral', 'B3 = '],
  ['É9', 'codebreaker', 'E9 = hit T'],
  ['alpha', 'engagement', 'E9-T = hit & yes'],
  ['= miss', 'engagement', 'E9-T = hit & yes'],
];

describe('a line', () => {
  it.each([
    ...inEngagement.map((row) => ['engagement', ...row] as const),
    ...inAdmiral.map((row) => ['admiral', ...row] as const),
    ...inCodebreaker.map((row) => ['codebreaker', ...row] as const),
  ])('of %s, %j, is %j, which is read the same', (edition, line, printed) => {
    expect(read(line, edition)).toBe(printed);
    expect(read(printed, edition)).toBe(printed);
  });

  it.each(ambiguous)('that may mean two things, %j of %s, is asked about', (line, edition, readings) => {
    const refusal = refusalOf(line, edition);
    expect(refusal).not.toMatch(/^read as/);
    expect(readings.filter((reading) => !refusal.includes(reading))).toEqual([]);
  });

  it.each(unread)('that cannot be read, %j of %s, is named with one that can', (line, edition, nearest) => {
    const refusal = refusalOf(line, edition);
    expect(refusal).not.toMatch(/^read as/);
    expect(refusal).toContain(nearest);
  });

  it('asks about radar only where the rule is on', () => {
    const lines = (on: boolean) =>
      readLog('radar D5 = yes', { edition: 'admiral', rules: { ...admiral.rules, 'radar-sweep': on } }).lines[0]
        ?.length;
    expect([lines(true), lines(false)]).toEqual([2, 1]);
  });
});

describe('a game', () => {
  const games: Readonly<Record<EditionName, Battle>> = { engagement, admiral, codebreaker };

  function judge(edition: EditionName, ...lines: readonly string[]): string {
    const sheets = { alpha: games[edition], bravo: games[edition] };
    try {
      const { replay } = judgeLog(sheets, ['first: alpha', ...lines].join('\n'), 'x');
      return replay.wrong === null ? 'right' : 'wrong';
    } catch (error) {
      if (error instanceof Problem) return 'asked';
      throw error;
    }
  }

  it.each<[EditionName, string, string]>([
    ['admiral', 'alpha B2 miss', 'wrong'],
    ['admiral', 'B2: miss', 'wrong'],
    ['admiral', 'fire B2 miss', 'wrong'],
    ['admiral', 'target B2: no', 'wrong'],
    ['admiral', 'S 5 Ss', 'wrong'],
    ['admiral', 'A1: boom', 'asked'],
    ['admiral', 'B2 nix', 'asked'],
    ['admiral', 'attack B2 = hit', 'right'],
    ['admiral', 'B2: STORM', 'right'],
    ['admiral', 'B2: STORY', 'asked'],
    ['admiral', 'B2: STORY = no', 'right'],
    ['engagement', 'B2-O = hit y', 'right'],
    ['engagement', 'B2-O = yes', 'asked'],
    ['engagement', 'A1-O = yes', 'wrong'],
    ['engagement', 'B2-S = hit', 'asked'],
    ['engagement', 'B2-S = miss', 'wrong'],
    ['engagement', 'B2-S = no', 'wrong'],
    ['codebreaker', 'B2 hit', 'asked'],
    ['codebreaker', 'B2: S', 'right'],
    ['codebreaker', 'A1 miss', 'right'],
    ['codebreaker', 'B2 miss', 'wrong'],
    ['codebreaker', 'B2 hit T', 'wrong'],
    ['codebreaker', 'D2 M', 'wrong'],
  ])('of %s: %j is %s', (edition, line, verdict) => {
    expect(judge(edition, line)).toBe(verdict);
  });

  it('takes readings that come to the same, and asks about the others by line', () => {
    const sheets = { alpha: codebreaker, bravo: codebreaker };
    expect(judge('codebreaker', 'alpha A1 M', 'E 2 M')).toBe('asked');
    expect(() => judgeLog(sheets, 'first: alpha\nA1 M\nE 1', 'x')).toThrow(
      expect.objectContaining({ where: 'x:2:1', others: [expect.objectContaining({ where: 'x:3:1' })] }),
    );
  });

  it('names all lines that cannot be read', () => {
    expect(() => judgeLog({ alpha: engagement, bravo: engagement }, 'B2-S = hit\nB2\nR = 2\nfoo9', 'x')).toThrow(
      expect.objectContaining({
        where: 'x:1:8',
        others: [expect.objectContaining({ where: 'x:2:1' }), expect.objectContaining({ where: 'x:4:1' })],
      }),
    );
  });

  it('knows the names of the sheets', () => {
    const sheets = { alpha: { ...admiral, player: 'Ada Lovelace' }, bravo: { ...admiral, player: 'Ben' } };
    const { log } = judgeLog(sheets, 'first: Ben\nBen R 2\nAda Lovelace: B2 hit\nB R? none', 'x');
    expect(log.entries.map(({ side }) => side)).toEqual(['bravo', 'alpha', 'bravo']);
  });
});

describe('a log as people write it', () => {
  it('names the players, who starts, and its turns', () => {
    const text =
      'Ada (alpha) vs Ben (bravo)\nfirst: Ada\n\nTurn 1\nAda: How many R are there?\nBen: I have 2 R’s.\n(2) Ben → A1, M → Miss\nBen wins!';
    const { first, players, entries } = parseLog(text, 'x', 'engagement');
    expect([first?.side, players]).toEqual(['alpha', { alpha: 'Ada', bravo: 'Ben' }]);
    expect(entries.map((entry) => printEntry(entry))).toEqual(['alpha R = 2', '2. bravo A1-M = miss']);
  });
});

describe('a call alone', () => {
  it('comes back from its text, whatever it is', () => {
    const random = createRandom(new Uint8Array(32), 'calls');
    const seen = new Set<string>();
    for (let i = 0; i < 20_000; i++) {
      const call = drawCall(random);
      seen.add(call.kind);
      expect(parseCall(printCall(call))).toEqual(call);
    }
    expect([...seen].sort()).toEqual([...callKinds].sort());
  });

  it.each([
    ['', 1],
    ['A100', 1],
    ['9', 1],
    ['E9-', 1],
    ['E9-T X', 6],
    ['STORM from', 1],
    ['STORM from B2 to F2 now', 21],
    ['radar C4-E7', 10],
    ['claim 1234', 1],
    ['É9', 1],
  ])('%j cannot be read at column %i', (text, column) => {
    expect(() => parseCall(text)).toThrow(expect.objectContaining({ code: 'bad-call', place: { text, column } }));
  });
});
