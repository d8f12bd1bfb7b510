// The packs of services that share a database: each answers for all.
import { Problem } from '../../../core/problem.js';
import {
  noSuchPack,
  packFailed,
  packHasExpired,
  packIsNotDone,
  packWasDeleted,
  serviceIsStopping,
  storeCannotBeReached,
} from '../../sentences.js';
import { hasHash, hashText, type JobKeys } from '../job-keys.js';
import type { JobLimits } from '../job-limits.js';
import { isJobId } from '../job-record.js';
import {
  type Archive,
  type JobCounts,
  type JobGauge,
  type JobMeter,
  type JobState,
  jobStates,
  type JobStatus,
  type NewJob,
  type PackJobs,
  type SharedCounts,
} from '../pack-jobs.js';
import type { PackOrders } from '../pack-orders.js';
import type { Turns } from '../require-room.js';
import { ARCHIVE_FILE, readChunks } from './chunks.js';
import { type Database, NOTIFY } from './database.js';
import { takeOrder } from './take-order.js';
import { storeGauges, type StoreMeters } from './store-gauges.js';
import { cancelOf, type PackRow, readPacks, statusOf } from './pack-rows.js';
import type { PartQueue } from './queue.js';
import type { Vault } from './vault.js';

export interface StoreParts {
  readonly database: Database;
  readonly queue: PartQueue;
  readonly vault: Vault;
  readonly keys: readonly [JobKeys, ...JobKeys[]];
  readonly limits: JobLimits;
  readonly tag: string;
  readonly meters: StoreMeters;
  readonly turns: Turns;
  /** Whether the tables are there and the keys are theirs; before that nothing is asked. */
  readonly isJoined: () => boolean;
  /** Why this process makes no parts, if it should. */
  readonly fault: () => string | undefined;
  /** Ends what works behind the packs. */
  readonly stop: () => Promise<void>;
}

export class JobsInStore implements PackJobs {
  readonly #parts: StoreParts;
  #isClosed = false;
  /** Orders wait for each other in any case: here they leave the connections to others. */
  #lastOrder: Promise<unknown> = Promise.resolve();

  readonly shared: SharedCounts = {
    table: { schemaName: 'battle_tracker', tableName: 'share' },
    query: (asked) => this.#parts.database.ask(asked),
    clientMark: (client) => this.#parts.keys[0].clientMark(client),
  };
  readonly isReached = () => this.#parts.isJoined() && this.#parts.database.isReached;
  readonly fault = () => (this.#isClosed ? 'stopping' : this.#parts.fault());
  readonly gauges: readonly JobGauge[];
  readonly meters: readonly JobMeter[];

  constructor(parts: StoreParts) {
    this.#parts = parts;
    this.gauges = storeGauges(parts.database);
    this.meters = parts.meters.list;
  }

  async create(orders: PackOrders, client: string, idempotencyKey: string | null): Promise<NewJob> {
    if (this.#isClosed) throw new Problem('overloaded', serviceIsStopping());
    const taken = this.#lastOrder.then(() => {
      this.#requireStore();
      return takeOrder(this.#parts, orders, client, idempotencyKey);
    });
    this.#lastOrder = taken.catch(() => undefined);
    return taken;
  }

  async status(id: string, token: string): Promise<JobStatus> {
    return statusOf(await this.#find(id, token), this.#parts.vault);
  }

  async archive(id: string, token: string): Promise<Archive> {
    const { database, vault } = this.#parts;
    const { etag, size } = requireDone(await this.#find(id, token));
    const read = async function* (start: number, end: number, signal: AbortSignal) {
      let left = end - start + 1;
      for await (const piece of readChunks(database, vault, id, ARCHIVE_FILE, [start, end])) {
        signal.throwIfAborted();
        left -= piece.length;
        yield piece;
      }
      signal.throwIfAborted();
      if (left > 0) throw new Problem('gone', packWasDeleted());
    };
    return { etag, size: size ?? 0, read };
  }

  async secret(id: string, token: string): Promise<string> {
    const row = await this.#find(id, token);
    const { secret } = requireDone(row);
    if (secret === null) throw new Problem('gone', packHasExpired());
    return this.#parts.vault.open(id, 'secret', secret).toString();
  }

  async remove(id: string, token: string): Promise<void> {
    const { database } = this.#parts;
    await this.#find(id, token);
    // Whoever builds it stops, and does not stand in the way.
    await database.notify(cancelOf(id));
    await database.transact(async (tx) => {
      await tx.query('delete from battle_tracker.pack where id = $1', [id]);
      await tx.query(NOTIFY, [cancelOf(id)]);
    });
  }

  async counts(): Promise<JobCounts> {
    this.#requireStore();
    const counts = Object.fromEntries(jobStates.map((state) => [state, 0])) as Record<JobState, number>;
    const rows = await this.#parts.database.query(
      'select state, count(*)::int as count from battle_tracker.pack group by state',
    );
    for (const { state, count } of rows) counts[state as JobState] = count as number;
    return counts;
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#parts.stop();
  }

  /** What is known to be away is not asked: it might not even refuse. */
  #requireStore(): void {
    if (!this.isReached()) throw new Problem('overloaded', storeCannotBeReached());
  }

  /** Returns the row. An unknown id takes as long as a wrong token. */
  async #find(id: string, token: string): Promise<PackRow> {
    this.#requireStore();
    const [row] = await readPacks(this.#parts.database, 'id = $1', [isJobId(id) ? id : '']);
    const isRight = hasHash(token, row?.token_hash ?? NOBODYS);
    if (row === undefined || !isRight) throw new Problem('not-found', noSuchPack());
    if (row.is_expired) throw new Problem('gone', packHasExpired());
    return row;
  }
}

function requireDone(row: PackRow): PackRow {
  if (row.state === 'done') return row;
  throw new Problem('conflict', row.state === 'failed' ? packFailed() : packIsNotDone());
}

const NOBODYS = hashText('');
