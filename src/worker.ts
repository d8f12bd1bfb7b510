// What runs in each worker thread: takes a task, returns what came of it.
import Tinypool from 'tinypool';
import { Problem, problemToJson } from './core/problem.js';
import { provide } from './core/surroundings.js';
import type { Chunk, Settlement } from './event/deal/settle-tables.js';
import { createWorkerTasks, type WorkerOrders, type WorkerTasks } from './event/make/worker-tasks.js';
import type { FileJob } from './event/pages/file-job.js';
import type { Outcome } from './node/build/worker-pool.js';
import type { FileSum } from './node/files/hash-file.js';
import { nodeSurroundings } from './node/surroundings.js';

provide(nodeSurroundings);

let bench: WorkerTasks | undefined;

function benchOfThread(): WorkerTasks {
  bench ??= createWorkerTasks(Tinypool.workerData as WorkerOrders);
  return bench;
}

export function settle(chunk: Chunk): Promise<Outcome<readonly Settlement[]>> {
  return wrap(() => benchOfThread().settle(chunk));
}

export function write(job: FileJob): Promise<Outcome<FileSum>> {
  return wrap(() => benchOfThread().write(job));
}

export function compare(job: FileJob): Promise<Outcome<string | null>> {
  return wrap(() => benchOfThread().compare(job));
}

async function wrap<T>(task: () => T | Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await task() };
  } catch (error) {
    if (error instanceof Problem) return { problem: problemToJson(error) };
    if (!(error instanceof Error) || !('code' in error)) throw error;
    const { code, message, path, syscall } = error as NodeJS.ErrnoException;
    return { system: { code: code ?? '', message, path, syscall } };
  }
}
