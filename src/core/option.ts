// What options have in common.
import type { Rows } from './options/row.js';

/** Fields as they come from outside, still unchecked. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns those of the fields that have a row. */
export function pickFields(fields: Fields, rows: Rows): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(rows, name)));
}
