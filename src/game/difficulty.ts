// How hard a fleet is to sink, as numbers that only compare fleets of one edition; they never stand on a sheet.
import { utf8 } from '../core/bytes.js';
import { createRandom } from '../core/random/random.js';
import type { WordPool } from './words/word-list.js';
import type { Battle } from './battle.js';
import { type Board, parseSquare, placeOf } from './board.js';
import type { DifficultyWeights } from './editions/edition.js';
import { type Edition, type EditionName, editions } from './editions/index.js';
import { prepareHunt } from './hunt.js';
import { type Caller, prepareLetterHunt } from './letter-hunt.js';
import { LETTERS } from './manifest.js';
import { type Placement, placementAt } from './placement.js';
import type { RulesInForce } from './rules.js';
import { prepareWordHunt } from './word-hunt.js';

/** Runs of the hunt a fleet: their mean correlates to .97 with that of 400 runs. */
export const RUNS = 100;

/** What each of a few players needs for a fleet; higher is harder. */
export type Score = readonly number[];

/**
 * Returns the scores of fleets that may meet. `keys` are the fleets' own, from which their hunts are drawn. Fleets without squares or words are
 * judged by what they have.
 */
export type Difficulty = (battles: readonly Battle[], keys: readonly Uint8Array[]) => Score[];

/**
 * Returns how uneven a match of two fleets is. Several players are scored in units of how much the games of one fleet differ: it is then about four
 * times the sum of the squares of (chance to win - 0.5), which a match that is lost anyway for one player hardly raises.
 */
export function unevenness(a: Score, b: Score): number {
  // Multiplied: engines may round powers as they like, and two phones must agree.
  const apart = a.map((score, player) => score - (b[player] as number));
  const squares = apart.map((difference) => difference * difference);
  if (squares.length === 1) return squares[0] as number;
  return squares.reduce((sum, square) => sum + square / (square + Math.PI), 0);
}

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
  const { board, ships, difficulty }: Edition = editions[name];
  const lengths = ships.map((ship) => ship.length);
  if (difficulty === 'letters') return preparePlayers(pool, lengths, inForce['letters-sink'] === true);
  const hunt = prepareHunt(board, lengths, inForce.contact === 'open-sea' ? 'apart' : 'touching');
  return (battles, keys) =>
    battles.map((battle, i) => {
      const placements = battle.fleet.flatMap((ship) => placementOf(board, ship));
      const random = createRandom(keys[i] as Uint8Array, 'hunt');
      const shots = placements.length < battle.fleet.length ? 0 : hunt(placements, random, RUNS);
      return [weigh(difficulty, shots, wordsOf(battle))];
    });
}

/** A player of the population by which fleets are paired where words decide. */
interface Player extends Caller {
  readonly games: number;
  /** How far the player's liking for a letter may differ from game to game, as a share. */
  readonly liking: number;
  /** By how many turns the games of one fleet differ. */
  readonly spread: number;
}

/** Who calls letters: they agree so little that a fleet which is hard for one is often easy for another. */
const CALLERS: readonly Player[] = [
  { hears: 'sinkings', seeks: 'letters', games: 6, liking: 0.08, spread: 1 },
  { hears: 'sinkings', seeks: 'news', games: 4, liking: 0.08, spread: 2 },
  { hears: 'counts', seeks: 'letters', games: 3, liking: 0.08, spread: 0.7 },
  { hears: 'nothing', seeks: 'letters', games: 16, liking: 0.3, spread: 0.7 },
  { hears: 'nothing', seeks: 'habit', games: 16, liking: 0.3, spread: 0.7 },
];

/** The same for the player who declares words. */
const DECLARER_SPREAD = 11;

/** All fleets are played with the same tastes, so that scores compare fleets and not tastes. Where letters do not sink ships, the declarer alone plays. */
function preparePlayers(pool: WordPool, lengths: readonly number[], lettersSink: boolean): Difficulty {
  const declare = prepareWordHunt(pool, lengths);
  const call = lettersSink ? prepareLetterHunt(pool, lengths) : undefined;
  const callers = CALLERS.map((caller) => ({ ...caller, tastes: drawTastes(caller) }));
  return (battles) => {
    const fleets = battles.map((battle) => wordsOf(battle));
    if (fleets.some((words) => words.length < lengths.length)) return fleets.map(() => [0]);
    const scores = fleets.map((words) => [declare(words) / DECLARER_SPREAD]);
    if (call === undefined) return scores;
    for (const caller of callers) {
      for (const [i, calls] of call(fleets, caller, caller.tastes).entries()) scores[i]?.push(calls / caller.spread);
    }
    return scores;
  };
}

const TASTE_KEY = utf8('letter hunt');
const STEPS = 2 ** 16;

function drawTastes({ games, liking }: Player): Float64Array[] {
  return Array.from({ length: games }, (_, game) => {
    const random = createRandom(TASTE_KEY, `taste ${game}`);
    return Float64Array.from({ length: LETTERS.length }, () => 1 - liking + (random.below(STEPS) * 2 * liking) / STEPS);
  });
}

function wordsOf({ fleet }: Battle): string[] {
  return fleet.flatMap(({ word }) => word ?? []);
}

function placementOf(board: Board, { start, direction, length }: Battle['fleet'][number]): Placement[] {
  const square = start === null ? undefined : parseSquare(start, board);
  return square === undefined || direction === null
    ? []
    : [placementAt(board, placeOf(square, board), direction, length)];
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
