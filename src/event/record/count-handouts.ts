// Counts what is printed of a batch, file by file, so that a director can tell whether everything is there.
import { listFiles } from './list-files.js';
import type { PackFile } from './pack-file.js';
import type { PackRecord } from '../order/pack-record.js';
import type { PersonPrint } from '../options/person-columns.js';
import { printOf } from '../order/pairing.js';
import { prepareHandouts, sidesOf } from './leaves.js';

/** Sheets with the pages and the leaves that they take. */
interface HandoutCount extends SheetSize {
  readonly sheets: number;
}

interface HandoutRow extends HandoutCount {
  readonly file: string;
  readonly what: string;
}

/** Folders of more files than this are counted as one. */
const MAX_FILES = 24;

/** Returns one row a file of handouts, or a folder of very many. */
export function countHandouts(record: PackRecord, batch: number): HandoutRow[] {
  const measure = prepareMeasure(record);
  const count = (file: PackFile): HandoutCount => ({
    sheets: file.sheets.length * record.spec.copies,
    ...measure(file),
  });
  const files = listFiles(record).filter((file) => file.batch === batch && file.kind === 'handouts');
  const folders = new Map<string, PackFile[]>();
  for (const file of files) {
    const folder = file.path.slice(0, file.path.lastIndexOf('/') + 1);
    const known = folders.get(folder);
    if (known === undefined) folders.set(folder, [file]);
    else known.push(file);
  }
  return [...folders].flatMap(([folder, own]) => {
    if (own.length <= MAX_FILES) return own.map((file) => ({ file: file.path, what: file.title, ...count(file) }));
    return [{ file: folder, what: `${own.length} files`, ...sumHandouts(own.map(count)) }];
  });
}

export function sumHandouts(counts: readonly HandoutCount[]): HandoutCount {
  return {
    sheets: counts.reduce((sum, { sheets }) => sum + sheets, 0),
    pages: counts.reduce((sum, { pages }) => sum + pages, 0),
    leaves: counts.reduce((sum, { leaves }) => sum + leaves, 0),
  };
}

interface SheetSize {
  readonly pages: number;
  /** Leaves of paper in the printer. */
  readonly leaves: number;
}

/** Returns what measures a file: no leaf bears two players' sheets. */
function prepareMeasure({ spec }: PackRecord): (file: PackFile) => SheetSize {
  const handoutOf = prepareHandouts(spec);
  const sizeOf = (print: PersonPrint): SheetSize => {
    const pages = sidesOf(handoutOf(print), spec).length;
    return { pages, leaves: spec.duplex === 'off' ? pages : pages / 2 };
  };
  return ({ sheets, tables }) => {
    let [pages, leaves] = [0, 0];
    for (const { table, seat } of sheets) {
      const taker = tables[table]?.players[seat === 'A' ? 0 : 1] ?? 'open';
      const size = sizeOf(printOf(taker));
      pages += size.pages * spec.copies;
      leaves += size.leaves * spec.copies;
    }
    return { pages, leaves };
  };
}
