// Lets requests work, long ones in turn with short ones and clients in turn with each other, and a bounded number of them wait.
import { msg, Problem } from '../core/problem.js';

/** Who waits for a reply. No AbortSignal: what listens to one outlives its request in memory, and there are thousands a second. */
export interface Caller {
  readonly client: string;
  /** Whether the client went away before it had its reply. */
  readonly isGone: boolean;
  /** Is called when it goes; one thing at a time can be done about that. */
  onGone: (() => void) | undefined;
}

/** A client that requests one sheet does not wait for one that requests fifty. */
type Length = 'short' | 'long';

export interface WorkQueue {
  /** Does a task when its turn comes; one whose client has gone is not begun. Rejects with the Problems of refuseWork, and with GoneError. */
  run<T>(caller: Caller, task: () => T | Promise<T>): Promise<T>;
  /** The same for a task in steps: one whose client has gone is not gone on with. Between the steps of a long one short tasks have their turns. */
  runSteps<T>(caller: Caller, task: () => Steps<T>, length?: Length): Promise<T>;
  /** Why a task of this client would not be taken now, if it would not. */
  refusal(client: string): QueueRefusal | undefined;
  /** How many tasks are running, of each length one at most, and how many wait. */
  load(): { readonly working: number; readonly waiting: number };
}

/** `overloaded` when too many tasks wait, `too-many-requests` when too many of them are the client's own. */
export type QueueRefusal = 'overloaded' | 'too-many-requests';

/** Milliseconds for which short tasks follow each other; then connections are served, as they are after each step of a long one. */
const SLICE = 4;

/** The share of the queue that may still be used in a crowd. */
const IN_CROWD = 1 / 4;

/** The part of the queue that the tasks of one client may take, one at least. */
const ONE_CLIENT = 1 / 4;

/**
 * Clients take turns, whose tasks are done in the order in which they came. No client may hold more than its part of the queue, nor more places than
 * are free (a dynamic threshold, Choudhury and Hahne 1998): the more clients there are, the less each may hold, and some room is always left for
 * who comes first. `most` is how many may wait; once as many do, the limit drops until the queue is empty. A queue that stays long only keeps requests in memory until
 * V8 takes them for old: with 120 instead of 32 in it a sheet takes a fifth more processor time, with 300 half as much again. A task that waits
 * for something itself keeps the others waiting.
 */
export function createWorkQueue(most: number): WorkQueue {
  const line = new Line(most);
  return {
    run: (caller, task) => line.enter(caller, 'short', (settle) => () => perform(task, settle)),
    runSteps: (caller, task, length = 'short') => line.enter(caller, length, (settle) => performSteps(task, settle)),
    refusal: (client) => line.refusal(client),
    load: () => line.load(),
  };
}

class Holdings {
  readonly #counts = new Map<string, number>();

  of(client: string): number {
    return this.#counts.get(client) ?? 0;
  }

  change(client: string, by: 1 | -1): void {
    const count = this.of(client) + by;
    if (count === 0) this.#counts.delete(client);
    else this.#counts.set(client, count);
  }
}

class Line {
  readonly #most: number;
  readonly #lanes: Readonly<Record<Length, Lane>> = { short: new Lane(), long: new Lane() };
  readonly #holdings = new Holdings();
  #last: Lane = this.#lanes.long;
  #isDue = false;
  #isHeld = false;
  #isCrowd = false;

  constructor(most: number) {
    this.#most = most;
  }

  enter<T>(caller: Caller, length: Length, prepare: (settle: Settle<T>) => Advance): Promise<T> {
    const lane = this.#lanes[length];
    const { client } = caller;
    return new Promise<T>((resolve, reject) => {
      const refusal = this.refusal(client);
      if (refusal !== undefined) throw refuseWork(refusal);
      if (caller.isGone) throw new GoneError();
      const end = () => this.#holdings.change(client, -1);
      const leave = () => {
        lane.leave(client, advance);
        end();
        reject(new GoneError());
      };
      const stay = () => void (caller.onGone = undefined);
      const advance = prepare({ resolve, reject, stay, end });
      caller.onGone = leave;
      lane.add(client, advance);
      this.#holdings.change(client, 1);
      this.#isCrowd ||= this.#free() <= 0;
      this.#schedule();
    });
  }

  refusal(client: string): QueueRefusal | undefined {
    const held = this.#holdings.of(client);
    const free = this.#free();
    const share = Math.max(1, Math.floor(ONE_CLIENT * this.#most));
    if (held > 0 && held >= Math.min(share, free)) return 'too-many-requests';
    return free <= 0 ? 'overloaded' : undefined;
  }

  /** How many more tasks may come: those that may wait, and one that works. */
  #free(): number {
    const { working, waiting } = this.load();
    return (this.#isCrowd ? Math.ceil(IN_CROWD * this.#most) : this.#most) + 1 - waiting - working;
  }

  load() {
    const { short, long } = this.#lanes;
    const working = (short.current === undefined ? 0 : 1) + (long.current === undefined ? 0 : 1);
    return { working, waiting: short.waiting + long.waiting };
  }

  #schedule(): void {
    const { short, long } = this.#lanes;
    const isEmpty = short.isEmpty && long.isEmpty;
    if (isEmpty) this.#isCrowd = false;
    if (this.#isDue || this.#isHeld || isEmpty) return;
    this.#isDue = true;
    setImmediate(() => void this.#turn());
  }

  /** The lanes take turns, step by step, as long as both have work. */
  #nextLane(): Lane {
    const { short, long } = this.#lanes;
    const other = this.#last === short ? long : short;
    if (!other.isEmpty) this.#last = other;
    return this.#last;
  }

  async #turn(): Promise<void> {
    this.#isDue = false;
    // What came while the last task ended has called for this turn, and may itself be what is waited for.
    if (this.#isHeld) return;
    const until = performance.now() + SLICE;
    do {
      const lane = this.#nextLane();
      const state = lane.take()?.();
      if (state === undefined) break;
      if (state !== false) await this.#finish(lane, state);
      if (lane === this.#lanes.long) break;
    } while (performance.now() < until);
    this.#schedule();
  }

  async #finish(lane: Lane, state: true | Promise<void>): Promise<void> {
    if (state !== true) {
      this.#isHeld = true;
      await state;
      this.#isHeld = false;
    }
    lane.current = undefined;
    // The reply to this one leaves before the next one is begun.
    await Promise.resolve();
  }
}

export function refuseWork(refusal: QueueRefusal): Problem {
  return refusal === 'overloaded'
    ? new Problem('overloaded', msg`the service is overloaded; try again in a second`)
    : new Problem(
        'too-many-requests',
        msg`you already have as many requests waiting as one client may have; try again in a second`,
      );
}

interface Turn {
  readonly client: string;
  readonly tasks: Advance[];
}

/** Tasks of one length, each begun when the last has ended: what is begun holds what it has made in memory. */
class Lane {
  /** The client whose turn is next stands first. No set: what was taken out of one keeps things in memory for longer than they live. */
  readonly #turns: Turn[] = [];
  waiting = 0;
  current: Advance | undefined;

  add(client: string, advance: Advance): void {
    const turn = this.#turns.find((each) => each.client === client);
    if (turn === undefined) this.#turns.push({ client, tasks: [advance] });
    else turn.tasks.push(advance);
    this.waiting++;
  }

  take(): Advance | undefined {
    return (this.current ??= this.#next());
  }

  #next(): Advance | undefined {
    const turn = this.#turns.shift();
    const advance = turn?.tasks.shift();
    if (turn === undefined || advance === undefined) return undefined;
    this.waiting--;
    if (turn.tasks.length > 0) this.#turns.push(turn);
    return advance;
  }

  leave(client: string, advance: Advance): void {
    if (this.current === advance) this.current = undefined;
    const at = this.#turns.findIndex((each) => each.client === client);
    const tasks = this.#turns[at]?.tasks ?? [];
    const place = tasks.indexOf(advance);
    if (place < 0) return;
    tasks.splice(place, 1);
    this.waiting--;
    if (tasks.length === 0) this.#turns.splice(at, 1);
  }

  get isEmpty(): boolean {
    return this.current === undefined && this.waiting === 0;
  }
}

/** Work in steps, between which others are served; it ends with what comes of it. */
export type Steps<T> = Generator<undefined, T>;

/** Runs a task one step. Returns true when it is done, or a promise of its end. */
type Advance = () => boolean | Promise<void>;

interface Settle<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
  /** Says that the task is over or can no longer be left. */
  readonly stay: () => void;
  /** Says that the task is over, before it is settled. */
  readonly end: () => void;
}

function perform<T>(task: () => T | Promise<T>, settle: Settle<T>): true | Promise<void> {
  settle.stay();
  const { resolve, reject } = ending(settle);
  try {
    const result = task();
    if (result instanceof Promise) return result.then(resolve, reject);
    resolve(result);
  } catch (error) {
    reject(error);
  }
  return true;
}

function performSteps<T>(task: () => Steps<T>, settle: Settle<T>): Advance {
  const { resolve, reject } = ending(settle);
  let steps: Steps<T> | undefined;
  return () => {
    try {
      const { done, value } = (steps ??= task()).next();
      if (done !== true) return false;
      resolve(value);
    } catch (error) {
      reject(error);
    }
    settle.stay();
    return true;
  };
}

/** A client that hears the result of a task may bring the next one, which finds this one's place free. */
function ending<T>({ resolve, reject, end }: Settle<T>): Pick<Settle<T>, 'resolve' | 'reject'> {
  return {
    resolve: (value) => {
      end();
      resolve(value);
    },
    reject: (error) => {
      end();
      reject(error);
    },
  };
}

class GoneError extends Error {
  constructor() {
    super('the client is gone');
    this.name = 'GoneError';
  }
}
