// Parts codes between two sides who draw apart, so that the opening is decided whatever each draws; docs/proofs.md describes it.
import { createDigest } from '../core/random/digest.js';
import { createRandom, pick, shuffle } from '../core/random/random.js';
import { type Codes, highestCode, highestDigit, type MayHold, type Parting } from './launch-codes.js';

/** One side's highest code is even, the other's odd. */
export const partByParity: Parting = (key) => {
  const ours = createDigest(key, 'parity').below(2);
  const parity = (codes: Codes) => Number(highestCode(codes)) % 2;
  return [(codes) => parity(codes) === ours, (codes) => parity(codes) !== ours];
};

/** The first digit of the first code is one of five for one side, one of the other five for the other. */
export const partByFirstDigit: Parting = (key) => {
  const ours = new Set(shuffle([...'0123456789'], createRandom(key, 'first digits')).slice(0, 5));
  const holds = (codes: Codes) => ours.has(codes[0]?.charAt(0) ?? '');
  return [holds, (codes) => !holds(codes)];
};

/** Three of the top digits 4 to 9. Of the twenty ways these alone favor neither side by more than five pairs of digits to four. */
const TOP_DIGITS = ['568', '569', '578', '479', '478', '469'] as const;

/** The highest digit is one of three for one side, one of the other three for the other. At random nine is nearly everybody's: nothing is parted then. */
export const partByTopDigit: Parting = (key, inForce) => {
  if (inForce['bid-digits'] === 'random') return [anything, anything];
  const ours = pick(createDigest(key, 'top digits'), TOP_DIGITS);
  const holds = (codes: Codes) => ours.includes(highestDigit(codes));
  return [holds, (codes) => !holds(codes)];
};

const anything: MayHold = () => true;
