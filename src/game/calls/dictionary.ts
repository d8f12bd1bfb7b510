// A word of a sunk ship, looked up in the players' own dictionary.
import { refuse } from '../judge/answer.js';
import { judgment } from '../judge/sink-ships.js';
import type { CallKind, CallOf } from './call-kind.js';

export const dictionary: CallKind<CallOf<'dictionary'>> = {
  answers: ['valid'],
  // Only a word that everybody has seen can be looked up: to ask for another would be a way of sweeping (reading `dictionary`).
  answer(sheet, grid, { word }) {
    if (sheet.rules['dictionary-challenge'] !== true) return judgment(grid, refuse('not-in-force'));
    const isSunk = grid.sunk.some((position) => sheet.ships[position]?.word === word);
    // Which words are words, the players' own dictionary says; dealt ones all are.
    return judgment(grid, isSunk ? { kind: 'valid', valid: true } : refuse('not-sunk'));
  },
  expectedAnswer: () => undefined,
  implies: () => [],
  update: (_, knowledge) => knowledge,
};
