// The rules of the Admiral edition in words: a turn, sinking, marking, and what to heed.
import type { RulesText } from '../edition.js';

export const rulesText: RulesText = {
  turn: [
    'Admirals take turns. A turn has two parts; what you say in each is a call.',
    '- First, if you like, declare one word: its first square and its letters, such as “B3: ARMOR”; it may run across or down. If it is right, the ship sinks and you go on. If it is wrong, or would leave the grid, your turn is over.',
    '- Then one of two. Coordinate attack: call a square; the answer is Hit or Miss, without the letter. Letter attack: call a letter, “How many T?”; the answer is how often it stands in the fleet, but not where. You may call each letter once a game, whatever the other has called.',
  ],
  sinking:
    'A ship is sunk when its word has been declared at its first square; hits on its squares do not sink it. Its owner says so.',
  marking: [
    'On the Attack Grid, mark a hit with an X, write its letter over it once you know it, dot a miss, and draw a line through a ship that is sunk; cross it off in Enemy Fleet, too.',
    'In Fired Letters, write the count beside the letter that you called; circle letters that the fleet holds and cross out those that it does not. Vowels are underlined, as most words hold one.',
  ],
  markFound: 'cross out the squares that',
  advice: [
    'Call frequent letters first, vowels among them: their counts narrow down the words.',
    'Hits in a line show which way a word runs. Ships never touch: squares beside a sunk one are water.',
    'Declare a word only when you are sure: a wrong one costs the attack.',
    'Choosing words: frequent letters are called early, and rare words are easily forgotten.',
  ],
  closing: '“Prepare for battle, Admiral. Every letter is a weapon. Every word is a victory.”',
};
