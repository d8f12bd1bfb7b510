// Reads which sheet of a pack or match is meant: by its serial, or by round, table and seat.
import type { Fields } from '../core/option.js';
import { asGiven, because, Problem } from '../core/problem.js';
import { serialAndPlace } from '../core/sentences.js';
import type { SeatName } from '../event/order/pairing.js';
import { readFlags } from './options.js';

export interface NamedPlace {
  readonly serial: string | null;
  readonly round: number | null;
  readonly table: number | null;
  readonly seat: SeatName | null;
}

/** Returns what the options name. Throws Problem `bad-value` for a serial with a place besides. */
export function readPlace(options: Fields): NamedPlace {
  const { serial, round, table, seat } = readFlags(options, 'serial', 'round', 'table', 'seat');
  const stray = Object.entries({ round, table, seat }).find(([, value]) => value !== undefined)?.[0];
  if (serial !== undefined && stray !== undefined) throw new Problem('bad-value', serialAndPlace(), { option: stray });
  return {
    serial: serial?.trim().toUpperCase() ?? null,
    round: round ?? null,
    table: table ?? null,
    seat: seat === undefined ? null : readSeat(seat),
  };
}

/** What people call the seats: by letter, or by side. */
const WORDS: Readonly<Record<string, SeatName>> = { a: 'A', alpha: 'A', b: 'B', bravo: 'B' };

/** Throws Problem `unknown-value` for anything else. */
export function readSeat(seat: string): SeatName {
  const word = seat
    .trim()
    .toLowerCase()
    .replace(/^seat /, '');
  const name = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  if (name !== undefined) return name;
  throw new Problem('unknown-value', because`${asGiven(seat)} is not a seat; write A (Alpha) or B (Bravo)`, {
    option: 'seat',
  });
}
