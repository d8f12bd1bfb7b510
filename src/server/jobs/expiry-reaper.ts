// The expiry reaper: deletes packs that have expired, and forgets them some days later.
import type { Job } from './job.js';
import type { JobLimits } from './job-limits.js';
import type { JobStore } from './job-store.js';

export class ExpiryReaper {
  readonly #store: JobStore;
  readonly #limits: Pick<JobLimits, 'keepFor' | 'rememberFor'>;
  readonly #jobs: () => Iterable<Job>;
  readonly #forget: (job: Job) => void;
  readonly #timer: NodeJS.Timeout;
  #sweeping: Promise<void> = Promise.resolve();

  constructor(
    store: JobStore,
    limits: Pick<JobLimits, 'keepFor' | 'rememberFor'>,
    jobs: () => Iterable<Job>,
    forget: (job: Job) => void,
  ) {
    this.#store = store;
    this.#limits = limits;
    this.#jobs = jobs;
    this.#forget = forget;
    const every = Math.max(10, Math.min(60_000, limits.keepFor / 4));
    this.#timer = setInterval(() => this.#sweep(), every).unref();
  }

  /** A job is over at its time, whenever it is swept away. */
  isExpired({ record: { end } }: Job): boolean {
    return end !== null && end.expiresAt <= Date.now();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sweeping;
  }

  /** What cannot be deleted now is tried again by the next sweep. */
  #sweep(): void {
    this.#sweeping = this.#sweeping.then(async () => {
      for (const job of [...this.#jobs()]) await this.#expire(job).catch(() => undefined);
      await this.#store.removeDamaged(Date.now() - this.#limits.keepFor).catch(() => undefined);
    });
  }

  async #expire(job: Job): Promise<void> {
    const { record } = job;
    const { id, end } = record;
    if (end === null || !this.isExpired(job)) return;
    const expired = { ...end, state: 'expired' } as const;
    if (end.expiresAt + this.#limits.rememberFor <= Date.now()) {
      this.#forget(job);
      await this.#store.remove(id);
      // A sweep that comes late finds both times over at once; watchers learn of it all the same.
      if (end.state !== 'expired') job.end(expired);
    } else if (end.state !== 'expired') {
      await this.#store.save({ ...record, end: expired });
      await this.#store.clear(id);
      job.end(expired);
    }
  }
}
