// Makes a pack again from its record and secret and holds every file against what is on disk.
import { openWorkerPool } from '../../node/build/worker-pool.js';
import { isChecksums, isPublic } from '../record/file-entries.js';
import { listFiles } from '../record/list-files.js';
import { runAll } from '../../node/build/run-all.js';
import { type Progress, settleBatch } from './settle-batch.js';
import type { Difference, OpenPack } from '../record/open-pack.js';
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

/** Returns which rule of docs/proofs.md is broken by a public file that is not what the secret makes, where all others hold. */
function ruleOf(path: string, message: string): Difference['rule'] {
  if (path.endsWith('.pdf')) return 'R12';
  return path.endsWith('serials.csv') || message.includes('serial') ? 'R19' : 'R21';
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
  const heads: string[] = [];
  const ahead = workers <= 1 ? 1 : 2 * workers;
  try {
    for (let batch = 1; batch <= record.batches.length; batch++) {
      const files = listFiles(record).filter(
        (file) => file.batch === batch && (publicOnly === undefined || isPublic(file.path)),
      );
      const orders = { record, batch, dealer, workerPool, ahead, steps: [], report, signal, heads };
      const { jobs, advance, head } = await settleBatch(orders, files);
      heads.push(head);
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
    if (message === undefined) return [];
    const rule = publicOnly === true ? ruleOf(path, message) : undefined;
    return [{ path, message, ...(rule === undefined ? {} : { rule }) }];
  });
}
