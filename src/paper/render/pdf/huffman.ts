// Huffman codes as deflate has them (RFC 1951, 3.2.2): their lengths say all.

/** The bits of a code, the first one lowest, and above `CODE_LENGTH` how many they are; 0 is no code. */
export type Code = number;

export const CODE_LENGTH = 16;

/** Returns the codes of the symbols by the numbers of their bits; a symbol of no bits has none. Requires no more than 15. */
export function codesOf(lengths: readonly number[]): Int32Array {
  const codes = new Int32Array(lengths.length);
  let next = 0;
  for (let bits = 1; bits < CODE_LENGTH; bits++) {
    next *= 2;
    lengths.forEach((length, symbol) => {
      if (length === bits) codes[symbol] = reverse(next++, bits) | (bits << CODE_LENGTH);
    });
  }
  return codes;
}

function reverse(value: number, bits: number): number {
  let reversed = 0;
  for (let i = 0; i < bits; i++) reversed = (reversed << 1) | ((value >>> i) & 1);
  return reversed;
}

/** Takes bits, the lowest of each value first, and hands them out as bytes. */
export function createBits(): { add(value: number, bits: number): void; take(): { bytes: Uint8Array; rest: Code } } {
  const bytes: number[] = [];
  let [open, count] = [0, 0];
  return {
    add(value, bits) {
      open |= value << count;
      for (count += bits; count >= 8; count -= 8) {
        bytes.push(open & 0xff);
        open >>>= 8;
      }
    },
    take: () => ({ bytes: Uint8Array.from(bytes), rest: open | (count << CODE_LENGTH) }),
  };
}
