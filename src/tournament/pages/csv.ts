// Writes rows as CSV that every spreadsheet reads.

/** Rows that are turned to text at a time. */
const ROWS = 1000;

/** What a spreadsheet would calculate, or what it takes for a mark of calculating in another script. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** Yields the text of rows in pieces. Cells that a spreadsheet would take for formulas are escaped. */
export function* csv(rows: Iterable<readonly (string | number)[]>): Generator<Uint8Array> {
  let part: string[] = [];
  for (const row of rows) {
    part.push(`${row.map(writeCell).join(',')}\r\n`);
    if (part.length < ROWS) continue;
    yield Buffer.from(part.join(''));
    part = [];
  }
  yield Buffer.from(part.join(''));
}

function writeCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns the whole text of rows. */
export function csvText(rows: Iterable<readonly (string | number)[]>): string {
  return Buffer.concat([...csv(rows)]).toString('utf8');
}
