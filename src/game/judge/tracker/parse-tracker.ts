// Reads a filled-in tracker: the rows of its grid, and lines such as `R 2`, `T yes`, `E9 not T` and `sunk Ketch`.
import { type Board, columnName } from '../../board.js';
import { because, Problem } from '../../../core/problem.js';
import { type Misread, misread, readTokens } from '../read-tokens.js';
import { readNote } from './read-note.js';
import { readRow } from './read-row.js';
import type { Tracker, TrackerNote } from './tracker.js';

/** What a tracker may hold: more than anybody notes. */
const limits = { characters: 50_000, lines: 1000 } as const;

/** Returns what the text notes. Throws Problem `bad-sheet` that names line and column: `tracker.txt:4:7`. */
export function parseTracker(text: string, name: string, board: Board): Tracker {
  const fail = (line: number, { column, cause }: Misread): never => {
    throw new Problem('bad-sheet', cause, { file: name, line, column });
  };
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (text.length > limits.characters || lines.length > limits.lines)
    fail(1, misread(undefined, 1, because`is too long; keep it to ${limits.lines} lines`));
  const notes: TrackerNote[] = [];
  let rows = 0;
  for (const [index, raw] of lines.entries()) {
    const line = index + 1;
    const written = withoutRemark(raw);
    const tokens = readTokens(written);
    if (tokens.tokens.length === 0 || (rows === 0 && isHead(written, board))) continue;
    const note = readNote(tokens, board);
    const read = note ?? readRow(written, rows, board);
    if ('cause' in read) return fail(line, read);
    if (note === undefined) rows++;
    notes.push(...(Array.isArray(read) ? read : [read]).map((each) => ({ ...each, line })));
  }
  if (rows > 0 && rows < board.rows)
    fail(
      lines.length,
      misread(undefined, 1, because`has ${rows} of ${board.rows} rows; write a row of dots where nothing was tried`),
    );
  if (rows === 0 && notes.length === 0)
    fail(
      1,
      misread(
        undefined,
        1,
        because`notes nothing; write ${board.rows} rows of ${board.columns} squares, or lines such as R 2`,
      ),
    );
  return { hasGrid: rows > 0, notes };
}

function withoutRemark(line: string): string {
  const at = line.search(/(^|[ \t])#/);
  return at < 0 ? line : line.slice(0, at);
}

/** The line of letters above a grid. */
function isHead(line: string, { columns }: Board): boolean {
  return line.replace(/\s/g, '').toUpperCase() === Array.from({ length: columns }, (_, c) => columnName(c)).join('');
}
