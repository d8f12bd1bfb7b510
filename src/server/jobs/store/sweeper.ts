// Deletes packs that have expired, and takes over those that nobody would build any more.
import type { JobLimits } from '../job-limits.js';
import type { Database } from './database.js';
import { clearPack, type OwnPack, UNFINISHED } from './pack-rows.js';
import type { PartQueue } from './queue.js';

interface SweeperParts {
  readonly database: Database;
  readonly queue: PartQueue;
  readonly limits: Pick<JobLimits, 'keepFor' | 'rememberFor' | 'builds'>;
  readonly tag: string;
  /** Milliseconds after which programs that build and say nothing count as gone. */
  readonly goneAfter: number;
}

/** In milliseconds. */
const EVERY = 10_000;

/** Rows that are deleted at one time. */
const MANY = 500;

/** Sweeps now and from time to time; what fails is tried again by the next sweep. Returns what ends it. */
export function startSweeper(parts: SweeperParts): () => Promise<void> {
  const every = Math.max(10, Math.min(EVERY, parts.limits.keepFor / 4));
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void>;
  const begin = () => {
    sweeping = sweep(parts)
      .catch(() => undefined)
      .then(() => {
        if (!isOver) timer = setTimeout(begin, every).unref();
      });
  };
  begin();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await sweeping;
  };
}

/** Notes that this build of the program has a process that makes parts. */
export async function noteAlive(database: Database, tag: string): Promise<void> {
  const alive = `insert into battle_tracker.alive values ($1, clock_timestamp()) on conflict (tag) do update set seen = excluded.seen`;
  await database.query(alive, [tag]);
}

async function sweep(parts: SweeperParts): Promise<void> {
  if (parts.limits.builds > 0) await adopt(parts);
  await expire(parts);
}

/** Begins packs again, from the same secret, that belong to a build of the program of which no process is left. */
async function adopt({ database, queue, tag, goneAfter }: SweeperParts): Promise<void> {
  await database.transact(async (tx) => {
    const left = await tx.query(
      `update battle_tracker.pack set tag = $1, state = 'queued', made = 0, steps = 1, left_tasks = 1
       where id in (select id from battle_tracker.pack p where ${UNFINISHED} and tag <> $1 and created_at < clock_timestamp() - $2 * interval '1 ms'
         and not exists (select from battle_tracker.alive a where a.tag = p.tag and seen > clock_timestamp() - $2 * interval '1 ms')
         for update skip locked limit 100) returning id, sheets`,
      [tag, goneAfter],
    );
    for (const pack of left as unknown as OwnPack[]) {
      await clearPack(tx, pack.id);
      await queue.add(tx, pack, 'count', 1);
    }
  });
}

async function expire({ database, limits }: SweeperParts): Promise<void> {
  const due = await database.query(
    `select id from battle_tracker.pack where expires_at <= clock_timestamp() and state <> 'expired' limit 100`,
  );
  for (const { id } of due) {
    const some = `delete from battle_tracker.chunk where ctid = any(array(select ctid from battle_tracker.chunk where pack = $1 limit ${MANY})) returning 1`;
    while ((await database.query(some, [id])).length === MANY);
    await database.query(
      `update battle_tracker.pack set state = 'expired', orders = null, secret = null where id = $1`,
      [id],
    );
  }
  await database.query(
    `delete from battle_tracker.pack where id in (select id from battle_tracker.pack
     where state = 'expired' and expires_at <= clock_timestamp() - $1 * interval '1 ms' for update skip locked limit 100)`,
    [limits.rememberFor],
  );
}
