// Deals the launch codes of a match so that the edition's opening always names somebody.
import { createDigest } from '../random/digest.js';
import type { EditionName } from './editions.js';
import { codeLawOf, drawLaunchCodes } from './launch-codes.js';
import type { RulesInForce } from './rules.js';

export type Codes = readonly string[];

/** The keys of the two sheets. */
export type KeyPair = readonly [Uint8Array, Uint8Array];

/** Whether two sheets' codes decide the opening, by edition (the editions' page, 1 and 2). */
const decides: Readonly<Record<EditionName, (ours: Codes, theirs: Codes, inForce: RulesInForce) => boolean>> = {
  // The higher real code wins the hailing, so the two highest must differ.
  engagement: (ours, theirs) => highestCode(ours) !== highestCode(theirs),
  // Dealt at random, four sheets in five hold a nine: a table that asks for that settles its own ties.
  admiral: (ours, theirs, inForce) => inForce['bid-digits'] === 'random' || highestDigit(ours) !== highestDigit(theirs),
  // Different first digits decide the lock under every reading; different highest codes, the bids that follow.
  codebreaker: (ours, theirs) => ours[0]?.[0] !== theirs[0]?.[0] && highestCode(ours) !== highestCode(theirs),
};

/** Returns whether these codes of two opponents decide who opens. */
export function codesDecide(edition: EditionName, inForce: RulesInForce, ours: Codes, theirs: Codes): boolean {
  return decides[edition](ours, theirs, inForce);
}

/**
 * Returns the codes of both sheets. Both are drawn again together until they decide the opening, about once in ten matches, so that neither
 * sheet's codes follow from the other's.
 */
export function drawMatchCodes(edition: EditionName, inForce: RulesInForce, keys: KeyPair): [Codes, Codes] {
  for (let attempt = 0; ; attempt++) {
    const [ours, theirs] = [drawCodes(inForce, keys[0], attempt), drawCodes(inForce, keys[1], attempt)];
    if (codesDecide(edition, inForce, ours, theirs)) return [ours, theirs];
  }
}

/** Returns the codes of a sheet that replaces another, drawn again until they decide the opening against the codes that the opponent holds. */
export function drawCodesAgainst(edition: EditionName, inForce: RulesInForce, key: Uint8Array, theirs: Codes): Codes {
  for (let attempt = 0; ; attempt++) {
    const ours = drawCodes(inForce, key, attempt);
    if (codesDecide(edition, inForce, ours, theirs)) return ours;
  }
}

function drawCodes(inForce: RulesInForce, key: Uint8Array, attempt: number): Codes {
  return drawLaunchCodes(
    createDigest(key, attempt === 0 ? 'launch codes' : `launch codes ${attempt}`),
    codeLawOf(inForce),
  );
}

function highestCode(codes: Codes): string {
  return codes.reduce((highest, code) => (code > highest ? code : highest), '');
}

/** Returns the highest digit among all codes: the admiral's true bid. */
export function highestDigit(codes: Codes): string {
  return [...codes.join('')].reduce((highest, digit) => (digit > highest ? digit : highest), '');
}
