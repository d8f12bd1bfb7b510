// Shots that are answered with the letter that was hit.
import { LETTERS } from '../manifest.js';
import { knownSquare } from '../judge/knowledge.js';
import { announce, sinkFound } from '../judge/sink-ships.js';
import { shots } from './fire.js';

export const revealing = shots({
  guesses: false,
  finds: 'letters',
  answers: ['miss', 'hit', 'revealed'],
  mayBeBare: false,
  reveals: [...LETTERS].map((letter) => ({ letters: letter, name: letter })),
  answerHit(sheet, grid, { square }, letter) {
    const { after, sunk } = sinkFound(sheet, grid, square);
    return { grid: after, answer: { kind: 'revealed', letters: letter, name: letter, sunk: announce(sheet, sunk) } };
  },
  expectedHit(knowledge, square) {
    const { letter } = knownSquare(knowledge, square);
    return letter === null ? undefined : { kind: 'revealed', letters: letter, name: letter, sunk: [] };
  },
});
