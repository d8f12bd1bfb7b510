// Makes a pack again from its record and secret and holds every file against what is on disk.
import { openWorkerPool } from './worker-pool.js';
import { isChecksums, isPublic } from '../record/file-entries.js';
import { listFiles } from '../record/list-files.js';
import { runAll } from './run-all.js';
import { type Progress, settleBatch } from './settle-batch.js';
import type { OpenPack } from '../record/open-pack.js';
import { checkFile } from './verify-without-secret.js';
import { prepareContext } from '../pages/pack-context.js';
import { isSealed } from '../record/record-json.js';

export interface VerifyOrders {
  readonly pack: OpenPack;
  readonly master: Uint8Array;
  readonly workers: number;
  readonly report: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

/** A file that is not what it should be. */
export interface Difference {
  readonly path: string;
  readonly message: string;
}

/** Returns every difference, in the order of the pack's files; none when the pack is what was built with this secret. */
export async function verifyPack({ pack, master, workers, report, signal }: VerifyOrders): Promise<Difference[]> {
  const { record, folder, publicOnly } = pack;
  // What was changed in the record decides what is made again, so without a right seal nothing else can be told.
  if (publicOnly === undefined && !isSealed(pack.text, master))
    return [{ path: pack.path, message: 'was changed, or belongs to another secret' }];
  const { dealer } = prepareContext(record, master);
  const workerPool = await openWorkerPool(workers, {
    record,
    master,
    folder,
    ...(publicOnly === undefined ? {} : { publicOnly }),
  });
  const found = new Map<string, string>();
  const ahead = workers <= 1 ? 1 : 2 * workers;
  try {
    for (let batch = 1; batch <= record.batches.length; batch++) {
      const files = listFiles(record).filter(
        (file) => file.batch === batch && (publicOnly === undefined || isPublic(file.path)),
      );
      const orders = { record, batch, dealer, workerPool, ahead, steps: [], report, signal };
      const { jobs, advance } = await settleBatch(orders, files);
      await runAll(jobs, ahead, signal, async (task) => {
        const message = await workerPool.compare(task);
        const { file } = task;
        if (message !== null) found.set(file.path, message);
        advance(file.sheets.length, 'writing');
      });
    }
  } finally {
    await workerPool.close();
  }
  for (const entry of pack.files.filter(({ path }) => isChecksums(path))) {
    const message = await checkFile(folder, entry, undefined);
    if (message !== null) found.set(entry.path, message);
  }
  const paths = new Set([...listFiles(record), ...pack.files].map(({ path }) => path));
  return [...paths].flatMap((path) => {
    const message = found.get(path);
    return message === undefined ? [] : [{ path, message }];
  });
}
