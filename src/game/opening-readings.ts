// How we read what the originals leave open about who opens: one row a reading.
import type { OpeningName } from './openings.js';
import { forDeclaring, type Reading } from './reading.js';

/** The openings that only settle who claims first. */
const claimers = [
  'signal-flags',
  'flash-signal',
  'dead-reckoning',
  'radio-silence',
  'frequency-match',
] as const satisfies readonly OpeningName[];

export const openingReadings = {
  'bid-is-highest': {
    source: 'admiral, opening bid: whether a bid below the true highest digit is a lie',
    reading: 'A bid is true only when it is exactly the highest digit of the five codes.',
    says: { admiral: 'A bid is true only if it is exactly the highest digit of your codes.' },
    openings: ['highest-digit'],
  },
  'concede-late': {
    source: 'admiral, challenge: an admiral may concede at any time',
    reading: 'The bidder may concede, too, even when challenged and not shown yet; the other then opens with one turn.',
    says: { admiral: 'You may concede even when challenged, until your codes are shown.' },
    openings: ['highest-digit'],
  },
  'who-bids': {
    source: 'engagement and admiral: who makes the first claim',
    reading: 'Either may.',
    says: { engagement: 'Either captain may claim first.', admiral: 'Either admiral may bid first.' },
  },
  'higher-only': {
    source: 'all three: an equal claim',
    reading:
      'A counter or raise is strictly higher, as a number; nothing follows 999, or 9, but to concede or challenge.',
    says: {
      engagement: 'A counter is strictly higher; against 999 you can only concede or challenge.',
      admiral: 'A raise is strictly higher; against a 9 you can only concede or challenge.',
      codebreaker: 'A counter is strictly higher; against 999 you can only concede or challenge.',
    },
    openings: ['high-code', 'highest-digit', 'frequency-lock', ...claimers],
  },
  'conceded-turns': {
    source: 'codebreaker and admiral: turns after a concession',
    reading: 'One. Two are the price of a challenge.',
    says: forDeclaring('Who is conceded to opens with one turn.'),
    openings: ['highest-digit', 'frequency-lock', ...claimers],
  },
  'coin-one-turn': {
    source: 'codebreaker, Risk & Reward: the tiebreaker is not written yet',
    reading: 'After three draws a coin decides who goes first, with one turn: two reward a 2 against a 1.',
    says: { codebreaker: 'The coin gives one turn, not two.' },
    openings: ['risk-and-reward'],
  },
  'coin-after-draws': {
    source: 'codebreaker, methods considered: draws',
    reading: 'A draw is played again; after three a coin decides who claims first.',
    says: { codebreaker: 'after three draws toss a coin' },
    openings: claimers,
    saidAbove: true,
  },
  'match-digit': {
    source: 'codebreaker, Frequency Match: a letter is to be counted in codes that hold digits',
    reading: 'Each says a digit and counts it in the own codes, as the sheet prints.',
    says: { codebreaker: 'The original says a letter; codes hold digits, so name a digit.' },
    openings: ['frequency-match'],
  },
  'first-claim': {
    source: 'codebreaker, methods considered: what the winner wins',
    reading: 'The first claim; the bids follow as after Frequency Lock.',
    says: { codebreaker: 'claims first.' },
    openings: claimers,
    saidAbove: true,
  },
} as const satisfies Record<string, Reading>;
