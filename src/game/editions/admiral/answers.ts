// How players of the Admiral edition word answers.
import type { AnswerWords } from '../edition.js';

export const answers: AnswerWords = {
  count: (count, letter, where) => (count === 0 ? 'None' : `${count} ${letter}${count === 1 ? '' : 's'}${where}`),
  wrongWord: 'Incorrect',
};
