// The turn of the Admiral edition, as children are told it.
import type { HowToPlay } from '../edition.js';

export const howToPlay: HowToPlay = {
  start: [
    'One of you bids the highest digit in your launch codes, or a made-up one. The other concedes (gives in), challenges (“I don’t believe it!”), or bids higher.',
    'Challenged? Show your codes. Whoever conceded or was wrong lets the other start, with two turns.',
  ],
  turn: [
    'If you know a word, declare it first: say the square where it starts, and the word, “B3: ARMOR”. If you are right, that ship is sunk and you go on. If not, your turn is over.',
    'Then attack once:',
    '- Say a square. Your partner answers Hit or Miss, but not the letter.',
    '- Or ask for a letter: “How many T?” Your partner looks at the manifest and tells the number. Ask for each letter only once.',
  ],
  markFound: 'cross the squares that',
  sunk: 'A ship is sunk when its word has been said at its first square.',
};
