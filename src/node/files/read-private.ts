// Reads a file that is meant for its owner alone, and refuses one that others can read.
import type { Stats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { msg, Problem } from '../../core/problem.js';
import { shellQuote } from '../../core/problems/quote.js';
import { type Bound, readBounded } from './read-bounded.js';

/** Group and everybody else. */
const OTHERS = 0o077;

/**
 * Returns the file's bytes. Throws Problem `not-permitted`, with the command that mends it, when others can read the file; where its mode
 * cannot be changed, as that of a secret of root's that is mounted into a container, `warn` is called instead.
 */
export async function readPrivate(path: string, bound: Bound, warn: (message: string) => void): Promise<Buffer> {
  return readBounded(path, bound, async (file) => {
    const found = await file.stat();
    // Pipes have no readers but their own, and without users there are no modes.
    const isOpen = found.isFile() && process.getuid !== undefined && (found.mode & OTHERS) !== 0;
    if (!isOpen) return;
    if (await canChangeMode(file, found.mode)) throw othersCanRead(path, found);
    if (!isOurs(found))
      throw new Problem('not-permitted', msg`belongs to another user; name one of your own, or become its owner`, {
        file: path,
      });
    warn(`${path}: others can read it (mode ${modeOf(found)}), and its mode cannot be changed here`);
  });
}

/** Whether nobody else can change a file or folder: root can change all of them. */
export function isOurs({ uid }: Stats): boolean {
  const user = process.getuid?.();
  return user === undefined || uid === user || uid === 0;
}

function othersCanRead(path: string, found: Stats): Problem {
  const message = msg`others can read it (mode ${modeOf(found)}); run: chmod 600 ${shellQuote(path)}`;
  return new Problem('not-permitted', message, { file: path });
}

function modeOf({ mode }: Stats): string {
  return (mode & 0o777).toString(8);
}

/** Setting the mode that a file has changes nothing, and fails where it could not be changed: another owner, a read-only disk. */
async function canChangeMode(file: FileHandle, mode: number): Promise<boolean> {
  return file.chmod(mode & 0o7777).then(
    () => true,
    () => false,
  );
}
