// Reads a file that is meant for its owner alone, and refuses one that others can read.
import type { FileHandle } from 'node:fs/promises';
import { because, Problem } from '../problem.js';
import { type Bound, readBounded } from './read-bounded.js';

/** Group and everybody else. */
const OTHERS = 0o077;

/**
 * Returns the file's bytes. Throws Problem `not-permitted`, with the command that mends it, when others can read the file; where its mode
 * cannot be changed, as that of a secret mounted into a container, `warn` is called instead.
 */
export async function readPrivate(path: string, bound: Bound, warn: (message: string) => void): Promise<Buffer> {
  return readBounded(path, bound, async (file) => {
    const found = await file.stat();
    // Pipes have no readers but their own, and without users there are no modes.
    const isOpen = found.isFile() && process.getuid !== undefined && (found.mode & OTHERS) !== 0;
    if (!isOpen) return;
    const message = `others can read it (mode ${(found.mode & 0o777).toString(8)})`;
    if (!(await canChangeMode(file, found.mode)))
      return warn(`${path}: ${message}, and its mode cannot be changed here`);
    throw new Problem(
      'not-permitted',
      because('others-can-read-file', { value: (found.mode & 0o777).toString(8), path: quoteForShell(path) }),
      { file: path },
    );
  });
}

/** Setting the mode that a file has changes nothing, and fails where it could not be changed: another owner, a read-only disk. */
async function canChangeMode(file: FileHandle, mode: number): Promise<boolean> {
  return file.chmod(mode & 0o7777).then(
    () => true,
    () => false,
  );
}

function quoteForShell(path: string): string {
  return /^[\w./+:@%,=][\w./+:@%,=-]*$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}
