// Has matches dealt and printed by a process of its own, which is started again when it dies or hangs.
import { because, Problem, problemFromJson } from '../../problem.js';
import { type Child, forkChild } from '../children/fork-child.js';
import type { Caller } from '../work/caller.js';
import { createWorkQueue } from '../work/work-queue.js';
import type { DealtMatch, MatchSheets } from './match-deal.js';
import type { FromProcess, MatchTask, ToProcess } from './match-messages.js';

export interface MatchPrinter {
  /** Rejects with the Problems of the deal, and `overloaded` when too many wait or the process ended at this task. */
  deal(task: Extract<MatchTask, { kind: 'deal' }>, caller: Caller): Promise<DealtMatch>;
  print(task: Extract<MatchTask, { kind: 'print' | 'reveal' }>, caller: Caller): Promise<Uint8Array>;
  /** Returns both sheets of a match, for the judge. */
  sheets(task: Extract<MatchTask, { kind: 'sheets' }>, caller: Caller): Promise<MatchSheets>;
  close(): void;
}

export interface MatchPrinterLimits {
  /** Tasks that may wait. */
  readonly waiting: number;
  /** Milliseconds after which a task's process is taken for stuck. */
  readonly patience: number;
}

/** Returns the printer; its process starts with the first task. */
export function createMatchPrinter({ waiting, patience }: MatchPrinterLimits): MatchPrinter {
  const queue = createWorkQueue(waiting);
  let worker: Worker | undefined;
  const run = (task: MatchTask, caller: Caller) =>
    queue.run(caller, () => {
      if (worker?.isReady !== true) worker = new Worker(patience);
      return worker.run(task);
    });
  return {
    deal: async (task, caller) => {
      const answer = await run(task, caller);
      if (answer.kind !== 'dealt') throw new Error('a deal was asked for');
      return answer.dealt;
    },
    print: async (task, caller) => {
      const answer = await run(task, caller);
      if (answer.kind !== 'printed') throw new Error('a file was asked for');
      return answer.bytes;
    },
    sheets: async (task, caller) => {
      const answer = await run(task, caller);
      if (answer.kind !== 'sheets') throw new Error('sheets were asked for');
      return answer.sheets;
    },
    close: () => worker?.kill(),
  };
}

type Answer = Exclude<FromProcess, { kind: 'failed' }>;

/** One process, with one task at a time. */
class Worker {
  readonly #child: Child<ToProcess>;
  #id = 0;
  #settle: ((answer: FromProcess | { readonly how: string }) => void) | undefined;

  constructor(patience: number) {
    this.#child = forkChild<ToProcess, FromProcess>({
      program: 'match-process',
      beside: import.meta.url,
      // Signs of life are no progress: a task may take so long and no longer.
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

  async run(task: MatchTask): Promise<Answer> {
    const answer = await new Promise<FromProcess | { readonly how: string }>((resolve) => {
      this.#settle = resolve;
      this.#child.send({ id: ++this.#id, task });
    });
    this.#settle = undefined;
    this.#child.rest();
    if ('how' in answer) throw lost(answer.how);
    if (answer.kind === 'failed') throw problemFromJson(answer.problem);
    return answer;
  }
}

function lost(how: string): Problem {
  const isLate = how === 'silent' || how === 'standing still';
  return new Problem('overloaded', because(isLate ? 'match-takes-too-long' : 'match-was-lost'));
}
