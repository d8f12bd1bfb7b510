// The rules of the Codebreaker edition in words: a turn, sinking, marking, and what to heed.
import type { RulesText } from '../edition.js';

export const rulesText: RulesText = {
  turn: [
    'Captains take turns. A turn has two parts; what you say in each is a call.',
    '- First, if you like, a word strike: say one word with its first and last square, such as “STORM from B2 to F2”. If every detail is right, the ship sinks and you go on. If anything is wrong, your turn is over.',
    '- Then one of two. Coordinate strike: name a square; the answer is the letter there, or Miss. Letter sweep: name a letter, “How many T?”; the answer is how often it stands in the whole fleet. You may sweep each letter once a game, whatever the other has called.',
  ],
  sinking:
    'A ship is sunk when all its squares are hit, or by a right word strike; sweeps do not sink it. Its owner says so.',
  marking: [
    'On the Attack Grid, circle the letter of each hit, dot a miss, and draw a line through a ship that is sunk; cross it off in Enemy Fleet, too. The margins are for notes.',
    'In Letter Intelligence, write the count beside the letter; circle letters that the fleet holds and cross out those that it does not. Vowels are underlined, as most words hold one.',
  ],
  markFound: 'circle the letters that',
  advice: [
    'At the start sweep letters, vowels first: almost every word holds one.',
    'Later strike squares beside letters that you have, to see which way the word runs.',
    'Toward the end fit the counts to the letters on the grid, and strike a word once you are sure of both its ends.',
    'Choosing words: frequent letters are found early, and rare words are easily forgotten.',
  ],
  closing: '“Fair winds and following seas, Captain. May your words strike true.”',
};
