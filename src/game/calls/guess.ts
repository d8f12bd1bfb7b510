// Shots that guess a letter: Miss, Bullseye, Hit & Yes, Hit & No.
import { countLocated, type Knowledge, knownLetter, knownSquare } from '../judge/knowledge.js';
import { announce, sinkFound, judgment } from '../judge/sink-ships.js';
import { shots } from './fire.js';

/** A square may be called again with another letter (reading `square-again`). */
export const guess = shots({
  guesses: true,
  finds: 'letters',
  answers: ['miss', 'mine', 'hit', 'hit-and', 'bullseye'],
  mayBeBare: false,
  reveals: [],
  answerHit(sheet, grid, { square, letter }, there) {
    // Hit & Yes or Hit & No: a letter is in the fleet even when its ship is sunk (reading `in-the-fleet`).
    if (there !== letter)
      return judgment(grid, { kind: 'hit-and', inFleet: (sheet.manifest?.[letter ?? ''] ?? 0) > 0 });
    const { after, sunk } = sinkFound(sheet, grid, square);
    return { grid: after, answer: { kind: 'bullseye', sunk: announce(sheet, sunk) } };
  },
  expectedHit(knowledge, square, tried) {
    if (tried === null) return undefined;
    if (knownSquare(knowledge, square).letter === tried) return { kind: 'bullseye', sunk: [] };
    const { inFleet } = knownLetter(knowledge, tried);
    if (inFleet === null || (inFleet && !standsElsewhere(knowledge, square, tried))) return undefined;
    return { kind: 'hit-and', inFleet };
  },
});

/** Whether a letter of the fleet must stand at another square than this one, which is of a ship. */
function standsElsewhere(knowledge: Knowledge, square: number, tried: string): boolean {
  const { letter, not } = knownSquare(knowledge, square);
  if (letter !== null || not.includes(tried)) return true;
  const { count } = knownLetter(knowledge, tried);
  return count !== null && countLocated(knowledge, tried) >= count;
}
