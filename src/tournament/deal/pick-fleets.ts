// Decides which two fleets each table of a pool plays.
import type { Battle } from '../../game/battle.js';
import type { Difficulty } from '../../game/difficulty.js';
import type { MayMeet } from '../../game/even-pair.js';
import { POOL, pairPool } from '../../game/pair-pool.js';
import { Problem } from '../../problem.js';
import { createRandom, type Random } from '../../random/random.js';

/** Which deal of the pool, and which of its fleets the seats A and B play. */
export type FleetPick = readonly [attempt: number, a: number, b: number];

export interface Pool {
  /** How many fleets it has: two for each of its tables. */
  readonly size: number;
  /** Returns the key of a fleet. */
  readonly fleetKey: (attempt: number, fleet: number) => Uint8Array;
  /** Returns the key by which pairs are shuffled over the tables. */
  readonly orderKey: (attempt: number) => Uint8Array;
}

export interface PickRules {
  readonly deal: (key: Uint8Array) => Battle;
  /** Without it every fleet counts as hard as any other. */
  readonly difficulty: Difficulty | undefined;
  readonly mayMeet: MayMeet;
}

/** More fleets than any table's two cost where they can be had at all. */
const MOST_FLEETS = 6400;

/** Fleets of a pool when opponents are paired by difficulty, and when not. */
export const poolSizes = { quick: POOL, off: 2 } as const;

/** Returns one pick a table of the pool. Throws Problem `too-few-words` when the words allow no two fleets that may meet. */
export function pickFleets({ size, fleetKey, orderKey }: Pool, { deal, difficulty, mayMeet }: PickRules): FleetPick[] {
  for (let attempt = 0; attempt * size < MOST_FLEETS; attempt++) {
    const keys = Array.from({ length: size }, (_, fleet) => fleetKey(attempt, fleet));
    const battles = keys.map((key) => deal(key));
    const scores = difficulty?.(battles, keys) ?? battles.map(() => 0);
    const pairs = pairPool(battles, scores, mayMeet);
    if (pairs === undefined) continue;
    const order = createRandom(orderKey(attempt), 'order');
    return shuffle(pairs, order).map(([a, b]) => (order.below(2) === 0 ? [attempt, a, b] : [attempt, b, a]));
  }
  throw new Problem('too-few-words', 'too few words for two fleets that share none', {
    where: 'words',
    fix: 'add words, or choose another list, level or theme',
  });
}

/** Returns the items in an order of which each is equally likely. */
function shuffle<T>(items: readonly T[], random: Random): T[] {
  const shuffled = [...items];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [shuffled[i], shuffled[j]] = [shuffled[j] as T, shuffled[i] as T];
  }
  return shuffled;
}
