// Counts what is printed of a batch, file by file, so that a director can tell whether everything is there.
import { listFiles } from './list-files.js';
import { prepareMeasure, type SheetSize } from './measure-sheets.js';
import type { PackFile } from './pack-file.js';
import type { PackRecord } from '../order/pack-record.js';

/** Sheets with the pages and the leaves that they take. */
export interface HandoutCount extends SheetSize {
  readonly sheets: number;
}

export interface HandoutRow extends HandoutCount {
  readonly file: string;
  readonly what: string;
}

/** Folders of more files than this are counted as one. */
const MOST_FILES = 24;

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
    if (own.length <= MOST_FILES) return own.map((file) => ({ file: file.path, what: file.title, ...count(file) }));
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
