// Shots that guess a letter: Miss, Bullseye, Hit & Yes, Hit & No.
import { countLocated, type Knowledge, knownLetter, knownSquare } from '../judge/knowledge.js';
import { announce, sinkFound, unchanged } from '../judge/sink-ships.js';
import { shots } from './fire.js';
import { type Attack, consider, noAttack } from '../bot/attack.js';
import { type Beliefs, listBeliefs } from '../bot/beliefs.js';
import { entropyOf, surprise } from '../bot/bits.js';
import { totalLaw } from '../bot/letter-counts.js';
import { FOUND, type Notes, WATER } from '../bot/notes.js';
import type { TieBreak } from '../bot/tie-break.js';
import { LETTERS } from '../bot/words.js';

const SWEEP_WORTH = 0.7;

/** Every letter has to be bullseyed, so a bullseye costs no turn: what a call tells is divided by the chance that it costs one. */
const BULLSEYE_COST = 0.05;

/** A call that is likely right, but not sure, is worth this much more than what it tells. */
const DOUBT_WORTH = 3;

/** Where nothing is left to learn, the likeliest bullseye is best. */
const BULLSEYE_WORTH = 0.01;

/** By letter, the chance that it is nowhere in the fleet. */
const absent = new Float64Array(LETTERS);

function chooseShot(notes: Notes, beliefs: Beliefs, tieBreak: TieBreak): Attack {
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

/** A square may be called again: where letters are guessed it is how one is found (reading `square-again`). */
export const guess = shots({
  guesses: true,
  finds: 'letters',
  answers: ['miss', 'mine', 'hit', 'hit-and', 'bullseye'],
  answerHit(sheet, shot, { square, letter }, there) {
    // Hit & Yes or Hit & No: a letter is in the fleet even when its ship is sunk (reading `in-the-fleet`).
    if (there !== letter)
      return unchanged(shot, { kind: 'hit-and', inFleet: (sheet.manifest?.[letter ?? ''] ?? 0) > 0 });
    const { after, sunk } = sinkFound(sheet, shot, square);
    return { defense: after, answer: { kind: 'bullseye', sunk: announce(sheet, sunk) } };
  },
  foretellHit(knowledge, square, tried) {
    if (tried === null) return undefined;
    if (knownSquare(knowledge, square).letter === tried) return { kind: 'bullseye', sunk: [] };
    const { inFleet } = knownLetter(knowledge, tried);
    if (inFleet === null || (inFleet && !standsElsewhere(knowledge, square, tried))) return undefined;
    return { kind: 'hit-and', inFleet };
  },
  choose: chooseShot,
});

/** Whether a letter of the fleet cannot stand at a square of a ship. */
function standsElsewhere(knowledge: Knowledge, square: number, tried: string): boolean {
  const { letter, not } = knownSquare(knowledge, square);
  if (letter !== null || not.includes(tried)) return true;
  const { count } = knownLetter(knowledge, tried);
  return count !== null && countLocated(knowledge, tried) >= count;
}
