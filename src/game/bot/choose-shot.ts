// Engagement: a square with a letter, or a sweep, where most is to be learned for a turn that does not advance the sinking.
import { type Attack, consider, noAttack } from './attack.js';
import { type Beliefs, listBeliefs } from './beliefs.js';
import { entropyOf, surprise } from './bits.js';
import { totalLaw } from './letter-counts.js';
import { FOUND, type Notes, WATER } from './notes.js';
import type { TieBreak } from './tie-break.js';
import { LETTERS } from './words.js';

const SWEEP_WORTH = 0.7;

/** Every letter has to be bullseyed, so a bullseye costs no turn: what a call tells is divided by the chance that it costs one. */
const BULLSEYE_COST = 0.05;

/** A call that is likely right, but not sure, is worth this much more than what it tells. */
const DOUBT_WORTH = 3;

/** Where nothing is left to learn, the likeliest bullseye is best. */
const BULLSEYE_WORTH = 0.01;

/** By letter, the chance that it is nowhere in the fleet. */
const absent = new Float64Array(LETTERS);

/** Returns the best attack. */
export function chooseShot(notes: Notes, beliefs: Beliefs, tieBreak: TieBreak): Attack {
  const { squares, masks, swept, laid } = notes;
  const best = noAttack();
  const units = listBeliefs(beliefs, notes);
  for (let letter = 0; letter < LETTERS; letter++) {
    const law = totalLaw(notes, units, letter);
    absent[letter] = laid[letter] === 0 ? (law[0] as number) : 0;
    if (swept[letter] === 1) continue;
    const bits = SWEEP_WORTH * entropyOf(law);
    consider(best, -1, letter, (bits / (1 + BULLSEYE_COST)) * (tieBreak.letters[letter] as number), bits);
  }
  for (let square = 0; square < squares.length; square++) {
    if (squares[square] === WATER || squares[square] === FOUND) continue;
    considerLetters(best, beliefs, square, masks[square] as number, tieBreak.squares[square] as number);
  }
  return best;
}

function considerLetters(
  best: Attack,
  { letters, occupied, live }: Beliefs,
  square: number,
  mask: number,
  liking: number,
) {
  const hit = occupied[square] as number;
  const missBits = surprise(1 - hit);
  for (let i = 0; i < live.length; i++) {
    const letter = live[i] as number;
    if (((mask >> letter) & 1) === 0) continue;
    const bullseye = Math.min(letters[square * LETTERS + letter] as number, hit);
    const no = Math.min(hit - bullseye, hit * (absent[letter] as number));
    const bits = missBits + surprise(bullseye) + surprise(no) + surprise(hit - bullseye - no);
    const worth = bits + DOUBT_WORTH * bullseye * (1 - bullseye) + BULLSEYE_WORTH * bullseye;
    consider(best, square, letter, (worth / (1 - bullseye + BULLSEYE_COST)) * liking, bits);
  }
}
