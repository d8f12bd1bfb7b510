// The launch code protocol: either admiral bids the highest digit of all codes.
import { FIRST_TURNS, type Opening } from './opening.js';

export const highestDigit: Opening = {
  title: 'Launch code protocol',
  lines: [
    'Bid your codes’ top digit, or bluff. Reply: concede, bid higher, or challenge: then the bidder shows the codes.',
    FIRST_TURNS,
  ],
  icon: 'DIGIT',
  bids: 'digit',
  reward: 2,
  bidderMayConcede: true,
  readings: {
    'bid-is-highest': {
      source: 'admiral, opening bid: whether a bid below your highest digit is a lie',
      says: 'A bid is true only if it is exactly your top digit, the highest of all digits in your codes.',
    },
    'concede-late': {
      source: 'admiral, challenge: an admiral may concede at any time; who, and until when',
      says: 'The bidder may concede, too, even after a challenge, until the codes are shown.',
    },
  },
  start: 'either',
};
