// Lets requests work one after the other, clients in turn and long ones beside short ones, and a bounded number of them wait.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { because } from '../core/problem.js';
import { RetryLater } from './retry-later.js';

/** Who waits for a reply. No AbortSignal: what listens to one outlives its request in memory, and there are thousands a second. */
export interface Caller {
  readonly client: string;
  /** Whether the client went away before it had its reply. */
  readonly isGone: boolean;
}

/** A client that requests one sheet does not wait for one that requests fifty. */
type Length = 'short' | 'long';

/** Work in steps, between which others are served; it ends with what comes of it. */
export type Steps<T> = Generator<undefined, T>;

export interface WorkQueue {
  /**
   * Does a task when its turn comes; one whose client has gone is not begun. Throws RetryLater: `overloaded` when too many tasks wait,
   * `too-many-requests` when too many of them are the client's own.
   */
  run<T>(caller: Caller, task: () => T | Promise<T>): Promise<T>;
  /** The same for a task in steps: one whose client has gone is not gone on with. Between the steps of a long one short tasks have their turns. */
  runSteps<T>(caller: Caller, task: () => Steps<T>, length?: Length): Promise<T>;
  /** How many tasks are running, of each length one at most, and how many wait. */
  load(): { readonly working: number; readonly waiting: number };
}

/** Milliseconds for which tasks follow each other; then connections are served, as they are after each step of a long one. */
const SLICE = 4;

/** The part of the queue that the tasks of one client may take, one at least. */
const ONE_CLIENT = 1 / 4;

/** `most` is how many may wait. */
export function createWorkQueue(most: number): WorkQueue {
  const lanes: Readonly<Record<Length, Lane>> = { short: new Lane(), long: new Lane() };
  const share = Math.max(1, Math.floor(ONE_CLIENT * most));
  const load = () => {
    const { short, long } = lanes;
    return { working: Number(short.isWorking) + Number(long.isWorking), waiting: short.waiting + long.waiting };
  };
  const enter = async <T>(caller: Caller, length: Length, task: () => T | Promise<T>): Promise<T> => {
    if (lanes.short.countOf(caller.client) + lanes.long.countOf(caller.client) >= share)
      throw new RetryLater(
        'too-many-requests',
        because`you already have as many requests waiting as one client may have; try again in a second`,
        1,
      );
    const { working, waiting } = load();
    if (working + waiting > most)
      throw new RetryLater('overloaded', because`the service is overloaded; try again in a second`, 1);
    return lanes[length].do(caller, task);
  };
  return {
    run: (caller, task) => enter(caller, 'short', task),
    runSteps: (caller, task, length = 'short') => enter(caller, length, () => perform(caller, task(), length)),
    load,
  };
}

async function perform<T>(caller: Caller, steps: Steps<T>, length: Length): Promise<T> {
  let until = performance.now() + SLICE;
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (length === 'short' && performance.now() < until) continue;
    await nextTurn();
    if (caller.isGone) throw new GoneError();
    until = performance.now() + SLICE;
  }
}

interface Job {
  readonly client: string;
  /** Returns what tells whoever waits for it. */
  readonly run: () => Promise<() => void>;
}

/** Tasks of one length, each begun when the last has ended: what is begun holds what it has made in memory. */
class Lane {
  /** The client whose turn is next stands first. */
  readonly #turns = new Map<string, Job[]>();
  #current: Job | undefined;
  #isAwake = false;
  waiting = 0;

  get isWorking(): boolean {
    return this.#current !== undefined;
  }

  countOf(client: string): number {
    return (this.#turns.get(client)?.length ?? 0) + (this.#current?.client === client ? 1 : 0);
  }

  do<T>(caller: Caller, task: () => T | Promise<T>): Promise<T> {
    const { client } = caller;
    return new Promise<T>((resolve) => {
      const run = async () => {
        const result = caller.isGone ? Promise.reject(new GoneError()) : Promise.resolve().then(task);
        await result.catch(() => undefined);
        return () => resolve(result);
      };
      const own = this.#turns.get(client);
      if (own === undefined) this.#turns.set(client, [{ client, run }]);
      else own.push({ client, run });
      this.waiting++;
      if (!this.#isAwake) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isAwake = true;
    await nextTurn();
    let until = performance.now() + SLICE;
    for (let job = this.#take(); job !== undefined; job = this.#take()) {
      this.#current = job;
      const settle = await job.run();
      // A client that hears the result of a task may bring the next one, which finds this one's place free.
      this.#current = undefined;
      settle();
      if (performance.now() < until) continue;
      await nextTurn();
      until = performance.now() + SLICE;
    }
    this.#isAwake = false;
  }

  #take(): Job | undefined {
    const [turn] = this.#turns;
    if (turn === undefined) return undefined;
    const [client, jobs] = turn;
    this.#turns.delete(client);
    const job = jobs.shift();
    if (jobs.length > 0) this.#turns.set(client, jobs);
    this.waiting--;
    return job;
  }
}

class GoneError extends Error {
  constructor() {
    super('the client is gone');
    this.name = 'GoneError';
  }
}
