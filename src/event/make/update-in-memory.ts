// Makes a pack, adds to it, or replaces a sheet of it, in memory: what buildPack and updatePack write into its folder, with the same bytes.
import { because, Problem } from '../../core/problem.js';
import { settleChunk } from '../deal/settle-tables.js';
import { type Batch, type PackRecord, recordPath } from '../order/pack-record.js';
import { type PackContext, prepareContext } from '../pages/pack-context.js';
import { inspectBytes } from '../pages/preflight.js';
import { writePackFile } from '../pages/write-pack-file.js';
import { checksumsPath, makeChecksums, saltOf, sumBytes } from '../record/checksums.js';
import { MOST_SHEETS } from '../record/event-file.js';
import { fileEntries } from '../record/file-entries.js';
import { type OpenPack, requireSeal } from '../record/open-pack.js';
import type { PackFile } from '../record/pack-file.js';
import { writeRecord } from '../record/record-json.js';
import { filesToWrite } from './make-batch.js';
import { runAll } from '../../node/build/run-all.js';
import { settleBatch } from './settle-batch.js';
import { requirePlace } from './update-pack.js';

export interface MadeFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface MadeBatch {
  readonly record: PackRecord;
  /** The batch's files in the order of the list, their checksums, then the record. */
  readonly files: readonly MadeFile[];
  /** The record's own text. */
  readonly text: string;
  readonly head: string;
  /** What is said of words that were hard to find. */
  readonly notices: readonly string[];
}

/** Makes one more batch. Throws what updatePack throws, but for what a disk does, and `too-large` for more sheets than are made in memory. */
export async function updateInMemory(pack: OpenPack, master: Uint8Array, batch: Batch): Promise<MadeBatch> {
  requireSeal(pack, master);
  requirePlace(pack.record, batch);
  requireFew(batch);
  return makeBatch(pack, master, batch);
}

/** Makes all of a pack or match. Throws the Problems of the deal and the layout, and `too-large` for more sheets than are made in memory. */
export function buildInMemory(record: PackRecord, master: Uint8Array): Promise<MadeBatch> {
  const [batch] = record.batches;
  if (batch === undefined) throw new Error('a pack is built of its first batch');
  requireFew(batch);
  return makeBatch({ record: { ...record, batches: [] }, heads: [], files: [] }, master, batch);
}

async function makeBatch(
  pack: Pick<OpenPack, 'record' | 'heads' | 'files'>,
  master: Uint8Array,
  batch: Batch,
): Promise<MadeBatch> {
  const record: PackRecord = { ...pack.record, batches: [...pack.record.batches, batch] };
  const context = prepareContext(record, master);
  const { made, head } = await makeFiles(context, pack, filesToWrite(record, record.batches.length));
  const paths = made.map(({ path }) => path);
  const bytesOf = new Map(made.map(({ path, bytes }) => [path, bytes]));
  const sums = await makeChecksums(paths, saltOf(master), (path, salt) =>
    Promise.resolve(sumBytes(bytesOf.get(path) as Uint8Array, salt)),
  );
  const all = [...made, { path: checksumsPath(record, record.batches.length), bytes: Buffer.from(sums) }];
  bytesOf.set(all.at(-1)?.path ?? '', all.at(-1)?.bytes as Uint8Array);
  const entries = new Map(pack.files.map((entry) => [entry.path, entry]));
  const sizes = all.map(({ path, bytes }) => ({ path, bytes: bytes.length }));
  for (const entry of await fileEntries(sizes, (path) => Promise.resolve(bytesOf.get(path) as Uint8Array)))
    entries.set(entry.path, entry);
  const text = writeRecord({ record, heads: [...pack.heads, head], files: [...entries.values()] }, master);
  return {
    record,
    files: [...all, { path: recordPath(record), bytes: Buffer.from(text) }],
    text,
    head,
    notices: context.dealer.notices,
  };
}

function requireFew(batch: Batch): void {
  const sheets = batch.kind === 'replace' ? 1 : 2 * (batch.pairings.length + batch.spares.length);
  if (sheets <= MOST_SHEETS) return;
  throw new Problem(
    'too-large',
    because`${sheets} sheets are more than the ${MOST_SHEETS} that are added at once here; add them with the command line`,
    'pairings',
  );
}

async function makeFiles(
  context: PackContext,
  { heads }: Pick<OpenPack, 'heads'>,
  files: readonly PackFile[],
): Promise<{ made: MadeFile[]; head: string }> {
  const { record, dealer } = context;
  const signal = new AbortController().signal;
  const { head, jobs } = await settleBatch(
    {
      record,
      batch: record.batches.length,
      dealer,
      workerPool: { settle: (chunk) => Promise.resolve(settleChunk(dealer, chunk)) },
      ahead: 1,
      steps: [],
      report: () => undefined,
      signal,
      heads,
    },
    files,
  );
  const made: MadeFile[] = [];
  await runAll(jobs, 1, signal, async ({ file, job }) => {
    const own = job();
    const pieces: Uint8Array[] = [];
    for await (const piece of writePackFile(context, own)) pieces.push(piece);
    const bytes = Buffer.concat(pieces);
    if (record.preflight) inspectBytes(context, own, bytes);
    made.push({ path: file.path, bytes });
  });
  return { made, head };
}
