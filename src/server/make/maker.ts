// Has files made by threads, each in time or not at all: a thread ends with the client that waits for it.
import { fileURLToPath } from 'node:url';
import Tinypool from 'tinypool';
import { once } from '../../core/once.js';
import { msg, Problem, problemFromJson } from '../../core/problem.js';
import { RetryLater } from '../retry-later.js';
import type { ThreadResult, FileTask } from './make-file.js';

/** What waits in line for itself: a match does not wait for a pack. */
type Line = 'files' | 'packs';

interface Client {
  readonly client: string;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
  /** Calls back when the client has taken the file, or is gone. Left out, it is for nobody outside. */
  readonly onOver?: (act: () => void) => void;
}

interface Wait {
  /** When it began, by performance.now. */
  readonly since?: number | undefined;
  /** How much is to be made, about in sheets for a pack; otherwise in files. */
  readonly work?: number | undefined;
  /** Is called once there is time for it, and before it is begun; what this rejects with ends it. */
  readonly admit?: (() => Promise<void>) | undefined;
}

export interface LineLoad {
  readonly making: number;
  readonly waiting: number;
  /** Bytes that were made, and that clients have not taken yet. */
  readonly held: number;
}

export interface Maker {
  /**
   * Rejects with the Problems of makeFile, `too-large` where a thread has too little memory for it, and RetryLater where it takes too long. Whether
   * that is to be expected, and whether too many wait, is known at once.
   */
  make(task: FileTask, client: Client, line: Line, wait?: Wait): Promise<Uint8Array>;
  load(line: Line): LineLoad;
  /** Makes it in the line of packs, for somebody who has time. */
  makeNow(task: FileTask, signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface MakerOptions {
  /** Packs that are made at one time. */
  readonly builds: number;
  /** Seconds in which a client has its answer. */
  readonly seconds: number;
  /** MB that the objects of a thread may take. */
  readonly memory?: number;
}

/** A pack of 10,000 sheets takes half of it. */
const MEMORY = 512;

export function createMaker({ builds, seconds, memory = MEMORY }: MakerOptions): Maker {
  const lines = {
    files: new Queue({ threads: 1, seconds, memory, pace: 0.5 }),
    packs: new Queue({ threads: builds, seconds, memory, pace: 0.0025 }),
  } satisfies Record<Line, Queue>;
  return {
    make: (task, client, line, wait = {}) => lines[line].make(task, client, wait),
    load: (line) => lines[line].load(),
    makeNow: (task, signal) => lines.packs.run(task, signal),
    close: async () => void (await Promise.all([lines.files.close(), lines.packs.close()])),
  };
}

/** Tasks that may wait, and how many of them, and of the answers that are being read, may be one client's. */
const MAX_WAITING = 32;
const MAX_OF_CLIENT = 4;

/** What clients may leave unread of each line before others have to wait for it: ten packs of 10,000 sheets. */
const MAX_HELD = 256 * 1024 * 1024;

interface QueueOptions {
  readonly threads: number;
  readonly seconds: number;
  readonly memory: number;
  /** Seconds that a usual machine takes for a piece of work, until they are measured here. */
  readonly pace: number;
}

interface Task {
  readonly client: string;
  readonly work: number;
  begun: number | undefined;
}

interface Held {
  readonly client: string;
  readonly bytes: number;
}

class Queue {
  readonly #options: QueueOptions;
  readonly #pool: () => Tinypool;
  #isOpen = false;
  /** In the order in which they came: as many of them as there are threads are being made. */
  readonly #tasks = new Set<Task>();
  readonly #held = new Set<Held>();
  readonly #measured: { seconds: number; work: number };

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#pool = once(() => this.#open());
    this.#measured = { seconds: 1, work: 1 / options.pace };
  }

  async make(task: FileTask, { client, signal, onOver }: Client, wait: Wait): Promise<Uint8Array> {
    const { since = performance.now(), work = 1, admit } = wait;
    signal.throwIfAborted();
    const { seconds } = this.#options;
    const until = since + seconds * 1000;
    const own: Task = { client, work, begun: undefined };
    this.#requireTime(own, until);
    this.#tasks.add(own);
    this.#begin();
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), until - performance.now());
    try {
      await admit?.();
      const bytes = await this.run(task, signal, late.signal);
      this.#measure(own);
      if (onOver !== undefined) {
        const held = { client, bytes: bytes.length };
        this.#held.add(held);
        onOver(() => this.#held.delete(held));
      }
      return bytes;
    } catch (error) {
      if (!late.signal.aborted || signal.aborted) throw error;
      // It takes that long at least.
      if (timeOf(own) > this.#secondsFor(work)) this.#measure(own);
      throw new RetryLater(
        'overloaded',
        msg`the file was not made within ${seconds} seconds; try again later, ask for less, or make it on the command line`,
        this.#ahead(),
      );
    } finally {
      clearTimeout(timer);
      this.#tasks.delete(own);
      this.#begin();
    }
  }

  async run(task: FileTask, ...signals: readonly AbortSignal[]): Promise<Uint8Array> {
    for (const signal of signals) signal.throwIfAborted();
    // The pool takes it amiss when a signal aborts whose task it has given up.
    const controller = new AbortController();
    const abort = () => controller.abort();
    for (const signal of signals) signal.addEventListener('abort', abort);
    try {
      const answer = (await this.#pool().run(task, { signal: controller.signal })) as ThreadResult;
      if ('problem' in answer) throw problemFromJson(answer.problem);
      return answer;
    } catch (error) {
      for (const signal of signals) signal.throwIfAborted();
      throw problemOfThread(error);
    } finally {
      for (const signal of signals) signal.removeEventListener('abort', abort);
    }
  }

  async close(): Promise<void> {
    if (this.#isOpen) await this.#pool().destroy();
  }

  load(): LineLoad {
    const making = Math.min(this.#tasks.size, this.#options.threads);
    const held = [...this.#held].reduce((sum, { bytes }) => sum + bytes, 0);
    return { making, waiting: this.#tasks.size - making, held };
  }

  #open(): Tinypool {
    const { threads, memory } = this.#options;
    this.#isOpen = true;
    const pool = new Tinypool({
      filename: PROGRAM,
      // With fewer at least than at most, those who wait are forgotten when the last thread ends.
      minThreads: threads,
      maxThreads: threads,
      resourceLimits: { maxOldGenerationSizeMb: memory },
      // Threads that wait in their event loop, not in Atomics.wait, can always be ended.
      useAtomics: false,
      env: {},
    });
    // Where a thread cannot even start, those who wait for it are to know.
    pool.on('error', () => pool.cancelPendingTasks());
    return pool;
  }

  #begin(): void {
    for (const task of [...this.#tasks].slice(0, this.#options.threads)) task.begun ??= performance.now();
  }

  /** What is small says little of what is large. */
  #measure(task: Task): void {
    const measured = this.#measured;
    measured.seconds = measured.seconds / 2 + timeOf(task);
    measured.work = measured.work / 2 + task.work;
  }

  #secondsFor(work: number): number {
    return (work * this.#measured.seconds) / this.#measured.work;
  }

  /** Seconds until a thread is free for the next task. */
  #ahead(): number {
    const { threads } = this.#options;
    if (this.#tasks.size < threads) return 0;
    const left = [...this.#tasks].map((task) => Math.max(0, this.#secondsFor(task.work) - timeOf(task)));
    return left.reduce((sum, seconds) => sum + seconds, 0) / threads;
  }

  /** Throws RetryLater. What nothing waits before is always tried. */
  #requireTime({ client, work }: Task, until: number): void {
    const own = [...this.#tasks, ...this.#held].filter((each) => each.client === client).length;
    const ahead = this.#ahead();
    if (own >= MAX_OF_CLIENT)
      throw new RetryLater(
        'too-many-requests',
        msg`${own} of your requests are not answered yet; wait for their answers`,
        ahead,
      );
    const { waiting, held } = this.load();
    const isFull = waiting >= MAX_WAITING || held >= MAX_HELD;
    const late = ahead + this.#secondsFor(work) - (until - performance.now()) / 1000;
    if (isFull || (ahead > 0 && late > 0))
      throw new RetryLater(
        'overloaded',
        msg`the file would not be made in time, as others wait; try again after the seconds of Retry-After`,
        late,
      );
  }
}

/** Returns how many seconds it has been made for. */
function timeOf({ begun }: Task): number {
  return begun === undefined ? 0 : (performance.now() - begun) / 1000;
}

/** Where the sources run as they are, as in tests, what was built of them is the thread's program. */
const PROGRAM = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../dist/cli/make-thread.js' : './make-thread.js', import.meta.url),
);

function problemOfThread(error: unknown): unknown {
  const { code, name } = error as NodeJS.ErrnoException;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new Problem(
      'too-large',
      msg`the request takes more memory than one may; ask for less, or make it on the command line`,
    );
  if (name === 'CancelError') return new RetryLater('overloaded', msg`the file could not be begun; try again later`, 5);
  return error;
}
