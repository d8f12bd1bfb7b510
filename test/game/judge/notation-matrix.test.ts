// Proves every row of the notation matrix: the ways in which people, the originals and the judge itself write calls and answers.
import { describe, expect, it } from 'vitest';
import type { EditionName } from '../../../src/game/editions/index.js';
import { parseLog } from '../../../src/game/setup/judge-sheets.js';
import { printEntry } from '../../../src/game/judge/print-log.js';
import { Problem } from '../../../src/core/problem.js';

const HEADER = 'alpha: Ada L.\nbravo: Ben\n';

/** Returns the line as the log prints it. */
function read(line: string, edition: EditionName): string {
  const [entry] = parseLog(`edition: ${edition}\n${HEADER}${line}`, 'x').entries;
  if (entry === undefined) return 'nothing';
  return printEntry(entry);
}

function refusalOf(line: string, edition: EditionName): string {
  try {
    return `read as ${read(line, edition)}`;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

const e = 'engagement';
const a = 'admiral';
const c = 'codebreaker';

type Row = readonly [line: string, edition: EditionName, printed: string];

/** Ways that were always read. */
const known: readonly Row[] = [
  ['e9-t', e, 'E9-T'],
  ['E9 T', e, 'E9-T'],
  ['E9 - T', e, 'E9-T'],
  ['E9\t-\tT', e, 'E9-T'],
  ['E9–T', e, 'E9-T'],
  ['E9—T', e, 'E9-T'],
  ['E9−T', e, 'E9-T'],
  ['E9‑T', e, 'E9-T'],
  ['E9\u00a0T', e, 'E9-T'],
  ['E9-T   ', e, 'E9-T'],
  ['E9-T\r', e, 'E9-T'],
  ['1) E9-T', e, '1. E9-T'],
  ['1. E9-T', e, '1. E9-T'],
  ['1 E9-T', e, '1. E9-T'],
  ['17. E9-T', e, '17. E9-T'],
  ['E9-T = BULLSEYE', e, 'E9-T = bullseye'],
  ['E9-T = hit and yes', e, 'E9-T = hit & yes'],
  ['E9-T = hit yes', e, 'E9-T = hit & yes'],
  ['E9-T = hit + yes', e, 'E9-T = hit & yes'],
  ['E9-T = hit, yes', e, 'E9-T = hit & yes'],
  ['B3 ARMOR', a, 'B3: ARMOR'],
  ['R = none', a, 'R = 0'],
  ['B3: MISS', a, 'B3: MISS'],
  ['B3: HIT', a, 'B3: HIT'],
  ['alpha reveal = True', e, 'alpha reveal = true'],
  ['E9 = Hit: P', c, 'E9 = hit P'],
  ['alpha bid 7', a, 'alpha claim 7'],
  ['bravo raise 8', a, 'bravo claim 8'],
  ['bravo counter 204', e, 'bravo claim 204'],
  ['E9-T = miss # a remark', e, 'E9-T = miss'],
];

/** Calls that people and the originals write. */
const calls: readonly Row[] = [
  ['E9T', e, 'E9-T'],
  ['9E-T', e, 'E9-T'],
  ['1D-M', e, 'D1-M'],
  ['E09-T', e, 'E9-T'],
  ['E9,T', e, 'E9-T'],
  ['E9, T', e, 'E9-T'],
  ['T E9', e, 'E9-T'],
  ['E 9 T', e, 'E9-T'],
  ['12 E 9 T', e, '12. E9-T'],
  ['E9:T', e, 'E9-T'],
  ['E9?', c, 'E9'],
  ['R?', e, 'R'],
  ['letter R', e, 'R'],
  ["How many R's are in your fleet?", e, 'R'],
  ['ARMOR B3', a, 'B3: ARMOR'],
  ['ARMOR at B3', a, 'B3: ARMOR'],
  ['ARMOR, B3', a, 'B3: ARMOR'],
  ['B3, ARMOR', a, 'B3: ARMOR'],
  ['STORM B2-F2', c, 'STORM from B2 to F2'],
  ['STORM B2 to F2', c, 'STORM from B2 to F2'],
  ['STORM: B2-F2', c, 'STORM from B2 to F2'],
  ['STORM at B2-F2', c, 'STORM from B2 to F2'],
  ['B2-F2 STORM', c, 'STORM from B2 to F2'],
  ['B2 to F2: STORM', c, 'STORM from B2 to F2'],
  ['RADAR B2-F2', c, 'RADAR from B2 to F2'],
  ['radar sweep D5', a, 'radar D5'],
  ['radar sweep at D5', a, 'radar D5'],
  ['radar C4-E6', a, 'radar D5'],
  ['radar C4 to E6', a, 'radar D5'],
  ['sonar ping D5', c, 'sonar D5'],
  ['Ｅ９－Ｔ', e, 'E9-T'],
];

/** Answers that people and the originals give. */
const answers: readonly Row[] = [
  ['E9-T = bulls-eye', e, 'E9-T = bullseye'],
  ['E9-T = bull’s-eye!', e, 'E9-T = bullseye'],
  ['E9-T = H&Y', e, 'E9-T = hit & yes'],
  ['E9-T = h & n', e, 'E9-T = hit & no'],
  ['E9-T = hit/yes', e, 'E9-T = hit & yes'],
  ['E9-T = Hit!', e, 'E9-T = hit'],
  ['E9 = Hit!', a, 'E9 = hit'],
  ['E9 = Miss!', a, 'E9 = miss'],
  ['E9 = Hit (P)', c, 'E9 = hit P'],
  ['E9 = Hit: P; sunk: PT', c, 'E9 = hit P, sunk PT'],
  ['E9-T = Miss, and a mine: its owner has two turns running', e, 'E9-T = mine'],
  ['E9-T = miss and a mine', e, 'E9-T = mine'],
  ["R = 2 R's", e, 'R = 2'],
  ['R = 2 R’s', e, 'R = 2'],
  ["R = I have 2 R's.", e, 'R = 2'],
  ["T = 1 T's", e, 'T = 1'],
  ['R = 1 R', a, 'R = 1'],
  ['R = 3 Rs', a, 'R = 3'],
  ['S = 2 Ss', a, 'S = 2'],
  ['R = two', a, 'R = 2'],
  ["R = two R's", e, 'R = 2'],
  ['R = zero', a, 'R = 0'],
  ['R = None; sunk: Cruiser', a, 'R = 0, sunk Cruiser'],
  ['R = 4 at A5, C5', e, 'R = 4 at A5 C5'],
  ['R = 4 at A5 and C5, sunk PT', e, 'R = 4 at A5 C5, sunk PT'],
  ['R = 2 in the Ketch and the PT', c, 'R = 2 in Ketch, PT'],
  ['B3: ARMOR = Incorrect: the turn is over', a, 'B3: ARMOR = incorrect'],
  ['B3: ARMOR = Invalid position: the turn is over', a, 'B3: ARMOR = invalid position'],
  ['B3: ARMOR = correct, sunk Aircraft Carrier', a, 'B3: ARMOR = correct, sunk Aircraft Carrier'],
  ['B3: ARMOR = Correct; sunk: Aircraft Carrier', a, 'B3: ARMOR = correct, sunk Aircraft Carrier'],
  ['STORM from B2 to F2 = Wrong: the turn is over', c, 'STORM from B2 to F2 = incorrect'],
  ['radar D5 = Yes: part of a ship lies there', a, 'radar D5 = yes'],
  ['radar D5 = No: no ship lies there', a, 'radar D5 = no'],
  ['E9-T = Bullseye; sunk: PT', e, 'E9-T = bullseye, sunk PT'],
  ['R = Refused: each letter can be called once a game', e, 'R = refused'],
  ['E9-T = bullseye#remark', e, 'E9-T = bullseye'],
];

/** Players, numbers, and signs between call and answer. */
const lines: readonly Row[] = [
  ['Ada L. E9-T', e, 'alpha E9-T'],
  ['4. ada l.: E9-T = miss', e, '4. alpha E9-T = miss'],
  ['Ben R = 2', e, 'bravo R = 2'],
  ['1: E9-T', e, '1. E9-T'],
  ['E9-T -> miss', e, 'E9-T = miss'],
  ['E9-T => miss', e, 'E9-T = miss'],
  ['E9-T → miss', e, 'E9-T = miss'],
  ['E9-T: miss', e, 'E9-T = miss'],
  ['E9-T: hit & yes', e, 'E9-T = hit & yes'],
  ['R: 2', a, 'R = 2'],
  ['E9: hit T', c, 'E9 = hit T'],
  ['E9: miss', c, 'E9 = miss'],
  ['STORM B2-F2: correct', c, 'STORM from B2 to F2 = correct'],
  ['B3: ARMOR: incorrect', a, 'B3: ARMOR = incorrect'],
];

/** Off the board. */
const astray: readonly Row[] = [
  ['K1-M', e, 'K1-M'],
  ['A11-B = refused', e, 'A11-B = refused'],
  ['A0-A', e, 'A0-A'],
  ['K3: ARMOR = invalid position', a, 'K3: ARMOR = invalid position'],
  ['PART from G1 to K1 = incorrect', c, 'PART from G1 to K1 = incorrect'],
  ['sonar K5', c, 'sonar K5'],
];

/** What may mean two things, and the readings that the refusal names. */
const ambiguous: readonly (readonly [line: string, edition: EditionName, readings: readonly string[]])[] = [
  ['B3: ARMOR across', a, ['B3: ARMOR', 'ARMOR from B3 to F3']],
  ['STORM B2 down', c, ['B2: STORM', 'STORM from B2 to B6']],
  ['E 9', c, ['E9', 'E = 9']],
  ['R 2', e, ['R = 2', 'R2']],
  ['E9 = P', c, ['hit P', 'miss']],
  ['#1 alpha E9-T = miss', e, ['1. alpha E9-T = miss', '# 1 alpha E9-T = miss']],
  ["R = 2 T's", e, ['R', 'T']],
];

describe('the matrix', () => {
  it.each(known)('reads %j of %s as before', (line, edition, printed) => {
    expect(read(line, edition)).toBe(printed);
  });

  it.each([...calls, ...answers, ...lines, ...astray])('reads %j of %s', (line, edition, printed) => {
    expect(read(line, edition)).toBe(printed);
  });

  it.each(ambiguous)('refuses %j of %s, and names both readings', (line, edition, readings) => {
    const refusal = refusalOf(line, edition);
    expect(refusal).not.toMatch(/^read as/);
    expect(readings.filter((reading) => !refusal.includes(reading))).toEqual([]);
  });

  it('keeps a remark a remark', () => {
    expect(read('# 1 alpha E9-T = miss', e)).toBe('nothing');
    expect(read('#1 a remark', e)).toBe('nothing');
  });
});
