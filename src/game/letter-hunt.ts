// A hunter who calls letters and nothing else: how many calls it takes, on average, until every letter of a fleet has been called.
import type { WordPool } from '../words/word-list.js';
import {
  absence,
  type Belief,
  LETTERS,
  lettersOf,
  narrow,
  openBelief,
  prepareWordStore,
  shareNews,
  weigh,
} from './letter-beliefs.js';

/** Returns, for each fleet, the mean number of calls over one game a taste. A taste has a factor near 1 for each letter. */
export type LetterHunt = (fleets: readonly (readonly string[])[], tastes: readonly Float64Array[]) => number[];

/** News goes round once after each call while many words are left, and so often when few are. */
const ROUNDS = 2;
const MANY_WORDS = 1000;

/** A fleet that is hunted. */
interface Quarry {
  /** By ship, its letters as bits. */
  readonly sets: readonly number[];
  readonly all: number;
  /** By letter, how often it stands in the fleet. */
  readonly counts: Uint8Array;
  calls: number;
}

interface Game {
  readonly quarry: Quarry;
  readonly taste: Float64Array;
}

/** By depth and ship, what is believed after so many calls. */
type Depths = readonly (readonly Belief[])[];

/**
 * Prepares the hunt for the words that fleets are dealt from and the ships' lengths. The letter that is likeliest in the fleet is called next, times the
 * taste; each answer gives its count and the ships that it sinks. Games begin alike, so that all are played together for as long as calls and
 * answers are the same.
 */
export function prepareLetterHunt(pool: WordPool, lengths: readonly number[]): LetterHunt {
  const shelves = new Map([...new Set(lengths)].map((length) => [length, prepareWordStore(pool.get(length) ?? [])]));
  const depths = Array.from({ length: LETTERS + 1 }, () =>
    lengths.map((length) => openBelief(shelves.get(length) ?? prepareWordStore([]))),
  );
  return (fleets, tastes) => {
    const quarries = fleets.map(describeQuarry);
    const games = tastes.flatMap((taste) => quarries.map((quarry): Game => ({ quarry, taste })));
    callOn(depths, games, 0, 0);
    return quarries.map(({ calls }) => calls / tastes.length);
  };
}

function describeQuarry(words: readonly string[]): Quarry {
  const counts = new Uint8Array(LETTERS);
  for (const letter of words.join('')) (counts[letter.charCodeAt(0) - 65] as number)++;
  return { sets: words.map(lettersOf), all: lettersOf(words.join('')), counts, calls: 0 };
}

/** Plays games on that have been alike so far, and those together that stay alike. */
function callOn(depths: Depths, games: readonly Game[], called: number, depth: number): void {
  const beliefs = depths[depth] as readonly Belief[];
  const present = Float64Array.from({ length: LETTERS }, (_, letter) => 1 - absence(beliefs, letter));
  const groups = new Map<number, Game[]>();
  for (const game of games) {
    const { quarry } = game;
    const letter = chooseLetter(present, game.taste, called);
    const after = called | (1 << letter);
    quarry.calls++;
    if ((quarry.all & ~after) === 0) continue;
    const answer = (quarry.counts[letter] as number) * 2 ** quarry.sets.length + sunkBy(quarry, after);
    const name = answer * LETTERS + letter;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [game]);
    else group.push(game);
  }
  for (const [name, group] of groups) {
    const letter = name % LETTERS;
    const after = called | (1 << letter);
    observe(depths, depth, (group[0] as Game).quarry, letter, after);
    callOn(depths, group, after, depth + 1);
  }
}

/** Returns the ships of which all letters have been called, as bits. */
function sunkBy({ sets }: Quarry, called: number): number {
  let sunk = 0;
  for (let ship = 0; ship < sets.length; ship++) if (((sets[ship] as number) & ~called) === 0) sunk |= 1 << ship;
  return sunk;
}

function chooseLetter(present: Float64Array, taste: Float64Array, called: number): number {
  let [best, bestWorth] = [-1, -1];
  for (let letter = 0; letter < LETTERS; letter++) {
    if (((called >> letter) & 1) === 1) continue;
    const worth = (present[letter] as number) * (taste[letter] as number);
    if (worth > bestWorth) [best, bestWorth] = [letter, worth];
  }
  return best;
}

/** Works out what is believed at the next depth. */
function observe(depths: Depths, depth: number, { sets, counts }: Quarry, letter: number, called: number): void {
  const [before, after] = [depths[depth], depths[depth + 1]] as [readonly Belief[], readonly Belief[]];
  const inFleet = (counts[letter] as number) > 0;
  let words = 0;
  for (const [ship, from] of before.entries()) {
    const sinks = from.afloat && ((sets[ship] as number) & ~called) === 0;
    words += narrow(from, after[ship] as Belief, { letter, inFleet, sinks, called });
  }
  for (let round = words > MANY_WORDS ? 1 : 0; round < ROUNDS; round++) {
    for (let other = 0; other < LETTERS; other++) {
      const total = counts[other] as number;
      if (((called >> other) & 1) === 1 && total > 0) shareNews(after, other, total);
    }
    for (const belief of after) weigh(belief);
  }
}
