// Shots that are answered Hit or Miss, and tell no letter.
import { chooseSquare } from '../bot/choose-square.js';
import { unchanged } from '../judge/sink-ships.js';
import type { Shots } from './shots.js';

export const plain: Shots = {
  guesses: false,
  findsLetters: false,
  answers: ['miss', 'hit'],
  answerHit: (_, shot) => unchanged(shot, { kind: 'hit' }),
  foretellHit: () => ({ kind: 'hit' }),
  choose: (notes, beliefs, tieBreak) => chooseSquare(notes, beliefs, tieBreak, false),
};
