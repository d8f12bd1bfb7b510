// Opens the packs of a service: those that lie in its folder go on, new ones join them.
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Builder } from './builder.js';
import { Job } from './job.js';
import { createJobKeys } from './job-keys.js';
import { type JobLimits, jobLimits } from './job-limits.js';
import { type Log, openJobStore } from './job-store.js';
import { JobsOnDisk } from './jobs-on-disk.js';
import type { PackJobs } from './pack-jobs.js';
import type { StoreOptions } from './store/open-store-jobs.js';

export interface JobOptions {
  /** The service's folder for data; the packs lie in one of its own in it. */
  readonly data: string;
  /** Where the packs lie instead, if several services share them. */
  readonly store?: Pick<StoreOptions, 'url' | 'ring' | 'takesOrders' | 'tag' | 'goneAfter'> | undefined;
  readonly limits?: Partial<JobLimits>;
  /** Hears what an operator should know: a child process that was lost, a job that failed. */
  readonly log?: Log;
  /** Returns how many bytes are free where the packs lie; tests have their own. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** Opens them. Throws Problem `busy` when another server has the folder, errors of the disk, and what openStoreJobs throws. */
export async function openPackJobs({
  data,
  store: shared,
  limits: given,
  log,
  freeBytes,
}: JobOptions): Promise<PackJobs> {
  const limits = { ...jobLimits, ...given };
  if (shared !== undefined) {
    const { openStoreJobs } = await import('./store/open-store-jobs.js');
    return openStoreJobs({ ...shared, scratch: join(data, 'scratch'), limits, log: log ?? (() => undefined) });
  }
  const folder = join(data, 'packs');
  const store = await openJobStore(folder, log);
  try {
    const records = await store.list();
    const builder = new Builder(store, limits, log ?? (() => undefined));
    const jobs = new JobsOnDisk({
      store,
      limits,
      builder,
      log: log ?? (() => undefined),
      keys: createJobKeys(store.key),
      free: () => (freeBytes ?? measureFree)(folder),
    });
    for (const record of records) await jobs.adopt(new Job(record));
    return jobs;
  } catch (error) {
    await store.close({ undo: true });
    throw error;
  }
}

async function measureFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
