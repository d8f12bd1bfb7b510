// The connections to PostgreSQL. What goes wrong with them is a problem of the moment.
import type { Pool, QueryConfig } from 'pg';
import { msg, Problem, type Message } from '../../core/problem.js';

type Row = Readonly<Record<string, unknown>>;

export interface Queryable {
  query(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

const SECOND = 1000;

/** Seconds that a question may take, and that the database waits for the next one of a transaction. */
const PATIENCE = 20;

export class Database implements Queryable {
  readonly #pool: Pool;
  /** Whether the last question was answered. */
  isReached = false;

  constructor(NewPool: new (options: object) => Pool, url: string) {
    this.#pool = new NewPool({
      connectionString: url,
      ssl: !isLocal(url),
      application_name: 'battle-tracker',
      connectionTimeoutMillis: 5 * SECOND,
      query_timeout: PATIENCE * SECOND,
      keepAlive: true,
    });
    // A connection that breaks says so to whoever uses it, too; unheard it would end the process.
    this.#pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  }

  /** As `query`, with the whole answer, for pg-boss. */
  readonly executeSql = async (text: string, values?: unknown[]): Promise<{ rows: Row[] }> =>
    this.#noted(this.#pool.query(text, values));

  /** Throws Problem `overloaded` where the database cannot be reached, `no-space` where it is full. */
  async query(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.executeSql(text, [...values])).rows;
  }

  /** Asks what every request waits for: for 2 seconds at most, and only while the database is reached. */
  async ask(question: object): Promise<object> {
    if (!this.isReached) throw new Problem('overloaded', storeCannotBeReached());
    const asked = { ...(question as QueryConfig), query_timeout: 2 * SECOND };
    return this.#noted(this.#pool.query(asked));
  }

  /** Runs the work in one transaction. Throws as `query` does, and whatever the work throws: then nothing was done. */
  async transact<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    const client = await this.#noted(this.#pool.connect());
    const query = async (text: string, values: readonly unknown[] = []) =>
      (await this.#noted(client.query<Row>(text, [...values]))).rows;
    try {
      await query(`begin; set local idle_in_transaction_session_timeout = '${PATIENCE}s'`);
      const result = await work({ query });
      await query('commit');
      client.release();
      return result;
    } catch (error) {
      // One that is lost would be asked in vain.
      const isOver = this.isReached && (await client.query('rollback').then(...yesOrNo));
      client.release(!isOver);
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #noted<T>(asked: Promise<T>): Promise<T> {
    try {
      const answer = await asked;
      this.isReached = true;
      return answer;
    } catch (error) {
      this.isReached = !isLost(error);
      return refuse(error);
    }
  }
}

const yesOrNo = [() => true, () => false] as const;

/** What pg-boss asks through a transaction is done with it, or not at all. */
export function askedBy(tx: Queryable) {
  return { executeSql: async (text: string, values?: unknown[]) => ({ rows: await tx.query(text, values) }) };
}

/** Whether nothing goes over a network, so that nothing need be encrypted. What the address itself says of TLS holds in any case. */
function isLocal(url: string): boolean {
  const host = /^postgres(?:ql)?:\/\/(?:[^@/]*@)?(\[[^\]]*\]|[^:/?]*)/.exec(url)?.[1] ?? '';
  return ['', 'localhost', '127.0.0.1', '[::1]'].includes(host);
}

/** SQLSTATE of errors that are ours, and of a database that answers and is full. */
const OURS = /^(22|23|25|42|53100)/;

/** What was the primary of two takes no orders any more. */
const READ_ONLY = '25006';

const LOST =
  /^(Connection terminated|timeout exceeded|Query read timeout|Client (was closed|has encountered)|Cannot use a pool)/;

function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if ('severity' in error) return !OURS.test(code) || code === READ_ONLY;
  return syscall !== undefined || LOST.test(error.message);
}

function refuse(error: unknown): never {
  if (error instanceof Problem || !(error instanceof Error)) throw error;
  if ((error as NodeJS.ErrnoException).code === '53100')
    throw new Problem('no-space', msg`there is no space for this pack; try again later, or order a smaller one`);
  if (isLost(error)) throw new Problem('overloaded', storeCannotBeReached());
  throw error;
}

export function storeCannotBeReached(): Message {
  return msg`the database of the packs cannot be reached; try again in a moment`;
}
