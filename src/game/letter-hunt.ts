// Hunters who call letters and nothing else: how many calls it takes, on average, until every letter of a fleet has been called.
import type { WordPool } from './words/word-list.js';
import {
  absence,
  type Belief,
  doubt,
  LETTERS,
  lettersOf,
  narrow,
  openBelief,
  prepareWordStore,
  shareNews,
  weigh,
} from './letter-beliefs.js';

/** How a hunter thinks. */
export interface Caller {
  /** What is made of answers: nothing; the counts of letters; or these and which ships are sunk. */
  readonly hears: 'nothing' | 'counts' | 'sinkings';
  /** Which letter is called next: the likeliest in the fleet, the one of which the count is least certain, or the most frequent in English text. */
  readonly seeks: 'letters' | 'news' | 'habit';
}

/** Returns, for each fleet, the mean number of calls over one game a taste. A taste has a factor near 1 for each letter. */
type LetterHunt = (fleets: readonly (readonly string[])[], caller: Caller, tastes: readonly Float64Array[]) => number[];

/** Of letters of which the count is known, those are called that are there. */
const PRESENT_WORTH = 0.01;

/** Of 100,000 letters of English text, how many are A, B and so on to Z. */
const ENGLISH: readonly number[] = [
  8167, 1492, 2782, 4253, 12702, 2228, 2015, 6094, 6966, 153, 772, 4025, 2406, 6749, 7507, 1929, 95, 5987, 6327, 9056,
  2758, 978, 2360, 150, 1974, 74,
];

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
 * Prepares the hunt for the words that fleets are dealt from and the ships' lengths. What a letter is worth is multiplied by the taste. Games begin
 * alike, so that all are played together for as long as calls and answers are the same.
 */
export function prepareLetterHunt(pool: WordPool, lengths: readonly number[]): LetterHunt {
  const shelves = new Map([...new Set(lengths)].map((length) => [length, prepareWordStore(pool.get(length) ?? [])]));
  const depths = Array.from({ length: LETTERS + 1 }, () =>
    lengths.map((length) => openBelief(shelves.get(length) ?? prepareWordStore([]))),
  );
  return (fleets, caller, tastes) => {
    const quarries = fleets.map(describeQuarry);
    const games = tastes.flatMap((taste) => quarries.map((quarry): Game => ({ quarry, taste })));
    // Who does not hear of sinkings takes no ship to be afloat or sunk.
    for (const belief of depths[0] ?? []) belief.afloat = caller.hears === 'sinkings';
    callOn({ depths, caller }, games, 0, 0);
    return quarries.map(({ calls }) => calls / tastes.length);
  };
}

function describeQuarry(words: readonly string[]): Quarry {
  const counts = new Uint8Array(LETTERS);
  for (const letter of words.join('')) (counts[letter.charCodeAt(0) - 65] as number)++;
  return { sets: words.map(lettersOf), all: lettersOf(words.join('')), counts, calls: 0 };
}

interface Hunt {
  readonly depths: Depths;
  readonly caller: Caller;
}

/** Plays games on that have been alike so far, and those together that stay alike. */
function callOn(hunt: Hunt, games: readonly Game[], called: number, depth: number): void {
  const { depths, caller } = hunt;
  const worths = weighLetters(depths[depth] as readonly Belief[], caller, called);
  const groups = new Map<number, Game[]>();
  for (const game of games) {
    const { quarry } = game;
    const letter = chooseLetter(worths, game.taste, called);
    const after = called | (1 << letter);
    quarry.calls++;
    if ((quarry.all & ~after) === 0) continue;
    const name = answerOf(quarry, caller, letter, after) * LETTERS + letter;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [game]);
    else group.push(game);
  }
  for (const [name, group] of groups) {
    const letter = name % LETTERS;
    const after = called | (1 << letter);
    if (caller.hears === 'nothing') callOn(hunt, group, after, depth);
    else {
      observe(depths, depth, (group[0] as Game).quarry, letter, after);
      callOn(hunt, group, after, depth + 1);
    }
  }
}

function answerOf(quarry: Quarry, { hears }: Caller, letter: number, called: number): number {
  if (hears === 'nothing') return 0;
  const count = (quarry.counts[letter] as number) * 2 ** quarry.sets.length;
  return hears === 'counts' ? count : count + sunkBy(quarry, called);
}

/** Returns the ships of which all letters have been called, as bits. */
function sunkBy({ sets }: Quarry, called: number): number {
  let sunk = 0;
  for (let ship = 0; ship < sets.length; ship++) if (((sets[ship] as number) & ~called) === 0) sunk |= 1 << ship;
  return sunk;
}

function weighLetters(beliefs: readonly Belief[], { seeks }: Caller, called: number): Float64Array {
  const worths = new Float64Array(LETTERS);
  for (let letter = 0; letter < LETTERS; letter++) {
    if (((called >> letter) & 1) === 1) continue;
    if (seeks === 'habit') {
      worths[letter] = ENGLISH[letter] as number;
      continue;
    }
    const present = 1 - absence(beliefs, letter);
    worths[letter] = seeks === 'letters' ? present : doubt(beliefs, letter) + PRESENT_WORTH * present;
  }
  return worths;
}

function chooseLetter(worths: Float64Array, taste: Float64Array, called: number): number {
  let [best, bestWorth] = [-1, -1];
  for (let letter = 0; letter < LETTERS; letter++) {
    if (((called >> letter) & 1) === 1) continue;
    const worth = (worths[letter] as number) * (taste[letter] as number);
    if (worth > bestWorth) [best, bestWorth] = [letter, worth];
  }
  return best;
}

/** Works out what is believed at the next depth. */
function observe(depths: Depths, depth: number, { sets, counts }: Quarry, letter: number, called: number): void {
  const [before, after] = [depths[depth], depths[depth + 1]] as [readonly Belief[], readonly Belief[]];
  const inFleet = (counts[letter] as number) > 0;
  for (const [ship, from] of before.entries()) {
    const sinks = from.afloat && ((sets[ship] as number) & ~called) === 0;
    narrow(from, after[ship] as Belief, { letter, inFleet, sinks, called });
  }
  for (let other = 0; other < LETTERS; other++) {
    const total = counts[other] as number;
    if (((called >> other) & 1) === 1 && total > 0) shareNews(after, other, total);
  }
  for (const belief of after) weigh(belief);
}
