// Coin Toss: who starts without launch codes, for a first game.
import { open, type Opening, stay } from './opening.js';

export const coinToss: Opening = {
  title: 'Coin Toss',
  method: ['Toss a coin, and one of you calls heads or tails. Right: the caller starts. Wrong: the other starts.'],
  talk: {
    said: [
      ['Ada', 'Heads!'],
      ['Ben', 'It is heads.'],
    ],
    outcome: 'Ada starts.',
  },
  bids: null,
  reward: 1,
  bidderMayConcede: false,
  needsNoCodes: true,
  readings: {
    'who-calls': {
      source: 'Word Fleet: every opening has launch codes; the toss is ours',
      asks: 'Who calls the coin?',
      says: 'The younger, while the other tosses it.',
    },
  },
  // Who calls (reading `who-calls`) the judge need not hear: only who starts.
  play: (_, state, side, call) => (call.kind === 'coin' ? open(state, side, 1) : stay(state, 'not-in-opening')),
};
