// Builds the packs that wait, a few at a time, clients in turns, and notes how each build ended.
import { stat } from 'node:fs/promises';
import type { Job } from './job.js';
import type { JobLimits } from './job-limits.js';
import type { JobEnd } from './job-record.js';
import type { JobStore, Log } from './job-store.js';
import type { JobProblem } from './pack-jobs.js';
import { AT_ONCE, type BuildEnd, runBuild } from './run-build.js';

export class Builder {
  readonly #store: JobStore;
  readonly #limits: JobLimits;
  readonly #log: Log;
  /** Clients take turns: each has one pack in a turn. */
  readonly #waiting: { readonly job: Job; readonly turn: number }[] = [];
  /** That of the build which began last. */
  #turn = 0;
  readonly #building = new Set<Job>();
  #isClosed = false;

  constructor(store: JobStore, limits: JobLimits, log: Log) {
    this.#store = store;
    this.#limits = limits;
    this.#log = log;
  }

  /** Puts a job at the end of the next turn in which its client has none. */
  add(job: Job): void {
    const own = this.#waiting.filter((each) => each.job.record.client === job.record.client);
    this.#waiting.push({ job, turn: Math.max(this.#turn, ...own.map(({ turn }) => turn)) + 1 });
    this.#next();
  }

  /** Takes a job out of the queue, or ends its build at once; what it has made stays on disk. */
  async cancel(job: Job): Promise<void> {
    const at = this.#waiting.findIndex((each) => each.job === job);
    if (at >= 0) this.#waiting.splice(at, 1);
    job.build?.controller.abort(AT_ONCE);
    await job.build?.ended;
  }

  /** Stops all builds and starts none any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const builds = [...this.#building].flatMap(({ build }) => build ?? []);
    for (const { controller } of builds) controller.abort();
    await Promise.all(builds.map(({ ended }) => ended));
  }

  #next(): void {
    while (!this.#isClosed && this.#building.size < this.#limits.builds) {
      const [next] = this.#waiting.sort((a, b) => a.turn - b.turn);
      if (next === undefined) return;
      this.#waiting.shift();
      this.#turn = next.turn;
      const { job } = next;
      this.#building.add(job);
      const controller = new AbortController();
      const ended = this.#build(job, controller.signal).finally(() => {
        job.build = undefined;
        this.#building.delete(job);
        this.#next();
      });
      job.build = { controller, ended };
    }
  }

  async #build(job: Job, signal: AbortSignal): Promise<void> {
    const { id } = job.record;
    const end = await runBuild({
      folder: this.#store.folderOf(id),
      limits: this.#limits,
      report: (share) => job.advance(share),
      lost: (how, times) => this.#log('a build was lost', { pack: id, cause: how, times }, 'warn'),
      signal,
    });
    if (end === 'stopped') return;
    const jobEnd = await this.#endOf(id, end);
    if (jobEnd.problem !== null) {
      const cause = typeof end === 'object' ? (end.cause ?? end.code) : 'archive could not be read back';
      this.#log('a pack failed', { pack: id, code: jobEnd.problem.code, cause }, 'error');
    }
    await this.#record(job, jobEnd).catch((error: NodeJS.ErrnoException) => {
      // A disk that cannot take even this note: after the next start the job comes to the same end again.
      this.#log('the end of a pack could not be noted', { pack: id, cause: error.code ?? error.name }, 'error');
    });
    job.record = { ...job.record, end: jobEnd };
  }

  async #record(job: Job, end: JobEnd): Promise<void> {
    const { id } = job.record;
    const { workspace } = this.#store.filesOf(id);
    // What a pack that failed has made gives its space back first.
    await this.#store.discard(workspace);
    await this.#store.save({ ...job.record, end });
    if (end.state === 'failed') await this.#store.clear(id);
  }

  async #endOf(id: string, end: Exclude<BuildEnd, 'stopped'>): Promise<JobEnd> {
    const expiresAt = Date.now() + this.#limits.keepFor;
    const failed = (problem: JobProblem): JobEnd => ({ state: 'failed', expiresAt, problem, size: null });
    if (end !== 'done') return failed({ code: end.code, message: end.message });
    return stat(this.#store.filesOf(id).archive).then(
      ({ size }) => ({ state: 'done', expiresAt, problem: null, size }),
      () => failed({ code: 'internal', message: 'its archive could not be read back; order it again' }),
    );
  }
}
