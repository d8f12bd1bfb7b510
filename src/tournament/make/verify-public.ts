// Checks what anybody can check of a pack without its secret: the public files, and that the commitments add up to the root.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSerial } from '../../random/serial.js';
import { isPublic } from '../record/file-entries.js';
import { listFiles } from '../record/list-files.js';
import { merkleRoot } from '../deal/merkle-root.js';
import type { OpenPack } from '../record/open-pack.js';
import type { Difference } from './verify-pack.js';

/** Returns every difference between the public files, the record and the root. */
export async function verifyPublic({ record, folder, files, roots }: OpenPack): Promise<Difference[]> {
  const differences: Difference[] = [];
  const hashes = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  for (const { path, kind, batch } of listFiles(record)) {
    if (!isPublic(path)) continue;
    const bytes = await readFile(join(folder, path)).catch(() => undefined);
    const message =
      bytes === undefined
        ? 'is missing'
        : createHash('sha256').update(bytes).digest('hex') !== hashes.get(path)
          ? 'is not what the record says'
          : kind === 'commitments'
            ? checkCommitments(bytes.toString('utf8'), roots[batch - 1])
            : null;
    if (message !== null) differences.push({ path, message });
  }
  return differences;
}

function checkCommitments(text: string, root: string | undefined): string | null {
  const { sheets, root: written } = readCommitments(text);
  if (written !== root) return 'names another root than the record';
  if (merkleRoot(sheets.map(([, commitment]) => commitment)) !== root) return 'does not add up to its root';
  const wrong = sheets.find(([serial]) => !isSerial(serial));
  return wrong === undefined ? null : `holds ${wrong[0]}, which is no serial`;
}

const LINE = /^ {4}"([0-9A-Z]+)": "([0-9a-f]{64})",?$/gm;

/**
 * Returns the sheets in the order in which they are written, which is that of the root: as fields of an object, serials that happen to be numbers
 * would come first. Whoever changes the file may give the record its hash, so nothing is taken for granted.
 */
function readCommitments(text: string): { sheets: (readonly [string, string])[]; root: unknown } {
  const sheets = [...text.matchAll(LINE)].map(([, serial = '', commitment = '']) => [serial, commitment] as const);
  try {
    const parsed = JSON.parse(text) as { root?: unknown; sheets?: unknown } | null;
    const count = Object.keys(parsed?.sheets ?? {}).length;
    return { sheets: count === sheets.length ? sheets : [], root: parsed?.root };
  } catch {
    return { sheets: [], root: undefined };
  }
}
