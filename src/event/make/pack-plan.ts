// The plan of a pack or match: how one batch of it is dealt, which files it writes, and what closes it.
import { eachSaid } from '../record/played-tables.js';
import { sayUndrawn } from '../record/names-on-paper.js';
import { utf8 } from '../../core/bytes.js';
import type { MadeFile, Owned } from '../../core/files.js';
import type { Artifact, Found, Plan, Step } from '../../core/plan.js';
import { merkleRoot } from '../deal/merkle-root.js';
import type { SheetMark } from '../deal/pack-tables.js';
import { listTables, type TableEntry, tableKey } from '../order/list-tables.js';
import { type PackRecord, recordPath } from '../order/pack-record.js';
import type { FileJob } from '../pages/file-job.js';
import { type PackContext, prepareContext } from '../pages/pack-context.js';
import { writePackFile } from '../pages/write-pack-file.js';
import { factsOfBatch, hashFacts, headOf } from '../record/batch-head.js';
import { checksumsPath, makeChecksums, saltOf, sumBytes } from '../record/checksums.js';
import { countHandouts, sumHandouts } from '../record/count-handouts.js';
import { fileEntries, isPublic } from '../record/file-entries.js';
import { listFiles } from '../record/list-files.js';
import { firstIssues, holdsFleets, type PackFile, type SheetRef } from '../record/pack-file.js';
import { type FileEntry, fingerprint, writeRecord } from '../record/record-json.js';

export interface PackOrder {
  readonly record: PackRecord;
  readonly master: Uint8Array;
  /** Which batch is to be made, from 1; the last one where nothing is said. */
  readonly batch?: number;
  /** The heads of the batches before: each binds the one before it. */
  readonly heads?: readonly string[];
  /** Their files, which the record goes on listing. */
  readonly entries?: readonly FileEntry[];
  /** Leaves out what is not the batch's own, or not public either; without it all is made that the batch writes. */
  readonly only?: 'own' | 'public';
}

/** What the step `head` finds. */
export interface BatchHead {
  readonly head: string;
}

/** By sheet, such as `1t3A1`: what a step finds of its tables. */
type Marks = Readonly<Record<string, SheetMark>>;

/** Tables that are dealt in one step: enough that handing it to a worker costs nothing, few enough that progress shows and a stop loses little. */
const CHUNK = 128;

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
  /** The step that deals a table, by its key. */
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
    const chunks = Array.from({ length: Math.ceil(this.#tables.length / CHUNK) }, (_, i) => {
      const tables = this.#tables.slice(CHUNK * i, CHUNK * (i + 1));
      return { name: `${batch}:${tableKey((tables[0] as TableEntry).place)}`, tables };
    });
    this.#stepOf = new Map(
      chunks.flatMap(({ name, tables }) => tables.map(({ place }) => [tableKey(place), name] as const)),
    );
    this.steps = [
      ...chunks.map(({ name, tables }) => ({
        name,
        needs: [],
        weight: 2 * tables.length,
        run: () => marksOf(context, tables),
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
    if (holdsFleets(file)) return { file, marks: [], ...heads };
    const markAt = (ref: SheetRef) => this.#markOf(found, file.tables[ref.table] as TableEntry, ref);
    const [first] = file.sheets;
    const struck =
      first === undefined || first.issue === 1 ? {} : { struck: markAt({ ...first, issue: first.issue - 1 }).serial };
    return { file, marks: file.sheets.map(markAt), ...heads, ...struck };
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
    return { head: headOf(this.#before, facts, root) };
  }

  #markOf(found: Found, { place }: TableEntry, { seat, issue }: SheetRef): SheetMark {
    const key = tableKey(place);
    return (found(this.#stepOf.get(key) as string) as Marks)[`${key}${seat}${issue}`] as SheetMark;
  }
}

function marksOf({ tables: dealt }: PackContext, tables: readonly TableEntry[]): Marks {
  return Object.fromEntries(
    tables.flatMap((entry) =>
      dealt
        .sheetsOf(entry)
        .map((sheet) => [`${tableKey(entry.place)}${sheet.seat}${sheet.issue}`, dealt.markOf(entry, sheet)]),
    ),
  );
}

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
