// The bodies of the requests that bring an event file.
import { eventAddRows, eventKeyRows, eventReplaceRows, eventVerifyRows } from '../options/event-rows.js';
import { defineBody } from './read-body.js';

/** What can be asked of an event file. */
export const eventBodies = {
  add: defineBody(eventAddRows, ['file']),
  replace: defineBody(eventReplaceRows, ['file']),
  key: defineBody(eventKeyRows, ['file']),
  verify: defineBody(eventVerifyRows, ['file']),
} as const;

export type EventWork = keyof typeof eventBodies;
