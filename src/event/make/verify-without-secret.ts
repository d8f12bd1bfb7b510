// Checks what can be checked of a pack without its secret: every file against the record, and the public files against each other.
import { type Files, readText } from '../../core/plan.js';
import { checksumsPath, parseChecksums, sumBytes } from '../record/checksums.js';
import { isPublic } from '../record/file-entries.js';
import { listFiles } from '../record/list-files.js';
import type { FileEntry } from '../record/record-json.js';
import type { Difference, OpenPack } from '../record/open-pack.js';
import { checkContents } from './check-contents.js';

/** Which files are looked at: all, or only those that are public, for a verifier who has only those. */
export type VerifyScope = 'all' | 'public';

/** Returns every difference between the files, the record and the root, in the order of the record. */
export async function verifyWithoutSecret(pack: OpenPack, scope: VerifyScope = 'all'): Promise<Difference[]> {
  const found = new Map<string, string>();
  const entries = pack.files.filter(({ path }) => scope === 'all' || isPublic(path));
  const listed = new Set(pack.files.map(({ path }) => path));
  for (const { path } of listFiles(pack.record)) if (!listed.has(path)) found.set(path, 'is not in the record’s list');
  const sums = scope === 'all' ? await gatherChecksums(pack) : new Map<string, Sum>();
  for (const entry of entries) {
    const message = await checkFile(pack.disk, entry, sums.get(entry.path));
    if (message !== null) found.set(entry.path, message);
  }
  const differences = await checkContents(pack, (path) => !found.has(path));
  return [...[...found].map(([path, message]) => ({ path, message })), ...differences];
}

interface Sum {
  readonly salt: string;
  readonly sum: string | undefined;
}

/** Returns the checksum of each file that holds secrets: the latest, as a key is written again when a sheet is struck from it. */
async function gatherChecksums({ disk, record, files }: OpenPack): Promise<Map<string, Sum>> {
  const latest = new Map<string, Sum>();
  for (const i of record.batches.keys()) {
    const path = checksumsPath(record, i + 1);
    const entry = files.find((file) => file.path === path);
    // Checksums that were changed would put the blame on every other file.
    const right = entry !== undefined && (await checkFile(disk, entry, undefined)) === null;
    const sums = right ? parseChecksums((await readText(disk, path)) ?? '') : undefined;
    for (const [file, sum] of sums?.sums ?? []) latest.set(file, { salt: sums?.salt ?? '', sum });
  }
  return latest;
}

/** Returns how a file differs from its entry, and from its checksum if one is known. */
export async function checkFile(
  { read }: Files,
  { path, bytes, sha256 }: FileEntry,
  salted: Sum | undefined,
): Promise<string | null> {
  const found = await read(path);
  if (found === undefined) return 'is missing';
  if (found.length !== bytes) return `has ${found.length} bytes, not the ${bytes} of the record`;
  const { salt, sum } = salted ?? { salt: '', sum: sha256 };
  if (sum === undefined || sumBytes(found, salt) === sum) return null;
  return salted === undefined ? 'is not what the record says' : 'is not what the checksums say';
}
