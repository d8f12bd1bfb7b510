// Has what takes seconds made by a process of its own, a few at a time.
import type { Response } from 'express';
import { Problem } from '../core/problem.js';
import type { ChildPrinter } from './printing/child-printer.js';
import type { FileTask } from './printing/make-file.js';
import { exchangeOf } from './exchange.js';
import { limits } from './limits.js';

type Unbounded<Task> = Task extends FileTask ? Omit<Task, 'seconds'> : never;

/** What may go well another time. */
const LATER: ReadonlySet<string> = new Set(['overloaded', 'too-many-requests']);

/** Rejects with the Problems of makeFile and of the queue. */
export type PrintFile = (response: Response, task: Unbounded<FileTask>) => Promise<Uint8Array>;

export function createPrintFile(printer: ChildPrinter): PrintFile {
  return (response, task) =>
    printer.make({ ...task, seconds: limits.files.seconds }, exchangeOf(response)).catch((error: unknown) => {
      if (error instanceof Problem && LATER.has(error.code))
        response.setHeader('Retry-After', limits.files.retrySeconds);
      throw error;
    });
}
