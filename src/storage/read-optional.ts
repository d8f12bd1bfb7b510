// Reads a file that may not be there.
import { readFile } from 'node:fs/promises';

/** Returns the text, or undefined when there is no such file. */
export async function readOptional(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
}
