// What the rules card of the Codebreaker edition says of a turn, of sinking and of marking.
import type { RulesText } from '../edition.js';

export const rulesText: RulesText = {
  turn: [
    'A turn has two parts.',
    '- First, if you like, strike one word: say it with its first and last square, such as “STORM from B2 to F2”. If every detail is right, the ship sinks and you go on. If anything is wrong, your turn is over.',
    '- Then gather intelligence once. Name a square: the answer is the letter there, or Miss. Or sweep a letter: the answer is how often it stands in the whole fleet. Each letter may be swept once a game.',
  ],
  sinking: ['A ship is sunk when all its letters have been revealed, or when a word strike on it is right.'],
  marking: [
    'On the attack grid, circle each revealed letter, dot a miss, note what sweeps tell in the margins, and cross sunk ships off the roster.',
    'In the letter intelligence, write the count; circle letters that the fleet holds and cross out those that it does not. Vowels are framed or underlined, as they tell most.',
  ],
};
