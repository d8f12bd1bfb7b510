// Risk & Reward: a number, shown at once, decides who starts without any claim.
import { note, settle, untilCoin } from './draws.js';
import { goOn, open, type Opening, type PlayMethod, stay } from './opening.js';

export const riskAndReward: Opening = {
  title: 'Risk & Reward',
  method: [
    'Both write 1 or 2 in secret. Show them. If they differ, whoever wrote 2 starts, with two turns.',
    'Equal numbers: write again. After three draws toss a coin.',
  ],
  talk: {
    said: [
      ['Ada', '2'],
      ['Ben', '1'],
    ],
    outcome: 'Ada starts, with two turns.',
  },
  tie: 'equal numbers',
  bids: null,
  reward: 2,
  bidderMayConcede: false,
  readings: {
    'coin-one-turn': {
      source: 'codebreaker, Risk & Reward: it does not yet say what decides a tie',
      asks: 'A coin decided: one turn or two?',
      says: 'One turn only.',
    },
  },
  play: untilCoin(playRisk, (state, side) => open(state, side, 1)),
};

/** Two turns reward the risk of showing 2; a coin gives one (reading `coin-one-turn`). */
function playRisk(...[, state, side, call]: Parameters<PlayMethod>): ReturnType<PlayMethod> {
  if (call.kind !== 'show') return stay(state, 'not-in-opening');
  const next = note(state, side, call.number, 2);
  if (typeof next === 'string') return stay(state, next);
  const settled = settle(next);
  const { claimant } = settled;
  return claimant === 'alpha' || claimant === 'bravo' ? open(settled, claimant, 2) : goOn(settled);
}
