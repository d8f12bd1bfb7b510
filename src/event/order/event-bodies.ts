// The bodies of the requests that bring an event file.
import { eventAddOptions, eventKeyOptions, eventReplaceOptions, eventVerifyOptions } from '../options/event-rows.js';

/** What can be asked of an event file. */
export const eventBodies = {
  add: eventAddOptions,
  replace: eventReplaceOptions,
  key: eventKeyOptions,
  verify: eventVerifyOptions,
} as const;

export type EventWork = keyof typeof eventBodies;
