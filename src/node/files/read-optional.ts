// Reads files that may not be there.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '../../core/files.js';
import { type Bound, readBounded } from './read-bounded.js';

/** More than the record of the largest pack takes. */
const LARGEST: Bound = { bytes: 128 * 1024 * 1024, code: 'too-large', fix: 'restore it as it was written' };

/** Returns the text, or undefined when there is no such file; a folder in its place is an error. */
export async function readOptional(path: string): Promise<string | undefined> {
  return (await readUnless(['ENOENT', 'ENOTDIR'], path))?.toString('utf8');
}

/** Reading throws errors of the disk; a folder that cannot be listed is empty. */
export function folderFiles(folder: string): Files {
  return {
    read: (path) => readUnless(['ENOENT', 'ENOTDIR', 'EISDIR'], join(folder, path)),
    list: async (path) => {
      const entries = await readdir(join(folder, path), { withFileTypes: true }).catch(() => []);
      return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
    },
  };
}

async function readUnless(codes: readonly string[], path: string): Promise<Buffer | undefined> {
  return readBounded(path, LARGEST).catch((error: NodeJS.ErrnoException) => {
    if (codes.includes(error.code ?? '')) return undefined;
    throw error;
  });
}
