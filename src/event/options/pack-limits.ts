// The limits that a pack is held to: one table, which messages quote.
import { limits } from '../../core/options/limits.js';

/** The limits of a pack. Sizes are in bytes, lengths in characters of a person: a letter with its marks counts once. */
export const packLimits = {
  /** Sheets of players and spares together, copies included. */
  sheets: limits.sheets,
  rounds: 1000,
  copies: 20,
  spares: 100,
  tables: 100_000,
  players: 100_000,
  name: limits.name,
  date: { characters: 40, bytes: 160, marks: 8 },
  csv: limits.csv,
  spec: limits.spec,
  /** One part of a file name, without its extension. */
  fileName: { characters: 60, bytes: 120 },
} as const;
