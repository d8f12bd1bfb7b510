// Hands over the archive and the secret of a finished job, after checking that the disk has not damaged them.
import { Problem } from '../../core/problem.js';
import { resultWasDamaged } from '../sentences.js';
import { readOptional } from '../../node/files/read-optional.js';
import { ArchiveCheck } from './archive-digest.js';
import type { Job } from './job.js';
import type { JobStore, Log } from './job-store.js';
import type { Archive } from './pack-jobs.js';
import { readArchive } from './read-archive.js';

const SECRET = /^bt-secret-1:[0-9a-f]{64}\n$/;

/** All throw Problem `gone` for what was damaged on the disk. */
export class JobResults {
  readonly #store: JobStore;
  readonly #log: Log;
  readonly #check = new ArchiveCheck();
  /** Jobs whose damage was logged. */
  readonly #damaged = new WeakSet<Job>();

  constructor(store: JobStore, log: Log) {
    this.#store = store;
    this.#log = log;
  }

  async archive(job: Job): Promise<Archive> {
    const { id, etag, end } = job.record;
    const path = this.#store.filesOf(id).archive;
    const expected = end?.archive ?? null;
    if (expected === null || !(await this.#check.isWhole(path, expected))) throw this.#damage(job, 'archive');
    return { size: expected.bytes, etag, read: (start, end, signal) => readArchive(path, start, end, signal) };
  }

  async secret(job: Job): Promise<string> {
    const text = await readOptional(this.#store.filesOf(job.record.id).secret);
    if (text === undefined || !SECRET.test(text)) throw this.#damage(job, 'secret');
    return text;
  }

  forget({ record }: Job): void {
    this.#check.forget(this.#store.filesOf(record.id).archive);
  }

  /** Returns the problem, and logs it once. */
  #damage(job: Job, what: 'archive' | 'secret'): Problem {
    if (!this.#damaged.has(job)) this.#log(`the ${what} of a pack is damaged`, { pack: job.record.id });
    this.#damaged.add(job);
    return new Problem('gone', resultWasDamaged(what));
  }
}
