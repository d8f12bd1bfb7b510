// Counts in the database what a client has taken of its share of a minute, whichever service it asked.
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobKeys } from '../job-keys.js';
import type { ShareGrant } from '../pack-jobs.js';
import type { Database } from './database.js';

/** Milliseconds: of a share, and for which a request waits for the database at most. */
const [MINUTE, MOST] = [60_000, 2000];

const TAKE = `insert into battle_tracker.share as s values ($1, $2::float8, clock_timestamp() + interval '1 minute')
  on conflict (client) do update set (taken, until) = (
    select $2 + s.taken, s.until where s.until > clock_timestamp() union all select $2, excluded.until limit 1)
  where s.until <= clock_timestamp() or s.taken + $2 <= $3
  returning extract(epoch from until - clock_timestamp()) * 1000 as ms`;

const WAIT =
  'select extract(epoch from until - clock_timestamp()) * 1000 as ms from battle_tracker.share where client = $1';

/** Takes a fiftieth of the whole share besides while there is as much, so that few requests must ask. Resolves with nothing where the database cannot be reached, or not in time. */
export async function takeCommonShare(
  database: Database,
  keys: JobKeys,
  ...[client, count, limit]: readonly [client: string, count: number, limit: number]
): Promise<ShareGrant | undefined> {
  if (!database.isReached) return undefined;
  const mark = keys.clientMark(client);
  const grant = async () => {
    for (const extra of [Math.floor(limit / 50), 0]) {
      const [row] = count + extra > limit ? [] : await database.query(TAKE, [mark, count + extra, limit]);
      if (row !== undefined) return { wait: 0, extra, within: Number(row['ms']) };
    }
    const [row] = await database.query(WAIT, [mark]);
    return { wait: Math.max(1, Number(row?.['ms'] ?? MINUTE)), extra: 0, within: 0 };
  };
  return Promise.race([grant().catch(() => undefined), sleep(MOST, undefined, { ref: false })]);
}
