// Bytes in pieces, one after the other, and as text.

export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** A text that grows by two digits at a time would keep all its pieces: 1 KB for each hash of a large pack. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => digits[byte]).join('');
}

/** Requires an even number of hexadecimal digits, and nothing else. */
export function fromHex(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(text.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}

export function concat(...pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

const encoder = new TextEncoder();

export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** So many arguments every engine takes. */
const MAX_ARGUMENTS = 8192;

/** Returns a character for each byte, U+0000 to U+00FF: what TextDecoder calls latin1 is another table. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += MAX_ARGUMENTS)
    text += String.fromCharCode(...bytes.subarray(at, at + MAX_ARGUMENTS));
  return text;
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(latin1(bytes));
}
