// Codebreaker, and Admiral where words sink ships: fire or sweep where most is to be learned.
import { type Attack, consider, noAttack } from './attack.js';
import { type Beliefs, listBeliefs } from './beliefs.js';
import { entropyOf, surprise } from './bits.js';
import { totalLaw } from './letter-counts.js';
import { type Notes, UNKNOWN } from './notes.js';
import type { TieBreak } from './tie-break.js';
import { LETTERS } from './words.js';

/** Where nothing is left to learn, a likely hit is still better than none. */
const HIT_WORTH = 0.02;

/** How a sweep's bits compare with those of a shot: a count names no square, but where hits tell no letter it is all there is. */
const SWEEP_WORTH = { lettered: 0.4, plain: 0.8 };

/** Returns the best attack; `lettered` says whether a hit tells its letter. */
export function chooseSquare(notes: Notes, beliefs: Beliefs, tieBreak: TieBreak, lettered: boolean): Attack {
  const best = noAttack();
  for (let square = 0; square < notes.squares.length; square++) {
    if (notes.squares[square] !== UNKNOWN) continue;
    const hit = beliefs.occupied[square] as number;
    const bits = surprise(1 - hit) + (lettered ? bitsOfLetters(beliefs, square) : surprise(hit));
    consider(best, square, -1, (bits + HIT_WORTH * hit) * (tieBreak.squares[square] as number), bits);
  }
  const units = listBeliefs(beliefs, notes);
  const factor = lettered ? SWEEP_WORTH.lettered : SWEEP_WORTH.plain;
  for (let letter = 0; letter < LETTERS; letter++) {
    if (notes.swept[letter] === 1) continue;
    const bits = factor * entropyOf(totalLaw(notes, units, letter));
    consider(best, -1, letter, bits * (tieBreak.letters[letter] as number), bits);
  }
  return best;
}

function bitsOfLetters({ letters, live }: Beliefs, square: number): number {
  let bits = 0;
  for (const letter of live) bits += surprise(letters[square * LETTERS + letter] as number);
  return bits;
}
