// Checks what anybody can check of a pack without its secret: the public files, and that the commitments add up to the root.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isSerial } from '../../random/serial.js';
import { COMMITMENTS_FORMAT } from '../pages/commitments-json.js';
import { isPublic } from '../record/file-entries.js';
import { listFiles } from '../record/list-files.js';
import { merkleRoot } from '../deal/merkle-root.js';
import { seats } from '../order/pairing.js';
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
  const parsed = shape.safeParse(parseJson(text));
  if (!parsed.success) return 'is no list of commitments';
  const { sheets, root: written } = parsed.data;
  if (written !== root) return 'names another root than the record';
  if (merkleRoot(sheets.map((row) => row[6])) !== root) return 'does not add up to its root';
  const wrong = sheets.find((row) => !isSerial(row[5]));
  return wrong === undefined ? null : `holds ${wrong[5]}, which is no serial`;
}

/** Whoever changes the file may give the record its hash, so nothing is taken for granted. */
const shape = z.object({
  format: z.literal(COMMITMENTS_FORMAT),
  root: z.string(),
  sheets: z.array(
    z.tuple([
      z.int(),
      z.string(),
      z.enum(seats),
      z.int(),
      z.string().nullable(),
      z.string(),
      z.string().regex(/^[0-9a-f]{64}$/),
    ]),
  ),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
