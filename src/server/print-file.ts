// Has what takes seconds made by a process of its own, a few at a time, and counts it for more than a sheet.
import type { Request, Response } from 'express';
import { Problem } from '../core/problem.js';
import type { ChildPrinter } from './printing/child-printer.js';
import type { FileTask } from './printing/make-file.js';
import { exchangeOf } from './exchange.js';
import { limits } from './limits.js';
import type { RateLimit } from './rate-limit.js';

type Unbounded<Task> = Task extends FileTask ? Omit<Task, 'seconds'> : never;

/** What may go well another time. */
const LATER: ReadonlySet<string> = new Set(['overloaded', 'too-many-requests']);

/** Rejects with the Problems of makeFile, of the rate and of the queue. */
export type PrintFile = (request: Request, response: Response, task: Unbounded<FileTask>) => Promise<Uint8Array>;

export function createPrintFile(printer: ChildPrinter, rateLimit: RateLimit): PrintFile {
  return async (request, response, task) => {
    // One was counted with the request.
    if ('tries' in task && task.fields['symmetry'] === 'free')
      await rateLimit(request, response, limits.map.freeCounts - 1);
    return printer.make({ ...task, seconds: limits.files.seconds }, exchangeOf(response)).catch((error: unknown) => {
      if (error instanceof Problem && LATER.has(error.code))
        response.setHeader('Retry-After', limits.files.retrySeconds);
      throw error;
    });
  };
}
