// The limits that requests are held to.
import { limits as sheetLimits } from '../core/options/limits.js';
import { packLimits } from '../event/options/pack-limits.js';

const KIB = 1024;

/** Sizes are in bytes, times in seconds, lengths in characters of a person. */
export const limits = {
  address: { bytes: 8 * KIB, parameters: 40 },
  headers: { bytes: 8 * KIB, seconds: 10 },
  body: { seconds: 30 },
  write: { seconds: 30 },
  shutdown: { seconds: 10, idle: 0.5 },
  json: { bytes: 256 * KIB, depth: packLimits.spec.depth },
  csv: packLimits.csv,
  seed: { characters: sheetLimits.seedCharacters },
  name: sheetLimits.name,
  calls: { count: 500, characters: 100 },
  log: { bytes: 32 * KIB },
  sheets: { request: 50, copy: sheetLimits.sheets },
  /** Sheets of a pack that is made while its client waits. */
  pack: { sheets: 10_000 },
  connections: 4096,
} as const;
