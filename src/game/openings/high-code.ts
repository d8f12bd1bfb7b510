// Hailing the enemy: either captain claims a code.
import type { Opening } from './opening.js';

export const highCode: Opening = {
  title: 'Hailing the enemy',
  lines: [
    'Claim one of your codes, or bluff. Reply: concede, claim higher, or challenge: then show that code.',
    'Who concedes, or is wrong after a challenge, bluffer or doubter, gives the other the first turn.',
  ],
  icon: 'HAIL',
  bids: 'code',
  reward: 1,
  bidderMayConcede: false,
  start: 'either',
};
