// Which fields an order has in one value each, and what they may be where that is one of a few: by them an order is written short.
import { findRow, specFieldNames } from '../options/spec-rows.js';

const tables: readonly string[] = ['rules', 'players', 'playerCount'];

/** All fields but rules and players, in the order in which a spec is written. */
export const plainFields: readonly string[] = specFieldNames.filter((name) => !tables.includes(name));

/** Returns the values that a field may have; none where they are not listed, as texts are not. */
export function choicesOf(field: string): readonly string[] {
  return findRow(field)?.names ?? [];
}
