// Shots that are answered Hit or Miss, and tell no letter.
import { judgment } from '../judge/sink-ships.js';
import { shots } from './fire.js';

export const plain = shots({
  guesses: false,
  finds: 'apart',
  answers: ['miss', 'hit'],
  mayBeBare: true,
  reveals: [],
  answerHit: (_, grid) => judgment(grid, { kind: 'hit' }),
  expectedHit: () => ({ kind: 'hit' }),
});
