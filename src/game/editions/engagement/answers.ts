// How players of the Engagement edition word answers.
import type { AnswerWords } from '../edition.js';

export const answers: AnswerWords = {
  count: (count, letter, where) => `${count} ${letter}${count === 1 ? '' : "'s"}${where}`,
  wrongWord: 'Incorrect',
};
