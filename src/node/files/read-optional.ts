// Reads a file that may not be there.
import { type Bound, readBounded } from './read-bounded.js';

/** More than the record of the largest pack takes. */
const LARGEST: Bound = { bytes: 128 * 1024 * 1024, code: 'too-large', fix: 'restore it as it was written' };

/** Returns the text, or undefined when there is no such file. */
export async function readOptional(path: string, bound: Bound = LARGEST): Promise<string | undefined> {
  const bytes = await readBounded(path, bound).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  return bytes?.toString('utf8');
}
