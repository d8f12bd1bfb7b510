// What the counts of letters say of each unit's words: to each, what all the others leave to it.
import { CELLS, COUNTS, LETTERS } from './words.js';

/** What is noted of letters, by letter: the bounds of its count in the fleet, and how often it stands in ships that are no longer hunted. */
export interface LetterBounds {
  readonly least: Uint8Array;
  readonly most: Uint8Array;
  readonly laid: Uint8Array;
}

export interface CountBelief {
  /** How many ships the unit has. */
  readonly ships: number;
  /** The chance that one ship's word holds the letter so often. */
  readonly counts: Float64Array;
  /** How much more likely all other ships make that count than none at all. */
  readonly ratios: Float64Array;
}

/** The most letters of one kind that the sums reach. */
const TOTALS = 32;

/** Beliefs are rough; nothing that the rules allow is ever quite ruled out. */
const LEAST_CHANCE = 1e-9;

const LEAST_NEWS = 0.05;

/** One ship's law of a letter, without what the others told it, so that it is not told its own news. */
interface OwnLaw {
  readonly law: Float64Array;
  ships: number;
  most: number;
}

const own: OwnLaw[] = Array.from({ length: 8 }, () => ({ law: new Float64Array(COUNTS), ships: 0, most: 0 }));
const sums = [new Float64Array(TOTALS), new Float64Array(TOTALS)] as const;

/** Returns a belief of which nothing is known but the law of the words. */
export function openCounts(ships: number): CountBelief {
  return { ships, counts: new Float64Array(CELLS), ratios: new Float64Array(CELLS).fill(1) };
}

/** Works out every unit's ratios from what the answers allow and from what the other ships are believed to hold. */
export function passCounts({ least, most, laid }: LetterBounds, units: readonly CountBelief[]): void {
  for (let letter = 0; letter < LETTERS; letter++) {
    const low = Math.max(0, (least[letter] as number) - (laid[letter] as number));
    const high = (most[letter] as number) - (laid[letter] as number);
    if (low === 0 && high >= TOTALS / 2) continue;
    if (high <= 0) {
      for (const { ratios } of units) ratios.fill(0, letter * COUNTS + 1, (letter + 1) * COUNTS);
      continue;
    }
    writeLaws(units, letter);
    for (const [k, { ratios }] of units.entries()) {
      const others = addUp(units.length, k);
      const none = chanceWithin(others, low, high) + LEAST_CHANCE;
      for (let count = 1; count < COUNTS; count++) {
        const some = count > high ? 0 : chanceWithin(others, low - count, high - count) + LEAST_CHANCE;
        renew(ratios, letter * COUNTS + count, some / none);
      }
    }
  }
}

/** News that changes little is not passed on: words are weighed again only when a ratio changes. */
function renew(ratios: Float64Array, cell: number, value: number): void {
  const before = ratios[cell] as number;
  if (value === 0 || Math.abs(value - before) > LEAST_NEWS * before) ratios[cell] = value;
}

const total = new Float64Array(TOTALS);

/** Returns the law of a letter's count in the ships that are hunted, as far as the answers allow; it holds until the next call. */
export function totalLaw(
  { least, most, laid }: LetterBounds,
  units: readonly CountBelief[],
  letter: number,
): Float64Array {
  writeLaws(units, letter);
  const others = addUp(units.length, -1);
  const low = (least[letter] as number) - (laid[letter] as number);
  const high = (most[letter] as number) - (laid[letter] as number);
  let sum = 0;
  for (let n = 0; n < TOTALS; n++) {
    total[n] = n < low || n > high ? 0 : (others[n] as number);
    sum += total[n] as number;
  }
  if (sum > 0) for (let n = 0; n < TOTALS; n++) (total[n] as number) /= sum;
  else total[Math.max(0, low)] = 1;
  return total;
}

function writeLaws(units: readonly CountBelief[], letter: number): void {
  for (let k = 0; k < units.length; k++) {
    const { counts, ratios, ships } = units[k] as CountBelief;
    const to = own[k] as OwnLaw;
    let sum = 0;
    to.most = 0;
    to.ships = ships;
    for (let count = 0; count < COUNTS; count++) {
      const ratio = ratios[letter * COUNTS + count] as number;
      const chance = ratio > 0 ? (counts[letter * COUNTS + count] as number) / ratio : 0;
      to.law[count] = chance;
      sum += chance;
      if (chance > 0) to.most = count;
    }
    if (sum > 0) for (let count = 0; count <= to.most; count++) (to.law[count] as number) /= sum;
  }
}

/** Returns the law of the sum over all ships but one of unit `but`. */
function addUp(units: number, but: number): Float64Array {
  let [sum, next] = sums;
  sum.fill(0);
  sum[0] = 1;
  let reach = 0;
  for (let k = 0; k < units; k++) {
    const { law, ships, most } = own[k] as OwnLaw;
    if (most === 0) continue;
    for (let ship = k === but ? 1 : 0; ship < ships; ship++) {
      next.fill(0);
      for (let n = 0; n <= reach; n++) {
        const chance = sum[n] as number;
        for (let count = 0; count <= most && n + count < TOTALS; count++) {
          (next[n + count] as number) += chance * (law[count] as number);
        }
      }
      reach = Math.min(TOTALS - 1, reach + most);
      [sum, next] = [next, sum];
    }
  }
  return sum;
}

function chanceWithin(law: Float64Array, low: number, high: number): number {
  let chance = 0;
  for (let n = Math.max(0, low); n <= Math.min(high, TOTALS - 1); n++) chance += law[n] as number;
  return chance;
}
