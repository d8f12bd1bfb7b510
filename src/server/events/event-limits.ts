// What a request with an event file is held to.
import { MOST_SHEETS } from '../../event/record/event-file.js';
import { LONGEST_EVENT } from '../../event/record/longest-event.js';

export const eventLimits = {
  /** Bytes of the whole body. */
  bytes: LONGEST_EVENT,
  /** Sheets that one request adds. */
  sheets: MOST_SHEETS,
} as const;
