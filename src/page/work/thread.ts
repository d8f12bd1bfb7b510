// The thread that does the page's work, as the page sees it.
import type { Report } from '../../core/files.js';
import { problemFromJson } from '../../core/problem.js';
import type { Shipped } from '../platform.js';
import type { Answer } from './serve.js';
import type { OrderOf, ResultOf, WorkName } from './works.js';

interface Waiting {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
  report: Report | undefined;
}

/** What was stopped before it was done. */
export class Stopped extends Error {}

/** A thread and what it was asked; it is started when it is first needed. */
export class Thread {
  #worker: Worker | undefined;
  #waiting = new Map<number, Waiting>();
  #id = 0;

  /** `started` is a worker that was started already. */
  constructor(
    readonly address: string,
    readonly shipped: Shipped,
    started?: Worker,
  ) {
    if (started !== undefined) this.#worker = this.#begin(started);
  }

  /** Rejects with the Problems of the order, and with Stopped. */
  ask<Name extends WorkName>(name: Name, order: OrderOf<Name>, report?: Report): Promise<ResultOf<Name>> {
    const id = ++this.#id;
    this.#worker ??= this.#begin(new Worker(this.address));
    this.#worker.postMessage({ id, name, order });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, report }));
  }

  /** Gives up all that was asked. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#fail(new Stopped('stopped'));
  }

  #begin(worker: Worker): Worker {
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
