// Writes the checksums of a batch once its files are there.
import { join } from 'node:path';
import { writeFile } from '../../storage/write-file.js';
import { checksumsPath, makeChecksums, saltOf } from '../record/checksums.js';
import type { PackRecord } from '../record/pack-record.js';
import type { FileEntry } from '../record/record-json.js';

/** Writes those of the record's last batch, which wrote the given files, and returns their own entry. */
export async function writeChecksums(
  folder: string,
  record: PackRecord,
  files: readonly FileEntry[],
  master: Uint8Array,
): Promise<FileEntry> {
  const path = checksumsPath(record, record.batches.length);
  const paths = files.map((file) => file.path);
  const text = Buffer.from(await makeChecksums(folder, paths, saltOf(master)));
  await writeFile(join(folder, path), [text]);
  return { path, bytes: text.length };
}
