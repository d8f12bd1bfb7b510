// Writes file after file until all are on disk as they were made, noting each step, and goes on where an earlier run has stopped.
import { join } from 'node:path';
import { Problem } from '../../core/problem.js';
import { secretReadsBackOtherwise } from '../sentences.js';
import { type FileSum, hashFile } from '../files/hash-file.js';
import { runAll } from './run-all.js';
import type { Step } from '../../event/make/settle-batch.js';

export interface KeepOrders<Task> {
  /** The folder into which the files are written. */
  readonly folder: string;
  readonly tasks: readonly Task[];
  readonly pathOf: (task: Task) => string;
  readonly write: (task: Task) => Promise<FileSum>;
  /** What an earlier run of the same orders has done. */
  readonly steps: readonly Step[];
  /** Hears of each file before the next one is begun. */
  readonly logStep: (step: Step) => Promise<void>;
  /** Hears of each file that is on disk, once. */
  readonly done: (task: Task) => void;
  /** Tasks that are done at one time. */
  readonly ahead: number;
  readonly signal: AbortSignal;
}

/** How often a file is written before the disk is given up. */
const MOST_TIMES = 3;

/** Writes the files, in any order, and returns them in the list's. Throws Problem `resumable` when it is aborted, `write-failed` for a disk that loses what is written. */
export async function writeKept<Task>(
  orders: KeepOrders<Task>,
): Promise<{ readonly path: string; readonly bytes: number }[]> {
  const { tasks, pathOf, write, logStep, steps, signal, ahead } = orders;
  const written = new Map<string, FileSum>(
    steps.flatMap((step) => (step.step === 'written' ? [[step.path, step] as const] : [])),
  );
  const times = new Map<string, number>();
  const left = new Set(tasks);
  const done = (task: Task) => {
    if (left.delete(task)) orders.done(task);
  };
  for (;;) {
    const wrong = await findWrong({ ...orders, done }, written);
    if (wrong.length === 0) break;
    await runAll(wrong, ahead, signal, async (task) => {
      const path = pathOf(task);
      requireKept(path, times);
      const step = { step: 'written', path, ...(await write(task)) } as const;
      await logStep(step);
      written.set(path, step);
      done(task);
    });
  }
  return tasks.map(pathOf).map((path) => ({ path, bytes: written.get(path)?.bytes ?? 0 }));
}

/** Returns the tasks of files that are not on disk as they were written; the others are done. */
async function findWrong<Task>(
  { tasks, pathOf, folder, done }: KeepOrders<Task>,
  written: ReadonlyMap<string, FileSum>,
): Promise<Task[]> {
  const wrong: Task[] = [];
  for (const task of tasks) {
    const expected = written.get(pathOf(task));
    const found = expected && (await hashFile(join(folder, pathOf(task))));
    if (expected === undefined || found?.sha256 !== expected.sha256 || found.bytes !== expected.bytes) wrong.push(task);
    else done(task);
  }
  return wrong;
}

function requireKept(path: string, times: Map<string, number>): void {
  const time = (times.get(path) ?? 0) + 1;
  times.set(path, time);
  if (time <= MOST_TIMES) return;
  throw new Problem('write-failed', secretReadsBackOtherwise(), { file: path });
}
