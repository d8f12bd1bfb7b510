// Has matches dealt, and files made, by a process of its own, which is started again when it dies or hangs.
import { because, Problem, problemFromJson } from '../../core/problem.js';
import { fileTakesTooLong } from '../sentences.js';
import { type Child, type Failed, forkChild } from '../children/fork-child.js';
import { type Caller, createWorkQueue } from '../work/work-queue.js';
import type { DealtMatch, MatchDeal, MatchSheets, Side } from '../matches/match-deal.js';
import type { FileTask } from './make-file.js';
import type { Fields } from '../../core/option.js';

/** An order as canonicalSpec writes it, with the master key of the match's secret. */
interface Sealed {
  readonly order: Fields;
  readonly master: Uint8Array;
}

export type MatchTask =
  | (Sealed & { readonly kind: 'deal' })
  | (Sealed & { readonly kind: 'print'; readonly deal: MatchDeal; readonly side: Side })
  | (Sealed & { readonly kind: 'reveal'; readonly deal: MatchDeal })
  | (Sealed & { readonly kind: 'sheets'; readonly deal: MatchDeal });

export interface ToProcess {
  readonly id: number;
  readonly task: MatchTask | FileTask;
}

export type FromProcess = { readonly id: number } & (
  | { readonly kind: 'dealt'; readonly dealt: DealtMatch }
  | { readonly kind: 'printed'; readonly bytes: Uint8Array }
  | { readonly kind: 'sheets'; readonly sheets: MatchSheets }
  | Failed
);

export interface ChildPrinter {
  /** Rejects with the Problems of the deal, and `overloaded` when too many wait or the process ended at this task. */
  deal(task: Extract<MatchTask, { kind: 'deal' }>, caller: Caller): Promise<DealtMatch>;
  print(task: Extract<MatchTask, { kind: 'print' | 'reveal' }>, caller: Caller): Promise<Uint8Array>;
  sheets(task: Extract<MatchTask, { kind: 'sheets' }>, caller: Caller): Promise<MatchSheets>;
  /** Rejects with the Problems of makeFile, and `overloaded` as well when too many wait. */
  make(task: FileTask, caller: Caller): Promise<Uint8Array>;
  close(): void;
}

export interface PrinterLimits {
  readonly waiting: number;
  /** Milliseconds after which a task's process is taken for stuck. */
  readonly patience: number;
}

/** Returns the printer; its process starts with the first task. */
export function createChildPrinter({ waiting, patience }: PrinterLimits): ChildPrinter {
  const queue = createWorkQueue(waiting);
  let worker: Worker | undefined;
  const run = (task: Task, caller: Caller) =>
    queue.run(caller, () => {
      if (worker?.isReady !== true) worker = new Worker(patience);
      return worker.run(task);
    });
  const bytesOf = async (task: Task, caller: Caller) => {
    const answer = await run(task, caller);
    if (answer.kind !== 'printed') throw new Error('a file was asked for');
    return answer.bytes;
  };
  return {
    deal: async (task, caller) => {
      const answer = await run(task, caller);
      if (answer.kind !== 'dealt') throw new Error('a deal was asked for');
      return answer.dealt;
    },
    print: bytesOf,
    make: bytesOf,
    sheets: async (task, caller) => {
      const answer = await run(task, caller);
      if (answer.kind !== 'sheets') throw new Error('sheets were asked for');
      return answer.sheets;
    },
    close: () => worker?.kill(),
  };
}

type Task = ToProcess['task'];

type Answer = Exclude<FromProcess, { kind: 'failed' }>;

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

  async run(task: Task): Promise<Answer> {
    const answer = await new Promise<FromProcess | { readonly how: string }>((resolve) => {
      this.#settle = resolve;
      this.#child.send({ id: ++this.#id, task });
    });
    this.#settle = undefined;
    this.#child.rest();
    if ('how' in answer) throw lost(task, answer.how);
    if (answer.kind === 'failed') throw problemFromJson(answer.problem);
    return answer;
  }
}

function lost(task: Task, how: string): Problem {
  const isLate = how === 'silent' || how === 'standing still';
  if (isLate && !('order' in task)) return new Problem('overloaded', fileTakesTooLong(task.seconds));
  return new Problem(
    'overloaded',
    isLate ? because`takes too long to deal; give more words, or try again` : because`was lost; try again`,
  );
}
