// The serial that stands on paper: 40 keyed bits as eight Crockford base-32 characters, and a check character.
import { platform } from '../platform.js';
import { subkey } from './keys.js';

/** Crockford's base 32: digits and capitals without I, L, O and U. */
export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BODY = 8;
const BITS = 5;

/** Returns the nine characters of a sheet's serial. It is keyed, so it says nothing of the fleet. */
export function serialOf(key: Uint8Array): string {
  return writeCode(subkey(key, 'serial'));
}

/** Returns the nine characters of a public text: a plain hash of it. */
export function codeOfText(text: string): string {
  return writeCode(platform().sha256(text));
}

/** Returns the first 40 bits as eight characters and their check character. */
function writeCode(bytes: Uint8Array): string {
  const body = toBase32(bytes, BODY);
  return body + checkCharacter(body);
}

/** Returns the first bits, five a character, in Crockford's base 32. Requires so many, and bits of a byte more. */
export function toBase32(bytes: Uint8Array, characters: number): string {
  let text = '';
  for (let bit = 0; bit < characters * BITS; bit += BITS) {
    const pair = ((bytes[bit >> 3] as number) << 8) | (bytes[(bit >> 3) + 1] as number);
    text += ALPHABET[(pair >> (16 - BITS - (bit & 7))) & 31];
  }
  return text;
}

/** Returns whether text is a serial whose check character is right. */
export function isSerial(text: string): boolean {
  if (text.length !== BODY + 1 || [...text].some((c) => !ALPHABET.includes(c))) return false;
  return checkCharacter(text.slice(0, BODY)) === text[BODY];
}

/**
 * Returns the check character: the sum of value times 2^(position + 1) in the field of 32 elements (x^5 + x^2 + 1). All weights differ,
 * so every single wrong character and every swap of two is found. Crockford's own check, modulo 37, needs * and $, which
 * do not belong in a file name. Codes of other kinds start with another sum, 0 to 31, so that none is taken for one of these. Requires fewer than 31 characters.
 */
export function checkCharacter(body: string, start = 0): string {
  let sum = start;
  for (let i = 0; i < body.length; i++) sum = double(sum ^ ALPHABET.indexOf(body.charAt(i)));
  return ALPHABET[sum] as string;
}

function double(value: number): number {
  const shifted = value << 1;
  return shifted & 32 ? shifted ^ 0b100101 : shifted;
}
