// What holds of a pack when a person says nothing, gathered from the rows as for a sheet (defaults.ts).
import { handoutRows, meetingRows } from './pack-rows.js';

/** Players by name without tables meet round robin, if there is more than one round. */
export const packDefaults = {
  rounds: meetingRows.rounds.standard,
  format: 'pairs',
  split: meetingRows.split.standard,
  copies: handoutRows.copies.standard,
  /** For players by name; where they are only counted there are none. */
  spares: meetingRows.spares.standard,
  duplex: handoutRows.duplex.standard,
  covers: handoutRows.covers.standard,
  names: handoutRows.names.standard,
  fair: handoutRows.fair.standard,
} as const;
