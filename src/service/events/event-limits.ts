// What a request with an event file is held to.
import { LONGEST_EVENT } from '../../tournament/record/event-file.js';

export const eventLimits = {
  /** Bytes of the whole body. */
  bytes: LONGEST_EVENT,
  /** Sheets that one request adds. */
  sheets: 4000,
} as const;
