// Names the files of a pack for its record.
import { sha256 } from '../../core/sha256.js';
import type { FileEntry } from './record-json.js';

/** Whether everybody may see the file: only then may its hash be known. */
export function isPublic(path: string): boolean {
  return path.startsWith('public/');
}

/** Whether the plain hash of a file may be known: checksums hold a salt of 128 bits, so that theirs says nothing. */
function isHashed(path: string): boolean {
  return isPublic(path) || isChecksums(path);
}

export function isChecksums(path: string): boolean {
  return /(?:^|\/)checksums\.json$/.test(path);
}

/** Returns the entries with the hashes of those that may have one; `read` gives the bytes of a path. */
export async function fileEntries(
  files: readonly FileEntry[],
  read: (path: string) => Promise<Uint8Array>,
): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  for (const { path, bytes } of files) {
    entries.push(isHashed(path) ? { path, bytes, sha256: sha256(await read(path)) } : { path, bytes });
  }
  return entries;
}
