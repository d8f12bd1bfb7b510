// Chooses the words of two children who play each other: none in common, and of the rest those of which there are better reasons than against.
import type { WordPool } from '../../game/words/word-list.js';
import { pick, type Random, shuffle } from '../../core/random/random.js';

/** What one of the two may be dealt. */
export interface Seat {
  /** Each word once. */
  readonly pool: WordPool;
  /** Whether a word was only added to fill the teacher's list. */
  readonly isFilling: (word: string) => boolean;
  /** How often the child had a word on earlier days. */
  readonly had: (word: string) => number;
}

export interface Room {
  /** The words of the couple before this one. */
  readonly near: ReadonlySet<string>;
  /** Where three play, the words of another couple whose table is beside this one. */
  readonly beside: ReadonlySet<string>;
  /** How many children have a word today. */
  readonly uses: ReadonlyMap<string, number>;
  /** How many children had it on earlier days. */
  readonly known: ReadonlyMap<string, number>;
}

/** What speaks against a word, the weightiest first: that the child had it, and how often; that neighbors have it; that it is not of the teacher's list; and each child who has it today. Of words that nobody has, those come first that most have had before, as the fewest can still get them. */
const COSTS = { had: 1e11, often: 1e9, near: 1e7, beside: 1e6, filling: 1e5, used: 100 } as const;

/** Orders in which the places of both fleets are filled; the first is right in all but the scarcest lists. */
const MOST_TRIES = 24;

/** Returns the words of both, by the lengths of the ships. Requires a pool that has words for two fleets. */
export function chooseWords(
  seats: readonly [Seat, Seat],
  lengths: readonly number[],
  room: Room,
  random: Random,
): [string[], string[]] {
  const fleets: [string[], string[]] = [[], []];
  for (const length of new Set(lengths)) {
    const ships = lengths.filter((other) => other === length).length;
    const priced = seats.map((seat) => priceWords(seat, length, room));
    for (const { seat, word } of cheapest(priced, ships, random)) fleets[seat]?.push(word);
  }
  return fleets;
}

interface Priced {
  readonly word: string;
  readonly cost: number;
}

function priceWords({ pool, isFilling, had }: Seat, length: number, { near, beside, uses, known }: Room): Priced[] {
  return (pool.get(length) ?? []).map((word) => {
    const before = had(word);
    const cost =
      (before > 0 ? COSTS.had : 0) +
      COSTS.often * Math.min(before, 20) +
      (near.has(word) ? COSTS.near : 0) +
      (beside.has(word) ? COSTS.beside : 0) +
      (isFilling(word) ? COSTS.filling : 0) +
      COSTS.used * (uses.get(word) ?? 0) -
      (known.get(word) ?? 0);
    return { word, cost };
  });
}

interface Choice {
  readonly seat: number;
  readonly word: string;
}

function cheapest(priced: readonly (readonly Priced[])[], ships: number, random: Random): readonly Choice[] {
  const places = priced.flatMap((_, seat) => Array.from({ length: ships }, () => seat));
  const least = priced.reduce((sum, words) => sum + sumOfLeast(words, ships), 0);
  let best: { readonly chosen: readonly Choice[]; readonly cost: number } | undefined;
  for (let i = 0; i < MOST_TRIES && (best === undefined || best.cost > least); i++) {
    const taken = new Set<string>();
    let cost = 0;
    const chosen = (i === 0 ? places : shuffle(places, random)).map((seat): Choice => {
      const free = (priced[seat] ?? []).filter(({ word }) => !taken.has(word));
      const low = Math.min(...free.map((each) => each.cost));
      const { word } = pick(
        random,
        free.filter((each) => each.cost === low),
      );
      taken.add(word);
      cost += low;
      return { seat, word };
    });
    if (best === undefined || cost < best.cost) best = { chosen, cost };
  }
  return best?.chosen ?? [];
}

function sumOfLeast(words: readonly Priced[], count: number): number {
  return words
    .map(({ cost }) => cost)
    .sort((a, b) => a - b)
    .slice(0, count)
    .reduce((sum, cost) => sum + cost, 0);
}
