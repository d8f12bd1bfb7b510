// Names the files of a pack for its record.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileEntry } from './record-json.js';

/** Whether everybody may see the file: only then may its hash be known. */
export function isPublic(path: string): boolean {
  return path.startsWith('public/');
}

/** Returns the entries with the hashes of those that are public. */
export async function fileEntries(folder: string, files: readonly FileEntry[]): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  for (const { path, bytes } of files) {
    if (!isPublic(path)) entries.push({ path, bytes });
    else
      entries.push({
        path,
        bytes,
        sha256: createHash('sha256')
          .update(await readFile(join(folder, path)))
          .digest('hex'),
      });
  }
  return entries;
}
