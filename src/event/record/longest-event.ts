// How long an event file may be.

/** In bytes. */
export const LONGEST_EVENT = 8 * 1024 * 1024;
