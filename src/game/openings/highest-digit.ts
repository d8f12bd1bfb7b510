// The launch code protocol: either admiral bids the highest digit of all codes.
import type { Opening } from './opening.js';

export const highestDigit: Opening = {
  title: 'Launch code protocol',
  method: [],
  bids: 'digit',
  reward: 2,
  bidderMayConcede: true,
  readings: {
    'bid-is-highest': {
      source: 'admiral, opening bid: whether a bid below your highest digit is a lie',
      asks: 'Is a bid below my highest digit true?',
      says: 'No. Only exactly the highest of all digits in your codes is.',
    },
    'concede-late': {
      source: 'admiral, challenge: an admiral may concede at any time; who, and until when',
      asks: 'May the challenged bidder concede?',
      says: 'Yes, until the codes are shown. The challenger then has one turn, not two.',
    },
  },
  start: 'either',
};
