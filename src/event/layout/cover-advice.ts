// What the foot of a cover says of how to print it.
import type { Duplex } from './cover.js';

export const ADVICE: Readonly<Record<Duplex, string>> = {
  off: 'Print on one side. Hand out cover and tracker together, this page on top.',
  long: 'Print on both sides, flip on long edge: the tracker is on the back of this page.',
  short: 'Print on both sides, flip on short edge: the tracker is on the back of this page.',
};

/** Of a sheet of several pages. */
export const ADVICE_ON_SEVERAL: Readonly<Record<Duplex, string>> = {
  off: 'Print on one side. Hand out cover and pages together, this page on top.',
  long: 'Print on both sides, flip on long edge: your own half is behind this page, the enemy’s on the next leaf.',
  short: 'Print on both sides, flip on short edge: your own half is behind this page, the enemy’s on the next leaf.',
};

export const MEANINGLESS = 'The loose letters mean nothing: they hide the tracker.';
