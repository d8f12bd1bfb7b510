// Fleets and hunters for the tests of the bot: sheets as the product deals them, and the words of the public list.
import type { Battle } from '../../../src/game/battle.js';
import { type Hunter, type OpenHunter, prepareHunter } from '../../../src/game/bot/hunter.js';
import { type Hunted, sinkFleet } from '../../../src/game/bot/sink-fleet.js';
import type { JudgedSheet } from '../../../src/game/judge/judged-sheet.js';
import { wordOptions } from '../../../src/game/options.js';
import { createRandom, type Random } from '../../../src/core/random/random.js';
import { wordsOf, readWordList } from '../../../src/game/words/word-list.js';

/** The words of sheets that are dealt by default. */
export const publicWords = wordsOf(
  readWordList(wordOptions.shape.words.def.defaultValue),
  wordOptions.shape.level.def.defaultValue,
  {
    safety: wordOptions.shape.safe.def.defaultValue,
  },
);

/** Returns hunters for the game of a sheet. */
export function hunterFor(
  { edition, rules }: Pick<Battle, 'edition' | 'rules'>,
  words: readonly string[] | null = publicWords,
): OpenHunter {
  return prepareHunter({ edition, rules, words });
}

/** Hunts a fleet down. */
export function sink(sheet: JudgedSheet, hunter: Hunter): Hunted {
  const hunted = sinkFleet(sheet, hunter);
  if (hunted === undefined) throw new Error('the hunt has no end');
  return hunted;
}

/** Lets the test runner hear of the test: proofs take minutes. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Returns a stream of a test. */
export function chance(...name: readonly (string | number)[]): Random {
  return createRandom(new TextEncoder().encode('bot tests'), name.join(' '));
}

/** All that the tests play: each edition, and the rules that change how it is hunted. */
export const games: readonly (readonly [string, Record<string, unknown>])[] = [
  ['engagement', { edition: 'engagement' }],
  ['codebreaker', { edition: 'codebreaker' }],
  ['admiral', { edition: 'admiral' }],
];

export const variants: readonly (readonly [string, Record<string, unknown>])[] = [
  [
    'engagement, mines, nothing announced',
    { edition: 'engagement', rules: ['minefield=on', 'sunk-announced=off', 'contact=clear-water'] },
  ],
  ['engagement, apart', { edition: 'engagement', rules: ['contact=open-sea'] }],
  ['codebreaker, apart', { edition: 'codebreaker', rules: ['contact=open-sea'] }],
  ['admiral, words only', { edition: 'admiral', rules: ['letters-sink=off'] }],
];
