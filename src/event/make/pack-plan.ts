// The plan of a pack or match: how one batch of it is dealt, which files it writes, and what closes it.
import { eachSaid } from '../record/played-tables.js';
import { sayUndrawn } from '../record/names-on-paper.js';
import { utf8 } from '../../core/bytes.js';
import type { MadeFile, Owned } from '../../core/files.js';
import type { Artifact, Found, Plan, Step } from '../../core/plan.js';
import { assignSerials } from '../deal/assign-serials.js';
import type { TableHistory } from '../deal/deal-tables.js';
import { merkleRoot } from '../deal/merkle-root.js';
import { isUnmatched } from '../deal/pick-fleets.js';
import { listChunks, settleChunk, settledTable, type Settlement, type SheetMark } from '../deal/settle-tables.js';
import { listTables, type TableEntry, tableKey } from '../order/list-tables.js';
import { type PackRecord, recordPath } from '../order/pack-record.js';
import type { FileJob } from '../pages/file-job.js';
import { dealSettled, type PackContext, prepareContext } from '../pages/pack-context.js';
import { writePackFile } from '../pages/write-pack-file.js';
import { factsOfBatch, hashFacts, headOf } from '../record/batch-head.js';
import { checksumsPath, makeChecksums, saltOf, sumBytes } from '../record/checksums.js';
import { countHandouts, sumHandouts } from '../record/count-handouts.js';
import { fileEntries, isPublic } from '../record/file-entries.js';
import { listFiles } from '../record/list-files.js';
import { firstIssues, holdsFleets, type PackFile, type SheetRef } from '../record/pack-file.js';
import { type Committed, committedAt } from '../record/read-committed.js';
import { type FileEntry, fingerprint, writeRecord } from '../record/record-json.js';

export interface PackOrder {
  readonly record: PackRecord;
  readonly master: Uint8Array;
  /** Which batch is to be made, from 1; the last one where nothing is said. */
  readonly batch?: number;
  /** The heads of the batches before: each binds the one before it. */
  readonly heads?: readonly string[];
  /** What is known of the commitments of those batches, so that their fleets need not be paired again. */
  readonly committed?: Committed;
  /** Their files, which the record goes on listing. */
  readonly entries?: readonly FileEntry[];
  /** Leaves out what is not the batch's own, or not public either; without it all is made that the batch writes. */
  readonly only?: 'own' | 'public';
}

/** What the step `head` finds. */
export interface BatchHead {
  readonly head: string;
  /** Tables of the batch that were to be paired by difficulty and could be paired by words alone. */
  readonly unmatched: number;
}

/** The step that adds up what all tables found. */
export const HEAD = 'head';

/** Returns the batch's own files and, for a replaced sheet, the keys of earlier ones from which it is struck. */
export function filesToWrite(record: PackRecord, batch: number): PackFile[] {
  const made = record.batches[batch - 1];
  const struck = (file: PackFile) =>
    made?.kind === 'replace' &&
    file.batch < batch &&
    (file.kind === 'key' || file.kind === 'match-key' || file.kind === 'codes') &&
    file.tables.some(({ place }) => tableKey(place) === tableKey(made.place));
  return listFiles(record).filter((file) => file.batch === batch || struck(file));
}

function filesOf({ record, only }: PackOrder, batch: number): PackFile[] {
  if (only === undefined) return filesToWrite(record, batch);
  const own = listFiles(record).filter((file) => file.batch === batch);
  return only === 'own' ? own : own.filter(({ path }) => isPublic(path));
}

const owned = (path: string): Owned => ({ path, isPublic: isPublic(path) });

/** How a batch is dealt, which files it writes, and what closes it. */
export class PackPlan implements Plan {
  readonly steps: readonly Step[];
  readonly artifacts: readonly Artifact[];
  readonly closing: readonly Owned[];
  readonly size: number;
  readonly files: readonly PackFile[];
  readonly #order: PackOrder;
  readonly #batch: number;
  readonly #context: PackContext;
  /** The tables that the files need, each once. */
  readonly #tables: readonly TableEntry[];
  /** Of the tables whose sheets were replaced, or whose serials were drawn again. */
  readonly #histories: ReadonlyMap<string, TableHistory>;
  /** The step that settles a table, by its key. */
  readonly #stepOf: ReadonlyMap<string, string>;

  /** Throws the Problems of prepareContext. */
  constructor(order: PackOrder) {
    const { record, master, batch = record.batches.length } = order;
    const files = filesOf(order, batch);
    const context = prepareContext(record, master);
    this.#order = order;
    this.#batch = batch;
    this.#context = context;
    this.files = files;
    this.#tables = tablesOf(record, batch, files);
    this.#histories = historiesOf(context, this.#tables);
    const { dealer } = context;
    const chunks = listChunks(
      dealer,
      this.#tables.map((entry) => ({ entry, history: this.#historyOf(entry), ...committedAt(order.committed, entry) })),
    );
    this.#stepOf = new Map(
      chunks.flatMap(({ name, tables }) => tables.map(({ entry }) => [tableKey(entry.place), name] as const)),
    );
    this.steps = [
      ...chunks.map((chunk) => ({
        name: chunk.name,
        needs: [],
        weight: 2 * chunk.tables.length,
        run: () => settleChunk(dealer, chunk, (table) => dealSettled(context, table)),
      })),
      { name: HEAD, needs: chunks.map(({ name }) => name), weight: 0, run: (found) => this.#findHead(found) },
    ];
    this.artifacts = files.map((file) => this.#artifactOf(file));
    this.closing = [checksumsPath(record, batch), recordPath(record)].map(owned);
    this.size = sumHandouts(countHandouts(record, batch)).sheets;
  }

  get id(): string {
    const { record, master } = this.#order;
    return fingerprint(record, master);
  }

  /** What is said of words that were hard to find. */
  get notices(): readonly string[] {
    const { record, dealer, nameOnPaper } = this.#context;
    const names: string[] = [];
    const own = record.batches.slice(this.#batch - 1, this.#batch);
    eachSaid({ ...record, batches: own }, 1, { seated: ({ person: { name } }) => name !== null && names.push(name) });
    return [...sayUndrawn(names, nameOnPaper), ...dealer.notices];
  }

  /** Returns the work of a file, as it follows from what the steps found. */
  jobOf(file: PackFile, found: Found): FileJob {
    const { head } = found(HEAD) as BatchHead;
    const before = this.#before;
    const heads = {
      head: file.batch === this.#batch ? head : (this.#order.heads?.[file.batch - 1] as string),
      ...(before === null ? {} : { before }),
    };
    if (holdsFleets(file)) {
      const settled = file.tables.map((entry) =>
        settledTable(entry, this.#historyOf(entry), this.#settlementOf(found, entry)),
      );
      return { file, settled, marks: [], ...heads };
    }
    const markAt = (ref: SheetRef) => this.#markOf(found, file.tables[ref.table] as TableEntry, ref);
    const [first] = file.sheets;
    const struck =
      first === undefined || first.issue === 1 ? {} : { struck: markAt({ ...first, issue: first.issue - 1 }).serial };
    return { file, settled: [], marks: file.sheets.map(markAt), ...heads, ...struck };
  }

  /** Returns the checksums of the files, then the record. */
  async close(found: Found, written: readonly FileEntry[], read: (path: string) => Promise<Uint8Array>) {
    const { record, master, heads = [], entries = [] } = this.#order;
    const { head } = found(HEAD) as BatchHead;
    const text = await makeChecksums(
      written.map(({ path }) => path),
      saltOf(master),
      async (path, salt) => sumBytes(await read(path), salt),
    );
    const sums = wholeFile(checksumsPath(record, this.#batch), text);
    const all = new Map(entries.map((entry) => [entry.path, entry]));
    const sizes = [...written.map(({ path, bytes }) => ({ path, bytes })), { ...sums, bytes: sums.bytes.length }];
    const readAny = async (path: string) => (path === sums.path ? sums.bytes : read(path));
    for (const entry of await fileEntries(sizes, readAny)) all.set(entry.path, entry);
    const sealed = writeRecord({ record, heads: [...heads, head], files: [...all.values()] }, master);
    return [sums, wholeFile(recordPath(record), sealed)];
  }

  #artifactOf(file: PackFile): Artifact {
    const { sheets, tables, path } = file;
    const context = this.#context;
    // A schedule names tables of earlier batches, too, but nothing of their sheets.
    const own = sheets.length === 0 ? [] : tables.map(({ place }) => this.#stepOf.get(tableKey(place)) as string);
    return {
      ...owned(path),
      needs: [...new Set(own), HEAD],
      weight: sheets.length,
      write: (found) => writePackFile(context, this.jobOf(file, found)),
    };
  }

  get #before(): string | null {
    const before = this.#order.heads?.[this.#batch - 2] ?? null;
    if (this.#batch > 1 && before === null) throw new Error('a later batch goes on from the head of the one before');
    return before;
  }

  #findHead(found: Found): BatchHead {
    const { record } = this.#order;
    const { dealer } = this.#context;
    const sheets = batchSheets(record, this.#batch, this.#tables);
    const [first] = sheets;
    // A batch that replaced a sheet strikes its serial, which committed to the sheet of the issue before.
    const struck =
      first === undefined || first.ref.issue === 1
        ? null
        : this.#markOf(found, first.entry, { ...first.ref, issue: first.ref.issue - 1 }).serial;
    const facts = hashFacts(factsOfBatch(record, dealer, this.#batch, struck));
    const root = merkleRoot(sheets.map(({ entry, ref }) => this.#markOf(found, entry, ref).commitment));
    const unmatched = this.#tables.filter(
      (entry) => entry.batch === this.#batch && isUnmatched(dealer.fair, this.#settlementOf(found, entry).pick),
    ).length;
    return { head: headOf(this.#before, facts, root), unmatched };
  }

  #historyOf({ place }: TableEntry): TableHistory {
    return this.#histories.get(tableKey(place)) ?? NOTHING;
  }

  #settlementOf(found: Found, { place }: TableEntry): Settlement {
    const key = tableKey(place);
    const settled = found(this.#stepOf.get(key) as string) as readonly Settlement[];
    return settled.find((each) => each.key === key) as Settlement;
  }

  /** Returns the mark of one sheet; a table's marks stand in the order of issue. */
  #markOf(found: Found, entry: TableEntry, { seat, issue }: SheetRef): SheetMark {
    const { marks } = this.#settlementOf(found, entry);
    if (issue === 1) return marks[seat === 'A' ? 0 : 1] as SheetMark;
    // Replacements follow the first two sheets, in the order in which they were made.
    const own = [...entry.replaced.keys()].filter((at) => entry.replaced[at] === seat);
    return marks[2 + (own[issue - 2] as number)] as SheetMark;
  }
}

const NOTHING: TableHistory = { replaced: [], serialTries: {} };

function wholeFile(path: string, text: string): MadeFile {
  return { ...owned(path), bytes: utf8(text) };
}

function tablesOf(record: PackRecord, batch: number, files: readonly PackFile[]): TableEntry[] {
  const holders = files.filter(({ sheets }) => sheets.length > 0);
  const needed = new Set(holders.flatMap(({ tables }) => tables.map(({ place }) => tableKey(place))));
  const made = record.batches[batch - 1];
  return listTables(record).filter(
    ({ place, batch: dealtBy }) => needed.has(tableKey(place)) || (made?.kind !== 'replace' && dealtBy === batch),
  );
}

function historiesOf({ record, dealer }: PackContext, tables: readonly TableEntry[]): Map<string, TableHistory> {
  const tries = assignSerials(dealer, record);
  const histories = new Map<string, TableHistory>();
  for (const { place, replaced } of tables) {
    const serialTries = tries.get(tableKey(place));
    if (replaced.length > 0 || serialTries !== undefined)
      histories.set(tableKey(place), { replaced, serialTries: serialTries ?? {} });
  }
  return histories;
}

/** Returns the sheets that a batch commits to: the first ones of its tables, or the one that replaces another. */
export function batchSheets(
  record: PackRecord,
  batch: number,
  tables: readonly TableEntry[],
): { entry: TableEntry; ref: SheetRef }[] {
  const made = record.batches[batch - 1];
  if (made?.kind !== 'replace') {
    const own = tables.filter((entry) => entry.batch === batch);
    return firstIssues(own).map((ref) => ({ entry: own[ref.table] as TableEntry, ref }));
  }
  const key = tableKey(made.place);
  const earlier = record.batches
    .slice(0, batch)
    .filter((other) => other.kind === 'replace' && other.seat === made.seat && tableKey(other.place) === key);
  const entry = tables.find(({ place }) => tableKey(place) === key) as TableEntry;
  return [{ entry, ref: { table: 0, seat: made.seat, issue: 1 + earlier.length } }];
}
