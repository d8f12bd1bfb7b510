// Reads one row of a typed Attack Grid: ten squares, blanks between them or none, perhaps the row's number before them.
import { board } from '../../board.js';
import { because, type Cause } from '../../../core/problem.js';
import { type Misread, misread } from '../read-tokens.js';
import type { TrackerNote } from './tracker.js';

/** A note before it knows its line. */
export type Unplaced<Note = TrackerNote> = Note extends TrackerNote ? Omit<Note, 'line'> : never;

const MARKS: Readonly<Record<string, 'miss' | 'hit' | 'mine'>> = { o: 'miss', '-': 'miss', x: 'hit', m: 'mine' };

/** Returns the marks of a row, of which `before` rows stand above it; squares that were not tried yield none. */
export function readRow(line: string, before: number): Unplaced[] | Misread {
  const number = /^\s*(\d+)/.exec(line);
  const start = number?.[0].length ?? 0;
  const fail = (column: number, cause: Cause) => misread(undefined, column, cause);
  if (before === board.rows) return fail(1, because('tracker-has-too-many-rows', { rows: board.rows }));
  if (number !== null && Number(number[1]) !== before + 1)
    return fail(start, because('row-number-is-out-of-order', { value: number[1]?.slice(0, 5), before: before + 1 }));
  const notes: Unplaced[] = [];
  let column = 0;
  for (let at = start; at < line.length; at++) {
    const character = String.fromCodePoint(line.codePointAt(at) ?? 0);
    if (/\s/.test(character)) continue;
    if (column === board.columns)
      return fail(at + 1, because('row-is-too-long', { before: before + 1, columns: board.columns }));
    const square = before * board.columns + column;
    const mark = Object.hasOwn(MARKS, character) ? MARKS[character] : undefined;
    if (mark !== undefined) notes.push({ kind: 'mark', square, mark });
    else if (/^[A-Z]$/.test(character)) notes.push({ kind: 'letter', square, letter: character });
    else if (character !== '.' && character !== '_') return fail(at + 1, because('not-a-mark', { character }));
    column++;
  }
  return column === board.columns
    ? notes
    : fail(
        line.trimEnd().length + 1,
        because('row-is-too-short', { before: before + 1, column, columns: board.columns }),
      );
}
