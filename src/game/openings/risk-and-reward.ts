// Risk & Reward: a number, shown at once, decides who opens without any claim.
import { note, orCoin, settle, untilCoin } from './draws.js';
import { goOn, open, type Opening, type PlayMethod, stay } from './opening.js';

export const riskAndReward: Opening = {
  title: 'Risk & Reward',
  lines: [
    'Both write 1 or 2 in secret and show it. If they differ, the 2 goes first and has two turns to open.',
    'If they are equal the rules name no winner: write again, and after three draws toss a coin.',
  ],
  icon: 'RISK',
  tie: 'equal numbers',
  bids: null,
  reward: 2,
  bidderMayConcede: false,
  readings: {
    'coin-one-turn': {
      source: 'codebreaker, Risk & Reward: the tiebreaker is not written yet',
      reading: 'After three draws a coin decides who goes first, with one turn: two reward a 2 against a 1.',
      says: 'The coin gives one turn, not two.',
    },
  },
  play: untilCoin(playRisk, (state, side) => open(state, side, 1)),
  choose: orCoin((_, random) => ({ kind: 'show', number: 1 + random.below(2) })),
};

/** The two turns are the reward of a 2 against a 1; a coin gives one turn (reading `coin-one-turn`). */
function playRisk(...[, state, side, call]: Parameters<PlayMethod>): ReturnType<PlayMethod> {
  if (call.kind !== 'show') return stay(state, 'not-in-opening');
  const next = note(state, side, call.number, 2);
  if (typeof next === 'string') return stay(state, next);
  const settled = settle(next);
  const { claimant } = settled;
  return claimant === 'alpha' || claimant === 'bravo' ? open(settled, claimant, 2) : goOn(settled);
}
