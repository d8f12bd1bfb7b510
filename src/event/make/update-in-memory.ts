// Makes a pack, adds to it, or replaces a sheet of it, in memory: what is built on disk, with the same bytes.
import { type MadeFile, makeFiles, type Report } from '../../core/files.js';
import { msg, Problem } from '../../core/problem.js';
import { listTables, tableKey } from '../order/list-tables.js';
import type { Batch, PackRecord } from '../order/pack-record.js';
import { MAX_SHEETS } from '../record/event-file.js';
import { type OpenPack, requireSeal } from '../record/open-pack.js';
import { requireSeatedOnce } from '../record/seating.js';
import { batchFiles } from './pack-files.js';

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

/** Makes one more batch. Throws what requireSeal and requirePlace throw, and `too-large` for more sheets than are made in memory. */
export async function updateInMemory(
  pack: OpenPack,
  master: Uint8Array,
  batch: Batch,
  report?: Report,
): Promise<MadeBatch> {
  requireSeal(pack, master);
  requirePlace(pack.record, batch);
  return makeBatch(pack, master, batch, report);
}

/** Makes all of a pack or match. Throws the Problems of the deal and the layout, and `too-large` for more sheets than are made in memory. */
export function buildInMemory(record: PackRecord, master: Uint8Array, report?: Report): Promise<MadeBatch> {
  const [batch] = record.batches;
  if (batch === undefined) throw new Error('a pack is built of its first batch');
  return makeBatch({ record: { ...record, batches: [] }, heads: [], files: [] }, master, batch, report);
}

async function makeBatch(
  { record: before, heads, files: entries }: Pick<OpenPack, 'record' | 'heads' | 'files'>,
  master: Uint8Array,
  batch: Batch,
  report?: Report,
): Promise<MadeBatch> {
  requireFew(batch);
  const record: PackRecord = { ...before, batches: [...before.batches, batch] };
  const { files: plain, head, notices } = batchFiles({ record, master, heads, entries });
  const files = await makeFiles(plain, report);
  const text = new TextDecoder().decode(files.at(-1)?.bytes);
  return { record, files, text, head: head(), notices };
}

function requireFew(batch: Batch): void {
  const sheets = batch.kind === 'replace' ? 1 : 2 * (batch.pairings.length + batch.spares.length);
  if (sheets <= MAX_SHEETS) return;
  throw new Problem(
    'too-large',
    msg`${sheets} sheets are more than the ${MAX_SHEETS} that are added at once here; add them with the command line`,
    'pairings',
  );
}

/** Throws the Problem of a batch that cannot be: a sheet can be replaced only where one was dealt, and a table dealt only where none is. */
export function requirePlace(record: PackRecord, batch: Batch): void {
  const known = new Set(listTables(record).map(({ place }) => tableKey(place)));
  if (batch.kind === 'replace') {
    const { round, table, spare } = batch.place;
    if (known.has(tableKey(batch.place))) return;
    throw new Problem(
      'bad-value',
      msg`there is no ${spare ? 'spare ' : ''}table ${table} in round ${round}; look it up on the schedule`,
      'table',
    );
  }
  requireSeatedOnce(batch);
  const { pairings, spares, seated = [], away = [] } = batch;
  if (pairings.length + spares.length + seated.length + away.length === 0) {
    throw new Problem('bad-value', msg`no table is added; name a round that the pack has`, 'round');
  }
  for (const { round, table } of pairings) {
    if (!known.has(tableKey({ round, table, spare: false }))) continue;
    throw new Problem(
      'bad-pairings',
      msg`table ${table} of round ${round} has its sheets; choose another round, or replace single sheets`,
      'round',
    );
  }
}
