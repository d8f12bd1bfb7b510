// The launch code protocol: either admiral bids the highest digit of all codes.
import { type Rule, rule } from '../rule.js';
import type { Opening } from './opening.js';

/** Which digits the codes have; the original leaves it open. */
export const bidRules: Readonly<Record<'bid-digits', Rule>> = {
  'bid-digits': {
    ...rule('How the digits of the launch codes are dealt', 'Codes’ top digit', {
      balanced: ['The highest digit of the codes on a sheet is 4 to 9', '4–9'],
      random: ['Codes: any digits', '0–9'],
    }),
    step: 'start',
    opening: 'highest-digit',
    shapesDeal: true,
  },
};

export const highestDigit: Opening = {
  title: 'Launch code protocol',
  method: [],
  bids: 'digit',
  reward: 2,
  bidderMayConcede: true,
  readings: {
    'bid-is-highest': {
      source: 'admiral, opening bid: whether you may bid below your highest digit',
      asks: 'May I bid lower than my highest digit?',
      says: 'Yes, but that is a bluff, too.',
    },
    'concede-late': {
      source: 'admiral, challenge: an admiral may concede at any time: even once challenged',
      asks: 'May the challenged bidder concede?',
      says: 'Yes, until the codes are shown. The challenger then has one turn, not two.',
    },
  },
  start: 'either',
};
