// How players of the Codebreaker edition word answers.
import type { AnswerWords } from '../edition.js';

export const answers: AnswerWords = {
  count: (count, _letter, where) => `${count}${where}`,
  wrongWord: 'Wrong',
};
