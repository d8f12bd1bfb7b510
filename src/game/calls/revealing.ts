// Shots that are answered with the letter that was hit.
import { knownSquare } from '../judge/knowledge.js';
import { announce, sinkFound } from '../judge/sink-ships.js';
import { shots } from './fire.js';

export const revealing = shots({
  guesses: false,
  finds: 'letters',
  answers: ['miss', 'hit', 'revealed'],
  answerHit(sheet, shot, { square }, letter) {
    const { after, sunk } = sinkFound(sheet, shot, square);
    return { defense: after, answer: { kind: 'revealed', letters: letter, name: letter, sunk: announce(sheet, sunk) } };
  },
  foretellHit(knowledge, square) {
    const { letter } = knownSquare(knowledge, square);
    return letter === null ? undefined : { kind: 'revealed', letters: letter, name: letter, sunk: [] };
  },
});
