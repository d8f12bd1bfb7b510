// The rules of the Engagement edition in words: a turn, sinking, marking, and what to heed.
import type { RulesText } from '../edition.js';

export const rulesText: RulesText = {
  turn: [
    'Captains take turns, with one call a turn. It is one of two:',
    '- Letter sweep: name a letter, “How many T?” The answer is how often it stands in the whole fleet; which ship holds it stays secret. You may sweep each letter once a game, whatever the other has called.',
    '- Coordinate attack: name a square and a letter, such as “E9-T”. The answer is Miss: the square is empty, and you learn nothing about the letter; Bullseye: the square holds that letter; Hit & Yes: it holds another letter, and yours stands elsewhere in the fleet; or Hit & No: it holds another letter, and yours stands nowhere in the fleet.',
  ],
  sinking: 'A ship is sunk when every one of its letters has been bullseyed.',
  marking: [
    'On the Attack Grid, circle a bullseye’s letter, mark a hit with an X and the letter that you tried, crossed out if the answer was Hit & No, dot a miss, and draw a line through a ship that is sunk; cross it off in Enemy Fleet, too.',
    'In the Recon Log, write the count beside the letter; circle letters that the fleet holds and cross out those that it does not. Vowels are underlined, as most words hold one.',
  ],
  markFound: 'circle the letters that',
  advice: [
    'Note each answer at once, with the letter that you tried.',
    'Sweep frequent letters first, vowels among them: counts show which letters are worth an attack.',
    'Words run across or down, never diagonally: from a bullseye, try the squares beside it.',
    'Choosing words: frequent letters are found early, and ships that lie apart are found one by one.',
  ],
  closing:
    '“In the fog of war, every letter tells a story. Listen carefully, strike decisively, and may fair winds fill your sails, Captain.”',
};
