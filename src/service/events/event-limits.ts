// What a request with an event file is held to.
import { LONGEST_EVENT, MOST_SHEETS } from '../../tournament/record/event-file.js';

export const eventLimits = {
  /** Bytes of the whole body. */
  bytes: LONGEST_EVENT,
  /** Sheets that one request adds. */
  sheets: MOST_SHEETS,
} as const;
