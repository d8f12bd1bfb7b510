// Where a problem is.
import { quote } from './quote.js';

/** Where a problem is: a field as the product names it, a place in a file, or both. */
export interface Place {
  /** A field's path: `seed`, `players[3].name`, `playerCount`. */
  readonly field?: string | undefined;
  /** An option that only the command line has, without its dashes: `secret-file`. */
  readonly option?: string | undefined;
  /** The file, folder, serial or header that is at fault or holds the field. */
  readonly file?: string | undefined;
  /** A text of one line that was given itself, such as a call. */
  readonly text?: string | undefined;
  readonly line?: number | undefined;
  /** As a spreadsheet counts: the titles are row 1. */
  readonly row?: number | undefined;
  /** The title of a column, or how many characters into the line. */
  readonly column?: string | number | undefined;
}

/** Returns a place in a list. */
export function placeIn(file: string, row: number | null, column: string | null): Place {
  return { file, row: row ?? undefined, column: column ?? undefined };
}

/** Returns the place as a text: `--force`, `playerCount`, `pack.json players[3].name`, `list.csv row 7, column name`, `calls.txt:12:8`. */
export function writePlace(place: Place, nameField = (field: string) => field): string {
  const { field = '', option, file, text, line, row, column } = place;
  if (file !== undefined && line !== undefined && typeof column === 'number') return `${file}:${line}:${column}`;
  const parts = [
    file,
    text === undefined ? undefined : quote(text),
    option === undefined ? undefined : `--${option}`,
    row === undefined ? undefined : `row ${row}`,
    line === undefined ? undefined : `line ${line}`,
    // In a file a field has its own name, elsewhere that of the front.
    file === undefined ? nameField(field) : field,
    typeof column === 'number' ? `column ${column}` : undefined,
  ].filter((part) => part !== undefined && part !== '');
  return `${parts.join(' ')}${typeof column === 'string' ? `, column ${column.slice(0, 40)}` : ''}`;
}
