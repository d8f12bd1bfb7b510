// Names every table, seat and sheet of a pack by the path from which its keys are derived.
import type { SeatName } from './pairing.js';

/** A table of a round: numbered from 1, or the n-th spare. */
export interface TablePlace {
  readonly round: number;
  readonly table: number;
  readonly spare: boolean;
}

export type Path = readonly (string | number)[];

/** Returns a table's name: its number, or `spare 1`. */
export function tableName({ table, spare }: TablePlace): string {
  return spare ? `spare ${table}` : String(table);
}

export function tablePath({ round, table, spare }: TablePlace): Path {
  return ['round', round, spare ? 'spare' : 'table', table];
}

/** A seat's first sheet is issue 1; each replacement is the next. */
export function issuePath(place: TablePlace, seat: SeatName, issue: number): Path {
  return [...tablePath(place), 'seat', seat, 'issue', issue];
}
