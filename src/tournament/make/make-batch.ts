// Makes the files of one batch: settles its tables, then writes file after file until all are on disk as they were made, noting each step.
import { join } from 'node:path';
import { because, Problem } from '../../problem.js';
import { type FileSum, hashFile } from '../../storage/hash-file.js';
import { listFiles } from '../record/list-files.js';
import { tableKey } from '../order/list-tables.js';
import type { PackFile } from '../record/pack-file.js';
import type { PackRecord } from '../order/pack-record.js';
import type { FileEntry } from '../record/record-json.js';
import { runAll } from './run-all.js';
import type { WorkerPool } from './worker-pool.js';
import { settleBatch, type SettledBatch, type SettleOrders, type Step } from './settle-batch.js';

export interface BatchOrders extends SettleOrders {
  readonly workerPool: WorkerPool;
  /** The folder into which the workers write. */
  readonly folder: string;
  readonly logStep: (step: Step) => Promise<void>;
}

export interface BatchResult extends Pick<SettledBatch, 'root' | 'unmatched'> {
  readonly files: readonly FileEntry[];
}

/** How often a file is written before the disk is given up. */
const MOST_TIMES = 3;

/** Makes the files, in any order, and returns them in the list's. Throws Problem `resumable` when it is aborted, `write-failed` for a disk that loses what is written. */
export async function makeBatch(orders: BatchOrders): Promise<BatchResult> {
  const { record, batch, workerPool, logStep, steps, signal, ahead, folder } = orders;
  const { root, unmatched, jobs, advance } = await settleBatch(orders, filesToWrite(record, batch));
  const written = new Map(steps.flatMap((step) => (step.step === 'written' ? [[step.path, step] as const] : [])));
  const times = new Map<string, number>();
  const left = new Set(jobs.map(({ file }) => file.path));
  const count = ({ path, sheets }: PackFile) => {
    if (left.delete(path)) advance(sheets.length, 'writing');
  };
  for (;;) {
    const wrong = await findWrong(folder, jobs, written, count);
    if (wrong.length === 0) break;
    await runAll(wrong, ahead, signal, async (task) => {
      const { file } = task;
      const { path } = file;
      requireKept(path, times);
      const step = { step: 'written', path, ...(await workerPool.write(task)) } as const;
      await logStep(step);
      written.set(path, step);
      count(file);
    });
  }
  return { root, unmatched, files: jobs.map(({ file: { path } }) => ({ path, bytes: written.get(path)?.bytes ?? 0 })) };
}

/** Returns the jobs of files that are not on disk as they were written; the others are counted. */
async function findWrong(
  folder: string,
  jobs: SettledBatch['jobs'],
  written: ReadonlyMap<string, FileSum>,
  count: (file: PackFile) => void,
): Promise<SettledBatch['jobs']> {
  const wrong: SettledBatch['jobs'][number][] = [];
  for (const each of jobs) {
    const { path } = each.file;
    const expected = written.get(path);
    const found = expected && (await hashFile(join(folder, path)));
    if (expected === undefined || found?.sha256 !== expected.sha256 || found.bytes !== expected.bytes) wrong.push(each);
    else count(each.file);
  }
  return wrong;
}

function requireKept(path: string, times: Map<string, number>): void {
  const time = (times.get(path) ?? 0) + 1;
  times.set(path, time);
  if (time <= MOST_TIMES) return;
  throw new Problem('write-failed', because('secret-reads-back-otherwise'), { file: path });
}

/** Returns the batch's own files and, for a replaced sheet, the keys of earlier ones from which it is struck. */
export function filesToWrite(record: PackRecord, batch: number): PackFile[] {
  const made = record.batches[batch - 1];
  const struck = (file: PackFile) =>
    made?.kind === 'replace' &&
    file.batch < batch &&
    (file.kind === 'key' || file.kind === 'match-key' || file.kind === 'codes') &&
    file.tables.some(({ place }) => tableKey(place) === tableKey(made.place));
  return listFiles(record).filter((file) => file.batch === batch || struck(file));
}
