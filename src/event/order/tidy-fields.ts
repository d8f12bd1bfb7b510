// Brings fields from flags, files and requests into one form: nothing that says nothing, and numbers as numbers.
import { specFieldNames, specRows } from '../options/spec-rows.js';
import type { Fields } from '../../core/option.js';

/** The fields that a flag brings as digits. */
const NUMBERS = specFieldNames.filter((name) => specRows[name].kind === 'number');

/** Returns the fields without those that are null or undefined, also within players, and with digits read as numbers. */
export function tidyFields(fields: Fields): Fields {
  const tidy = dropNothings(fields);
  for (const name of NUMBERS) {
    const value = tidy[name];
    if (typeof value === 'string' && /^\d{1,9}$/.test(value)) tidy[name] = Number(value);
  }
  const players: unknown = tidy['players'];
  if (!Array.isArray(players)) return tidy;
  return { ...tidy, players: players.map((player: unknown) => (isTable(player) ? dropNothings(player) : player)) };
}

function dropNothings(table: Fields): Record<string, unknown> {
  const kept = Object.entries(table).filter(([, value]) => value !== undefined && value !== null);
  // Names such as __proto__ become fields of their own here, never the prototype, and are refused as unknown.
  return Object.fromEntries(kept);
}

function isTable(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
