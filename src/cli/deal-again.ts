// Makes a pack again from its record and secret and holds every file against what is on disk.
import { join } from 'node:path';
import { concat } from '../core/bytes.js';
import { readText, watched } from '../core/files.js';
import { sha256 } from '../core/sha256.js';
import type { BuildOrders } from '../node/build/build.js';
import { compareFile } from '../node/files/compare-file.js';
import { isChecksums } from '../event/record/file-entries.js';
import { listFiles } from '../event/record/list-files.js';
import { type Difference, findForeign, locate, NOT_OF_PACK, type OpenPack } from '../event/record/open-pack.js';
import { parseCommitments } from '../event/record/commitments-json.js';
import { isSealed } from '../event/record/record-json.js';
import { describePlace } from '../event/make/check-contents.js';
import { batchFiles, type PackOrder } from '../event/make/pack-files.js';

interface VerifyOrders extends Pick<BuildOrders, 'report' | 'signal'> {
  readonly pack: OpenPack;
  readonly master: Uint8Array;
}

/** Returns which rule of docs/proofs.md is broken by a public file that is not what the secret makes, where all others hold. */
function ruleOf(path: string, message: string): Difference['rule'] {
  if (path.endsWith('.pdf')) return 'R12';
  return path.endsWith('serials.csv') || message.includes('serial') ? 'R18' : 'R20';
}

/** Returns every difference, in the order of the pack's files; none when the pack is what was built with this secret. */
export async function verifyPack(orders: VerifyOrders): Promise<Difference[]> {
  const { pack, master } = orders;
  const { record, disk, publicOnly } = pack;
  // What was changed in the record decides what is made again, so without a right seal nothing else can be told.
  if (publicOnly === undefined && !isSealed(pack.text, master))
    return [{ path: pack.path, message: 'was changed, or belongs to another secret' }];
  const found = new Map<string, string>();
  const heads: string[] = [];
  for (let batch = 1; batch <= record.batches.length; batch++) {
    const order = { record, master, batch, heads: [...heads], only: publicOnly === true ? 'public' : 'own' } as const;
    heads.push(await verifyBatch(orders, order, found));
  }
  for (const entry of pack.files.filter(({ path }) => isChecksums(path))) {
    const bytes = await disk.read(entry.path);
    if (bytes === undefined) found.set(entry.path, 'is missing');
    else if (bytes.length !== entry.bytes)
      found.set(entry.path, `has ${bytes.length} bytes, not the ${entry.bytes} of the record`);
    else if (sha256(bytes) !== entry.sha256) found.set(entry.path, 'was changed');
  }
  const paths = new Set([...listFiles(record), ...pack.files].map(({ path }) => path));
  const foreign = publicOnly === true ? [] : await findForeign(disk, new Set([...paths, pack.path]));
  for (const path of foreign) found.set(path, NOT_OF_PACK);
  return [...paths, ...foreign].flatMap((path) => {
    const message = found.get(path);
    if (message === undefined) return [];
    const rule = publicOnly === true ? ruleOf(path, message) : undefined;
    return [{ path, message, ...(rule === undefined ? {} : { rule }) }];
  });
}

/** Notes how the files of a batch differ; returns its head. */
async function verifyBatch(
  { pack, report, signal }: VerifyOrders,
  order: PackOrder,
  differences: Map<string, string>,
): Promise<string> {
  const { files, listed, head } = batchFiles(order);
  for (const [i, { path, write }] of watched(files.slice(0, listed.length), report, signal).entries()) {
    const bytes = concat(...write());
    const message = await compareFile(join(pack.folder, locate(pack, path)), [bytes]);
    if (message === null) continue;
    const named = listed[i]?.kind === 'commitments' ? await nameSeat(pack, path, bytes) : undefined;
    differences.set(path, named ?? message);
  }
  return head();
}

/** Returns the first seat in which commitments differ; undefined when it is something else. */
async function nameSeat(pack: OpenPack, path: string, bytes: Uint8Array): Promise<string | undefined> {
  const expected = new TextDecoder().decode(bytes);
  const [found, wanted] = [
    parseCommitments((await readText(pack.disk, locate(pack, path))) ?? ''),
    parseCommitments(expected),
  ];
  if (found === undefined || wanted === undefined) return undefined;
  for (const [i, row] of wanted.sheets.entries()) {
    const other = found.sheets[i];
    if (other === undefined) return `lacks ${describePlace(row)}`;
    if (JSON.stringify(other.slice(0, 5)) !== JSON.stringify(row.slice(0, 5)))
      return `has ${describePlace(other)} where the record has ${describePlace(row)}`;
    if (other[5] !== row[5]) return `has another serial than follows from the secret, for ${describePlace(row)}`;
    if (other[6] !== row[6]) return `has another commitment than follows from the secret, for ${describePlace(row)}`;
  }
  return undefined;
}
