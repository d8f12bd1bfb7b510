// The short form of a root that two people can compare by eye: 26 characters, 130 bits.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;

/** Returns the first 130 bits of a root, which is given in hexadecimal digits, in Crockford's base 32. */
export function rootCode(root: string): string {
  const bits = BigInt(`0x${root}`) >> BigInt(256 - 5 * LENGTH);
  return Array.from({ length: LENGTH }, (_, i) => ALPHABET[Number((bits >> BigInt(5 * (LENGTH - 1 - i))) & 31n)]).join(
    '',
  );
}
