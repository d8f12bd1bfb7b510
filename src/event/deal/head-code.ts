// The short form of a head that two people can compare by eye: 26 characters, 130 bits.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;

/** Returns the first 130 bits of a head, which is given in hexadecimal digits, in Crockford's base 32. */
export function headCode(head: string): string {
  const bits = BigInt(`0x${head}`) >> BigInt(256 - 5 * LENGTH);
  return Array.from({ length: LENGTH }, (_, i) => ALPHABET[Number((bits >> BigInt(5 * (LENGTH - 1 - i))) & 31n)]).join(
    '',
  );
}
