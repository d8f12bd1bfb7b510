// A job while the service runs: its record, how far it is, and who wants to know.
import type { JobEnd, JobRecord } from './job-record.js';
import type { JobState, JobStatus } from './pack-jobs.js';

export interface Build {
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
  readonly #listeners = new Set<(status: JobStatus) => void>();

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

  begin(build: Build): void {
    this.build = build;
    this.#tell();
  }

  /** Notes how far the build is. What was said is not taken back when another child starts. */
  advance(share: number): void {
    const before = this.#made();
    this.#share = Math.max(this.#share, share);
    if (this.#made() !== before) this.#tell();
  }

  end(end: JobEnd): void {
    this.record = { ...this.record, end };
    this.#tell();
  }

  watch(listener: (status: JobStatus) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #made(): number {
    const { end, sheets } = this.record;
    const isWhole = end !== null && end.state !== 'failed' && end.problem === null;
    return isWhole ? sheets : Math.floor(Math.min(1, this.#share) * sheets);
  }

  #tell(): void {
    const { status } = this;
    for (const listener of [...this.#listeners]) listener(status);
  }
}
