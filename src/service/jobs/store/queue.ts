// The queue of parts: one of pg-boss for each build of the program, so that no pack is made by two that might differ.
import type { PgBoss } from 'pg-boss';
import type { Database, Queryable } from './database.js';
import { NOTIFY } from './database.js';
import type { OwnPack } from './pack-rows.js';
import type { PartKind, QueuedPart } from './part-messages.js';

/** The topic of notices that there is work. */
export const WORK = 'work';

const DEAD = 'packs_dead';

/** A part is tried again as often, after 1 second and then twice as long; a process that says nothing for `heartbeatSeconds` has lost its part. */
const rules = {
  retryDelay: 1,
  retryBackoff: true,
  heartbeatSeconds: 10,
  expireInSeconds: 3600,
  deleteAfterSeconds: 3600,
};

/** Seconds. A notice comes at once, and may be lost. */
const POLL = { pollingIntervalSeconds: 2 } as const;

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
  async open(retries: number): Promise<void> {
    await this.#boss.start();
    await this.#boss.createQueue(DEAD, { retryLimit: 1000, retryDelay: 5 });
    await this.#boss.createQueue(this.#name, { ...rules, retryLimit: retries, deadLetter: DEAD });
  }

  /** Adds the parts of one kind in a transaction: they are there when it is, and not otherwise. */
  async add(tx: Queryable, { id, sheets }: OwnPack, kind: PartKind, count: number): Promise<void> {
    // Large packs must not hold up small ones; of equals, those that were begun end first.
    const priority = 2 * Math.round(20 - Math.log2(sheets + 1)) + (kind === 'count' ? 0 : 1);
    const parts = Array.from({ length: count }, (_, number) => ({ priority, data: { pack: id, kind, number } }));
    const db = { executeSql: async (text: string, values?: unknown[]) => ({ rows: await tx.query(text, values) }) };
    await this.#boss.insert(this.#name, parts, { db });
    await tx.query(NOTIFY, [WORK]);
  }

  /** Takes one part after the other. The signal aborts when another has taken it over. */
  async take(make: (part: QueuedPart, signal: AbortSignal) => Promise<void>): Promise<void> {
    const worker = await this.#boss.work<QueuedPart>(this.#name, POLL, async ([job]) => {
      if (job === undefined) return;
      try {
        await make(job.data, job.signal);
      } finally {
        this.#boss.notifyWorker(worker);
      }
    });
    this.#notices.on(WORK, () => this.#boss.notifyWorker(worker));
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
