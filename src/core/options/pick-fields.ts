// Takes the fields of a table of rows out of others.
import type { Rows } from './row.js';

/** Returns those of the fields that have a row. */
export function pickFields(fields: Readonly<Record<string, unknown>>, rows: Rows): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const name of Object.keys(fields)) if (Object.hasOwn(rows, name)) picked[name] = fields[name];
  return picked;
}
