// Writes a call log in the notation that read-log reads.
import type { CallLog } from '../../src/game/judge/call-log.js';
import { printEntry } from '../../src/game/judge/print-call.js';

/** Returns the log in its one canonical form; remarks are not kept. */
export function printLog({ edition, opening, players, day, first, entries }: CallLog): string {
  const header = Object.entries({
    edition,
    opening,
    ...players,
    day,
    first: first === null ? null : `${first.side} ${first.turns}`,
  }).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  const lines = [...header, ...(header.length > 0 && entries.length > 0 ? [''] : []), ...entries.map(printEntry)];
  return lines.map((line) => `${line}\n`).join('');
}
