// Signal Flags: fingers shown at once settle who claims first.
import { showNumbers, untilCoin } from './draws.js';
import { codeBids, type Opening } from './opening.js';

const FINGERS = 5;

export const signalFlags: Opening = {
  title: 'Signal Flags',
  method: [
    'Both show one to five fingers at the same moment. The higher number claims first.',
    'Equal numbers: show again. After three draws toss a coin.',
  ],
  talk: {
    said: [
      ['Ada', '4 fingers'],
      ['Ben', '2 fingers'],
    ],
    outcome: 'Ada claims first.',
  },
  tie: 'equal numbers',
  ...codeBids,
  play: untilCoin(showNumbers(FINGERS, (shown) => shown)),
};
