// The turn of the Admiral edition, as children are told it.
import type { HowToPlay } from '../edition.js';

export const howToPlay: HowToPlay = {
  start: [
    'One of you says the highest digit in your launch codes, or a made-up one. The other gives in, says “I don’t believe it!”, or says a higher one.',
    'Not believed? Show your codes. Whoever gave in or was wrong lets the other start, with two turns.',
  ],
  turn: [
    'If you know a word, say it first, with the square where it starts: “B3, ARMOR”. If you are right, that ship is sunk and you go on. If not, your turn is over.',
    'Then attack once:',
    '- Say a square. Your partner answers Hit or Miss, but not the letter.',
    '- Or ask for a letter: “How many T?” Your partner looks at the manifest and tells the number. Ask for each letter only once.',
  ],
  sunk: 'A ship is sunk when its word has been said at its first square.',
};
