// Has the work on event files done by child processes: short questions in one line, changes and proofs in another, so that no dispute waits for a round.
import { because, Problem } from '../../core/problem.js';
import { askChild } from '../children/fork-child.js';
import { type FromChild, packProgram, type ToChild } from '../jobs/messages.js';
import { type Caller, createWorkQueue, type WorkQueue } from '../work/work-queue.js';
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
interface EventTable {
  readonly table: PackTable;
  readonly rest: Fields;
}

export type EventAnswer = { readonly reply: EventReply } | { readonly found: EventTable };

export interface EventDesk {
  /** Rejects with the Problems of workOnEvent, `overloaded` when too many wait or the work took too long. */
  change(task: EventTask, client: EventClient): Promise<EventReply>;
  table(body: Uint8Array, client: EventClient): Promise<EventTable>;
}

interface EventClient extends Caller {
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
}

const MOST_WAITING = 8;

const SECOND = 1000;

/** How long work may take: of a pack of 100,000 sheets a table takes seconds, its proof minutes. */
const patience: Readonly<Record<EventTask['work'], number>> = {
  table: 60 * SECOND,
  key: 60 * SECOND,
  add: 300 * SECOND,
  replace: 300 * SECOND,
  verify: 300 * SECOND,
};

export function createEventDesk(): EventDesk {
  const lines = { short: createWorkQueue(MOST_WAITING), long: createWorkQueue(MOST_WAITING) };
  const lineOf = ({ work }: EventTask): WorkQueue => lines[work === 'table' || work === 'key' ? 'short' : 'long'];
  const run = (task: EventTask, client: EventClient) => lineOf(task).run(client, () => work(task, client.signal));
  return {
    async change(task, client) {
      const answer = await run(task, client);
      if ('reply' in answer) return answer.reply;
      throw new Error('a file was asked for');
    },
    async table(body, client) {
      const answer = await run({ work: 'table', body }, client);
      if ('found' in answer) return answer.found;
      throw new Error('a table was asked for');
    },
  };
}

async function work(task: EventTask, signal: AbortSignal): Promise<EventAnswer> {
  const most = patience[task.work];
  const answer = await askChild<ToChild, FromChild>(
    {
      ...packProgram,
      // Signs of life do not count as progress.
      times: { silence: most, standstill: most },
      message: { kind: 'event', task },
      signal,
    },
    // What it did not expect is a bug of ours.
    (how) =>
      how.startsWith('exit code 70')
        ? new Error('work on an event file failed')
        : new Problem('overloaded', because`took too long to work on; try again, or use the command line`, 'file'),
  );
  if (answer.kind === 'event') return answer.answer;
  throw new Error('an answer about an event file was asked for');
}
