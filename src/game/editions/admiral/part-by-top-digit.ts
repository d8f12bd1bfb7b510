// Parts codes between two sides by their highest digit; docs/proofs.md describes it.
import { createDigest } from '../../../core/random/digest.js';
import { pick } from '../../../core/random/random.js';
import { type Codes, highestDigit, type MayHold, type Parting } from '../../launch-codes.js';

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
