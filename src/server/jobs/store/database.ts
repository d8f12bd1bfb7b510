// The connections to PostgreSQL: a pool, and one that hears notices. What goes wrong with them is a problem of the moment.
import { EventEmitter, once } from 'node:events';
import type { Client, Pool, PoolClient, QueryConfig } from 'pg';
import { because, Problem } from '../../../core/problem.js';
import { storeCannotBeReached } from '../../sentences.js';
import { noSpace } from '../disk-problem.js';

export type Row = Readonly<Record<string, unknown>>;

export interface Queryable {
  query(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

const CHANNEL = 'battle_tracker';

/** The topic of notices that there is work. */
export const WORK = 'work';

const SECOND = 1000;

/** Seconds that a question may take, and that the database waits for the next one of a transaction, which others may wait for: whoever asks is told within 30. */
const PATIENCE = 20;

export class Database implements Queryable {
  /** What other processes say: topics without any content, each of which may be missed. */
  readonly notices = new EventEmitter().setMaxListeners(0);
  readonly #newPool: () => Pool;
  readonly #connect: () => Client;
  #pool: Pool;
  #listener: Client | undefined;
  #isListening = false;
  #isClosed = false;

  readonly #asked: (seconds: number) => void;

  /** `asked` hears how many seconds each question took. */
  constructor({ Pool: NewPool, Client: NewClient }: PgClasses, url: string, asked: (seconds: number) => void) {
    this.#asked = asked;
    const options = {
      connectionString: url,
      ssl: !isLocal(url),
      application_name: 'battle-tracker',
      connectionTimeoutMillis: 5 * SECOND,
      query_timeout: PATIENCE * SECOND,
      keepAlive: true,
    };
    this.#connect = () => new NewClient(options);
    // A connection that breaks says so to whoever uses it, too; unheard it would end the process.
    this.#newPool = () =>
      new NewPool(options).on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
    this.#pool = this.#newPool();
  }

  /** Connections that are asked for and not there. */
  get waiting(): number {
    return this.#pool.waitingCount;
  }

  /** Whether the connection that hears notices stands. */
  get isReached(): boolean {
    return this.#listener !== undefined;
  }

  /** Throws Problem `overloaded` where the database cannot be reached, `no-space` where it is full. */
  async query(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.#timed(this.#pool.query(text, [...values])).then(({ rows }) => rows as Row[], refuse);
  }

  /** As `query`, with the whole answer, for pg-boss: its texts may hold several statements. */
  readonly executeSql = async (text: string, values?: unknown[]): Promise<{ rows: Row[] }> =>
    this.#timed(this.#pool.query(text, values));

  /** Asks what every request waits for: for 2 seconds at most, and only while the database is reached. */
  async ask(question: object): Promise<object> {
    if (!this.isReached) throw new Problem('overloaded', storeCannotBeReached());
    const asked = { ...(question as QueryConfig), query_timeout: 2 * SECOND };
    return this.#timed(this.#pool.query(asked));
  }

  /** Runs the work in one transaction, again after a deadlock. Throws as `query` does, and whatever the work throws: then nothing was done. */
  async transact<T>(work: (tx: Queryable) => Promise<T>, tries = 5): Promise<T> {
    const client = await this.#pool.connect().catch(refuse);
    try {
      await client.query(`begin; set local idle_in_transaction_session_timeout = '${PATIENCE}s'`);
      const result = await work({ query: async (text, values = []) => this.#timed(rowsOf(client, text, values)) });
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      // One that was silent would be asked in vain.
      if (LOST.test((error as Error).message)) client.release(true);
      else
        await client.query('rollback').then(
          () => client.release(),
          () => client.release(true),
        );
      if (tries > 1 && (error as NodeJS.ErrnoException).code === DEADLOCK) return this.transact(work, tries - 1);
      return refuse(error);
    }
  }

  async notify(topic: string): Promise<void> {
    await this.query(NOTIFY, [topic]);
  }

  /** Begins to hear notices, now and after each loss; another call finds it begun. Throws Problem `bad-value` where a pool in between swallows them. */
  async listen(): Promise<void> {
    if (this.#isListening) return;
    await this.#subscribe().catch(refuse);
    this.#isListening = true;
    const heard = once(this.notices, 'hello', { signal: AbortSignal.timeout(5 * SECOND) }).then(
      () => true,
      () => false,
    );
    await this.notify('hello');
    const isHeard = await heard;
    if (!isHeard)
      throw new Problem(
        'bad-value',
        because`leads through a connection pool that does not pass on notifications; name the database itself, or a pool that keeps sessions`,
        { option: 'store-file' },
      );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#listener?.end().catch(() => undefined);
    await this.#pool.end();
  }

  async #timed<T>(asked: Promise<T>): Promise<T> {
    const begun = performance.now();
    return asked.finally(() => this.#asked((performance.now() - begun) / SECOND));
  }

  async #subscribe(): Promise<void> {
    const client = this.#connect();
    let isOver = false;
    const retry = () => {
      if (isOver || this.#isClosed) return;
      isOver = true;
      this.#listener = undefined;
      void client.end().catch(() => undefined);
      // Those that are at rest are as dead, and would not say so either.
      void this.#pool.end().catch(() => undefined);
      this.#pool = this.#newPool();
      const again = () => {
        if (!this.#isClosed) void this.#subscribe().catch(() => setTimeout(again, SECOND).unref());
      };
      setTimeout(again, SECOND).unref();
    };
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    this.#listener = client;
    client.on('error', retry).on('end', retry);
    // A network that loses all says nothing.
    const ask = { text: 'select 1', query_timeout: 5 * SECOND };
    const pulse = setInterval(() => {
      if (isOver || this.#isClosed) clearInterval(pulse);
      else void client.query(ask).catch(retry);
    }, 5 * SECOND).unref();
    client.on('notification', ({ payload = '' }) => this.notices.emit(payload));
    // Whatever was said meanwhile was lost.
    this.notices.emit(WORK);
  }
}

export const NOTIFY = `select pg_notify('${CHANNEL}', $1)`;

interface PgClasses {
  readonly Pool: new (options: object) => Pool;
  readonly Client: new (options: object) => Client;
}

async function rowsOf(client: PoolClient, text: string, values: readonly unknown[]): Promise<Row[]> {
  return ((await client.query(text, [...values])) as { rows: Row[] }).rows;
}

/** Whether nothing goes over a network, so that nothing need be encrypted. What the address itself says of TLS holds in any case. */
function isLocal(url: string): boolean {
  const host = /^postgres(?:ql)?:\/\/(?:[^@/]*@)?(\[[^\]]*\]|[^:/?]*)/.exec(url)?.[1] ?? '';
  return ['', 'localhost', '127.0.0.1', '[::1]'].includes(host);
}

const DEADLOCK = '40P01';

/** SQLSTATE of errors that are ours. */
const OURS = /^(22|23|25|42)/;

const LOST =
  /^(Connection terminated|timeout exceeded|Query read timeout|Client (was closed|has encountered)|Cannot use a pool)/;

function refuse(error: unknown): never {
  if (error instanceof Problem || !(error instanceof Error)) throw error;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (code === '53100') throw noSpace();
  const isLost =
    'severity' in error ? !OURS.test(code) || code === '25006' : syscall !== undefined || LOST.test(error.message);
  if (isLost) throw new Problem('overloaded', storeCannotBeReached());
  throw error;
}
