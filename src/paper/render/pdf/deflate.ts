// Compresses with fflate: its bytes are the same whatever Node was built with, which zlib's are not.
import { zlibSync } from 'fflate';

/** Returns the bytes as a zlib stream. */
export function deflate(bytes: Uint8Array): Uint8Array {
  return zlibSync(bytes, { level: 9 });
}
