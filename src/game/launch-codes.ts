// Draws the codes of a sheet: different from each other, zeros kept.
import type { Random } from '../core/random/random.js';
import type { RulesInForce } from './rules.js';

export type Codes = readonly string[];

export interface Opener {
  /** What sheets call it. */
  readonly title: string;
  readonly count: number;
  readonly digits: number;
  /** How the digits are dealt; at random where this is left out. */
  readonly law?: (inForce: RulesInForce) => CodeLaw;
  /** Whether the codes of two opponents differ in what decides who opens. */
  readonly differ: (ours: Codes, theirs: Codes, inForce: RulesInForce) => boolean;
  /** How codes are parted between two sides who draw apart; any of one side then differ from any of the other. */
  readonly partings: readonly Parting[];
}

/** Parts all codes between two sides by what is drawn from a key that both know. */
export type Parting = (key: Uint8Array, inForce: RulesInForce) => readonly [ours: MayHold, theirs: MayHold];

/** Whether a side may hold these codes. */
export type MayHold = (codes: Codes) => boolean;

/** How the digits are dealt: `random`, any; `balanced`, a top digit of 4 to 9 that no other digit exceeds (reading `top-digit`). */
export type CodeLaw = 'random' | 'balanced';

const MIN_TOP = 4;

/** Returns different codes, such as 142 and 087. Uniform over all sets and orders that the law in force admits. */
export function drawCodes(random: Random, opener: Opener, inForce: RulesInForce): string[] {
  if ((opener.law?.(inForce) ?? 'random') === 'random') return drawDistinct(random, opener, 10);
  const top = MIN_TOP + random.below(10 - MIN_TOP);
  // All are thrown away together until the top digit stands among them, so that no code is favored.
  for (;;) {
    const codes = drawDistinct(random, opener, top + 1);
    if (codes.some((code) => code.includes(String(top)))) return codes;
  }
}

/** The digits 0 to `base` - 1 are those of numbers to this base. */
function drawDistinct(random: Random, { count, digits }: Opener, base: number): string[] {
  const codes: string[] = [];
  while (codes.length < count) {
    const code = random
      .below(base ** digits)
      .toString(base)
      .padStart(digits, '0');
    if (!codes.includes(code)) codes.push(code);
  }
  return codes;
}

export function highestCode(codes: Codes): string {
  return codes.reduce((highest, code) => (code > highest ? code : highest), '');
}

/** Returns the highest digit among all codes: the true bid where one digit is bid. */
export function highestDigit(codes: Codes): string {
  return [...codes.join('')].reduce((highest, digit) => (digit > highest ? digit : highest), '');
}
