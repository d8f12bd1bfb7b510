// Checksums of the files that hold secrets. They are salted, and kept where the keys are, so that they confirm no guess of a sheet.
import { concat, fromHex, toHex } from '../../core/bytes.js';
import { platform } from '../../core/platform.js';
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

/** Returns the text of the checksums, by path, of those of the files that are not public. */
export function writeChecksums(sums: ReadonlyMap<string, string>, salt: string): string {
  const lines = [...sums].filter(([path]) => !isPublic(path)).map((entry) => `    ${JSON.stringify(entry)}`);
  const head = `  "format": ${JSON.stringify(FORMAT)},\n  "salt": ${JSON.stringify(salt)}`;
  return `{\n${head},\n  "files": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** Returns the SHA-256 of the bytes of a salt and of a file, in hexadecimal digits. */
export function sumBytes(bytes: Uint8Array, salt: string): string {
  return toHex(platform().sha256(concat(fromHex(salt), bytes)));
}
