// Shots that guess a letter: Miss, Bullseye, Hit & Yes, Hit & No.
import { countLocated, type Knowledge, knownLetter, knownSquare } from '../judge/knowledge.js';
import { announce, sinkFound, unchanged } from '../judge/sink-ships.js';
import { shots } from './fire.js';

/** A square may be called again: where letters are guessed it is how one is found (reading `square-again`). */
export const guess = shots({
  guesses: true,
  finds: 'letters',
  answers: ['miss', 'mine', 'hit', 'hit-and', 'bullseye'],
  mayBeBare: false,
  reveals: [],
  answerHit(sheet, shot, { square, letter }, there) {
    // Hit & Yes or Hit & No: a letter is in the fleet even when its ship is sunk (reading `in-the-fleet`).
    if (there !== letter)
      return unchanged(shot, { kind: 'hit-and', inFleet: (sheet.manifest?.[letter ?? ''] ?? 0) > 0 });
    const { after, sunk } = sinkFound(sheet, shot, square);
    return { defense: after, answer: { kind: 'bullseye', sunk: announce(sheet, sunk) } };
  },
  expectedHit(knowledge, square, tried) {
    if (tried === null) return undefined;
    if (knownSquare(knowledge, square).letter === tried) return { kind: 'bullseye', sunk: [] };
    const { inFleet } = knownLetter(knowledge, tried);
    if (inFleet === null || (inFleet && !standsElsewhere(knowledge, square, tried))) return undefined;
    return { kind: 'hit-and', inFleet };
  },
});

/** Whether a letter of the fleet cannot stand at a square of a ship. */
function standsElsewhere(knowledge: Knowledge, square: number, tried: string): boolean {
  const { letter, not } = knownSquare(knowledge, square);
  if (letter !== null || not.includes(tried)) return true;
  const { count } = knownLetter(knowledge, tried);
  return count !== null && countLocated(knowledge, tried) >= count;
}
