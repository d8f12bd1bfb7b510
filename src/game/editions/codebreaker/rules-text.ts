// The rules of the Codebreaker edition in words: a turn, sinking, marking, and what to heed.
import type { RulesText } from '../edition.js';

export const rulesText: RulesText = {
  turn: [
    'A turn has two parts.',
    '- First, if you like, strike one word: say it with its first and last square, such as “STORM from B2 to F2”. If every detail is right, the ship sinks and you go on. If anything is wrong, your turn is over.',
    '- Then gather intelligence once. Name a square: the answer is the letter there, or Miss. Or sweep a letter, “How many T?”: the answer is how often it stands in the whole fleet. Each letter may be swept once a game.',
  ],
  sinking: 'A ship is sunk when all its letters have been revealed, or when a word strike on it is right.',
  marking: [
    'On the attack grid, circle each revealed letter, dot a miss, note what sweeps tell in the margins, and cross sunk ships off the roster.',
    'In the letter intelligence, write the count; circle letters that the fleet holds and cross out those that it does not. Vowels are underlined, as most words hold one.',
  ],
  markFound: 'circle the letters that',
  advice: [
    'At the start sweep letters, vowels first: almost every word holds one.',
    'Later fire beside letters that you have, to see which way the word runs.',
    'Toward the end fit the counts to the letters on the grid, and strike a word once you are sure of both its ends.',
    'Of your own words: frequent letters are found early, and rare words are easily forgotten.',
  ],
};
