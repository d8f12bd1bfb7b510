// How hard a fleet is to sink, as a number that only compares fleets of one edition; it never stands on a sheet.
import { createRandom, type Random } from '../random/random.js';
import type { WordPool } from '../words/word-list.js';
import type { Battle } from './battle.js';
import { board, parseSquare } from './board.js';
import type { DifficultyWeights } from './editions/edition.js';
import { type Edition, type EditionName, editions } from './editions/index.js';
import { prepareHunt } from './hunt.js';
import { type LetterHunt, prepareLetterHunt } from './letter-hunt.js';
import { LETTERS } from './manifest.js';
import { type Placement, placementAt } from './placement.js';
import type { RulesInForce } from './rules.js';

/** Runs of the hunt a fleet: their mean correlates to .97 with that of 400 runs (research on fairness, 1.5). */
export const RUNS = 100;

/** Games a fleet of the hunter who calls letters. More make a pool cost more than a second and matches hardly more even. */
export const LETTER_GAMES = 16;

/**
 * Returns the difficulties of fleets that may meet; higher is harder. `keys` are the fleets' own, from which their hunts are drawn. Fleets without
 * squares or words are judged by what they have.
 */
export type Difficulty = (battles: readonly Battle[], keys: readonly Uint8Array[]) => number[];

function weigh(by: DifficultyWeights, shots: number, words: readonly string[]): number {
  return (
    by.shots * shots -
    by.mostOfOneLetter * mostOfOneLetter(words) -
    by.sharedLetters * sharedLetters(words) -
    by.rareLetters * countOf(words, 'JQXZVK')
  );
}

/** Prepares the estimate for an edition under its rules and for the words that its fleets are dealt from. */
export function prepareDifficulty(name: EditionName, inForce: RulesInForce, pool: WordPool): Difficulty {
  const { ships, difficulty }: Edition = editions[name];
  const lengths = ships.map((ship) => ship.length);
  if (difficulty === 'letters') {
    return inForce['letters-sink'] === true
      ? prepareLetters(pool, lengths)
      : (battles) => battles.map((battle) => distinctLetters(wordsOf(battle)));
  }
  const hunt = prepareHunt(board, lengths, inForce.contact === 'open-sea' ? 'apart' : 'touching');
  return (battles, keys) =>
    battles.map((battle, i) => {
      const placements = battle.fleet.flatMap((ship) => placementOf(ship));
      const random = createRandom(keys[i] as Uint8Array, 'hunt');
      const shots = placements.length < battle.fleet.length ? 0 : hunt(placements, random, RUNS);
      return weigh(difficulty, shots, wordsOf(battle));
    });
}

/** Where letters sink ships, hunters who call nothing else play all fleets with the same tastes, so that scores compare fleets and not tastes. */
function prepareLetters(pool: WordPool, lengths: readonly number[]): Difficulty {
  let hunt: LetterHunt | undefined;
  const tastes = Array.from({ length: LETTER_GAMES }, (_, game) => drawTaste(createRandom(TASTE_KEY, `taste ${game}`)));
  return (battles) => {
    const fleets = battles.map((battle) => wordsOf(battle));
    if (fleets.some((words) => words.length < lengths.length)) return fleets.map(() => 0);
    hunt ??= prepareLetterHunt(pool, lengths);
    return hunt(fleets, tastes);
  };
}

const TASTE_KEY = new TextEncoder().encode('letter hunt');

/** How far a hunter's liking for a letter may differ from game to game, as a share. */
const LIKING = 0.08;
const STEPS = 2 ** 16;

function drawTaste(random: Random): Float64Array {
  return Float64Array.from({ length: LETTERS.length }, () => 1 - LIKING + (random.below(STEPS) * 2 * LIKING) / STEPS);
}

function wordsOf({ fleet }: Battle): string[] {
  return fleet.flatMap(({ word }) => word ?? []);
}

function placementOf({ start, direction, length }: Battle['fleet'][number]): Placement[] {
  const square = start === null ? undefined : parseSquare(start);
  return square === undefined || direction === null ? [] : [placementAt(board, square, direction, length)];
}

function mostOfOneLetter(words: readonly string[]): number {
  const all = words.join('');
  return Math.max(0, ...[...LETTERS].map((letter) => all.split(letter).length - 1));
}

/** How many letters stand in more than one ship. */
function sharedLetters(words: readonly string[]): number {
  return [...LETTERS].filter((letter) => words.filter((word) => word.includes(letter)).length > 1).length;
}

function countOf(words: readonly string[], letters: string): number {
  return [...words.join('')].filter((letter) => letters.includes(letter)).length;
}

function distinctLetters(words: readonly string[]): number {
  return new Set(words.join('')).size;
}
