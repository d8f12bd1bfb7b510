// Draws the codes of a sheet: different from each other, zeros kept.
import type { Random } from '../core/random/random.js';
import type { RulesInForce } from './rules.js';

export type Codes = readonly string[];

export interface Opener {
  /** What sheets call it. */
  readonly title: string;
  readonly count: number;
  /** The signs of which a code is made, lowest first: digits, or capitals in their order. */
  readonly alphabet: string;
  /** How many signs a code has. */
  readonly digits: number;
  /** The lowest of the signs that may be the highest of all codes, each of those from here on equally likely; codes are drawn at random where there is none. */
  readonly leastTop?: (inForce: RulesInForce) => string | undefined;
  /** Whether the codes of two opponents differ in what decides who starts. */
  readonly differ: (ours: Codes, theirs: Codes, inForce: RulesInForce) => boolean;
  /** How codes are parted between two sides who draw apart; any of one side then differ from any of the other. */
  readonly partings: readonly Parting[];
}

/** Parts all codes between two sides by what is drawn from a key that both know. */
export type Parting = (
  key: Uint8Array,
  inForce: RulesInForce,
  alphabet: string,
) => readonly [ours: MayHold, theirs: MayHold];

/** Whether a side may hold these codes. */
export type MayHold = (codes: Codes) => boolean;

/** What one sign of a code is called. */
export function signName({ alphabet }: Pick<Opener, 'alphabet'>): 'digit' | 'letter' | 'sign' {
  if (/^\d+$/.test(alphabet)) return 'digit';
  return /^[A-Z]+$/.test(alphabet) ? 'letter' : 'sign';
}

/** Returns different codes, such as 142 and 087. Uniform over all sets and orders that the rules in force admit. */
export function drawCodes(random: Random, opener: Opener, inForce: RulesInForce): string[] {
  const { alphabet } = opener;
  const leastTop = opener.leastTop?.(inForce);
  if (leastTop === undefined) return drawDistinct(random, opener, alphabet.length);
  const least = alphabet.indexOf(leastTop);
  const top = least + random.below(alphabet.length - least);
  // All are thrown away together until the top sign stands among them, so that no code is favored.
  for (;;) {
    const codes = drawDistinct(random, opener, top + 1);
    if (codes.some((code) => code.includes(alphabet.charAt(top)))) return codes;
  }
}

/** The first `base` signs are the digits of numbers to this base. */
function drawDistinct(random: Random, { alphabet, count, digits }: Opener, base: number): string[] {
  const codes: string[] = [];
  while (codes.length < count) {
    const code = drawCode(random, alphabet, base, digits);
    if (!codes.includes(code)) codes.push(code);
  }
  return codes;
}

/** Of a short code all signs are drawn as one number; of a longer one, which no digest can draw at once, sign by sign. */
function drawCode(random: Random, alphabet: string, base: number, digits: number): string {
  let code = '';
  if (base ** digits > MAX_AT_ONCE) {
    for (let i = 0; i < digits; i++) code += alphabet.charAt(random.below(base));
    return code;
  }
  let number = random.below(base ** digits);
  for (let i = 0; i < digits; i++) {
    code = alphabet.charAt(number % base) + code;
    number = Math.floor(number / base);
  }
  return code;
}

const MAX_AT_ONCE = 65_536;

export function highestCode(codes: Codes): string {
  return codes.reduce((highest, code) => (code > highest ? code : highest), '');
}

/** Returns the highest digit among all codes: the true bid where one digit is bid. */
export function highestDigit(codes: Codes): string {
  return [...codes.join('')].reduce((highest, digit) => (digit > highest ? digit : highest), '');
}
