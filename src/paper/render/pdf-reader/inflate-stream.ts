// Inflates a stream strictly: its checksum must be right, nothing may stand behind it, and what comes out has a bound.
import { inflateSync } from 'node:zlib';

/** Far more than any stream of ours holds: pages are packed by the hundred, and art is drawn once. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Returns what the bytes hold. Throws Error when they are damaged, or hold more than `mostBytes`. */
export function inflateStream(bytes: Uint8Array, mostBytes = MOST_BYTES): Uint8Array {
  // Types of Node 20 know nothing of the result that `info` brings.
  const { buffer, engine } = inflateSync(bytes, { maxOutputLength: mostBytes, info: true }) as unknown as Inflated;
  if (engine.bytesWritten !== bytes.length) throw new Error('a stream does not end where it says');
  return buffer;
}

interface Inflated {
  readonly buffer: Buffer;
  /** The bytes that were read. */
  readonly engine: { readonly bytesWritten: number };
}
