// The rules of the Admiral edition in words: a turn, sinking, marking, and what to heed.
import type { RulesText } from '../edition.js';

export const rulesText: RulesText = {
  turn: [
    'A turn has two parts.',
    '- First, if you like, declare one word: its first square and its letters, such as “B3: ARMOR”; it may run across or down. If it is right, the ship sinks and you go on. If it is wrong, or would leave the grid, your turn is over.',
    '- Then attack once. Name a square: the answer is Hit or Miss, without the letter. Or name a letter, “How many T?”: the answer is how often it stands in the fleet, but not where. Each letter may be called once a game.',
  ],
  sinking: 'A ship is sunk when its word has been declared at its first square.',
  marking: [
    'On the attack grid, cross a hit, write its letter over the cross once you know it, dot a miss, and strike sunk ships from the roster.',
    'Among the fired letters, write the count; circle letters that hit and cross out those that missed. Vowels are underlined, as most words hold one.',
  ],
  markFound: 'cross the squares that',
  advice: [
    'Call frequent letters first, vowels among them: their counts narrow down the words.',
    'Hits in a line show which way a word runs. Ships never touch: squares beside a sunk one are water.',
    'Declare a word only when you are sure: a wrong one costs the attack.',
    'Of your own words: frequent letters are called early, and rare words are easily forgotten.',
  ],
};
