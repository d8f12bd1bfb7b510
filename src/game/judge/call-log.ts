// A whole game as it was written down: who played, and every call with its answer.
import type { EditionName } from '../editions/index.js';
import type { OpeningName } from '../openings/index.js';
import type { Answer } from './answer.js';
import type { Call } from './call.js';
import type { Opened } from '../openings/opening.js';
import type { PerSide, Side } from './side.js';

export interface CallLog {
  readonly edition: EditionName | null;
  readonly opening: OpeningName | null;
  readonly players: PerSide<string | null>;
  /** Who had the first turn, where the opening was not written down. */
  readonly first: Opened | null;
  /** The day of the month, for Dead Reckoning. */
  readonly day: number | null;
  readonly entries: readonly LogEntry[];
}

export interface LogEntry {
  /** As it was written; null where none was. */
  readonly number: number | null;
  /** Who called; null where it follows from whose turn it is. */
  readonly side: Side | null;
  readonly call: Call;
  /** Null where it was not written down. */
  readonly answer: Answer | null;
  readonly place: LogPlace;
}

/** Where a line stands in the log's text; everything counts from 1. */
export interface LogPlace {
  readonly line: number;
  readonly call: number;
  /** The column of the answer, or of the end where none was written. */
  readonly answer: number;
}
