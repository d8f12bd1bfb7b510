// Hailing the enemy: either captain claims a code.
import type { Opening } from './opening.js';

export const highCode: Opening = {
  title: 'Hailing the enemy',
  lines: [
    'Claim one of your codes, true or bluffed. The reply: concede, challenge, or claim a higher one.',
    'Who concedes, or is wrong after a challenge, gives the other captain the first turn.',
  ],
  icon: 'HAIL',
  bids: 'code',
  reward: 1,
  bidderMayConcede: false,
  start: 'either',
};
