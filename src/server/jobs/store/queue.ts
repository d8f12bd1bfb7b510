// The queue of parts: one of pg-boss for each build of the program, so that no pack is made by two that might differ.
import type { PgBoss } from 'pg-boss';
import { type Database, NOTIFY, type Queryable, WORK } from './database.js';
import { type OwnPack, UNFINISHED } from './pack-rows.js';
import type { PartKind, QueuedPart } from './part-child.js';

const DEAD = 'packs_dead';

/** How often a part may be lost together with the process that had taken it. Whatever else befalls a part, its lane notes. */
export const MOST_TAKEN = 100;

/** A process that says nothing for `heartbeatSeconds` has lost its part. */
const rules = {
  retryLimit: MOST_TAKEN - 1,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  heartbeatSeconds: 10,
  expireInSeconds: 3600,
  deleteAfterSeconds: 3600,
};

/** Seconds. A notice comes at once, and may be lost. */
const POLL = { pollingIntervalSeconds: 2 } as const;

export interface TakenPart {
  readonly part: QueuedPart;
  readonly priority: number;
  /** Aborts when another has taken it over. */
  readonly signal: AbortSignal;
}

export class PartQueue {
  readonly #boss: PgBoss;
  readonly #name: string;
  readonly #notices: Database['notices'];

  constructor(boss: PgBoss, notices: Database['notices'], tag: string) {
    this.#boss = boss;
    this.#notices = notices;
    this.#name = `packs_${tag}`;
  }

  /** Makes the tables and the queues, if they are not there. */
  async open(): Promise<void> {
    await this.#boss.start();
    await this.#boss.createQueue(DEAD, { retryLimit: 1000, retryDelay: 5 });
    await this.#boss.createQueue(this.#name, { ...rules, deadLetter: DEAD });
  }

  /** Adds the parts of one kind in a transaction: they are there when it is, and not otherwise. */
  async add(tx: Queryable, { id, sheets }: OwnPack, kind: PartKind, count: number): Promise<void> {
    // Large packs must not hold up small ones, nor clients each other: each pack that a client has waiting before this one
    // counts as if this were four times as large. Of equals, those that were begun end first.
    const [row] = await tx.query(EARLIER, [id]);
    const rank = 20 - Math.log2(sheets + 1) - 2 * Number(row?.['earlier'] ?? 0);
    const priority = 2 * Math.round(rank) + (kind === 'count' ? 0 : 1);
    const parts = Array.from({ length: count }, (_, number) => ({ priority, data: { pack: id, kind, number } }));
    await this.#boss.insert(this.#name, parts, by(tx));
    await tx.query(NOTIFY, [WORK]);
  }

  /** Adds a part that was taken once more, not to be taken again before so many seconds. */
  async putBack(db: Queryable, part: QueuedPart, priority: number, seconds: number): Promise<void> {
    await this.#boss.insert(this.#name, [{ priority, data: part, startAfter: seconds }], by(db));
  }

  /** Takes one part after the other. Returns what ends it, when the one at work is over. */
  async take(make: (taken: TakenPart) => Promise<void>): Promise<() => Promise<void>> {
    const options = { ...POLL, includeMetadata: true } as const;
    const worker = await this.#boss.work<QueuedPart, void, typeof options>(this.#name, options, async ([job]) => {
      if (job === undefined) return;
      try {
        await make({ part: job.data, priority: job.priority, signal: job.signal });
      } finally {
        this.#boss.notifyWorker(worker);
      }
    });
    const wake = () => this.#boss.notifyWorker(worker);
    this.#notices.on(WORK, wake);
    return async () => {
      this.#notices.off(WORK, wake);
      await this.#boss.offWork(this.#name, { id: worker, wait: true });
    };
  }

  /** Hears of parts that were given up. */
  async takeDead(bury: (part: QueuedPart) => Promise<void>): Promise<void> {
    await this.#boss.work<QueuedPart>(DEAD, POLL, async ([job]) => {
      if (job !== undefined) await bury(job.data);
    });
  }

  /** Takes no more, and waits so many milliseconds for those at work; those that are not done then are given to others. */
  async close(timeout: number): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout });
  }
}

function by(db: Queryable) {
  return { db: { executeSql: async (text: string, values?: unknown[]) => ({ rows: await db.query(text, values) }) } };
}

const EARLIER = `select count(*)::int as earlier from battle_tracker.pack p join battle_tracker.pack own on own.id = $1
  where p.client = own.client and p.created_at < own.created_at and p.${UNFINISHED}`;
