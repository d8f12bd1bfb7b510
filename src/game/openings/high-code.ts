// Hailing the enemy: either captain claims a code.
import type { Opening } from './opening.js';

export const highCode: Opening = {
  title: 'Hailing the enemy',
  method: [],
  bids: 'code',
  reward: 1,
  bidderMayConcede: false,
  start: 'either',
};
