// The thread that does the page's work: the same script as the page, started again beside it.
import type { Progress, Report } from '../../core/files.js';
import { Problem, problemFromJson, type ProblemJson, problemToJson } from '../../core/problem.js';
import { setPlatform } from '../../core/platform.js';
import { pagePlatform, type Shipped } from '../platform.js';
import type { OrderOf, ResultOf, WorkName, works } from './works.js';

interface Asked {
  readonly id: number;
  readonly name: WorkName;
  readonly order: never;
}

type Answer = { readonly id: number } & (
  | { readonly progress: Progress }
  | { readonly result: unknown }
  | { readonly problem: ProblemJson }
  | { readonly fault: string }
);

/** Answers what the page asks, one after the other. The first message brings the shipped files. */
export function serveWork(table: typeof works): void {
  const answer = (message: Answer, moved: Transferable[] = []) => postMessage(message, { transfer: moved });
  const run = async ({ id, name, order }: Asked): Promise<void> => {
    try {
      const report: Report = (progress) => answer({ id, progress });
      const result: unknown = await table[name](order, report);
      answer({ id, result });
    } catch (error) {
      answer(error instanceof Problem ? { id, problem: problemToJson(error) } : { id, fault: String(error) });
    }
  };
  let last = Promise.resolve();
  addEventListener('message', ({ data }: MessageEvent<Shipped | Asked>) => {
    if ('files' in data) setPlatform(pagePlatform(data));
    else last = last.then(() => run(data));
  });
}

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
  readonly report: Report | undefined;
}

/** What was stopped before it was done. */
export class Stopped extends Error {}

/** A thread and what it was asked; it is started when it is first needed. */
export class Thread {
  #worker: Worker | undefined;
  #waiting = new Map<number, Waiting>();
  #id = 0;

  constructor(
    readonly script: string,
    readonly shipped: Shipped,
  ) {}

  /** Rejects with the Problems of the order, and with Stopped. */
  ask<Name extends WorkName>(name: Name, order: OrderOf<Name>, report?: Report): Promise<ResultOf<Name>> {
    const id = ++this.#id;
    this.#worker ??= this.#start();
    this.#worker.postMessage({ id, name, order });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, report }));
  }

  /** Gives up all that was asked. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#fail(new Stopped('stopped'));
  }

  #start(): Worker {
    const address = URL.createObjectURL(new Blob([this.script], { type: 'text/javascript' }));
    const worker = new Worker(address);
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => this.#hear(data));
    worker.addEventListener('error', ({ message }) => this.#fail(new Error(message)));
    worker.postMessage(this.shipped);
    return worker;
  }

  #hear(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    if (waiting === undefined) return;
    if ('progress' in answer) return waiting.report?.(answer.progress);
    this.#waiting.delete(answer.id);
    if ('result' in answer) waiting.resolve(answer.result as never);
    else waiting.reject('problem' in answer ? problemFromJson(answer.problem) : new Error(answer.fault));
  }

  #fail(error: Error): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}
