// What a caller of letters believes of each ship's word, and how the counts of letters carry news from ship to ship.
import { LETTERS as ALPHABET } from './manifest.js';

export const LETTERS = ALPHABET.length;

/** A letter stands at most so often in a word, less one. */
const COUNTS = 6;
const CELLS = LETTERS * COUNTS;

/** Beliefs are rough; nothing that the answers allow is ever quite ruled out. */
const LEAST_CHANCE = 1e-9;

/** Of the mean weight of the words that are left. */
const LEAST_WEIGHT = 1e-3;

/** Words of one length as tables. */
interface WordStore {
  readonly count: number;
  /** By word, its letters as bits; bit 0 is A. */
  readonly sets: Int32Array;
  /** For each letter of a word one cell: which letter, and how often; those of word w end where those of the next begin. */
  readonly cells: Uint8Array;
  readonly starts: Uint32Array;
}

/** What is believed of one ship's word. */
export interface Belief {
  readonly wordStore: WordStore;
  /** The words that are left, the first `size` of them. */
  readonly words: Uint32Array;
  readonly weights: Float64Array;
  size: number;
  mass: number;
  /** By cell, the weight of the words that have it. */
  readonly sums: Float64Array;
  /** By cell, how much likelier the other ships make it than that the letter is missing. */
  readonly ratios: Float64Array;
  afloat: boolean;
}

export function prepareWordStore(words: readonly string[]): WordStore {
  const cells: number[] = [];
  const starts = [0];
  for (const word of words) {
    for (const letter of new Set(word)) cells.push(numberOf(letter) * COUNTS + word.split(letter).length - 1);
    starts.push(cells.length);
  }
  return {
    count: words.length,
    sets: Int32Array.from(words, lettersOf),
    cells: Uint8Array.from(cells),
    starts: Uint32Array.from(starts),
  };
}

export function lettersOf(text: string): number {
  return [...text].reduce((set, letter) => set | (1 << numberOf(letter)), 0);
}

function numberOf(letter: string): number {
  return letter.charCodeAt(0) - 65;
}

export function openBelief(wordStore: WordStore): Belief {
  const belief: Belief = {
    wordStore,
    words: Uint32Array.from({ length: wordStore.count }, (_, word) => word),
    weights: new Float64Array(wordStore.count),
    size: wordStore.count,
    mass: 0,
    sums: new Float64Array(CELLS),
    ratios: new Float64Array(CELLS).fill(1),
    afloat: true,
  };
  weigh(belief);
  return belief;
}

/** Returns the chance that a letter stands in none of the words. */
export function absence(beliefs: readonly Belief[], letter: number): number {
  let absent = 1;
  for (const { sums, mass } of beliefs) {
    let held = 0;
    for (let cell = letter * COUNTS + 1, end = (letter + 1) * COUNTS; cell < end; cell++) held += sums[cell] as number;
    absent *= mass > 0 ? 1 - held / mass : 1;
  }
  return absent;
}

const sums = [new Float64Array(8 * COUNTS), new Float64Array(8 * COUNTS)] as const;

/** Returns the chance that a guess of how often a letter stands in the words is wrong, if each count is guessed as often as it is right. */
export function doubt(beliefs: readonly Belief[], letter: number): number {
  let [sum, next] = sums;
  sum.fill(0);
  sum[0] = 1;
  let reach = 0;
  for (const { sums: own, mass } of beliefs) {
    const from = letter * COUNTS;
    let most = COUNTS - 1;
    while (most > 0 && own[from + most] === 0) most--;
    if (most === 0 || mass === 0) continue;
    let none = 1;
    for (let count = 1; count <= most; count++) none -= (own[from + count] as number) / mass;
    next.fill(0, 0, reach + most + 1);
    for (let n = 0; n <= reach; n++) {
      (next[n] as number) += (sum[n] as number) * none;
      for (let count = 1; count <= most; count++) {
        (next[n + count] as number) += ((sum[n] as number) * (own[from + count] as number)) / mass;
      }
    }
    reach += most;
    [sum, next] = [next, sum];
  }
  let right = 0;
  for (let n = 0; n <= reach; n++) right += (sum[n] as number) * (sum[n] as number);
  return 1 - right;
}

/** A call as one ship hears it. */
interface Heard {
  readonly letter: number;
  readonly inFleet: boolean;
  readonly sinks: boolean;
  /** All letters so far, as bits, this one among them. */
  readonly called: number;
}

/** Writes into `to` what a call leaves of `from`. Words that hardly weigh anything are dropped. */
export function narrow(from: Belief, to: Belief, { letter, inFleet, sinks, called }: Heard): void {
  const { sets } = from.wordStore;
  const least = (LEAST_WEIGHT * from.mass) / Math.max(1, from.size);
  let size = 0;
  for (let i = 0; i < from.size; i++) {
    const word = from.words[i] as number;
    const set = sets[word] as number;
    const holds = ((set >> letter) & 1) === 1;
    if (holds && !inFleet) continue;
    const hides = (set & ~called) !== 0;
    if (sinks ? hides || !holds : from.afloat && !hides) continue;
    if ((from.weights[i] as number) >= least) to.words[size++] = word;
  }
  to.size = size;
  to.mass = from.mass;
  to.sums.set(from.sums);
  to.ratios.set(from.ratios);
  to.afloat = from.afloat && !sinks;
}

/** Weighs the words that are left by what the other ships say of their letters. */
export function weigh(belief: Belief): void {
  const { wordStore, words, weights, size, sums, ratios } = belief;
  const { cells, starts } = wordStore;
  sums.fill(0);
  let mass = 0;
  for (let i = 0; i < size; i++) {
    const word = words[i] as number;
    const [from, to] = [starts[word] as number, starts[word + 1] as number];
    let weight = 1;
    for (let at = from; at < to; at++) weight *= ratios[cells[at] as number] as number;
    weights[i] = weight;
    mass += weight;
    for (let at = from; at < to; at++) (sums[cells[at] as number] as number) += weight;
  }
  belief.mass = mass;
}

const laws = Array.from({ length: 8 }, () => new Float64Array(COUNTS));
const totals = [new Float64Array(8 * COUNTS), new Float64Array(8 * COUNTS)] as const;

/** Tells every ship what the others leave to it of a letter that stands `total` times in the fleet. */
export function shareNews(beliefs: readonly Belief[], letter: number, total: number): void {
  for (let k = 0; k < beliefs.length; k++) writeOwnLaw(beliefs[k] as Belief, letter, laws[k] as Float64Array);
  for (let k = 0; k < beliefs.length; k++) {
    const others = addUp(beliefs.length, k);
    const none = (others[total] as number) + LEAST_CHANCE;
    const { ratios } = beliefs[k] as Belief;
    for (let count = 1; count < COUNTS; count++) {
      ratios[letter * COUNTS + count] = count > total ? 0 : ((others[total - count] as number) + LEAST_CHANCE) / none;
    }
  }
}

/** Without what the others told it, so that a ship is not told its own news. */
function writeOwnLaw({ sums, ratios, mass }: Belief, letter: number, law: Float64Array): void {
  let [held, whole] = [0, 0];
  for (let count = 1; count < COUNTS; count++) {
    const cell = letter * COUNTS + count;
    const [sum, ratio] = [sums[cell] as number, ratios[cell] as number];
    held += sum;
    law[count] = ratio > 0 ? sum / ratio : 0;
    whole += law[count] as number;
  }
  law[0] = Math.max(0, mass - held);
  whole += law[0];
  if (whole > 0) for (let count = 0; count < COUNTS; count++) (law[count] as number) /= whole;
}

/** Returns the law of the sum over all ships but one; it holds until the next call. */
function addUp(ships: number, but: number): Float64Array {
  let [sum, next] = totals;
  sum.fill(0);
  sum[0] = 1;
  let reach = 0;
  for (let k = 0; k < ships; k++) {
    const law = laws[k] as Float64Array;
    let most = COUNTS - 1;
    while (most > 0 && law[most] === 0) most--;
    if (k === but || most === 0) continue;
    next.fill(0);
    for (let n = 0; n <= reach; n++) {
      for (let count = 0; count <= most; count++) {
        (next[n + count] as number) += (sum[n] as number) * (law[count] as number);
      }
    }
    reach += most;
    [sum, next] = [next, sum];
  }
  return sum;
}
