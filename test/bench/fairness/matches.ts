// The matches that are judged: fleets as the product deals them, met at random, and met as the product pairs them.
import { decidePublic, dealSide, hashLines, prepareTerms } from '../../../src/event/two-phones-deal.js';
import { writeCode } from '../../../src/event/two-phones.js';
import type { Battle } from '../../../src/game/battle.js';
import { prepareDifficulty } from '../../../src/game/difficulty.js';
import { countUncommon, isEvenPair } from '../../../src/game/even-pair.js';
import { pairPool, POOL } from '../../../src/game/pair-pool.js';
import { prepareSetup } from '../../../src/game/setup/battle-setup.js';
import { dealBattles } from '../../../src/sheet/deal-battles.js';
import { parseSheet } from '../../../src/game/options.js';
import { seedSource } from '../../../src/core/source.js';
import { sheetKey } from '../../../src/core/random/keys.js';
import { createChance, shuffle } from './chance.js';
import type { Played } from './referee.js';

const SEED = 'fairness bench';

/** Opponents, as indices of fleets. */
export type Match = readonly [number, number];

export interface Matches {
  readonly battles: readonly Battle[];
  /** The same fleets in both: each meets one other. */
  readonly unpaired: readonly Match[];
  readonly paired: readonly Match[];
  /** By fleet, how many of its words not everybody knows. */
  readonly uncommon: readonly number[];
}

/** Deals pools of fleets until so many could be paired, and returns their matches. */
export function dealMatches(edition: Played, pools: number): Matches {
  const request = parseSheet({ edition, count: POOL });
  const source = seedSource(SEED);
  const { setup, ...known } = prepareSetup(request);
  const common = known.common();
  const difficulty = prepareDifficulty(edition, request.rules, setup.pool);
  const battles: Battle[] = [];
  const paired: Match[] = [];
  for (let pool = 0; battles.length < pools * POOL; pool++) {
    if (pool > 10 * pools) throw new Error('hardly any pool can be paired');
    const dealt = [...dealBattles(request, source, 1 + pool * POOL)];
    const keys = dealt.map((_, fleet) => sheetKey(source.master, ['difficulty', pool, fleet]));
    const scores = difficulty(dealt, keys);
    const pairs = pairPool(dealt, scores, (a, b) => isEvenPair(a, b, common));
    if (pairs === undefined) continue;
    const first = battles.length;
    paired.push(...pairs.map(([a, b]): Match => [first + a, first + b]));
    battles.push(...dealt);
  }
  requireEachOnce(paired, battles.length);
  const uncommon = battles.map((battle) => countUncommon(battle, common));
  return { battles, unpaired: meetAtRandom(battles.length), paired, uncommon };
}

/** Deals as many matches as that, but on two phones, of which each deals one fleet. */
export function dealOnPhones(edition: Played, pools: number): Matches {
  const terms = prepareTerms({ edition });
  const battles = Array.from({ length: (pools * POOL) / 2 }, (_, match) => {
    const key = hashLines(SEED, String(match));
    const decided = decidePublic(terms, key);
    return (['A', 'B'] as const).map(
      (seat) => dealSide(terms, key, decided, seat, writeCode('secret', hashLines(SEED, seat, String(match)))).battle,
    );
  }).flat();
  return {
    battles,
    unpaired: meetAtRandom(battles.length),
    paired: Array.from({ length: battles.length / 2 }, (_, match): Match => [2 * match, 2 * match + 1]),
    uncommon: battles.map((battle) => countUncommon(battle, terms.common)),
  };
}

function meetAtRandom(fleets: number): Match[] {
  const order = Array.from({ length: fleets }, (_, i) => i);
  shuffle(order, createChance(fleets));
  return Array.from({ length: fleets / 2 }, (_, i) => [order[2 * i] as number, order[2 * i + 1] as number]);
}

/** A pairing that used fewer fleets would not be held against the same ones. */
function requireEachOnce(matches: readonly Match[], fleets: number): void {
  if (new Set(matches.flat()).size !== fleets || matches.length * 2 !== fleets) {
    throw new Error('the pairing does not use every fleet once');
  }
}
