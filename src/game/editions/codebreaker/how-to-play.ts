// The turn of the Codebreaker edition, as children are told it.
import type { HowToPlay } from '../edition.js';

export const howToPlay: HowToPlay = {
  start: ['Do what stands beside the launch codes on your sheet. It says who starts.'],
  turn: [
    'If you know a word, strike it first: say it with its first and last square, “STORM from B2 to F2”. If all of it is right, that ship is sunk and you go on. If not, your turn is over.',
    'Then find out more, once:',
    '- Fire: say a square. Your partner tells the letter on it, or Miss.',
    '- Or sweep: ask for a letter, “How many T?” Your partner looks at the inventory and tells the number. Each letter only once.',
  ],
  markFound: 'circle the letters that',
  sunk: 'A ship is sunk when all its letters are known, or when its word was said right.',
};
