// Decides which two fleets each table of a pool plays.
import type { Battle } from '../../game/battle.js';
import type { Difficulty } from '../../game/difficulty.js';
import { type MayMeet, shareNoWord } from '../../game/even-pair.js';
import { POOL, pairPool } from '../../game/pair-pool.js';
import { because, Problem } from '../../core/problem.js';
import { createRandom, shuffle } from '../../core/random/random.js';

/** Which deal of the pool, and which of its fleets the seats A and B play. */
export type FleetPick = readonly [attempt: number, a: number, b: number];

export interface Pool {
  /** How many fleets it has: two for each of its tables. */
  readonly size: number;
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

/** Pools that are dealt before pairing by difficulty is given up. */
export const FAIR_ATTEMPTS = 8;

/** Deals of two fleets that a table gets before its words are taken to be too few. */
const MOST_DEALS = 3200;

/** Fleets of a pool when opponents are paired by difficulty, and when not. */
export const poolSizes = { quick: POOL, off: 2 } as const;

/**
 * Returns one pick a table of the pool. Where no pool can be paired whole, each table gets two fleets that share no word, whatever their difficulty. Throws Problem `too-few-words` when
 * there are no such fleets.
 */
export function pickFleets(pool: Pool, rules: PickRules): FleetPick[] {
  const { size, fleetKey, orderKey } = pool;
  if (size === poolSizes.off) return [pickPair(pool, rules, { table: 0, first: 0, stream: 'order' })];
  for (let attempt = 0; attempt < FAIR_ATTEMPTS; attempt++) {
    const keys = Array.from({ length: size }, (_, fleet) => fleetKey(attempt, fleet));
    const pairs = pairFleets(keys, rules, attempt > 0);
    if (pairs === undefined) continue;
    const order = createRandom(orderKey(attempt), 'order');
    return shuffle(pairs, order).map(([a, b]) => (order.below(2) === 0 ? [attempt, a, b] : [attempt, b, a]));
  }
  const byWords = { ...rules, mayMeet: shareNoWord };
  return Array.from({ length: size / 2 }, (_, table) =>
    pickPair(pool, byWords, { table, first: FAIR_ATTEMPTS, stream: `order ${table}` }),
  );
}

/** Whether a table's fleets should have been paired by difficulty and could be paired by their words alone. */
export function isUnmatched(fair: keyof typeof poolSizes, [attempt]: FleetPick): boolean {
  return fair === 'quick' && attempt >= FAIR_ATTEMPTS;
}

function pairFleets(keys: readonly Uint8Array[], { deal, difficulty, mayMeet }: PickRules, isRetry: boolean) {
  const battles = keys.map((key) => deal(key));
  // Judging takes long, so once a pool has failed the next ones are judged only if their words can be paired.
  const level = battles.map(() => [0]);
  if (isRetry && difficulty !== undefined && pairPool(battles, level, mayMeet) === undefined) return undefined;
  return pairPool(battles, difficulty?.(battles, keys) ?? level, mayMeet);
}

interface Search {
  /** Which table of the pool, from 0. */
  readonly table: number;
  /** The attempt with which it starts. */
  readonly first: number;
  readonly stream: string;
}

function pickPair(
  { fleetKey, orderKey }: Pool,
  { deal, mayMeet }: PickRules,
  { table, first, stream }: Search,
): FleetPick {
  const [a, b] = [2 * table, 2 * table + 1];
  for (let attempt = first; attempt < first + MOST_DEALS; attempt++) {
    if (!mayMeet(deal(fleetKey(attempt, a)), deal(fleetKey(attempt, b)))) continue;
    const order = createRandom(orderKey(attempt), stream);
    return order.below(2) === 0 ? [attempt, a, b] : [attempt, b, a];
  }
  throw new Problem(
    'too-few-words',
    because`too few words for two fleets that share none; add words, of those lengths of which there are fewest, or choose another list, level or theme`,
    'words',
  );
}
