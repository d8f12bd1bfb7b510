// Writes rows as CSV that every spreadsheet reads.
import { stringify } from 'csv-stringify/sync';
import { concat, utf8 } from '../bytes.js';

/** Rows that are turned to text at a time. */
const ROWS = 1000;

/** Yields the text of rows in pieces. Cells that a spreadsheet would take for formulas are escaped. */
export function* csv(rows: Iterable<readonly (string | number)[]>): Generator<Uint8Array> {
  const toText = (part: (string | number)[][]) =>
    utf8(stringify(part, { escape_formulas: true, record_delimiter: '\r\n' }));
  let part: (string | number)[][] = [];
  for (const row of rows) {
    part.push([...row]);
    if (part.length < ROWS) continue;
    yield toText(part);
    part = [];
  }
  yield toText(part);
}

export function csvText(rows: Iterable<readonly (string | number)[]>): string {
  return new TextDecoder().decode(concat(...csv(rows)));
}
