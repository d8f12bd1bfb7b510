// Dead Reckoning: the number closer to the day of the month settles who claims first.
import { showNumbers, untilCoin } from './draws.js';
import { codeBids, type Opening, THEN_CLAIM } from './opening.js';

const MOST = 10;

export const deadReckoning: Opening = {
  title: 'Dead Reckoning',
  lines: [
    'Both write a number from 1 to 10. The one closer to the day of the month claims first.',
    'Equal distance is left open: write again, and after three draws toss a coin.',
    THEN_CLAIM,
  ],
  icon: 'DATE',
  tie: 'equal distance',
  ...codeBids,
  asksDay: true,
  play: untilCoin(showNumbers(MOST, (shown, day) => -Math.abs(shown - day))),
};
