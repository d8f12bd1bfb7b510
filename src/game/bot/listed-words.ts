// The words of a public list: each is as likely as any other until answers say more.
import { CELLS, COUNTS, emptySums, letterAt, LETTERS, type Sums, type Words } from './words.js';
import { openGroups } from './word-groups.js';

/** A list's words of one length, as tables that all hunts share. */
export interface WordStore {
  readonly length: number;
  readonly words: readonly string[];
  /** Letters 0 to 25; word w has them at w * length. */
  readonly letters: Uint8Array;
  /** By word, its letters as bits. */
  readonly sets: Int32Array;
  /** By word, its letters that stand in it more than once: letter, how often, and so on; none of most words. */
  readonly repeats: readonly (readonly number[])[];
}

export function prepareWordStore(length: number, words: readonly string[]): WordStore {
  return {
    length,
    words,
    letters: Uint8Array.from(words.flatMap((word) => [...word].map((_, i) => letterAt(word, i)))),
    sets: Int32Array.from(words, (word) => [...word].reduce((set, _, i) => set | (1 << letterAt(word, i)), 0)),
    repeats: words.map((word) =>
      [...new Set(word)].flatMap((letter) => {
        const count = word.split(letter).length - 1;
        return count > 1 ? [letterAt(letter, 0), count] : [];
      }),
    ),
  };
}

interface Group {
  /** The words that are left, the first `size` of them. */
  readonly members: Uint16Array;
  size: number;
  readonly sums: Sums;
  best: number;
  weighing: number;
}

export function openListedWords(wordStore: WordStore): Words {
  const weights = new Float64Array(wordStore.words.length).fill(1 / Math.max(1, wordStore.words.length));
  const all = makeGroup(wordStore.length, Uint16Array.from(wordStore.words.keys()));
  const groups = openGroups(all, (masks, ruledOut) => {
    const members = wordsThatFit(wordStore, all, masks, ruledOut);
    return members.length === 0 ? undefined : makeGroup(wordStore.length, members);
  });
  const weighed = new Float64Array(CELLS).fill(1);
  let weighing = 1;
  const settle = () => {
    compact(all, weights);
    weighing++;
    return all.size > 0;
  };
  return {
    weigh(ratios) {
      if (isSame(ratios, weighed)) return all.size > 0;
      weighed.set(ratios);
      weigh(wordStore, all, ratios, weights);
      return settle();
    },
    groupOf: groups.groupOf,
    sumsOf(number) {
      const group = groups.at(number);
      if (group.weighing !== weighing) addUp(wordStore, group, weights);
      group.weighing = weighing;
      return group.sums;
    },
    bestOf: (number) => wordStore.words[groups.at(number).best] ?? '',
    keep(passes) {
      for (let i = 0; i < all.size; i++) {
        const word = all.members[i] as number;
        if (!passes(wordStore.sets[word] as number)) weights[word] = 0;
      }
      settle();
    },
  };
}

function makeGroup(length: number, members: Uint16Array): Group {
  return { members, size: members.length, sums: emptySums(length), best: 0, weighing: 0 };
}

function isSame(a: Float64Array, b: Float64Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Weighs every word by its letters: the product of the cells that it holds. */
function weigh(
  { length, letters, repeats }: WordStore,
  { members, size }: Group,
  ratios: Float64Array,
  weights: Float64Array,
) {
  let total = 0;
  for (let i = 0; i < size; i++) {
    const word = members[i] as number;
    let weight = 1;
    for (let at = word * length, end = at + length; at < end; at++) {
      weight *= ratios[(letters[at] as number) * COUNTS + 1] as number;
    }
    const again = repeats[word] as readonly number[];
    for (let k = 0; k < again.length; k += 2) weight *= correct(ratios, again[k] as number, again[k + 1] as number);
    weights[word] = weight;
    total += weight;
  }
  if (total > 0) for (let i = 0; i < size; i++) (weights[members[i] as number] as number) /= total;
}

/** A letter that stands more than once counts for what it is, not for so many single ones. One that cannot stand once cannot stand twice. */
function correct(ratios: Float64Array, letter: number, count: number): number {
  const once = ratios[letter * COUNTS + 1] as number;
  if (once === 0) return 0;
  let factor = ratios[letter * COUNTS + count] as number;
  for (let i = 0; i < count; i++) factor /= once;
  return factor;
}

/** A word that weighs nothing never will again. */
function compact(group: Group, weights: Float64Array): void {
  const { members } = group;
  let size = 0;
  for (let i = 0; i < group.size; i++) {
    const word = members[i] as number;
    if ((weights[word] as number) > 0) members[size++] = word;
  }
  group.size = size;
}

function wordsThatFit(
  { length, letters, words }: WordStore,
  { members, size }: Group,
  masks: readonly number[],
  ruledOut: readonly string[],
): Uint16Array {
  const found: number[] = [];
  next: for (let i = 0; i < size; i++) {
    const word = members[i] as number;
    for (let place = 0, at = word * length; place < length; place++, at++) {
      if ((((masks[place] as number) >> (letters[at] as number)) & 1) === 0) continue next;
    }
    if (!ruledOut.includes(words[word] as string)) found.push(word);
  }
  return Uint16Array.from(found);
}

function addUp(wordStore: WordStore, group: Group, weights: Float64Array): void {
  const { length, letters, repeats } = wordStore;
  const { sums, members } = group;
  sums.letters.fill(0);
  sums.counts.fill(0);
  sums.mass = 0;
  sums.bestWeight = 0;
  compact(group, weights);
  for (let i = 0; i < group.size; i++) {
    const word = members[i] as number;
    const weight = weights[word] as number;
    sums.mass += weight;
    if (weight > sums.bestWeight) {
      sums.bestWeight = weight;
      group.best = word;
    }
    for (let place = 0, at = word * length; place < length; place++, at++) {
      (sums.letters[place * LETTERS + (letters[at] as number)] as number) += weight;
    }
    const again = repeats[word] as readonly number[];
    for (let k = 0; k < again.length; k += 2) {
      const [cell, count] = [(again[k] as number) * COUNTS, again[k + 1] as number];
      (sums.counts[cell + count] as number) += weight;
      (sums.counts[cell + 1] as number) -= count * weight;
    }
  }
  countOnce(sums, length);
}

/** What stands at some place stands once, but for what was counted as more; the rest of the mass does not hold the letter. */
function countOnce({ counts, letters, mass }: Sums, length: number): void {
  for (let letter = 0; letter < LETTERS; letter++) {
    const cell = letter * COUNTS;
    let once = counts[cell + 1] as number;
    for (let place = 0; place < length; place++) once += letters[place * LETTERS + letter] as number;
    once = Math.max(0, once);
    let none = mass - once;
    for (let count = 2; count < COUNTS; count++) none -= counts[cell + count] as number;
    counts[cell + 1] = once;
    counts[cell] = Math.max(0, none);
  }
}
