// Has files made by a process of its own, which is started again when it dies or hangs.
import { because, Problem, problemFromJson } from '../../core/problem.js';
import { fileTakesTooLong } from '../sentences.js';
import { type Child, type Failed, forkChild } from '../children/fork-child.js';
import { type Caller, createWorkQueue } from '../work-queue.js';
import type { FileTask } from './make-file.js';

export interface ToProcess {
  readonly id: number;
  readonly task: FileTask;
}

export type FromProcess = { readonly id: number } & ({ readonly kind: 'printed'; readonly bytes: Uint8Array } | Failed);

export interface ChildPrinter {
  /** Rejects with the Problems of makeFile, and `overloaded` when too many wait or the process ended at this task. */
  make(task: FileTask, caller: Caller): Promise<Uint8Array>;
  close(): void;
}

interface PrinterLimits {
  readonly waiting: number;
  /** Milliseconds after which a task's process is taken for stuck. */
  readonly patience: number;
}

/** Returns the printer; its process starts with the first task. */
export function createChildPrinter({ waiting, patience }: PrinterLimits): ChildPrinter {
  const queue = createWorkQueue(waiting);
  let worker: Worker | undefined;
  return {
    make: (task, caller) =>
      queue.run(caller, () => {
        if (worker?.isReady !== true) worker = new Worker(patience);
        return worker.run(task);
      }),
    close: () => worker?.kill(),
  };
}

/** One process, with one task at a time. */
class Worker {
  readonly #child: Child<ToProcess>;
  #id = 0;
  #settle: ((answer: FromProcess | { readonly how: string }) => void) | undefined;

  constructor(patience: number) {
    this.#child = forkChild<ToProcess, FromProcess>({
      program: 'print-process',
      beside: import.meta.url,
      // Signs of life do not count as progress: a task has a fixed time.
      times: { silence: patience, standstill: patience },
      mayIdle: true,
      receive: (answer) => {
        if (answer.id === this.#id) this.#settle?.(answer);
      },
    });
    void this.#child.ended.then((how) => {
      this.#settle?.({ how });
    });
  }

  get isReady(): boolean {
    return this.#child.isConnected();
  }

  kill(): void {
    this.#child.kill();
  }

  async run(task: FileTask): Promise<Uint8Array> {
    const answer = await new Promise<FromProcess | { readonly how: string }>((resolve) => {
      this.#settle = resolve;
      this.#child.send({ id: ++this.#id, task });
    });
    this.#settle = undefined;
    this.#child.rest();
    if ('how' in answer) throw lost(task, answer.how);
    if (answer.kind === 'failed') throw problemFromJson(answer.problem);
    return answer.bytes;
  }
}

function lost({ seconds }: FileTask, how: string): Problem {
  const isLate = how === 'silent' || how === 'standing still';
  return new Problem('overloaded', isLate ? fileTakesTooLong(seconds) : because`was lost; try again`);
}
