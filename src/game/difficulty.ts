// How hard a fleet is to sink, as a number that only compares fleets of one edition; it never stands on a sheet.
import type { Random } from '../random/random.js';
import type { Battle } from './battle.js';
import { board, parseSquare } from './board.js';
import { type Edition, type EditionName, editions } from './editions.js';
import { prepareHunt } from './hunt.js';
import { LETTERS } from './manifest.js';
import { type Placement, placementAt } from './placement.js';
import type { RulesInForce } from './rules.js';

/** Runs of the hunt a fleet: their mean correlates to .925 with that of 400 runs (research on fairness, 1.5). */
export const RUNS = 25;

/** Returns a fleet's difficulty; higher is harder. Fleets without squares or words are judged by what they have. */
export type Difficulty = (battle: Battle, random: Random) => number;

/** What of a fleet makes it hard, by edition. The weights are regressions on full games (research on fairness, 1.4). */
const laws: Readonly<
  Record<EditionName, (shots: () => number, words: readonly string[], inForce: RulesInForce) => number>
> = {
  engagement: (shots, words) =>
    0.64 * shots() - 1.7 * mostOfOneLetter(words) - 0.25 * sharedLetters(words) - 0.24 * countOf(words, 'JQXZVK'),
  // Squares are found by declaring words and calling letters, so where the ships lie explains nothing.
  admiral: (_, words, inForce) => (inForce['letters-sink'] === true ? rarestRanks(words) : distinctLetters(words)),
  codebreaker: (shots) => shots(),
};

/** Prepares the estimate for an edition under its rules. */
export function prepareDifficulty(name: EditionName, inForce: RulesInForce): Difficulty {
  const edition: Edition = editions[name];
  const lengths = edition.ships.map((ship) => ship.length);
  const hunt = prepareHunt(board, lengths, inForce.contact === 'open-sea' ? 'apart' : 'touching');
  return (battle, random) => {
    const words = battle.fleet.flatMap(({ word }) => word ?? []);
    const placements = battle.fleet.flatMap((ship) => placementOf(ship));
    const shots = () => (placements.length < battle.fleet.length ? 0 : hunt(placements, random, RUNS));
    return laws[name](shots, words, inForce);
  };
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

/** Letters in the order in which a player who wants the most hits would call them. */
const CALLING_ORDER = 'EAOSRITLNUDPMCHYBGFWKVJZXQ';

/** A player who calls letters has sunk the fleet when its rarest letter is called; the next two soften the ties. */
function rarestRanks(words: readonly string[]): number {
  const ranks = [...new Set(words.join(''))].map((letter) => CALLING_ORDER.indexOf(letter)).sort((a, b) => b - a);
  return (ranks[0] ?? 0) + 0.3 * (ranks[1] ?? 0) + 0.1 * (ranks[2] ?? 0);
}
