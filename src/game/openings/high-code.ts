// Hailing the enemy: either captain claims a code.
import { type Opening, REPLY } from './opening.js';

export const highCode: Opening = {
  title: 'Hailing the enemy',
  lines: [`Claim one of your codes, or bluff. ${REPLY}`, 'Concede: the other starts. Challenge: its winner starts.'],
  icon: 'HAIL',
  bids: 'code',
  reward: 1,
  bidderMayConcede: false,
  start: 'either',
};
