// Settles the tables of a batch and puts together the work of each of its files.
import { assignSerials } from '../deal/assign-serials.js';
import type { Dealer, TableHistory } from '../deal/deal-tables.js';
import { type FleetPick, isUnmatched } from '../deal/pick-fleets.js';
import { merkleRoot } from '../deal/merkle-root.js';
import { type Chunk, listChunks, settledTable } from '../deal/settle-tables.js';
import type { FileJob } from '../pages/file-job.js';
import { countHandouts, sumHandouts } from '../record/count-handouts.js';
import { listTables, type TableEntry, tableKey } from '../order/list-tables.js';
import { holdsFleets, type PackFile, type SheetRef } from '../record/pack-file.js';
import type { PackRecord } from '../order/pack-record.js';
import { factsOfBatch, hashFacts, headOf } from '../record/batch-head.js';
import { type Committed, committedAt } from '../record/read-committed.js';
import { batchSheets, markOf, settlementOf, type Settlements } from './batch-sheets.js';
import type { WorkerPool, FileTask } from '../../node/build/worker-pool.js';
import { runAll } from '../../node/build/run-all.js';

/** How far the work is, in sheets as they are printed: each is done when it has been dealt and stands in every file that holds it. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly doing: 'dealing' | 'writing';
}

export interface SettleOrders {
  readonly record: PackRecord;
  /** Which batch of the record, from 1, is to be made. */
  readonly batch: number;
  readonly dealer: Dealer;
  readonly workerPool: Pick<WorkerPool, 'settle'>;
  /** Tasks that may wait for a worker at one time. */
  readonly ahead: number;
  /** What an earlier run of the same orders has done. */
  readonly steps: readonly Step[];
  readonly report: (progress: Progress) => void;
  /** Stops between two tasks. */
  readonly signal: AbortSignal;
  /** The heads of the earlier batches: each binds the one before it. */
  readonly heads?: readonly string[];
  /** What is known of the commitments of earlier batches, so that their fleets need not be paired again. */
  readonly committed?: Committed;
  /** Hears of each step before the next one starts. */
  readonly logStep?: (step: Step) => Promise<void>;
}

/** What the journal holds. */
export type Step =
  | { readonly step: 'begin'; readonly pack: string; readonly program: string; readonly seed?: string }
  | { readonly step: 'settled'; readonly chunk: string; readonly picks: readonly FleetPick[] }
  | { readonly step: 'written'; readonly path: string; readonly bytes: number; readonly sha256: string }
  | { readonly step: 'whole'; readonly head: string };

/** A batch whose tables are settled, and the work of each of its files, put together when it is asked for. */
export interface SettledBatch {
  readonly head: string;
  /** Tables of the batch that were to be paired by difficulty and could be paired by words alone. */
  readonly unmatched: number;
  readonly jobs: readonly FileTask[];
  readonly advance: (sheets: number, doing: Progress['doing']) => void;
}

/** Settles the tables that the given files of a batch need. */
export async function settleBatch(orders: SettleOrders, files: readonly PackFile[]): Promise<SettledBatch> {
  const { record, batch, heads = [] } = orders;
  const work = prepareWork(orders, files);
  const settlements = await settleAll(orders, work);
  const sheets = batchSheets(record, batch, work.tables);
  const before = heads[batch - 2] ?? null;
  if (batch > 1 && before === null) throw new Error('a later batch goes on from the head of the one before');
  const facts = hashFacts(factsOfBatch(record, orders.dealer, batch, struckBy(settlements, sheets)));
  const head = headOf(
    before,
    facts,
    merkleRoot(sheets.map(({ entry, ref }) => markOf(settlements, entry, ref).commitment)),
  );
  const unmatched = work.tables.filter(
    (entry) => entry.batch === batch && isUnmatched(orders.dealer.fair, settlementOf(settlements, entry).pick),
  ).length;
  return {
    head,
    unmatched,
    jobs: files.map((file) => {
      const own = {
        head: file.batch === batch ? head : (heads[file.batch - 1] as string),
        ...(before === null ? {} : { before }),
      };
      const facts = file.kind === 'certificate' && unmatched > 0 ? { unmatched } : {};
      return { file, job: () => ({ ...jobOf(file, settlements, work.histories, own), ...facts }) };
    }),
    advance: work.advance,
  };
}

/** Returns the serial of the sheet that a batch replaced, which committed to the one of the next issue. */
function struckBy(settlements: Settlements, [first]: ReturnType<typeof batchSheets>): string | null {
  if (first === undefined || first.ref.issue === 1) return null;
  return markOf(settlements, first.entry, { ...first.ref, issue: first.ref.issue - 1 }).serial;
}

/** Of the tables whose sheets were replaced, or whose serials were drawn again. */
type Histories = ReadonlyMap<string, TableHistory>;

const NOTHING: TableHistory = { replaced: [], serialTries: {} };

function historyOf(histories: Histories, { place }: TableEntry): TableHistory {
  return histories.get(tableKey(place)) ?? NOTHING;
}

interface Work {
  /** The tables that the files need, each once. */
  readonly tables: readonly TableEntry[];
  readonly histories: Histories;
  readonly advance: (sheets: number, doing: Progress['doing']) => void;
}

function prepareWork(
  { record, batch, dealer, report }: Pick<SettleOrders, 'record' | 'batch' | 'dealer' | 'report'>,
  files: readonly PackFile[],
): Work {
  // A schedule names tables of earlier batches, too, but nothing of their sheets.
  const holders = files.filter(({ sheets }) => sheets.length > 0);
  const needed = new Set(holders.flatMap(({ tables }) => tables.map(({ place }) => tableKey(place))));
  const made = record.batches[batch - 1];
  const tables = listTables(record).filter(({ place, batch: dealtBy }) => {
    return needed.has(tableKey(place)) || (made?.kind !== 'replace' && dealtBy === batch);
  });
  const tries = assignSerials(dealer, record);
  const histories = new Map<string, TableHistory>();
  for (const { place, replaced } of tables) {
    const serialTries = tries.get(tableKey(place));
    if (replaced.length > 0 || serialTries !== undefined)
      histories.set(tableKey(place), { replaced, serialTries: serialTries ?? {} });
  }
  let done = 0;
  const steps = 2 * tables.length + files.reduce((sum, { sheets }) => sum + sheets.length, 0);
  const total = sumHandouts(countHandouts(record, batch)).sheets;
  const advance: Work['advance'] = (sheets, doing) => {
    done += sheets;
    report({ done: Math.floor((done * total) / Math.max(1, steps)), total, doing });
  };
  return { tables, histories, advance };
}

/** Returns the chunks in which the tables of a batch's files are settled, in order. */
export function chunksOfBatch(
  orders: Pick<SettleOrders, 'record' | 'batch' | 'dealer'>,
  files: readonly PackFile[],
): Chunk[] {
  return chunksOf(orders, prepareWork({ ...orders, report: () => undefined }, files));
}

function chunksOf(
  { dealer, committed }: Pick<SettleOrders, 'dealer' | 'committed'>,
  { tables, histories }: Pick<Work, 'tables' | 'histories'>,
): Chunk[] {
  return listChunks(
    dealer,
    tables.map((entry) => ({ entry, history: historyOf(histories, entry), ...committedAt(committed, entry) })),
  );
}

async function settleAll(orders: SettleOrders, { tables, histories, advance }: Work): Promise<Settlements> {
  const { workerPool, logStep, steps, signal, ahead } = orders;
  const known = new Map(steps.flatMap((step) => (step.step === 'settled' ? [[step.chunk, step.picks] as const] : [])));
  const settlements = new Map<string, string>();
  const chunks = chunksOf(orders, { tables, histories });
  await runAll(chunks, ahead, signal, async (chunk) => {
    // What an earlier run picked is taken from it; commitments are always computed.
    const picks = known.get(chunk.name);
    const found = await workerPool.settle(picks === undefined ? chunk : { ...chunk, picks });
    if (picks === undefined)
      await logStep?.({ step: 'settled', chunk: chunk.name, picks: found.map(({ pick }) => pick) });
    for (const settlement of found) settlements.set(settlement.key, JSON.stringify(settlement));
    advance(2 * chunk.tables.length, 'dealing');
  });
  return settlements;
}

function jobOf(
  file: PackFile,
  settlements: Settlements,
  histories: Histories,
  heads: Pick<FileJob, 'head' | 'before'>,
): FileJob {
  if (!holdsFleets(file)) {
    const markAt = (ref: SheetRef) => markOf(settlements, file.tables[ref.table] as TableEntry, ref);
    const [first] = file.sheets;
    const struck =
      first === undefined || first.issue === 1 ? {} : { struck: markAt({ ...first, issue: first.issue - 1 }).serial };
    return { file, settled: [], marks: file.sheets.map(markAt), ...heads, ...struck };
  }
  const settled = file.tables.map((entry) => {
    return settledTable(entry, historyOf(histories, entry), settlementOf(settlements, entry));
  });
  return { file, settled, marks: [], ...heads };
}
