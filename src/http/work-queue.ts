// Lets a bounded number of requests work at one time and a bounded number wait; who comes beyond that is told to come again.
import PQueue from 'p-queue';
import { setImmediate } from 'node:timers/promises';
import { Problem } from '../problem.js';

export interface WorkQueue {
  /** Does a task when its turn comes; one whose client has gone is not begun. Throws Problem `overloaded` when too many wait. */
  run<T>(signal: AbortSignal, task: () => T | Promise<T>): Promise<T>;
  /** How many tasks are at work and how many wait. */
  load(): { readonly working: number; readonly waiting: number };
}

export function createWorkQueue(concurrency: number, most: number): WorkQueue {
  const queue = new PQueue({ concurrency });
  return {
    run(signal, task) {
      if (queue.size >= most) {
        throw new Problem('overloaded', 'too much is asked for at this moment', { fix: 'try again in a second' });
      }
      return queue.add(
        async () => {
          // A task is done in one go; between two of them connections are served.
          await setImmediate();
          signal.throwIfAborted();
          return task();
        },
        { signal },
      );
    },
    load: () => ({ working: queue.pending, waiting: queue.size }),
  };
}
