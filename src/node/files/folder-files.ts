// The files of a folder, as whoever verifies or reads a pack asks for them.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '../../core/plan.js';
import { type Bound, readBounded } from './read-bounded.js';

/** More than the record of the largest pack takes. */
const LARGEST: Bound = { bytes: 128 * 1024 * 1024, code: 'too-large', fix: 'restore it as it was written' };

/** No such file, or something else than a file. */
const NONE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

/** Reading throws errors of the disk; a folder that cannot be listed is empty. */
export function folderFiles(folder: string): Files {
  return {
    read: (path) =>
      readBounded(join(folder, path), LARGEST).catch((error: NodeJS.ErrnoException) => {
        if (NONE.has(error.code ?? '')) return undefined;
        throw error;
      }),
    list: async (path) => {
      const entries = await readdir(join(folder, path), { withFileTypes: true }).catch(() => []);
      return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
    },
  };
}
