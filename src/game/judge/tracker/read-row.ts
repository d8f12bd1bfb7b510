// Reads one row of a typed Attack Grid: ten squares, blanks between them or none, perhaps the row's number before them.
import { type Board, squareAt } from '../../board.js';
import { asGiven, because, type Cause } from '../../../core/problem.js';
import { type Misread, misread } from '../read-tokens.js';
import type { TrackerNote } from './tracker.js';

/** A note before it knows its line. */
export type Unplaced<Note = TrackerNote> = Note extends TrackerNote ? Omit<Note, 'line'> : never;

const MARKS: Readonly<Record<string, 'miss' | 'hit' | 'mine'>> = { o: 'miss', '-': 'miss', x: 'hit', m: 'mine' };

/** Returns the marks of a row, of which `before` rows stand above it; squares that were not tried yield none. */
export function readRow(line: string, before: number, board: Board): Unplaced[] | Misread {
  const number = /^\s*(\d+)/.exec(line);
  const start = number?.[0].length ?? 0;
  const fail = (column: number, cause: Cause) => misread(undefined, column, cause);
  if (before === board.rows) return fail(1, because`is one row too many; a grid has ${board.rows}`);
  if (number !== null && Number(number[1]) !== before + 1)
    return fail(
      start,
      because`is numbered ${number[1]?.slice(0, 5) ?? ''}, but row ${before + 1} comes next; write the rows in order`,
    );
  const notes: Unplaced[] = [];
  let column = 0;
  for (let at = start; at < line.length; at++) {
    const character = String.fromCodePoint(line.codePointAt(at) ?? 0);
    if (/\s/.test(character)) continue;
    if (column === board.columns)
      return fail(
        at + 1,
        because`row ${before + 1} has more than ${board.columns} squares; write . for untried, o for a miss, x for a hit, m for a mine, and letters as capitals`,
      );
    const square = squareAt(column, before);
    const mark = Object.hasOwn(MARKS, character) ? MARKS[character] : undefined;
    if (mark !== undefined) notes.push({ kind: 'mark', square, mark });
    else if (/^[A-Z]$/.test(character)) notes.push({ kind: 'letter', square, letter: character });
    else if (character !== '.' && character !== '_')
      return fail(
        at + 1,
        because`${asGiven(character)} is not a mark; write . for untried, o for a miss, x for a hit, m for a mine, and letters as capitals`,
      );
    column++;
  }
  return column === board.columns
    ? notes
    : fail(
        line.trimEnd().length + 1,
        because`row ${before + 1} has ${column} of ${board.columns} squares; write . for untried, o for a miss, x for a hit, m for a mine, and letters as capitals`,
      );
}
