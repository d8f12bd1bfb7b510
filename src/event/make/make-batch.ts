// Makes the files of one batch: settles its tables, then writes file after file.
import { listFiles } from '../record/list-files.js';
import { tableKey } from '../order/list-tables.js';
import type { PackFile } from '../record/pack-file.js';
import type { PackRecord } from '../order/pack-record.js';
import type { FileEntry } from '../record/record-json.js';
import type { WorkerPool } from '../../node/build/worker-pool.js';
import { settleBatch, type SettledBatch, type SettleOrders, type Step } from './settle-batch.js';
import { writeKept } from '../../node/build/write-kept.js';

export interface BatchOrders extends SettleOrders {
  readonly workerPool: WorkerPool;
  /** The folder into which the workers write. */
  readonly folder: string;
  readonly logStep: (step: Step) => Promise<void>;
}

export interface BatchResult extends Pick<SettledBatch, 'head' | 'unmatched'> {
  readonly files: readonly FileEntry[];
}

/** Makes the files, in any order, and returns them in the list's. Throws Problem `resumable` when it is aborted, `write-failed` for a disk that loses what is written. */
export async function makeBatch(orders: BatchOrders): Promise<BatchResult> {
  const { record, batch, workerPool } = orders;
  const { head, unmatched, jobs, advance } = await settleBatch(orders, filesToWrite(record, batch));
  const files = await writeKept({
    ...orders,
    tasks: jobs,
    pathOf: ({ file }) => file.path,
    write: (task) => workerPool.write(task),
    done: ({ file }) => advance(file.sheets.length, 'writing'),
  });
  return { head, unmatched, files };
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
