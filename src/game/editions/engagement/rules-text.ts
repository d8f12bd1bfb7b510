// The rules of the Engagement edition in words: a turn, sinking, marking, and what to heed.
import type { RulesText } from '../edition.js';

export const rulesText: RulesText = {
  turn: [
    'Do one of two things, then the other captain has a turn.',
    '- Letter sweep: name a letter, “How many T?” The answer is how often it stands in the whole fleet; which ship holds it stays secret. Each letter may be swept once a game.',
    '- Coordinate attack: name a square and a letter, such as “E9-T”. The answer is one of four:',
    '- Miss: the square is empty. You learn nothing about the letter.',
    '- Bullseye: the square holds that letter.',
    '- Hit & Yes: the square holds another letter; yours stands elsewhere in the fleet.',
    '- Hit & No: the square holds another letter; yours stands nowhere in the fleet.',
  ],
  sinking: 'A ship is sunk when every one of its letters has been bullseyed.',
  marking: [
    'On the attack grid, circle a bullseye’s letter, cross a hit and note the letter that you tried, struck out if the answer was Hit & No, dot a miss, and draw a line through a ship that is sunk.',
    'In the recon log, write the count beside the letter; circle letters that the fleet holds and cross out those that it does not. Vowels are underlined, as most words hold one.',
  ],
  markFound: 'circle the letters that',
  advice: [
    'Note each answer at once, with the letter that you tried.',
    'Sweep frequent letters first, vowels among them: counts show which letters are worth a shot.',
    'Words run across or down, never diagonally: from a bullseye, try the squares beside it.',
    'Of your own words: frequent letters are found early, and ships that lie apart one by one.',
  ],
};
