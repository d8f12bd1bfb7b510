// Lets requests work, long ones in turn with short ones, and a bounded number of them wait; who comes beyond that is told to come again.
import { Problem } from '../problem.js';
import type { Asker } from './exchange.js';

/** Work in steps, between which others are served; it ends with what comes of it. */
export type Steps<T> = Generator<undefined, T>;

/** Who asks for one sheet does not wait for who asks for fifty. */
export type Length = 'short' | 'long';

export interface WorkQueue {
  /** Does a task when its turn comes; one whose client has gone is not begun. Rejects with Problem `overloaded` when too many wait, and with GoneError. */
  run<T>(asker: Asker, task: () => T | Promise<T>): Promise<T>;
  /** The same for a task in steps: one whose client has gone is not gone on with. Between the steps of a long one short tasks have their turns. */
  runSteps<T>(asker: Asker, task: () => Steps<T>, length?: Length): Promise<T>;
  /** Whether too many wait. */
  isFull(): boolean;
  /** How many tasks are at work, of each length one at most, and how many wait. */
  load(): { readonly working: number; readonly waiting: number };
}

/** Goes on with a task. Returns whether that is over now, or what ends when it is. */
type Advance = () => boolean | Promise<void>;

/** Milliseconds for which short tasks follow each other; then connections are served, as they are after each step of a long one. */
const SLICE = 4;

/** The part of those who may wait that still may in a crowd. */
const IN_CROWD = 1 / 4;

/**
 * `most` is how many may wait; once as many do, fewer may until nobody waits any more. A queue that stays long only keeps requests in memory until
 * V8 takes them for old: with 120 instead of 32 in it a sheet takes a fifth more processor time, with 300 half as much again. A task that waits
 * for something itself keeps the others waiting.
 */
export function createWorkQueue(most: number): WorkQueue {
  const line = new Line(most);
  return {
    run: (asker, task) => line.enter(asker, 'short', (settle) => () => perform(task, settle)),
    runSteps: (asker, task, length = 'short') => line.enter(asker, length, (settle) => performSteps(task, settle)),
    isFull: () => line.isFull(),
    load: () => line.load(),
  };
}

/** Tasks of one length, each begun when the last has ended: what is begun holds what it has made in memory. */
class Lane {
  /** No set: what was taken out of one keeps things in memory for longer than they live. */
  readonly waiting: Advance[] = [];
  current: Advance | undefined;

  /** Returns the task to go on with, if there is any. */
  take(): Advance | undefined {
    return (this.current ??= this.waiting.shift());
  }

  leave(advance: Advance): void {
    if (this.current === advance) this.current = undefined;
    const at = this.waiting.indexOf(advance);
    if (at >= 0) this.waiting.splice(at, 1);
  }

  get isEmpty(): boolean {
    return this.current === undefined && this.waiting.length === 0;
  }
}

class Line {
  readonly #most: number;
  readonly #lanes: Readonly<Record<Length, Lane>> = { short: new Lane(), long: new Lane() };
  #last: Lane = this.#lanes.long;
  #isDue = false;
  #isHeld = false;
  #isCrowd = false;

  constructor(most: number) {
    this.#most = most;
  }

  enter<T>(asker: Asker, length: Length, prepare: (settle: Settle<T>) => Advance): Promise<T> {
    const lane = this.#lanes[length];
    return new Promise<T>((resolve, reject) => {
      if (this.isFull()) throw overloaded();
      if (asker.isGone) throw new GoneError();
      const leave = () => {
        lane.leave(advance);
        reject(new GoneError());
      };
      const stay = () => void (asker.onGone = undefined);
      const advance = prepare({ resolve, reject, stay });
      asker.onGone = leave;
      lane.waiting.push(advance);
      this.#isCrowd ||= this.isFull();
      this.#schedule();
    });
  }

  isFull(): boolean {
    const { working, waiting } = this.load();
    return waiting + working > (this.#isCrowd ? Math.ceil(IN_CROWD * this.#most) : this.#most);
  }

  load() {
    const { short, long } = this.#lanes;
    const working = (short.current === undefined ? 0 : 1) + (long.current === undefined ? 0 : 1);
    return { working, waiting: short.waiting.length + long.waiting.length };
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

interface Settle<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
  /** Says that the task is over or can no longer be left. */
  readonly stay: () => void;
}

function perform<T>(task: () => T | Promise<T>, { resolve, reject, stay }: Settle<T>): true | Promise<void> {
  stay();
  try {
    const result = task();
    if (result instanceof Promise) return result.then(resolve, reject);
    resolve(result);
  } catch (error) {
    reject(error);
  }
  return true;
}

function performSteps<T>(task: () => Steps<T>, { resolve, reject, stay }: Settle<T>): Advance {
  let steps: Steps<T> | undefined;
  return () => {
    try {
      const { done, value } = (steps ??= task()).next();
      if (done !== true) return false;
      resolve(value);
    } catch (error) {
      reject(error);
    }
    stay();
    return true;
  };
}

/** Nobody waits for what would come of a task. */
export class GoneError extends Error {
  constructor() {
    super('the client is gone');
    this.name = 'GoneError';
  }
}

function overloaded(): Problem {
  return new Problem('overloaded', 'too much is asked for at this moment', { fix: 'try again in a second' });
}
