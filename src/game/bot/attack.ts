// The best attack found so far, while all are gone through.

/** What ends a turn: a letter alone, a square alone, or both. Letters are 0 to 25; -1 is none. */
export interface Attack {
  square: number;
  letter: number;
  /** How good it is, to be compared with others. */
  worth: number;
  /** The bits that the answer is expected to tell. */
  bits: number;
}

export function noAttack(): Attack {
  return { square: -1, letter: -1, worth: -1, bits: 0 };
}

export function isAttack({ square, letter }: Attack): boolean {
  return square >= 0 || letter >= 0;
}

/** Takes an attack that is better than the best. */
export function consider(best: Attack, square: number, letter: number, worth: number, bits: number): void {
  if (worth <= best.worth) return;
  best.square = square;
  best.letter = letter;
  best.worth = worth;
  best.bits = bits;
}
