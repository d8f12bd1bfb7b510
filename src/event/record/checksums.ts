// Checksums of the files that hold secrets. They are salted, and kept where the keys are, so that they confirm no guess of a sheet.
import { concat, fromHex, toHex } from '../../core/bytes.js';
import { surroundings } from '../../core/surroundings.js';
import { subkey } from '../../core/random/keys.js';
import { isPublic } from './file-entries.js';
import { folderOf, type PackRecord } from '../order/pack-record.js';

const FORMAT = 'battle-tracker-checksums-1';
const SALT_BYTES = 16;

export function checksumsPath(record: PackRecord, batch: number): string {
  return `${folderOf(record, 'director', batch)}checksums.json`;
}

export function saltOf(master: Uint8Array): string {
  return toHex(subkey(master, 'checksum salt').subarray(0, SALT_BYTES));
}

/** Returns the text of the checksums of those of the files that are not public; `sumOf` gives that of a path under a salt. */
export async function makeChecksums(
  paths: readonly string[],
  salt: string,
  sumOf: (path: string, salt: string) => Promise<string>,
): Promise<string> {
  const lines: string[] = [];
  for (const path of paths) {
    if (!isPublic(path)) lines.push(`    ${JSON.stringify([path, await sumOf(path, salt)])}`);
  }
  const head = `  "format": ${JSON.stringify(FORMAT)},\n  "salt": ${JSON.stringify(salt)}`;
  return `{\n${head},\n  "files": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** Returns the SHA-256 of the bytes of a salt and of a file, in hexadecimal digits. */
export function sumBytes(bytes: Uint8Array, salt: string): string {
  return toHex(surroundings().sha256(concat(fromHex(salt), bytes)));
}
