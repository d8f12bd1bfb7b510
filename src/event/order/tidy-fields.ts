// Brings fields of a pack from flags, files and requests into one form: nothing that says nothing, and numbers as numbers.
import { type Fields, tidyFields } from '../../core/option.js';
import { packOptions } from '../options/spec-rows.js';

/** Returns the fields without those that are null or undefined, also within players, and with digits read as numbers. */
export function tidyPack(fields: Fields): Fields {
  const tidy = tidyFields(fields, packOptions);
  const { players } = tidy;
  if (!Array.isArray(players)) return tidy;
  return { ...tidy, players: players.map((player) => (isTable(player) ? dropNothings(player) : (player as unknown))) };
}

function dropNothings(table: Fields): Fields {
  return Object.fromEntries(Object.entries(table).filter(([, value]) => value !== undefined && value !== null));
}

function isTable(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
