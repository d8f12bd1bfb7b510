// What metrics show of the store: whether it is there, what waits in it, and what became of the parts that this process took.
import { type JobGauge, type JobMeter, newMeter } from '../pack-jobs.js';
import type { Database } from './database.js';
import { UNFINISHED } from './pack-rows.js';

/** How a part ended here: made, put back after its process ended or for no fault of its own, given up after many times, ended with its pack, told to stop, or given to another meanwhile. */
export type PartEnd = 'done' | 'lost' | 'returned' | 'dead' | 'failed' | 'stopped' | 'taken over';

export interface StoreMeters {
  /** Hears how a part ended, and after how many seconds. */
  readonly ended: (kind: string, end: PartEnd, seconds: number) => void;
  /** Hears how many seconds a question took. */
  readonly asked: (seconds: number) => void;
  readonly list: readonly JobMeter[];
}

const BUCKETS = {
  query: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 20],
  task: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
} as const;

/** Other counters that grow with an end, besides the one of all ends. */
const ALSO: Readonly<Partial<Record<PartEnd, readonly ('retried' | 'dead' | 'failed' | 'lease')[]>>> = {
  lost: ['retried'],
  returned: ['retried'],
  dead: ['dead', 'failed'],
  failed: ['failed'],
  'taken over': ['lease'],
};

export function createStoreMeters(): StoreMeters {
  const query = newMeter('store_query_seconds', 'How long queries to the store took.', [], BUCKETS.query);
  const seconds = newMeter('task_seconds', 'How long parts of packs took here.', ['kind'], BUCKETS.task);
  const tasks = newMeter('tasks_total', 'Parts of packs that this process took, by how they ended.', ['kind', 'end']);
  const counters = {
    retried: newMeter('tasks_retried_total', 'Parts that this process put back.', []),
    dead: newMeter('tasks_dead_total', 'Parts that this process gave up because they were lost too often.', []),
    failed: newMeter('parts_failed_total', 'Parts with which their pack failed.', []),
    lease: newMeter('lease_lost_total', 'Parts that others had taken over when this process was done.', []),
  };
  return {
    ended: (kind, end, took) => {
      // What was lost once too often has been counted as lost.
      if (end !== 'dead') tasks.add(1, kind, end.replace(' ', '_'));
      if (end === 'done') seconds.add(took, kind);
      for (const name of ALSO[end] ?? []) counters[name].add(1);
    },
    asked: (took) => query.add(took),
    list: [query, seconds, tasks, ...Object.values(counters)],
  };
}

export function storeGauges(database: Database): JobGauge[] {
  const ask = async (what: string) => Number((await database.query(`select ${what} as n`))[0]?.['n']);
  return [
    // First: what metrics ask themselves does not wait yet.
    { name: 'pool_waiting', help: 'Queries that wait for a connection.', read: () => database.waiting },
    { name: 'store_up', help: 'Whether the store answers.', read: () => ask('1').catch(() => 0) },
    {
      name: 'tasks_waiting',
      help: 'Parts of packs in the whole store that are not made.',
      read: () => ask(`(select coalesce(sum(left_tasks), 0) from battle_tracker.pack where ${UNFINISHED})`),
    },
    {
      name: 'oldest_task_seconds',
      help: 'Age of the oldest part in the whole store that nobody makes.',
      read: () =>
        ask(
          `(select coalesce(extract(epoch from clock_timestamp() - min(created_on)), 0)
            from battle_tracker_queue.job where name like 'packs\\_%' and name <> 'packs_dead' and state in ('created', 'retry'))`,
        ),
    },
  ];
}
