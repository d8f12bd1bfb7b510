// A job in memory: its record, its progress, and the watchers of both.
import type { JobEnd, JobRecord } from './job-record.js';
import { isOver, type JobState, type JobStatus } from './pack-jobs.js';

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
  #version = 0;
  readonly #watchers = new Set<() => void>();

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
    this.#change();
  }

  /** Records the share of the work that is done. It never goes back, even when another child starts over. */
  advance(share: number): void {
    const before = this.#made();
    this.#share = Math.max(this.#share, share);
    if (this.#made() !== before) this.#change();
  }

  end(end: JobEnd): void {
    this.record = { ...this.record, end };
    this.#change();
  }

  /** Yields the present status, then the newest after each change, until the job is over or the signal aborts. */
  async *watch(signal: AbortSignal): AsyncGenerator<JobStatus> {
    while (!signal.aborted) {
      const [version, { status }] = [this.#version, this];
      yield status;
      if (isOver(status)) return;
      if (version === this.#version) await this.#changed(signal);
    }
  }

  /** Resolves at the next change, and when the signal aborts. */
  #changed(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#watchers.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      if (signal.aborted) return resolve();
      this.#watchers.add(wake);
      signal.addEventListener('abort', wake);
    });
  }

  #made(): number {
    const { end, sheets } = this.record;
    const isWhole = end !== null && end.state !== 'failed' && end.problem === null;
    return isWhole ? sheets : Math.floor(Math.min(1, this.#share) * sheets);
  }

  #change(): void {
    this.#version++;
    for (const wake of [...this.#watchers]) wake();
  }
}
