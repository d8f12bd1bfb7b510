// Deals the launch codes of a match so that the edition's opening always has a winner.
import { createDigest } from '../core/random/digest.js';
import { type Edition, type EditionName, editions } from './editions/index.js';
import { codeLawOf, drawLaunchCodes } from './launch-codes.js';
import type { RulesInForce } from './rules.js';

export type Codes = readonly string[];

/** The keys of the two sheets. */
export type KeyPair = readonly [Uint8Array, Uint8Array];

/** Whether two sheets' codes differ in what decides an opening (the editions' page, 1 and 2). */
const differ: Readonly<
  Record<Edition['codesDifferIn'][number], (ours: Codes, theirs: Codes, inForce: RulesInForce) => boolean>
> = {
  'highest-code': (ours, theirs) => highestCode(ours) !== highestCode(theirs),
  // Dealt at random, four sheets in five hold a nine: a table that asks for that settles its own ties.
  'highest-digit': (ours, theirs, inForce) =>
    inForce['bid-digits'] === 'random' || highestDigit(ours) !== highestDigit(theirs),
  'first-digit': (ours, theirs) => ours[0]?.[0] !== theirs[0]?.[0],
};

/** Returns whether these codes of two opponents decide who opens. */
export function codesDecide(edition: EditionName, inForce: RulesInForce, ours: Codes, theirs: Codes): boolean {
  const { codesDifferIn }: Edition = editions[edition];
  return codesDifferIn.every((what) => differ[what](ours, theirs, inForce));
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

/** Returns the highest digit among all codes: the true bid where one digit is bid. */
export function highestDigit(codes: Codes): string {
  return [...codes.join('')].reduce((highest, digit) => (digit > highest ? digit : highest), '');
}
