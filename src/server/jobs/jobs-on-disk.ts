// The packs of a service, in memory as they lie on disk.
import { Problem } from '../../core/problem.js';
import {
  keyBelongsToOtherRequest,
  noSuchPack,
  packFailed,
  packHasExpired,
  packIsNotDone,
  serviceIsStopping,
} from '../sentences.js';
import type { Builder } from './builder.js';
import { noSpace, problemOfDisk } from './disk-problem.js';
import { Job } from './job.js';
import { hasHash, hashText, type JobKeys, newId } from './job-keys.js';
import { BYTES_A_SHEET, type JobLimits } from './job-limits.js';
import type { JobStore, Log } from './job-store.js';
import { JobResults } from './job-results.js';
import { type Archive, type JobCounts, jobStates, type JobStatus, type NewJob, type PackJobs } from './pack-jobs.js';
import type { PackOrders } from './pack-orders.js';
import { RECENT, requireRoom, type RoomTaken, Turns } from './require-room.js';

class ExpiryReaper {
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
    if (end.expiresAt + this.#limits.rememberFor <= Date.now()) {
      this.#forget(job);
      await this.#store.remove(id);
    } else if (end.state !== 'expired') {
      const expired = { ...record, end: { ...end, state: 'expired' } } as const;
      await this.#store.save(expired);
      await this.#store.clear(id);
      job.record = expired;
    }
  }
}

interface JobParts {
  readonly store: JobStore;
  readonly keys: JobKeys;
  readonly limits: JobLimits;
  readonly builder: Builder;
  readonly log: Log;
  readonly free: () => Promise<number>;
}

export class JobsOnDisk implements PackJobs {
  readonly #parts: JobParts;
  readonly #jobs = new Map<string, Job>();
  /** Jobs by what their clients call the request. */
  readonly #requests = new Map<string, Job>();
  readonly #reaper: ExpiryReaper;
  readonly #turns = new Turns();
  readonly #results: JobResults;
  #isClosed = false;

  constructor(parts: JobParts) {
    this.#parts = parts;
    this.#results = new JobResults(parts.store, parts.log);
    this.#reaper = new ExpiryReaper(
      parts.store,
      parts.limits,
      () => this.#jobs.values(),
      (job) => this.#forget(job),
    );
  }

  /** Takes a job in that lies on disk. */
  async adopt(job: Job): Promise<void> {
    const { id, end } = job.record;
    this.#record(job);
    job.isStored = true;
    const { builder, store } = this.#parts;
    if (end === null) builder.add(job);
    // The server may have ended in the middle of this.
    else if (end.state !== 'done') await store.clear(id);
  }

  async create(orders: PackOrders, client: string, idempotencyKey: string | null): Promise<NewJob> {
    const { keys } = this.#parts;
    if (this.#isClosed) throw new Problem('overloaded', serviceIsStopping());
    const ordersHash = hashText(orders.text);
    const mark = idempotencyKey === null ? null : keys.requestMark(client, idempotencyKey);
    const earlier = mark === null ? undefined : this.#requests.get(mark);
    if (earlier !== undefined && !this.#reaper.isExpired(earlier)) return this.#repeat(earlier, ordersHash);
    const own = keys.clientMark(client);
    requireRoom(this.#countRoom(own), this.#parts.limits, (every) => this.#turns.give(own, every));
    const id = newId();
    const job = new Job({
      id,
      tokenHash: hashText(keys.tokenOf(id)),
      client: own,
      createdAt: Date.now(),
      sheets: orders.sheets,
      etag: `"${newId()}"`,
      request: mark === null ? null : { mark, orders: ordersHash },
      end: null,
    });
    // From here on it counts, though it is not on disk yet: another request may come meanwhile.
    this.#record(job);
    job.stored = this.#put(job, orders.text);
    await job.stored;
    return this.#told(job);
  }

  async status(id: string, token: string): Promise<JobStatus> {
    return this.#find(id, token).status;
  }

  async archive(id: string, token: string): Promise<Archive> {
    return this.#results.archive(this.#findDone(id, token));
  }

  async secret(id: string, token: string): Promise<string> {
    return this.#results.secret(this.#findDone(id, token));
  }

  async remove(id: string, token: string): Promise<void> {
    const job = this.#find(id, token);
    this.#forget(job);
    await this.#parts.builder.cancel(job);
    await this.#parts.store.remove(id);
  }

  async counts(): Promise<JobCounts> {
    const counts = Object.fromEntries(jobStates.map((state) => [state, 0])) as Record<JobStatus['state'], number>;
    for (const { state } of this.#jobs.values()) counts[state]++;
    return counts;
  }

  async close({ undo = false } = {}): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#parts.builder.close();
    await this.#reaper.close();
    await this.#parts.store.close({ undo });
  }

  #countRoom(client: string): RoomTaken {
    const jobs = [...this.#jobs.values()];
    const own = jobs.filter(({ record }) => record.client === client);
    const unfinished = (of: readonly Job[]) => of.filter(({ isOver }) => !isOver).length;
    const kept = own.filter(({ state }) => state !== 'expired');
    const ends = kept.flatMap(({ record }) => record.end?.expiresAt ?? []);
    const now = Date.now();
    const since = Math.min(
      RECENT,
      (now - Math.min(...jobs.map((job) => (job.isOver ? now : job.record.createdAt)))) / 1000,
    );
    const endOf = ({ record }: Job) => (record.end?.expiresAt ?? Infinity) - this.#parts.limits.keepFor;
    return {
      own: unfinished(own),
      all: unfinished(jobs),
      kept: kept.length,
      expires: ends.length === 0 ? null : (Math.min(...ends) - now) / 1000,
      since,
      ended: jobs.filter((job) => job.isOver && endOf(job) > now - since * 1000).length,
    };
  }

  #record(job: Job): void {
    const { id, request } = job.record;
    this.#jobs.set(id, job);
    if (request !== null) this.#requests.set(request.mark, job);
  }

  #forget(job: Job): void {
    const { id, request } = job.record;
    this.#jobs.delete(id);
    if (request !== null && this.#requests.get(request.mark) === job) this.#requests.delete(request.mark);
  }

  async #put(job: Job, text: string): Promise<void> {
    const { store, limits, free, builder } = this.#parts;
    try {
      const sheets = [...this.#jobs.values()].reduce(
        (sum, { isOver, record }) => sum + (isOver ? 0 : record.sheets),
        0,
      );
      if ((await free()) < limits.spare + sheets * BYTES_A_SHEET) throw noSpace();
      await store.create(job.record, text);
    } catch (error) {
      this.#forget(job);
      throw problemOfDisk(error) ?? error;
    }
    job.isStored = true;
    builder.add(job);
  }

  async #repeat(job: Job, ordersHash: string): Promise<NewJob> {
    if (job.record.request?.orders !== ordersHash) {
      throw new Problem('conflict', keyBelongsToOtherRequest(), { file: 'Idempotency-Key' });
    }
    await job.stored;
    return this.#told(job);
  }

  #told(job: Job): NewJob {
    return { id: job.record.id, token: this.#parts.keys.tokenOf(job.record.id), status: job.status };
  }

  /** Returns the job. An unknown id takes as long as a wrong token. */
  #find(id: string, token: string): Job {
    const job = this.#jobs.get(id);
    const isRight = hasHash(token, job?.record.tokenHash ?? NOBODYS);
    if (job === undefined || !isRight || !job.isStored) {
      throw new Problem('not-found', noSuchPack());
    }
    if (!this.#reaper.isExpired(job)) return job;
    throw new Problem('gone', packHasExpired());
  }

  #findDone(id: string, token: string): Job {
    const job = this.#find(id, token);
    if (job.state === 'done') return job;
    throw new Problem('conflict', job.state === 'failed' ? packFailed() : packIsNotDone());
  }
}

const NOBODYS = hashText('');
