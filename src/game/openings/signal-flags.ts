// Signal Flags: fingers shown at once settle who claims first.
import { showNumbers, untilCoin } from './draws.js';
import { codeBids, type Opening, THEN_CLAIM } from './opening.js';

const FINGERS = 5;

export const signalFlags: Opening = {
  title: 'Signal Flags',
  lines: [
    'Both show one to five fingers at the same moment. The higher number claims first.',
    'Equal numbers are left open: show again, and after three draws toss a coin.',
    THEN_CLAIM,
  ],
  icon: 'FLAGS',
  tie: 'equal numbers',
  ...codeBids,
  play: untilCoin(showNumbers(FINGERS, (shown) => shown)),
};
