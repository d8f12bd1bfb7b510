// Does a pack's work here or in worker threads; what is done is the same.
import { because, fieldName, Problem, problemFromJson, type ProblemJson } from '../../core/problem.js';
import type { FileSum } from '../files/hash-file.js';
import type { FileJob } from '../../event/pages/file-job.js';
import type { Chunk, Settlement } from '../../event/deal/settle-tables.js';
import { holdsFleets, type PackFile, type PackFileKind } from '../../event/record/pack-file.js';
import type { PackRecord } from '../../event/order/pack-record.js';
import { listTables } from '../../event/order/list-tables.js';
import { createWorkerTasks, type WorkerOrders, type WorkerTasks } from '../../event/make/worker-tasks.js';

export interface WorkerPool {
  settle(chunk: Chunk): Promise<readonly Settlement[]>;
  /** Writes a file, reads its pages back where the record asks for that, and returns the sum of what was written. */
  write(task: FileTask): Promise<FileSum>;
  /** Makes the file again and returns how the one on disk differs, or null. */
  compare(task: FileTask): Promise<string | null>;
  close(): Promise<void>;
}

/** A file, and its job when its turn has come: that of a large pack's list takes as much memory as the pack. */
export interface FileTask {
  readonly file: PackFile;
  readonly job: () => FileJob;
}

/** Tables beyond which even one worker gets a thread: the memory of a thread can be bounded, that of this process cannot. */
const MANY_TABLES = 5000;

/** Bounds of a thread's heap in MB: the largest file, of 1,024 tables, was written and read back within 40. Without them garbage grows with the memory of the machine. */
const HEAP = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 } as const;

/** Returns a pool of so many workers; one works in this thread, between whose tasks signals are heard. */
export async function openWorkerPool(workers: number, orders: WorkerOrders): Promise<WorkerPool> {
  if (workers > 1 || listTables(orders.record).length > MANY_TABLES) return await workInThreads(workers, orders);
  return workHere(createWorkerTasks(orders));
}

function workHere(bench: WorkerTasks): WorkerPool {
  const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    async settle(chunk) {
      await breathe();
      return bench.settle(chunk);
    },
    async write({ job }) {
      await breathe();
      return bench.write(job());
    },
    async compare({ job }) {
      await breathe();
      return bench.compare(job());
    },
    close: () => Promise.resolve(),
  };
}

/** An outcome as it crosses from a thread: errors lose their class and their fields on the way. */
export type Outcome<T> =
  | { readonly value: T }
  | { readonly problem: ProblemJson }
  | { readonly system: { code: string; message: string; path: string | undefined; syscall: string | undefined } };

async function workInThreads(workers: number, orders: WorkerOrders): Promise<WorkerPool> {
  const { default: Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    filename: new URL('./worker.js', import.meta.url).href,
    minThreads: workers,
    maxThreads: workers,
    resourceLimits: HEAP,
    // Tasks take milliseconds; threads that wait in their event loop, not in Atomics.wait, can always be ended.
    useAtomics: false,
    workerData: { ...orders, record: withoutTables(orders.record) } satisfies WorkerOrders,
    env: {},
  });
  // A thread that dies has taken its task along, and perhaps the memory; what is journaled is safe.
  const death = new Promise<never>((_, reject) => {
    pool.once('error', (error: Error) => {
      reject(
        new Problem(
          'resumable',
          because`a worker ended: ${error.message}; run the same command again, perhaps with fewer ${fieldName('workers')}: it goes on`,
        ),
      );
    });
  });
  death.catch(() => undefined);
  const run = async <T>(name: 'settle' | 'write' | 'compare', task: unknown): Promise<T> =>
    unwrap((await Promise.race([pool.run(task, { name }), death])) as Outcome<T>);
  // A file with rows of all tables and no fleet costs more to hand over than to write, and two at once more memory than one; others tell of all files.
  const here = workHere(createWorkerTasks(orders));
  const inTurn = queueUp();
  const isWide = ({ file }: FileTask) =>
    NEEDS_RECORD.has(file.kind) || (!holdsFleets(file) && file.tables.length > MANY_TABLES);
  return {
    settle: (chunk) => run('settle', chunk),
    write: (task) => (isWide(task) ? inTurn(() => here.write(task)) : run('write', task.job())),
    compare: (task) => (isWide(task) ? inTurn(() => here.compare(task)) : run('compare', task.job())),
    close: () => pool.destroy(),
  };
}

/** Files that tell of the whole pack. */
const NEEDS_RECORD: ReadonlySet<PackFileKind> = new Set(['count', 'certificate', 'order', 'commitments']);

/** A job names the tables of its file; those of the whole pack would only take memory in each thread. */
function withoutTables(record: PackRecord): PackRecord {
  const batches = record.batches.map((batch) =>
    batch.kind === 'replace' ? batch : { ...batch, pairings: [], spares: [] },
  );
  return { ...record, batches };
}

/** Returns what starts a task when all that came before it have ended. */
function queueUp(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task, task);
    last = result;
    return result;
  };
}

function unwrap<T>(outcome: Outcome<T>): T {
  if ('value' in outcome) return outcome.value;
  if ('problem' in outcome) throw problemFromJson(outcome.problem);
  throw Object.assign(new Error(outcome.system.message), outcome.system);
}
