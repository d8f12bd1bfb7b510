// What the service asks of the process that works on an event file, and what it answers.
import type { Fields } from '../../core/option.js';
import type { PackTable } from '../../event/make/deal-pack-table.js';
import type { EventWork } from '../../event/order/event-bodies.js';

/** A request as it came, which nobody has read yet: an event file may be long. */
export interface EventTask {
  readonly work: EventWork | 'table';
  readonly body: Uint8Array;
}

/** A file that is sent. */
export interface EventReply {
  readonly name: string;
  readonly mediaType: 'application/pdf' | 'application/zip' | 'application/json';
  readonly bytes: Uint8Array;
}

/** The sheets of a table, and the fields of the request without the file. */
export interface EventTable {
  readonly table: PackTable;
  readonly rest: Fields;
}

export type EventAnswer = { readonly reply: EventReply } | { readonly found: EventTable };
