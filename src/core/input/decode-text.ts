// Turns the bytes of an untrusted file into text: UTF-8, or UTF-16 with its byte order mark; anything else is named.
import { because } from '../problem.js';
import type { Fail } from './csv-rows.js';

/** Returns the text without a byte order mark. Fails with the row and the byte at which it stops being text. */
export function decodeText(bytes: Uint8Array, fail: Fail): string {
  const [first = 0, second = 0] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return decodeUtf16(bytes, first === 0xfe, fail);
  }
  const zero = bytes.indexOf(0);
  if (zero >= 0) fail(rowAt(bytes, zero), null, because`holds a NUL byte (byte ${zero + 1}); save it as CSV in UTF-8`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const bad = firstInvalid(bytes);
    return fail(rowAt(bytes, bad), null, because`is not UTF-8 (byte ${bad + 1}); save it as CSV in UTF-8`);
  }
}

function decodeUtf16(bytes: Uint8Array, bigEndian: boolean, fail: Fail): string {
  if (bytes.length % 2 === 1)
    fail(null, null, because`is UTF-16 with half a character at its end; save it as CSV in UTF-8`);
  const littleEndian = bigEndian ? bytes.map((_, i) => bytes[i ^ 1] as number) : bytes;
  try {
    return new TextDecoder('utf-16le', { fatal: true }).decode(littleEndian);
  } catch {
    return fail(null, null, because`is not the UTF-16 that its first two bytes promise; save it as CSV in UTF-8`);
  }
}

/** Returns the index of the first byte that cannot stand in UTF-8: no decoder says it, so the longest good start is searched for. */
function firstInvalid(bytes: Uint8Array): number {
  let [good, bad] = [0, bytes.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isText(bytes.subarray(0, middle), true)) good = middle;
    else bad = middle;
  }
  // A character that breaks off is at fault where it begins.
  while (!isText(bytes.subarray(0, good), false)) good--;
  return good;
}

/** Whether the bytes are valid as far as they go; where `cut`, the last character may break off. */
function isText(bytes: Uint8Array, cut: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: cut });
    return true;
  } catch {
    return false;
  }
}

const [LINE_FEED, CARRIAGE_RETURN, QUOTE] = [0x0a, 0x0d, 0x22];

/** Returns the row in which a byte stands, from 1; a line break in quotes starts none. */
function rowAt(bytes: Uint8Array, end: number): number {
  let row = 1;
  let quoted = false;
  for (let i = 0; i < end; i++) {
    const byte = bytes[i];
    if (byte === QUOTE) quoted = !quoted;
    else if (!quoted && (byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[i + 1] !== LINE_FEED))) row++;
  }
  return row;
}
