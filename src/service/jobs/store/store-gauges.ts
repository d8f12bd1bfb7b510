// What metrics show of the store: whether it is there, what waits in it, and what became of the parts that this process took.
import type { JobGauge } from '../pack-jobs.js';
import type { Database } from './database.js';
import { UNFINISHED } from './pack-rows.js';

/** Parts by how they ended. */
export type PartEnds = Record<'done' | 'lost' | 'failed' | 'stopped', number>;

export function storeGauges(database: Database, ends: PartEnds): JobGauge[] {
  const ask = async (what: string) => Number((await database.query(`select ${what} as n`))[0]?.['n']);
  const unfinished = `from battle_tracker.pack where ${UNFINISHED}`;
  const age = `coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)`;
  return [
    // First: what metrics ask themselves does not wait yet.
    { name: 'store_pool_waiting', help: 'Questions that wait for a connection.', read: () => database.waiting },
    { name: 'store_up', help: 'Whether the store answers.', read: () => ask('1').catch(() => 0) },
    {
      name: 'parts_waiting',
      help: 'Parts of packs in the whole store that are not made.',
      read: () => ask(`(select coalesce(sum(left_tasks), 0) ${unfinished})`),
    },
    {
      name: 'oldest_pack_seconds',
      help: 'Age of the oldest pack in the whole store that nobody has begun.',
      read: () => ask(`(select ${age} from battle_tracker.pack where state = 'queued')`),
    },
    ...(Object.keys(ends) as (keyof PartEnds)[]).map((end) => ({
      name: `parts_${end}_total`,
      help: `Parts that this process took and that were ${end}.`,
      read: () => ends[end],
    })),
  ];
}
