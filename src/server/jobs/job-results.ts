// Hands over the archive and the secret of a finished job, unless they are missing or cut.
import { Problem } from '../../core/problem.js';
import { packWasDeleted, resultWasDamaged } from '../sentences.js';
import { readOptional } from '../../node/files/read-optional.js';
import type { Job } from './job.js';
import type { JobStore, Log } from './job-store.js';
import type { Archive } from './pack-jobs.js';
import { open, stat } from 'node:fs/promises';

const SECRET = /^bt-secret-1:[0-9a-f]{64}\n$/;

/** All throw Problem `gone` for what was damaged on the disk. */
export class JobResults {
  readonly #store: JobStore;
  readonly #log: Log;
  /** Jobs whose damage was logged. */
  readonly #damaged = new WeakSet<Job>();

  constructor(store: JobStore, log: Log) {
    this.#store = store;
    this.#log = log;
  }

  async archive(job: Job): Promise<Archive> {
    const { id, etag, end } = job.record;
    const path = this.#store.filesOf(id).archive;
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (found?.isFile() !== true || found.size !== end?.size) throw this.#damage(job, 'archive');
    return { size: found.size, etag, read: (start, end, signal) => readArchive(path, start, end, signal) };
  }

  async secret(job: Job): Promise<string> {
    const text = await readOptional(this.#store.filesOf(job.record.id).secret);
    if (text === undefined || !SECRET.test(text)) throw this.#damage(job, 'secret');
    return text;
  }

  #damage(job: Job, what: 'archive' | 'secret'): Problem {
    if (!this.#damaged.has(job)) this.#log(`the ${what} of a pack is damaged`, { pack: job.record.id });
    this.#damaged.add(job);
    return new Problem('gone', resultWasDamaged(what));
  }
}

/** Bytes that are read at once. */
const PIECE = 256 * 1024;

/** Yields the bytes from `start` to `end`, both included. Throws Problem `gone` for a file that is missing, and the signal's reason. */
export async function* readArchive(
  path: string,
  start: number,
  end: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  signal.throwIfAborted();
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Problem('gone', packWasDeleted());
  });
  const pieces = file.createReadStream({ start, end, highWaterMark: PIECE }) as AsyncIterable<Uint8Array>;
  for await (const piece of pieces) {
    signal.throwIfAborted();
    yield piece;
  }
}
