// The ways to decide who starts: one row and one file each; those that only one edition knows may stand with it. Everything in which they differ stands in the file.
import { coinToss } from './coin-toss.js';
import { deadReckoning } from './dead-reckoning.js';
import { flashSignal } from './flash-signal.js';
import { frequencyLock } from './frequency-lock.js';
import { frequencyMatch } from './frequency-match.js';
import { highCode } from './high-code.js';
import { highestDigit } from './highest-digit.js';
import { type Edition, editions } from '../editions/index.js';
import type { Opening } from './opening.js';
import { radioSilence } from './radio-silence.js';
import { riskAndReward } from './risk-and-reward.js';
import { signalFlags } from './signal-flags.js';

export type { Opening } from './opening.js';

const known = {
  'high-code': highCode,
  'highest-digit': highestDigit,
  'frequency-lock': frequencyLock,
  'risk-and-reward': riskAndReward,
  'signal-flags': signalFlags,
  'flash-signal': flashSignal,
  'dead-reckoning': deadReckoning,
  'radio-silence': radioSilence,
  'frequency-match': frequencyMatch,
  'coin-toss': coinToss,
} satisfies Record<string, Opening>;

export type OpeningName = keyof typeof known;

/** These, and those that an edition has for itself. */
export const openings: Readonly<Record<OpeningName, Opening>> = {
  ...known,
  ...Object.fromEntries(
    Object.values<Edition>(editions).flatMap(({ ownOpenings = {} }) => Object.entries(ownOpenings)),
  ),
};
