// Compresses the part of a page that differs from the other pages with one fixed Huffman code: for a few hundred bytes, counting and searching would cost more than they save.

/** The bits of a code, the first one lowest, and above `CODE_LENGTH` how many they are; 0 is no code. */
type Code = number;

const CODE_LENGTH = 16;

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
function createBits(): { add(value: number, bits: number): void; take(): { bytes: Uint8Array; rest: Code } } {
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

/**
 * The characters of content streams by the length of their codes in bits, as often as they stand on 3,600 pages of all editions and templates. Rare
 * letters count as if they stood on every eighth page, other signs as if on every twentieth.
 */
const CHARACTERS: readonly (readonly [bits: number, characters: string])[] = [
  [3, ' '],
  [4, '.12T'],
  [5, '\n()-03456789'],
  [6, "'/Mdefjr"],
  [7, 'ADEOSc'],
  [8, 'BFILNPRalt'],
  [9, '*CGHKUWYinow'],
  [10, 'JVXZmsu'],
  [11, 'Qhpqy'],
  [12, 'bkvxz'],
  [13, '!"#$%&+,:;<=>?@[\\]^_`g{|}~'],
];

/** Symbols are bytes, and what ends a block. */
const END = 256;
const END_BITS = 9;

/** Three to ten symbols, or eleven to 138, that have no code. */
const FEW = 17;
const MANY = 18;

/** The bits of the codes in which a block gives the lengths above, by how often each occurs. */
const BITS_OF_LENGTHS = [0, 6, 0, 7, 5, 3, 4, 4, 3, 3, 4, 5, 4, 2, 0, 0, 0, 7, 5];

/** The order in which it gives these (RFC 1951, 3.2.7). */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

const lengths = lengthsOfSymbols();
const codes = codesOf(lengths);
const { bytes: head, rest } = writeHead();

/** Sums of so many characters take no division to stay whole numbers of 32 bits. */
const STEP = 2048;
const CHECKSUM_BASE = 65_521;

/** Longer texts get buffers of their own. */
const LONGEST = 8192;
const shared = createBuffers(LONGEST);

/**
 * Returns the text, one byte a character, as a zlib stream (RFC 1950); undefined where a character has no code. The next call may write over the
 * stream: a buffer for each page takes longer than all codes on it.
 */
export function encodePage(text: string): Uint8Array | undefined {
  const { symbols, stream } = text.length <= LONGEST ? shared : createBuffers(text.length);
  const length = symbols.write(text, 'latin1');
  let at = head.length;
  let open = rest & 0xffff;
  let count = rest >>> CODE_LENGTH;
  let low = 1;
  let high = 0;
  for (let i = 0; i < length; i++) {
    const symbol = symbols[i] as number;
    const code = codes[symbol] as number;
    if (code === 0) return undefined;
    open |= (code & 0xffff) << count;
    count += code >> CODE_LENGTH;
    if (count >= 16) {
      stream[at++] = open;
      stream[at++] = open >> 8;
      open >>>= 16;
      count -= 16;
    }
    low += symbol;
    high += low;
    if (i % STEP === 0) {
      low %= CHECKSUM_BASE;
      high %= CHECKSUM_BASE;
    }
  }
  const end = codes[END] as number;
  open |= (end & 0xffff) << count;
  count += end >> CODE_LENGTH;
  for (; count > 0; count -= 8) {
    stream[at++] = open;
    open >>>= 8;
  }
  at = stream.writeUInt16BE(high % CHECKSUM_BASE, at);
  at = stream.writeUInt16BE(low % CHECKSUM_BASE, at);
  return stream.subarray(0, at);
}

/** Returns buffers for so many symbols and for their codes, none of which takes two bytes, after the head of a stream. */
function createBuffers(length: number): { readonly symbols: Buffer; readonly stream: Buffer } {
  const stream = Buffer.alloc(head.length + 2 * length + 8);
  stream.set(head);
  return { symbols: Buffer.alloc(length), stream };
}

function lengthsOfSymbols(): number[] {
  const all = new Array<number>(END).fill(0);
  for (const [bits, characters] of CHARACTERS) for (const each of characters) all[each.charCodeAt(0)] = bits;
  return [...all, END_BITS];
}

/** Returns what all streams start with: the head of zlib, and of a block that is the last one and has a code of its own. */
function writeHead(): ReturnType<ReturnType<typeof createBits>['take']> {
  const bits = createBits();
  const codesOfLengths = codesOf(BITS_OF_LENGTHS);
  const addLength = (symbol: number) => {
    const code = codesOfLengths[symbol] as number;
    bits.add(code & 0xffff, code >>> CODE_LENGTH);
  };
  bits.add(0x9c78, 16);
  bits.add(0b101, 3);
  // 257 symbols, 2 distances, which never occur, and all 19 lengths.
  bits.add(0, 5);
  bits.add(1, 5);
  bits.add(ORDER.length - 4, 4);
  for (const length of ORDER) bits.add(BITS_OF_LENGTHS[length] ?? 0, 3);
  for (let symbol = 0; symbol < lengths.length;) {
    const length = lengths[symbol] as number;
    let none = 0;
    while (lengths[symbol + none] === 0) none++;
    if (none === 0) addLength(length);
    else if (none < 11) {
      addLength(FEW);
      bits.add(none - 3, 3);
    } else {
      addLength(MANY);
      bits.add(none - 11, 7);
    }
    symbol += Math.max(1, none);
  }
  addLength(1);
  addLength(1);
  return bits.take();
}
