// Makes the files of one batch: settles its tables, then writes file after file, noting each step.
import { listFiles } from '../record/list-files.js';
import { tableKey } from '../record/list-tables.js';
import type { PackFile } from '../record/pack-file.js';
import type { PackRecord } from '../record/pack-record.js';
import type { FileEntry } from '../record/record-json.js';
import { runAll } from './run-all.js';
import { settleBatch, type SettleOrders, type Step } from './settle-batch.js';

export interface BatchOrders extends SettleOrders {
  readonly note: (step: Step) => Promise<void>;
}

export interface BatchResult {
  readonly root: string;
  readonly files: readonly FileEntry[];
}

/** Makes the files, in any order, and returns them in the list's. Throws Problem `resumable` when it is told to stop. */
export async function makeBatch(orders: BatchOrders): Promise<BatchResult> {
  const { record, batch, crew, note, steps, signal, ahead } = orders;
  const { root, jobs, advance } = await settleBatch(orders, filesToWrite(record, batch));
  const written = new Map(steps.flatMap((step) => (step.step === 'written' ? [[step.path, step.bytes] as const] : [])));
  await runAll(jobs, ahead, signal, async ({ file: { path, sheets }, job }) => {
    if (!written.has(path)) {
      const bytes = await crew.write(job());
      await note({ step: 'written', path, bytes });
      written.set(path, bytes);
    }
    advance(sheets.length, 'writing');
  });
  return {
    root,
    files: jobs.map(({ file: { path } }) => ({ path, bytes: written.get(path) as number })),
  };
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
