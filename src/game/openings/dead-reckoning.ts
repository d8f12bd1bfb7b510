// Dead Reckoning: the number closer to the day of the month settles who claims first.
import { showNumbers, untilCoin } from './draws.js';
import { codeBids, type Opening } from './opening.js';

const MOST = 10;

export const deadReckoning: Opening = {
  title: 'Dead Reckoning',
  method: [
    'Both write a number from 1 to 10. Show them. Whoever is closer to the day of the month claims first.',
    'Equally close: write again. After three draws toss a coin.',
  ],
  talk: {
    said: [
      ['Ada', 'It is the 14th. I have 10.'],
      ['Ben', 'I have 7.'],
    ],
    outcome: 'Ada claims first.',
  },
  tie: 'equal distance',
  ...codeBids,
  asksDay: true,
  play: untilCoin(showNumbers(MOST, (shown, day) => -Math.abs(shown - day))),
};
