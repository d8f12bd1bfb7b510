// Proves that logs in people's own words get the right verdict: each is right as it stands, and each of its answers made wrong is found or asked about.
import { describe, expect, it } from 'vitest';
import { Problem } from '../../../src/core/problem.js';
import type { Battle } from '../../../src/game/battle.js';
import type { EditionName } from '../../../src/game/editions/index.js';
import { judgeLog } from '../../../src/game/setup/judge-sheets.js';
import { admiral, codebreaker, engagement } from '../../support/sample-battle.js';

const games: Readonly<Record<EditionName, Battle>> = { engagement, admiral, codebreaker };

/** `{right|wrong}` is an answer and a wrong one. */
const logs: readonly (readonly [style: string, edition: EditionName, text: string])[] = [
  [
    'chat of two',
    'engagement',
    `Wet Tuesday at the cabin
Lena keeps the bravo sheet, Otis is playing alpha. Otis went first.

Otis: how many O? {3|2}
Lena: how many W? {1|0}
Otis: B2 with an S, {bullseye|miss}!
Lena: A1 with a B, {a miss|hit and yes}
Otis: C2 with an A, {hit and yes|hit and no}
Otis's thermos leaked, short break
Lena: A10 with a G, {bullseye|hit and no}
Otis: J10 with a Z, {miss|bullseye}
Lena: B10 with an O, {bullseye, PT sunk|bullseye}`,
  ],
  [
    'signs, and who has which sheet in passing',
    'engagement',
    `Otis (he has the green one, i.e. alpha) v. Lena (bravo). Next up is Otis
o miss   * bullseye   x+ hit and yes   x- hit and no

1a) Otis ➡️ O? {3|2}
1b) Lena ➡️ W? {1|0}
2a) Otis ➡️ B2s {*|o}
2b) Lena ➡️ A1b {o|x+}
3a) Otis goes on with C2a {x+|x-}
3b) Lena tries G on A10. {Bullseye, nothing sunk|Miss}
4a) Otis ➡️ J10z {o|*}
4b) Lena ➡️ B10o {* PT|*}`,
  ],
  [
    'question and answer on two lines',
    'codebreaker',
    `Kit got alpha, Noor got bravo. Noor starts.
19:40 Noor: B2?
19:40 Kit: {S|T}
19:41 Kit: how many A?
19:41 Noor: {three|two}
19:42 Noor: J1?
19:42 Kit: {miss|E}
19:43 Kit: A10?
19:43 Noor: {G|R}`,
  ],
  [
    'two columns',
    'admiral',
    `first: alpha

no | alpha | bravo
1 | B2 {hit|miss} | A1 {miss|hit}
2 | B2: STORM {right|wrong} | B5: OAR {right|wrong}
  | A3 {miss|hit} | J10 {miss|hit}
3 | R {2|1} | D7 {hit|miss}`,
  ],
  [
    'a list for each player',
    'engagement',
    `Uri opened. Uri has alpha, Wren has bravo.

Uri's calls
1. E: {2|3}
2. H4 S: {bullseye|hit & yes}
3. H5 E: {bullseye|miss}

Wren's calls
1. M: {1|0}
2. C2 T: {bullseye|hit & yes}
3. I9 B: {miss|hit & no}`,
  ],
  [
    'numbers with seats',
    'codebreaker',
    `from the middle, a = alpha, b = bravo, a is next
7a  C7 {W|A}
7b  E2 {R|M}
8a  STORM B2 F2 {ok|no}
8a  I1 {miss|G}
8b  how many G? {1|2}`,
  ],
  [
    'commas',
    'admiral',
    `bravo started
no,who,call,answer
1,bravo,S,{2|3}
2,alpha,D7,{hit|miss}
3,bravo,C2,{hit|miss}
4,alpha,B1,{miss|hit}`,
  ],
  [
    'arrows and a legend',
    'engagement',
    `~ miss, * bullseye
alpha sheet: Ivo, bravo sheet: Moss. Moss opened.
Moss F2 M {*|~}
Ivo A1 A {~|*}
Moss D7 A {*|~}
Ivo B5 O {*|~}`,
  ],
  [
    'I and the other',
    'codebreaker',
    `A game with Ravi. I drew the alpha sheet, he bravo, and I began.
I tried C2 and found {the T|the R}.
Ravi asked for E, {two|one}.
I asked for V, {one|none}.
Ravi tried A1, {a miss|an S}.
I struck SEA from H4 to H6, {right|wrong}, and asked for T: one.`,
  ],
  [
    'abbreviations',
    'engagement',
    `im alpha, my brother bravo. i started
me o? {3|2}
br g? {1|0}
me b5 o {be|m}
br c5 r {hy|hn}
me a2 k {m|hn}`,
  ],
  [
    'the opening in a sentence',
    'admiral',
    `Ida (alpha) against Bo (bravo).
Ida bid 4, Bo challenged, and it was a bluff: two turns for Bo.
Bo: C7 {hit|miss}
Bo: how many R? {two|none}
Ida: A10 {hit|miss}
Bo: G? {1|0}`,
  ],
  [
    'seat, square and letter in one word',
    'engagement',
    `a is alpha, b is bravo, middle of the game. b on
BE bullseye M miss HY hit
bB2S {BE|M}
aB5O {BE|M}
bC2A {HY|BE}
aJ10Z {M|BE}
bW {1|0}`,
  ],
  [
    'an opening in a header line',
    'codebreaker',
    `Captain Kit, sheet alpha
Captain Noor, sheet bravo
Opening: a coin, tossed by the window; Noor starts.

Round 1
  Noor: letter A. {Three|Two}.
  Kit: B2. {S|T}.`,
  ],
];

const SLOT = /\{([^|}]*)\|([^}]*)\}/g;

/** Returns the text with all answers right, but perhaps one. */
function write(text: string, wrong?: number): string {
  let slot = 0;
  return text.replaceAll(SLOT, (_, right: string, lie: string) => (slot++ === wrong ? lie : right));
}

function lineOf(text: string, slot: number): number {
  const at = [...text.matchAll(SLOT)][slot]?.index ?? 0;
  return text.slice(0, at).split('\n').length;
}

/** Returns the line of the first wrong answer, 0 for none, or what is asked. */
function judge(edition: EditionName, text: string): number | string {
  const sheets = { alpha: games[edition], bravo: games[edition] };
  try {
    return judgeLog(sheets, text, 'x').replay.wrong?.place.line ?? 0;
  } catch (error) {
    if (error instanceof Problem) return `line ${error.place.line}: ${error.message}`;
    throw error;
  }
}

describe.each(logs)('a log in the style of %s (%s)', (_, edition, text) => {
  it('is read whole, and right', () => {
    expect(judge(edition, write(text))).toBe(0);
  });

  it.each([...text.matchAll(SLOT)].map(({ 0: answers }, slot) => [answers, slot] as const))(
    'is wrong or asked about with the second of %s',
    (_answers, slot) => {
      const verdict = judge(edition, write(text, slot));
      expect(typeof verdict === 'string' || verdict === lineOf(text, slot)).toBe(true);
    },
  );
});

describe('what is not understood', () => {
  it.each([
    ['engagement', 'bravo: wrote down something at B7'],
    ['engagement', 'bravo: the K one, no luck'],
    ['admiral', 'bravo sort of hit'],
    ['codebreaker', 'bravo b77 maybe'],
    ['engagement', 'and now, alpha\nO 3'],
  ] as const)('of %s, %j, is named and never left out', (edition, line) => {
    expect(judge(edition, `first: alpha\nalpha R 2\n${line}\nbravo E 2`)).toBeTypeOf('string');
  });

  it('is asked about where nobody says who opened', () => {
    expect(judge('engagement', 'alpha R 2\nbravo E 2')).toContain('first: alpha');
  });

  it.each([
    ['engagement', 'Kit has alpha, Noor bravo. Noor starts.\nKit R 2\nNoor E 2', 2],
    ['engagement', 'Kit has alpha, Noor bravo.\nfirst: bravo\nKit R 2\nNoor E 2', 3],
    ['admiral', 'Kit has alpha, Noor bravo. Noor starts. So far: Noor E, Kit E, Noor E\nNoor B2 hit', 1],
  ] as const)('of %s, %j, is named where its first call would not count', (edition, text, line) => {
    expect(judge(edition, text)).toMatch(new RegExp(`^line ${line}: .*would not count`));
  });

  it.each([
    ['engagement', 'first: alpha\nSo far bravo has found B2\nalpha R 2\nbravo C2 T bullseye', 0],
    [
      'codebreaker',
      'Kit has alpha, Noor bravo.\n10s: Kit 0x, Noor 0x.\nNoor gets two\nNoor A? 3\nNoor E? 2\nKit B2: S',
      0,
    ],
  ] as const)('of %s, %j, is read', (edition, line, wrong) => {
    expect(judge(edition, line)).toBe(wrong);
  });

  it('tells the lines that are remarks', () => {
    const sheets = { alpha: engagement, bravo: engagement };
    const { remarks } = judgeLog(sheets, 'Rainy evening\nfirst: alpha\nalpha R 2\nTurn 2\nbravo E 2', 'x');
    expect(remarks).toEqual([1, 4]);
  });
});
