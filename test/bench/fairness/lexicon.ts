// The words that a player thinks of, by length, as numbers: who holds which letter where.

export const LETTERS = 26;

/** More of one letter than any word of five letters holds, plus one. */
export const COUNTS = 4;

export interface Lexicon {
  readonly length: number;
  readonly count: number;
  /** Letters 0 to 25; word w has them at w * length. */
  readonly letters: Uint8Array;
  /** At a letter's first place in a word its cell in a table of LETTERS x COUNTS (letter, how often); cell 0 at later places. */
  readonly cells: Uint8Array;
  /** Bit sets of the words that hold a letter at a place, `blocks` numbers of 32 bits each, at (place * LETTERS + letter) * blocks. */
  readonly holders: Uint32Array;
  readonly blocks: number;
  /** All words. */
  readonly all: Uint16Array;
}

/** Returns the words of one length as tables. Throws when a word is of another length or holds other characters than A to Z. */
export function prepareLexicon(length: number, words: readonly string[]): Lexicon {
  const count = words.length;
  const blocks = Math.ceil(count / 32);
  const letters = new Uint8Array(count * length);
  const cells = new Uint8Array(count * length);
  const holders = new Uint32Array(length * LETTERS * blocks);
  for (const [w, word] of words.entries()) {
    if (word.length !== length || !/^[A-Z]+$/.test(word)) throw new Error(`${word} is no word of ${length} letters`);
    for (let i = 0; i < length; i++) {
      const letter = letterOf(word, i);
      letters[w * length + i] = letter;
      (holders[(i * LETTERS + letter) * blocks + (w >> 5)] as number) |= 1 << (w & 31);
      if (word.indexOf(word.charAt(i)) === i) cells[w * length + i] = letter * COUNTS + countOf(word, word.charAt(i));
    }
  }
  return { length, count, letters, cells, holders, blocks, all: Uint16Array.from(words.keys()) };
}

/** Returns a letter of a word as 0 to 25. */
export function letterOf(word: string, place: number): number {
  return word.charCodeAt(place) - 65;
}

function countOf(word: string, letter: string): number {
  const count = word.split(letter).length - 1;
  if (count >= COUNTS) throw new Error(`${word} holds ${letter} too often`);
  return count;
}

export const ANY_LETTER = 2 ** LETTERS - 1;

/** Returns the words that may stand where each place allows the letters of a mask (bit 0 is A), but for the rejected ones. */
export function wordsThatFit(lexicon: Lexicon, masks: readonly number[], rejected: readonly number[]): Uint16Array {
  const { blocks, count } = lexicon;
  const barred = new Uint32Array(blocks);
  for (const [place, mask] of masks.entries()) {
    // Mostly either one letter is known or few are ruled out.
    const highest = 31 - Math.clz32(mask);
    if (mask === 1 << highest) {
      const allowed = holdersOf(lexicon, place, highest);
      for (let b = 0; b < blocks; b++) (barred[b] as number) |= ~(allowed[b] as number);
      continue;
    }
    for (let letter = 0; letter < LETTERS; letter++) {
      if (((mask >> letter) & 1) === 1) continue;
      const excluded = holdersOf(lexicon, place, letter);
      for (let b = 0; b < blocks; b++) (barred[b] as number) |= excluded[b] as number;
    }
  }
  const words: number[] = [];
  for (let w = 0; w < count; w++) {
    if ((((barred[w >> 5] as number) >>> (w & 31)) & 1) === 0 && !rejected.includes(w)) words.push(w);
  }
  return Uint16Array.from(words);
}

function holdersOf({ holders, blocks }: Lexicon, place: number, letter: number): Uint32Array {
  const from = (place * LETTERS + letter) * blocks;
  return holders.subarray(from, from + blocks);
}
