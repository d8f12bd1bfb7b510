// A job in memory: its record and its progress.
import type { JobRecord } from './job-record.js';
import type { JobState, JobStatus } from './pack-jobs.js';

interface Build {
  readonly controller: AbortController;
  readonly ended: Promise<void>;
}

export class Job {
  record: JobRecord;
  /** Resolves when the job is on disk, and rejects when it could not be put there. */
  stored: Promise<void> = Promise.resolve();
  isStored = false;
  build: Build | undefined;
  #share = 0;

  constructor(record: JobRecord) {
    this.record = record;
  }

  get state(): JobState {
    return this.record.end?.state ?? (this.build === undefined ? 'queued' : 'running');
  }

  get isOver(): boolean {
    return this.record.end !== null;
  }

  get status(): JobStatus {
    const { end, sheets, createdAt } = this.record;
    return {
      state: this.state,
      done: this.#made(),
      total: sheets,
      ...(end === null || end.problem === null ? {} : { problem: end.problem }),
      createdAt: new Date(createdAt).toISOString(),
      expiresAt: end === null ? null : new Date(end.expiresAt).toISOString(),
    };
  }

  /** Records the share of the work that is done. It never goes back, even when another child starts over. */
  advance(share: number): void {
    this.#share = Math.max(this.#share, share);
  }

  #made(): number {
    const { end, sheets } = this.record;
    const isWhole = end !== null && end.state !== 'failed' && end.problem === null;
    return isWhole ? sheets : Math.floor(Math.min(1, this.#share) * sheets);
  }
}
