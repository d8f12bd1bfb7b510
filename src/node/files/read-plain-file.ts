// Reads a file that another file names, at once: what names it is read to its end in one go.
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { because, Problem } from '../../core/problem.js';

/** Returns the file, or one byte more than `most` of it. Throws Problem `no-input` for links, which may lead anywhere, and for all that is no file; and errors of the system. */
export function readPlainFile(path: string, most: number): Uint8Array {
  if (lstatOf(path).isSymbolicLink()) throw isLink();
  // Windows has neither.
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants as Partial<typeof constants>;
  const file = open(path, (O_RDONLY ?? 0) | O_NOFOLLOW | O_NONBLOCK);
  try {
    const found = fstatSync(file);
    if (!found.isFile()) throw new Problem('no-input', because`is no file; name a picture`);
    const bytes = new Uint8Array(Math.min(found.size, most + 1));
    let length = 0;
    for (let read = 1; read > 0 && length < bytes.length; length += read)
      read = readSync(file, bytes, length, bytes.length - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

function lstatOf(path: string) {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found !== undefined) return found;
  throw new Problem('no-input', because`does not exist; put it beside the file that names it`);
}

/** Whoever puts a link in place of a file that was looked at is refused, too. */
function open(path: string, flags: number): number {
  try {
    return openSync(path, flags);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOOP') throw isLink();
    throw error;
  }
}

function isLink(): Problem {
  return new Problem('no-input', because`is a link; put the file itself in its place`);
}
