// Compresses with fflate: its bytes are the same whatever Node was built with, which zlib's are not.
import { createRequire } from 'node:module';
import type * as Fflate from 'fflate';

// pdfkit requires fflate, too; requiring the same copy saves loading a second one.
const { zlibSync } = createRequire(import.meta.url)('fflate') as typeof Fflate;

/** Returns the bytes as a zlib stream. */
export function deflate(bytes: Uint8Array, level: 6 | 9): Uint8Array {
  return zlibSync(bytes, { level });
}
