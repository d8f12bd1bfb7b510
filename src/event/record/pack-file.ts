// A file of a pack before it is written: what stands in it, as plain data that any worker can take.
import type { Bye } from './seating.js';
import type { TableEntry } from '../order/list-tables.js';
import type { PackRecord } from '../order/pack-record.js';
import type { SeatName } from '../order/pairing.js';
import { seats } from '../options/player-rows.js';

/** Every kind of file; write-pack-file.ts has a row for each. */
export type PackFileKind =
  | 'handouts'
  | 'rules'
  | 'key'
  | 'match-key'
  | 'slips'
  | 'count'
  | 'schedule'
  | 'schedule-csv'
  | 'serials-csv'
  | 'commitments'
  | 'order';

/** One sheet of a file: its table, by position in the file's list, its seat, and which issue of it. */
export interface SheetRef {
  readonly table: number;
  readonly seat: SeatName;
  readonly issue: number;
}

export interface PackFile {
  /** Of a schedule: who sits out. Of sheets: which rounds their players sit out. */
  readonly byes?: readonly Bye[];
  /** With `/` between folders; it depends on players, rounds and tables only, never on a fleet. */
  readonly path: string;
  readonly kind: PackFileKind;
  /** The number, from 1, of the batch that made it. */
  readonly batch: number;
  /** What the file is, as a person would say it: `Round 2`. */
  readonly title: string;
  readonly tables: readonly TableEntry[];
  readonly sheets: readonly SheetRef[];
}

/** Whether a file holds fleets. */
export function holdsFleets({ kind }: PackFile): boolean {
  return kind === 'handouts' || kind === 'key' || kind === 'match-key';
}

/** Whether a file shows the head of its batch, or is named after it: then all tables of the batch are dealt before it. */
export function showsHead({ kind }: Pick<PackRecord, 'kind'>, file: PackFile): boolean {
  return kind === 'match' || file.kind === 'count';
}

/** The first sheets by position, and lists of so many of them; a large pack names each of them in half a dozen files. */
const firsts: SheetRef[] = [];
const lists = new Map<number, readonly SheetRef[]>();

export function firstIssues(tables: readonly TableEntry[]): readonly SheetRef[] {
  const known = lists.get(tables.length);
  if (known !== undefined) return known;
  for (let table = firsts.length / seats.length; table < tables.length; table++)
    firsts.push(...seats.map((seat) => ({ table, seat, issue: 1 })));
  const list = firsts.slice(0, seats.length * tables.length);
  lists.set(tables.length, list);
  return list;
}
