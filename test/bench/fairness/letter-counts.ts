// What the counts of letters say of each ship's word: messages between the ships, each from all the others.
import { COUNTS, LETTERS } from './lexicon.js';
import type { Knowledge } from './knowledge.js';
import { MOST } from './knowledge.js';

/** A law of one letter's count in the fleet has so many entries. */
const TOTALS = MOST + 1;

/** Beliefs are rough; nothing that the rules allow is ever quite ruled out. */
const LEAST_CHANCE = 1e-9;

export interface ShipCounts {
  /** By letter and count, the chance that the ship's word holds it so often. */
  readonly counts: Float64Array;
  /** By letter and count, how much more likely the other ships make that count than none at all. */
  readonly ratios: Float64Array;
}

/** Laws of single ships for one letter, ship after ship; and sums of laws. They are written anew for each letter. */
const MOST_SHIPS = 5;
const laws = new Float64Array(MOST_SHIPS * COUNTS);
const sums = [new Float64Array(TOTALS + COUNTS), new Float64Array(TOTALS + COUNTS)] as const;

/** Works out every ship's ratios from what the answers allow and from what the other ships are believed to hold. */
export function passCounts({ least, most }: Pick<Knowledge, 'least' | 'most'>, ships: readonly ShipCounts[]): void {
  for (let letter = 0; letter < LETTERS; letter++) {
    const low = least[letter] as number;
    const high = most[letter] as number;
    if (low === 0 && high === MOST) continue;
    writeLaws(ships, letter);
    for (const [k, { ratios }] of ships.entries()) {
      const others = addUp(ships.length, k);
      const none = chanceWithin(others, low, high) + LEAST_CHANCE;
      for (let c = 1; c < COUNTS; c++) {
        const some = c > high ? 0 : chanceWithin(others, low - c, high - c) + LEAST_CHANCE;
        ratios[letter * COUNTS + c] = some / none;
      }
    }
  }
}

/** Returns the law of a letter's count in the whole fleet, as far as the answers allow; it holds until the next call. */
export function totalLaw(
  { least, most }: Pick<Knowledge, 'least' | 'most'>,
  ships: readonly ShipCounts[],
  letter: number,
): Float64Array {
  writeLaws(ships, letter);
  const law = addUp(ships.length);
  let sum = 0;
  for (let n = 0; n < law.length; n++) {
    if (n < (least[letter] as number) || n > (most[letter] as number)) law[n] = 0;
    sum += law[n] as number;
  }
  if (sum > 0) for (let n = 0; n < law.length; n++) (law[n] as number) /= sum;
  return law;
}

/** Writes each ship's law without what the others told it about that letter, so that it is not told its own news. */
function writeLaws(ships: readonly ShipCounts[], letter: number): void {
  for (let k = 0; k < ships.length; k++) {
    const { counts, ratios } = ships[k] as ShipCounts;
    let sum = 0;
    for (let c = 0; c < COUNTS; c++) {
      const ratio = ratios[letter * COUNTS + c] as number;
      const chance = ratio > 0 ? (counts[letter * COUNTS + c] as number) / ratio : 0;
      laws[k * COUNTS + c] = chance;
      sum += chance;
    }
    if (sum > 0) for (let c = 0; c < COUNTS; c++) (laws[k * COUNTS + c] as number) /= sum;
  }
}

/** Returns the law of the sum over all ships but one. */
function addUp(ships: number, but = -1): Float64Array {
  let [sum, next] = sums;
  sum.fill(0);
  sum[0] = 1;
  let reach = 0;
  for (let k = 0; k < ships; k++) {
    let most = COUNTS - 1;
    while (most > 0 && laws[k * COUNTS + most] === 0) most--;
    if (k === but || (most === 0 && laws[k * COUNTS] === 1)) continue;
    next.fill(0);
    for (let n = 0; n <= reach; n++) {
      const chance = sum[n] as number;
      for (let c = 0; c <= most; c++) (next[n + c] as number) += chance * (laws[k * COUNTS + c] as number);
    }
    reach += most;
    [sum, next] = [next, sum];
  }
  return sum;
}

function chanceWithin(law: Float64Array, low: number, high: number): number {
  let chance = 0;
  for (let n = Math.max(0, low); n <= Math.min(high, TOTALS - 1); n++) chance += law[n] as number;
  return chance;
}
