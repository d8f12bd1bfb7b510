// Reads the options that are on or off: their values need no reader of their own.
import type { Row, Rows } from './row.js';

/** The switches of a table of rows, each under its own name. */
export type Switches<Table> = {
  readonly [Name in keyof Table as Table[Name] extends { kind: 'switch' } ? Name : never]: boolean;
};

/** Returns the switches of the rows as the fields have them; all others as they are when nothing is said. */
export function readSwitches<Table extends Rows>(rows: Table, fields: Readonly<Record<string, unknown>>) {
  const found = Object.entries<Row>(rows).filter(([, { kind }]) => kind === 'switch');
  return Object.fromEntries(
    found.map(([name, { standard = false }]) => [name, (fields[name] ?? standard) === true]),
  ) as Switches<Table>;
}
