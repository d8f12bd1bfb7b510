// Engagement's moves: a square with a letter, or a sweep, where most is to be learned for a turn that does not advance the sinking.
import type { Beliefs } from './beliefs.js';
import type { Chance } from './chance.js';
import { SQUARES } from './chart.js';
import { entropyOfLaw, surprise } from './entropy.js';
import { HIT, type Knowledge, UNKNOWN } from './knowledge.js';
import { totalLaw } from './letter-counts.js';
import { LETTERS } from './lexicon.js';
import type { Taste } from './taste.js';

export type Move =
  | { readonly kind: 'sweep'; readonly letter: number }
  | { readonly kind: 'call'; readonly square: number; readonly letter: number };

const SWEEP_WORTH = 0.7;

/** Every letter has to be bullseyed, so a bullseye costs no turn: what a call tells is divided by the chance that it costs one. */
const BULLSEYE_COST = 0.05;

/** A call that is likely right, but not sure, is worth this much more than what it tells. */
const DOUBT_WORTH = 3;

/** Where nothing is left to learn, the likeliest bullseye is best. */
const BULLSEYE_WORTH = 0.01;

export function chooseMove(knowledge: Knowledge, beliefs: Beliefs, taste: Taste, chance: Chance): Move {
  const { squares, masks, swept } = knowledge;
  let move: Move | undefined;
  let best = -1;
  const consider = (worth: number, candidate: Move) => {
    if (worth > best) [move, best] = [candidate, worth];
  };
  const absent = new Float64Array(LETTERS);
  for (let letter = 0; letter < LETTERS; letter++) {
    const law = totalLaw(knowledge, beliefs.ships, letter);
    absent[letter] = law[0] as number;
    if (swept[letter] === 1) continue;
    const worth = (SWEEP_WORTH * entropyOfLaw(law)) / (1 + BULLSEYE_COST);
    consider(worth * taste.ofLetter(letter, chance), { kind: 'sweep', letter });
  }
  for (let square = 0; square < SQUARES; square++) {
    if (squares[square] !== UNKNOWN && squares[square] !== HIT) continue;
    const liking = taste.ofSquare(square, chance);
    for (let letter = 0; letter < LETTERS; letter++) {
      if ((((masks[square] as number) >> letter) & 1) === 0) continue;
      const worth = worthOfCall(beliefs, square, letter, absent[letter] as number);
      consider(worth * liking, { kind: 'call', square, letter });
    }
  }
  if (move === undefined) throw new Error('no move is left');
  return move;
}

function worthOfCall({ letters, occupied }: Beliefs, square: number, letter: number, absent: number): number {
  const hit = occupied[square] as number;
  const bullseye = Math.min(letters[square * LETTERS + letter] as number, hit);
  const no = Math.min(hit - bullseye, hit * absent);
  const bits = surprise(1 - hit) + surprise(bullseye) + surprise(no) + surprise(hit - bullseye - no);
  const worth = bits + DOUBT_WORTH * bullseye * (1 - bullseye) + BULLSEYE_WORTH * bullseye;
  return worth / (1 - bullseye + BULLSEYE_COST);
}
