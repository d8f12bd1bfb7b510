// Deals the launch codes of a match so that the edition's opening always has a winner.
import { createDigest } from '../core/random/digest.js';
import { type EditionName, editions } from './editions/index.js';
import { type Codes, drawCodes } from './launch-codes.js';
import type { RulesInForce } from './rules.js';

/** The keys of the two sheets. */
export type KeyPair = readonly [Uint8Array, Uint8Array];

/** Returns whether these codes of two opponents decide who starts. */
export function codesDecide(edition: EditionName, inForce: RulesInForce, ours: Codes, theirs: Codes): boolean {
  return editions[edition].opener.differ(ours, theirs, inForce);
}

/**
 * Returns the codes of both sheets. Both are drawn again together until they decide the opening, about once in ten matches, so that neither
 * sheet's codes follow from the other's.
 */
export function drawMatchCodes(edition: EditionName, inForce: RulesInForce, keys: KeyPair): [Codes, Codes] {
  for (let attempt = 0; ; attempt++) {
    const [ours, theirs] = [
      drawAttempt(edition, inForce, keys[0], attempt),
      drawAttempt(edition, inForce, keys[1], attempt),
    ];
    if (codesDecide(edition, inForce, ours, theirs)) return [ours, theirs];
  }
}

/** Returns the codes of a sheet that replaces another, drawn again until they decide the opening against the codes that the opponent holds. */
export function drawCodesAgainst(edition: EditionName, inForce: RulesInForce, key: Uint8Array, theirs: Codes): Codes {
  return drawCodesUntil(edition, inForce, key, (ours) => codesDecide(edition, inForce, ours, theirs));
}

/** Returns the first codes that suit. Requires that some do. */
export function drawCodesUntil(
  edition: EditionName,
  inForce: RulesInForce,
  key: Uint8Array,
  suits: (codes: Codes) => boolean,
): Codes {
  for (let attempt = 0; ; attempt++) {
    const codes = drawAttempt(edition, inForce, key, attempt);
    if (suits(codes)) return codes;
  }
}

function drawAttempt(edition: EditionName, inForce: RulesInForce, key: Uint8Array, attempt: number): Codes {
  const stream = createDigest(key, attempt === 0 ? 'launch codes' : `launch codes ${attempt}`);
  return drawCodes(stream, editions[edition].opener, inForce);
}
