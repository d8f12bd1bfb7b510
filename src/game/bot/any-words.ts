// Words that stand in no list: each place holds any letter, as often as words of a fleet have it.
import { COUNTS, emptySums, letterAt, LETTERS, type Sums, type Words } from './words.js';
import { openGroups } from './word-groups.js';

/** Of 10,000 letters in fleets dealt from english-1 at level expert, how many are A, B and so on to Z. */
const FREQUENCY: readonly number[] = [
  977, 317, 271, 419, 992, 226, 285, 329, 618, 52, 165, 477, 371, 481, 814, 391, 12, 536, 427, 557, 437, 91, 273, 95,
  344, 43,
];

interface Group {
  readonly masks: readonly number[];
  readonly ruledOut: readonly string[];
  readonly sums: Sums;
  weighing: number;
}

export function openAnyWords(length: number): Words {
  const chances = share(FREQUENCY);
  const groups = openGroups(makeGroup(length, new Array<number>(length).fill(-1), []), (masks, ruledOut) =>
    isEmpty(masks, ruledOut) ? undefined : makeGroup(length, [...masks], ruledOut),
  );
  let weighing = 1;
  return {
    weigh(ratios) {
      const weights = FREQUENCY.map((often, letter) => often * (ratios[letter * COUNTS + 1] as number));
      const isLeft = weights.some((weight) => weight > 0);
      if (isLeft) chances.set(share(weights));
      weighing++;
      return isLeft;
    },
    groupOf: groups.groupOf,
    sumsOf(number) {
      const group = groups.at(number);
      if (group.weighing !== weighing) addUp(group, chances);
      group.weighing = weighing;
      return group.sums;
    },
    bestOf: (number) => likeliest(groups.at(number), chances),
    keep: () => undefined,
  };
}

function makeGroup(length: number, masks: readonly number[], ruledOut: readonly string[]): Group {
  return { masks, ruledOut, sums: emptySums(length), weighing: 0 };
}

function isEmpty(masks: readonly number[], ruledOut: readonly string[]): boolean {
  const allowed = ruledOut.filter((word) => masks.every((mask, place) => ((mask >> letterAt(word, place)) & 1) === 1));
  return masks.reduce((product, mask) => product * countBits(mask), 1) <= new Set(allowed).size;
}

function countBits(mask: number): number {
  let count = 0;
  for (let letter = 0; letter < LETTERS; letter++) count += (mask >> letter) & 1;
  return count;
}

function share(weights: readonly number[]): Float64Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Float64Array.from(weights, (weight) => weight / total);
}

/** Places are taken to know nothing of each other. */
function addUp(group: Group, chances: Float64Array): void {
  const { masks, sums } = group;
  sums.mass = 1;
  sums.bestWeight = 1;
  for (const [place, mask] of masks.entries()) {
    const own = sums.letters.subarray(place * LETTERS, (place + 1) * LETTERS);
    let sum = 0;
    for (let letter = 0; letter < LETTERS; letter++) {
      own[letter] = ((mask >> letter) & 1) === 1 ? (chances[letter] as number) : 0;
      sum += own[letter] as number;
    }
    sums.mass *= sum;
    if (sum > 0) for (let letter = 0; letter < LETTERS; letter++) (own[letter] as number) /= sum;
  }
  const best = likeliest(group, chances);
  for (let place = 0; place < best.length; place++) sums.bestWeight *= chances[letterAt(best, place)] as number;
  if (best === '') sums.bestWeight = 0;
  countLetters(sums, masks.length);
  for (let at = 0; at < sums.letters.length; at++) (sums.letters[at] as number) *= sums.mass;
}

function countLetters({ counts, letters, mass }: Sums, length: number): void {
  for (let letter = 0; letter < LETTERS; letter++) {
    const law = counts.subarray(letter * COUNTS, (letter + 1) * COUNTS);
    law.fill(0);
    law[0] = mass;
    for (let place = 0; place < length; place++) {
      const chance = letters[place * LETTERS + letter] as number;
      for (let count = COUNTS - 1; count >= 0; count--) {
        law[count] = (law[count] as number) * (1 - chance) + (count > 0 ? (law[count - 1] as number) * chance : 0);
      }
    }
  }
}

/** Tries the likeliest letters of all places, then the next ones, until a word is found that is not ruled out. */
function likeliest({ masks, ruledOut }: Group, chances: Float64Array): string {
  const choices = masks.map((mask) =>
    Array.from({ length: LETTERS }, (_, letter) => letter)
      .filter((letter) => ((mask >> letter) & 1) === 1 && (chances[letter] as number) > 0)
      .sort((a, b) => (chances[b] as number) - (chances[a] as number) || a - b),
  );
  const words = choices.reduce((product, letters) => product * letters.length, 1);
  for (let number = 0; number < words; number++) {
    let rest = number;
    const word = choices.map((letters) => {
      const letter = letters[rest % letters.length] as number;
      rest = Math.floor(rest / letters.length);
      return String.fromCharCode(65 + letter);
    });
    if (!ruledOut.includes(word.join(''))) return word.join('');
  }
  return '';
}
