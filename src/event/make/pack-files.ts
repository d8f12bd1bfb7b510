// The files of one batch of a pack or match: each follows from the record and the secret alone.
import { concat, utf8, fromHex, toHex } from '../../core/bytes.js';
import type { PlainFile } from '../../core/files.js';
import { once } from '../../core/once.js';
import { sha256 } from '../../core/sha256.js';
import { merkleRoot } from '../deal/merkle-root.js';
import { listTables, type TableEntry, tableKey } from '../order/list-tables.js';
import { type PackRecord, recordPath, folderOf } from '../order/pack-record.js';
import type { FileJob } from '../pages/file-job.js';
import { type PackContext, prepareContext } from '../pages/pack-context.js';
import { writePackFile } from '../pages/write-pack-file.js';
import { factsOfBatch, hashFacts, headOf } from '../record/batch-head.js';
import { isChecksums, isPublic } from '../record/file-entries.js';
import { listFiles } from '../record/list-files.js';
import { sayUndrawn } from '../record/names-on-paper.js';
import { firstIssues, holdsFleets, type PackFile, type SheetRef, showsHead } from '../record/pack-file.js';
import { forEachAssignment } from '../record/seating.js';
import { type FileEntry, writeRecord } from '../record/record-json.js';
import { platform } from '../../core/platform.js';
import { subkey } from '../../core/random/keys.js';

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

interface BatchFiles {
  /** In the order of the list, then their checksums, then the record. */
  readonly files: readonly PlainFile[];
  /** The same without the last two. */
  readonly listed: readonly PackFile[];
  /** What commits to every sheet; all tables of the batch are dealt for it. */
  readonly head: () => string;
  /** What is said of names that cannot be drawn, and of words that were hard to find. */
  readonly notices: readonly string[];
}

/** Returns the batch's own files and, for a replaced sheet, the keys of earlier ones from which it is struck. */
export function filesToWrite(record: PackRecord, batch: number): PackFile[] {
  const made = record.batches[batch - 1];
  const struck = (file: PackFile) =>
    made?.kind === 'replace' &&
    file.batch < batch &&
    (file.kind === 'key' || file.kind === 'match-key') &&
    file.tables.some(({ place }) => tableKey(place) === tableKey(made.place));
  return listFiles(record).filter((file) => file.batch === batch || struck(file));
}

function filesOf({ record, only }: PackOrder, batch: number): PackFile[] {
  if (only === undefined) return filesToWrite(record, batch);
  const own = listFiles(record).filter((file) => file.batch === batch);
  return only === 'own' ? own : own.filter(({ path }) => isPublic(path));
}

/** Throws the Problems of prepareContext at once, those of the deal when a file is written. */
export function batchFiles(order: PackOrder): BatchFiles {
  const { record, master, batch = record.batches.length, heads = [], entries = [] } = order;
  const context = prepareContext(record, master);
  const before = heads[batch - 2] ?? null;
  const newHead = once(() => ({ text: headOfBatch(context, batch, before) }));
  const headAt = (file: PackFile) => (file.batch === batch ? newHead().text : heads[file.batch - 1]) as string;
  const salt = saltOf(master);
  const known = new Map(entries.map((entry) => [entry.path, entry]));
  const sums = new Map<string, string>();
  const noted = (path: string, sheets: number, write: () => Uint8Array): PlainFile => ({
    path,
    isPublic: isPublic(path),
    sheets,
    write: () => {
      const bytes = write();
      // Only what is public, or salted, may be known by its hash: one of a secret sheet would test guesses.
      const open = isPublic(path) || isChecksums(path) ? { sha256: sha256(bytes) } : {};
      known.set(path, { path, bytes: bytes.length, ...open });
      sums.set(path, sumBytes(bytes, salt));
      return [bytes];
    },
  });
  const listed = filesOf(order, batch);
  const own = listed.map((file) =>
    noted(file.path, file.kind === 'handouts' ? file.sheets.length : 0, () => {
      const head = showsHead(record, file) ? headAt(file) : '';
      return concat(...writePackFile(context, jobOf(context, file, { head, before })));
    }),
  );
  const checksums = noted(checksumsPath(record, batch), 0, () => utf8(writeChecksums(sums, salt)));
  const last: PlainFile = {
    path: recordPath(record),
    isPublic: isPublic(recordPath(record)),
    write: () => {
      const files = [...known.values()];
      return [utf8(writeRecord({ record, heads: [...heads, newHead().text], files }, master))];
    },
  };
  return {
    files: [...own, checksums, last],
    listed,
    head: () => newHead().text,
    notices: noticesOf(context, batch),
  };
}

function noticesOf({ record, dealer, nameOnPaper }: PackContext, batch: number): string[] {
  const names: string[] = [];
  const own = record.batches.slice(batch - 1, batch);
  forEachAssignment(own, {
    seated: ({ person: { name } }) => name !== null && names.push(name),
  });
  return [...sayUndrawn(names, nameOnPaper), ...dealer.notices];
}

/** Returns the work of a file. */
export function jobOf({ tables }: PackContext, file: PackFile, heads: Pick<FileJob, 'head' | 'before'>): FileJob {
  if (holdsFleets(file)) return { file, marks: [], ...heads };
  const markAt = ({ table, ...sheet }: SheetRef) => tables.markOf(file.tables[table] as TableEntry, sheet);
  const [first] = file.sheets;
  const struck =
    first === undefined || first.issue === 1 ? {} : { struck: markAt({ ...first, issue: first.issue - 1 }).serial };
  return { file, marks: file.sheets.map(markAt), ...heads, ...struck };
}

/** Returns the head of a batch, dealt anew; `before` is that of the batch before. */
export function headOfBatch({ record, dealer, tables }: PackContext, batch: number, before: string | null): string {
  if (batch > 1 && before === null) throw new Error('a later batch goes on from the head of the one before');
  const sheets = batchSheets(record, batch);
  const [first] = sheets;
  // A batch that replaced a sheet strikes its serial, which committed to the sheet of the issue before.
  const struck =
    first === undefined || first.ref.issue === 1
      ? null
      : tables.markOf(first.entry, { ...first.ref, issue: first.ref.issue - 1 }).serial;
  const facts = hashFacts(factsOfBatch(record, dealer, batch, struck));
  return headOf(before, facts, merkleRoot(sheets.map(({ entry, ref }) => tables.markOf(entry, ref).commitment)));
}

/** Returns the sheets that a batch commits to: the first ones of its tables, or the one that replaces another. */
export function batchSheets(record: PackRecord, batch: number): { entry: TableEntry; ref: SheetRef }[] {
  const tables = listTables(record);
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

const FORMAT = 'battle-tracker-checksums-1';
const SALT_BYTES = 16;

function checksumsPath(record: PackRecord, batch: number): string {
  return `${folderOf(record, 'director', batch)}checksums.json`;
}

function saltOf(master: Uint8Array): string {
  return toHex(subkey(master, 'checksum salt').subarray(0, SALT_BYTES));
}

/** Returns the text of the checksums, by path, of those of the files that are not public. */
function writeChecksums(sums: ReadonlyMap<string, string>, salt: string): string {
  const lines = [...sums].filter(([path]) => !isPublic(path)).map((entry) => `    ${JSON.stringify(entry)}`);
  const head = `  "format": ${JSON.stringify(FORMAT)},\n  "salt": ${JSON.stringify(salt)}`;
  return `{\n${head},\n  "files": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** Returns the SHA-256 of the bytes of a salt and of a file, in hexadecimal digits. */
function sumBytes(bytes: Uint8Array, salt: string): string {
  return toHex(platform().sha256(concat(fromHex(salt), bytes)));
}
