// Parts codes between two sides who draw apart, so that the opening is decided whatever each draws; docs/proofs.md describes it.
import { createDigest } from '../core/random/digest.js';
import { createRandom, shuffle } from '../core/random/random.js';
import { type Codes, highestCode, type Parting } from './launch-codes.js';

/** Of one side's highest code the last sign is the first, third, fifth … of the alphabet, of the other's one of the rest: digits are even or odd. */
export const partByParity: Parting = (key, _, alphabet) => {
  const ours = createDigest(key, 'parity').below(2);
  const parity = (codes: Codes) => alphabet.indexOf(highestCode(codes).slice(-1)) % 2;
  return [(codes) => parity(codes) === ours, (codes) => parity(codes) !== ours];
};

/** The first digit of the first code is one of five for one side, one of the other five for the other. */
export const partByFirstDigit: Parting = (key, _, alphabet) => {
  const half = Math.floor(alphabet.length / 2);
  const ours = new Set(shuffle([...alphabet], createRandom(key, 'first digits')).slice(0, half));
  const holds = (codes: Codes) => ours.has(codes[0]?.charAt(0) ?? '');
  return [holds, (codes) => !holds(codes)];
};
