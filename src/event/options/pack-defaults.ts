// What holds of a pack when a person says nothing, gathered from the rows as for a sheet (defaults.ts).
import { handoutOptions, meetingOptions } from './pack-rows.js';

/** Players by name without tables meet round robin, if there is more than one round. */
export const packDefaults = {
  rounds: 1,
  format: 'pairs',
  split: meetingOptions.shape.split.def.defaultValue,
  copies: handoutOptions.shape.copies.def.defaultValue,
  /** For players by name; where they are only counted there are none. */
  spares: 1,
  duplex: handoutOptions.shape.duplex.def.defaultValue,
  covers: handoutOptions.shape.covers.def.defaultValue,
  names: handoutOptions.shape.names.def.defaultValue,
  fair: handoutOptions.shape.fair.def.defaultValue,
} as const;
