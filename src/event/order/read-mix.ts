// Reads what is mixed into a promised pack, such as dice rolled in public, and says how hard it was to foresee.
import { because, type Cause, Problem } from '../../core/problem.js';
import { readName } from '../../core/input/person-name.js';
import type { CheckText } from './pack-origin.js';
import { packLimits } from '../options/pack-limits.js';

/** Returns the mix in the one form that counts: NFC, trimmed, single spaces. Throws Problem `bad-value` for what cannot be typed again from paper. */
export function readMix(text: string, option: string, check?: CheckText): string {
  const place = { option };
  const refuse = (cause: Cause): never => {
    throw new Problem('bad-value', cause, place);
  };
  if (text.trim() === '') refuse(because`is empty; write what came out`);
  const mix = readName(text.replace(/\s+/gu, ' '), refuse, packLimits.mix);
  check?.(mix, place);
  return mix;
}

/** Bits below which the maker of the promise could have tried every mix beforehand. */
export const LEAST_MIX_BITS = 20;

/** A number that a machine drew, in hexadecimal digits. */
const HEX = /^(?=.*\d)[0-9a-f]{16,}$/i;

/**
 * Returns how many bits a mix holds at most as far as can be told: 4 a digit of long hexadecimal numbers, those of dice where all digits are 1 to 6, those of decimal digits
 * else, 1 a letter, and none for one symbol again and again. What is foreseeable for other reasons, such as a date, cannot be told.
 */
export function mixBits(mix: string): number {
  const parts = mix.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  const rest = parts.filter((part) => !HEX.test(part)).join('');
  const hex = parts.filter((part) => HEX.test(part)).join('');
  if (new Set(parts.join('')).size < 2) return 0;
  const digits = rest.match(/\p{Nd}/gu) ?? [];
  const sides = digits.every((digit) => /[1-6]/.test(digit)) ? 6 : 10;
  const letters = rest.match(/\p{L}/gu) ?? [];
  return 4 * hex.length + Math.log2(sides) * digits.length + letters.length;
}
