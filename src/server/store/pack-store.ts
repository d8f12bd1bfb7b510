// Packs in a database that services share: pg-boss keeps who has ordered what and has it built, one table the bytes. All that a person typed is sealed.
import { randomUUID, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { msg, Problem } from '../../core/problem.js';
import type { ProblemCode } from '../../core/problems/kinds.js';
import type { PackOrders } from '../make/pack-orders.js';
import type { KeyRing } from '../key-ring.js';
import type { Log } from '../log.js';
import type { ShownGauge } from '../metrics.js';
import { askedBy, Database, type Queryable, storeCannotBeReached } from './database.js';
import { lock, migrate } from './migrations.js';
import { createStoreKeys, QUEUES, type StoreKey } from './vault.js';

export const packStates = ['queued', 'running', 'done', 'failed'] as const;

type PackState = (typeof packStates)[number];

export interface PackStatus {
  readonly state: PackState;
  readonly sheets: number;
  /** Why it failed. */
  readonly problem?: { readonly code: ProblemCode | 'internal'; readonly message: string };
  /** As ISO 8601 writes it. */
  readonly createdAt: string;
  /** When it is deleted; null until it is over. */
  readonly expiresAt: string | null;
}

interface StoreOptions {
  readonly url: string;
  readonly ring: KeyRing;
  readonly limits: {
    /** Packs of one client, and of all, that are not over. */
    readonly perClient: number;
    readonly waiting: number;
    /** Packs of one client, those that are over included. */
    readonly keptPerClient: number;
    readonly keepForSeconds: number;
  };
  readonly log: Log['note'];
}

/** Builds packs: the part of a Maker that the store needs. */
export interface PackMaker {
  /** Resolves with the archive of an order's text. Rejects when the signal comes. */
  makeNow(task: { readonly kind: 'ordered'; readonly text: string }, signal: AbortSignal): Promise<Uint8Array>;
}

/** What the queue tells of a pack to whoever reads the database. */
interface Told {
  readonly sheets: number;
  /** In bytes. */
  readonly size: number;
  /** Tells orders apart, and nothing of them. */
  readonly mark: string;
}

type Job = JobWithMetadata<Told>;

/** What comes of a pack: the size of its archive in bytes, or why there is none, sealed. */
interface Outcome {
  readonly size?: number;
  readonly problem?: string;
  /** Why it is tried again. */
  readonly cause?: string;
}

/** As package.json pins them. */
export const storePackages = ['pg@8.23.1', 'pg-boss@12.38.0'] as const;

const SWEEP = 'sweep';

/** Whoever is silent for `heartbeatSeconds` has lost the pack. The pauses between tries add up to some minutes, in which a database comes back. */
const rules = {
  retryLimit: 8,
  retryDelay: 1,
  retryBackoff: true,
  heartbeatSeconds: 20,
  expireInSeconds: 3600,
} as const;

/** In bytes. Any of them is read in a few milliseconds. */
const PIECE = 256 * 1024;

/** Milliseconds between two tries to reach the database. */
const PAUSE = 2000;

/** Problems that another time, or another machine, may not have; all others last. */
const PASSING = new Set<ProblemCode>(['overloaded', 'no-space', 'system-error']);

/**
 * Where the database cannot be reached, the store goes on trying, and throws Problem `overloaded` until it is there. Rejects with `bad-secret` where no key
 * of the ring is one of the store's, and with `missing-value` where its packages are not installed.
 */
export async function openPackStore(options: StoreOptions): Promise<PackStore> {
  const [{ default: pg }, { PgBoss: NewBoss }] = await loadPackages();
  const store = new PackStore(options, pg.Pool, NewBoss);
  await store.open();
  return store;
}

async function loadPackages() {
  try {
    return await Promise.all([import('pg'), import('pg-boss')]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Problem(
      'missing-value',
      msg`needs packages that are not installed; install them beside this one, the same way: npm install ${storePackages.join(' ')}`,
      { option: 'store-file' },
    );
  }
}

export class PackStore {
  readonly #database: Database;
  readonly #boss: PgBoss;
  readonly #keys: readonly [StoreKey, ...StoreKey[]];
  readonly #limits: StoreOptions['limits'];
  readonly #log: StoreOptions['log'];
  readonly #closing = new AbortController();
  #opened: Promise<boolean> = Promise.resolve(false);
  #isOpen = false;

  constructor(
    { url, ring, limits, log }: StoreOptions,
    NewPool: new (options: object) => Pool,
    NewBoss: typeof PgBoss,
  ) {
    this.#database = new Database(NewPool, url);
    this.#boss = new NewBoss({
      db: this.#database,
      schema: 'battle_tracker_queue',
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
      maintenanceIntervalSeconds: 60,
      registerInstance: false,
    });
    this.#boss.on('error', (error) => {
      if (!(error instanceof Problem)) log('the queue of packs failed', { cause: causeOf(error) }, 'warn');
    });
    this.#keys = createStoreKeys(ring);
    this.#limits = limits;
    this.#log = log;
  }

  async open(): Promise<void> {
    try {
      await this.#join();
      this.#opened = Promise.resolve(true);
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'overloaded')) {
        await this.close(0);
        throw error;
      }
      this.#log('the store cannot be reached; trying again', {}, 'warn');
      this.#opened = this.#joinLater();
    }
  }

  get isReached(): boolean {
    return this.#isOpen && this.#database.isReached;
  }

  /** Where services count together what clients take. */
  readonly shared = {
    table: { schemaName: 'battle_tracker', tableName: 'share' },
    query: (asked: object) => this.#database.ask(asked),
    clientMark: (client: string) => clientMark(this.#keys[0], client),
  };

  readonly gauges: readonly ShownGauge[] = [
    { name: 'store_up', help: 'Whether the store answers.', read: () => (this.isReached ? 1 : 0) },
    { name: 'packs', help: 'Packs in the store by their state.', label: 'state', read: () => this.#count() },
    {
      name: 'oldest_pack_seconds',
      help: 'Age of the oldest pack in the store that nobody builds.',
      read: async () => {
        const asked = `select coalesce(extract(epoch from now() - min(created_on)), 0)::float8 as age
          from battle_tracker_queue.job where name like '${QUEUES}%' and state in ('created', 'retry')`;
        return this.#database.query(asked).then(
          ([row]) => Number(row?.['age']),
          () => NaN,
        );
      },
    },
  ];

  /**
   * Orders a pack. The same key with the same orders gives the same pack, with other orders Problem `conflict`. Throws `too-many-requests` for a client
   * with too many packs, and `overloaded`.
   */
  async create(orders: PackOrders, client: string, key: string | null): Promise<{ id: string; token: string }> {
    this.#requireStore();
    const [own] = this.#keys;
    return this.#database.transact(async (tx) => {
      // One after the other, whichever process they come to: nobody counts what another is just adding.
      await lock(tx, 'orders');
      const db = askedBy(tx);
      for (const each of key === null ? [] : this.#keys) {
        const id = idOf(each, client, key ?? '');
        const job = await this.#boss.getJobById<Told>(each.queue, id, { db });
        if (job !== null && job.data.mark === orderMark(each, id, orders)) return { id, token: tokenOf(each, id) };
        if (job !== null)
          throw new Problem('conflict', msg`belongs to a request with other fields; draw a new one for each pack`, {
            file: 'Idempotency-Key',
          });
      }
      const unfinished = await this.#requireRoom(tx, client);
      const id = key === null ? randomUUID() : idOf(own, client, key);
      const bytes = Buffer.from(orders.text);
      const data: Told = { sheets: orders.sheets, size: bytes.length, mark: orderMark(own, id, orders) };
      await tx.query('delete from battle_tracker.piece where pack = $1', [id]);
      await writePieces(tx, own, { id, kind: 'order', bytes });
      await this.#boss.send(own.queue, data, {
        db,
        id,
        group: { id: clientMark(own, client) },
        // Clients take turns: the second pack of one waits for the first of all others.
        priority: -unfinished,
        deleteAfterSeconds: this.#limits.keepForSeconds,
      });
      return { id, token: tokenOf(own, id) };
    });
  }

  async status(id: string, token: string): Promise<PackStatus> {
    const { key, job } = await this.#find(id, token);
    const { state, data, createdOn, completedOn, deleteAfterSeconds, output } = job;
    const shown = {
      state: states[state],
      sheets: data.sheets,
      createdAt: createdOn.toISOString(),
      expiresAt: completedOn && new Date(completedOn.getTime() + deleteAfterSeconds * 1000).toISOString(),
    };
    if (shown.state !== 'failed') return shown;
    const { problem } = output as Outcome;
    if (problem === undefined) return { ...shown, problem: LOST };
    const opened = key.open(id, 'problem', Buffer.from(problem, 'base64')).toString();
    return { ...shown, problem: JSON.parse(opened) as NonNullable<PackStatus['problem']> };
  }

  /** Returns the length of the archive and its pieces. Throws Problem `conflict` for a pack that is not done; reading throws `not-found` if it is deleted meanwhile. */
  async archive(id: string, token: string): Promise<{ size: number; pieces: AsyncIterable<Uint8Array> }> {
    const { key, job } = await this.#find(id, token);
    const state = states[job.state];
    if (state !== 'done')
      throw new Problem(
        'conflict',
        state === 'failed'
          ? msg`the pack failed; see its status for why, and order it again`
          : msg`the pack is not done; wait until it is done`,
      );
    const { size = 0 } = job.output as Outcome;
    return { size, pieces: readPieces(this.#database, key, { id, kind: 'archive', size }) };
  }

  /** Deletes all that there is of a pack; whoever builds it stops within a moment. */
  async remove(id: string, token: string): Promise<void> {
    const { key } = await this.#find(id, token);
    await this.#database.transact(async (tx) => {
      await this.#boss.deleteJob(key.queue, id, { db: askedBy(tx) });
      await tx.query('delete from battle_tracker.piece where pack = $1', [id]);
    });
  }

  /** Begins to build packs, so many at a time, as soon as the store is there. */
  async work(maker: PackMaker, builds: number): Promise<void> {
    if (!(await this.#opened) || this.#closing.signal.aborted) return;
    const options = { perJobResults: true, localConcurrency: builds, pollingIntervalSeconds: 0.5 } as const;
    for (const key of this.#keys)
      await this.#boss.work<Told, unknown, typeof options>(key.queue, options, ([job]) =>
        Promise.all(job === undefined ? [] : [this.#build(maker, key, job)]),
      );
    // What the queue has deleted leaves its bytes behind.
    await this.#boss.work(SWEEP, async () => {
      await this.#database.query(
        `delete from battle_tracker.piece where pack not in (select id from battle_tracker_queue.job where name like '${QUEUES}%')`,
      );
    });
  }

  /** Waits so many milliseconds for what is being built here; then others build it. */
  async close(timeout: number): Promise<void> {
    this.#closing.abort();
    await this.#opened;
    await this.#boss.stop({ graceful: true, timeout });
    await this.#database.close();
  }

  async #join(): Promise<void> {
    await this.#boss.start();
    const names = (await this.#boss.getQueues()).map(({ name }) => name).filter((name) => name.startsWith(QUEUES));
    if (names.length > 0 && !this.#keys.some(({ queue }) => names.includes(queue)))
      throw new Problem(
        'bad-secret',
        msg`opens nothing of what this store holds; give the key file that its other processes have, or had`,
        { option: 'key-file' },
      );
    await this.#database.transact(migrate);
    for (const { queue } of this.#keys) await this.#boss.createQueue(queue, rules);
    await this.#boss.createQueue(SWEEP, { policy: 'exclusive' });
    await this.#boss.schedule(SWEEP, '*/10 * * * *');
    this.#isOpen = true;
  }

  /** Resolves with whether the store is there, as soon as it is, or not needed any more. */
  async #joinLater(): Promise<boolean> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await sleep(PAUSE, undefined, { signal }).catch(() => undefined);
      try {
        await this.#join();
        this.#log('the store is there', {});
        return true;
      } catch (error) {
        if (error instanceof Problem && error.code === 'overloaded') continue;
        this.#log('the store cannot be used', { cause: causeOf(error) }, 'error');
      }
    }
    return false;
  }

  async #build(maker: PackMaker, key: StoreKey, job: BegunJob) {
    const { id, data, signal, retryCount } = job;
    try {
      const order = await gather(readPieces(this.#database, key, { id, kind: 'order', size: data.size }));
      const bytes = await maker.makeNow({ kind: 'ordered', text: order.toString() }, signal);
      await this.#database.transact(async (tx) => {
        // Who was too late, or has built what was deleted, leaves nothing.
        const outcome: Outcome = { size: bytes.length };
        const settled = await this.#boss.complete(key.queue, { id, retryCount }, outcome, { db: askedBy(tx) });
        if ((settled as { affected: number }).affected === 0) throw new Error('taken over');
        await writePieces(tx, key, { id, kind: 'archive', bytes });
      });
      return { id, status: 'completed' } as const;
    } catch (error) {
      const isLasting = error instanceof Problem && !PASSING.has(error.code);
      const cause = signal.aborted ? 'stopped' : causeOf(error);
      this.#log('a pack was not built', { pack: id, cause, times: retryCount + 1 }, isLasting ? 'error' : 'warn');
      // The queue keeps what is put out, and nothing that a person typed may stand there.
      if (!isLasting) return { id, status: 'failed', output: { cause } satisfies Outcome } as const;
      const { code, message } = error;
      const problem = key.seal(id, 'problem', JSON.stringify({ code, message })).toString('base64');
      return { id, status: 'deadletter', output: { problem } satisfies Outcome } as const;
    }
  }

  /** Returns how many packs of the client are not over. */
  async #requireRoom(tx: Queryable, client: string): Promise<number> {
    const { perClient, keptPerClient, waiting } = this.#limits;
    const [row] = await tx.query(
      `with unexpired as (select state < 'completed' as is_unfinished, group_id = any($2) as is_own
         from battle_tracker_queue.job where name = any($1))
       select count(*) filter (where is_unfinished)::int as all, count(*) filter (where is_own)::int as kept,
         count(*) filter (where is_own and is_unfinished)::int as own from unexpired`,
      [this.#keys.map(({ queue }) => queue), this.#keys.map((key) => clientMark(key, client))],
    );
    const { own, kept, all } = row as { own: number; kept: number; all: number };
    if (own >= perClient)
      throw new Problem(
        'too-many-requests',
        msg`${own} of your packs are not done; wait until one is done, or delete one`,
      );
    if (kept >= keptPerClient)
      throw new Problem(
        'too-many-requests',
        msg`${kept} of your packs are kept; delete one, or wait until one expires`,
      );
    if (all >= waiting) throw new Problem('overloaded', msg`too many packs are waiting; try again later`);
    return own;
  }

  /** What is known to be away is not asked: it might not even refuse. */
  #requireStore(): void {
    if (!this.isReached) throw new Problem('overloaded', storeCannotBeReached());
  }

  /** Throws Problem `not-found` for an unknown id as for a wrong token. */
  async #find(id: string, token: string): Promise<{ key: StoreKey; job: Job }> {
    this.#requireStore();
    const key = this.#keys.find((each) => isEqual(token, tokenOf(each, id)));
    const job = key !== undefined && ID.test(id) ? await this.#boss.getJobById<Told>(key.queue, id) : null;
    if (key === undefined || job === null) throw noSuchPack();
    return { key, job };
  }

  async #count(): Promise<Record<PackState, number>> {
    const counts = { queued: 0, running: 0, done: 0, failed: 0 };
    const asked = `select state::text, count(*)::int as count from battle_tracker_queue.job where name like '${QUEUES}%' group by 1`;
    const rows = await this.#database.query(asked).catch(() => undefined);
    if (rows === undefined) return { queued: NaN, running: NaN, done: NaN, failed: NaN };
    for (const { state, count } of rows) counts[states[state as Job['state']]] += Number(count);
    return counts;
  }
}

type BegunJob = Pick<Job, 'id' | 'data' | 'signal' | 'retryCount'>;

const states: Readonly<Record<Job['state'], PackState>> = {
  created: 'queued',
  retry: 'queued',
  active: 'running',
  completed: 'done',
  failed: 'failed',
  cancelled: 'failed',
};

const LOST = {
  code: 'internal',
  message: 'its build ended too often before it was done; order it again',
} as const;

interface Pieces {
  readonly id: string;
  readonly kind: 'order' | 'archive';
}

async function writePieces(tx: Queryable, key: StoreKey, { id, kind, bytes }: Pieces & { readonly bytes: Uint8Array }) {
  const count = Math.ceil(bytes.length / PIECE);
  for (let seq = 0; seq < count; seq++) {
    const sealed = key.seal(id, placeOf(kind, seq, count), bytes.subarray(seq * PIECE, (seq + 1) * PIECE));
    await tx.query('insert into battle_tracker.piece values ($1, $2, $3, $4)', [id, kind, seq, sealed]);
  }
}

async function* readPieces(
  database: Queryable,
  key: StoreKey,
  { id, kind, size }: Pieces & { readonly size: number },
): AsyncGenerator<Uint8Array> {
  const count = Math.ceil(size / PIECE);
  for (let seq = 0; seq < count; seq++) {
    const [row] = await database.query(
      'select body from battle_tracker.piece where pack = $1 and kind = $2 and seq = $3',
      [id, kind, seq],
    );
    if (row === undefined) throw noSuchPack();
    yield key.open(id, placeOf(kind, seq, count), row['body'] as Buffer);
  }
}

async function gather(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const gathered: Uint8Array[] = [];
  for await (const piece of pieces) gathered.push(piece);
  return Buffer.concat(gathered);
}

/** Pieces cannot be put in another order, or left out. */
function placeOf(kind: Pieces['kind'], seq: number, count: number): string {
  return `${kind} ${seq} of ${count}`;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of what a client calls so: asked for again, it is the same. */
function idOf(key: StoreKey, client: string, name: string): string {
  const hex = key.mark('request', client, name).toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function tokenOf(key: StoreKey, id: string): string {
  return key.mark('token', id).toString('base64url');
}

function clientMark(key: StoreKey, client: string): string {
  return key.mark('client', client).toString('base64url');
}

function orderMark(key: StoreKey, id: string, { text }: PackOrders): string {
  return key.mark('order', id, text).toString('base64url');
}

/** Takes a time that does not say how much is alike. */
function isEqual(token: string, right: string): boolean {
  const [a, b] = [Buffer.from(token), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Without a message, which may quote what somebody typed. */
function causeOf(error: unknown): string {
  if (error instanceof Problem) return error.code;
  if (!(error instanceof Error)) return typeof error;
  return (error as NodeJS.ErrnoException).code ?? (error.message === 'taken over' ? error.message : error.name);
}

function noSuchPack(): Problem {
  return new Problem(
    'not-found',
    msg`there is no such pack, or its token is another one; send the token that came with the pack as Authorization: Bearer`,
  );
}
