// Writes a call log in the notation that read-log reads.
import type { Board } from '../../src/game/board.js';
import type { CallLog } from '../../src/game/judge/call-log.js';
import { tenByTen } from '../../src/game/editions/common.js';
import { printEntry } from '../../src/game/judge/format-call.js';

/** Returns the log in its one canonical form; remarks are not kept. */
export function printLog({ edition, opening, players, day, first, entries }: CallLog, board: Board = tenByTen): string {
  const header = Object.entries({
    edition,
    opening,
    ...players,
    day,
    first: first === null ? null : `${first.side} ${first.turns}`,
  }).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  const lines = [
    ...header,
    ...(header.length > 0 && entries.length > 0 ? [''] : []),
    ...entries.map((entry) => printEntry(entry, board)),
  ];
  return lines.map((line) => `${line}\n`).join('');
}
