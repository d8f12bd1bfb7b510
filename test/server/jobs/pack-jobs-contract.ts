// What every job engine must do, whatever it keeps its packs in: one suite for all of them.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { JobLimits } from '../../../src/server/jobs/job-limits.js';
import type { JobStatus, NewJob, PackJobs } from '../../../src/server/jobs/pack-jobs.js';
import { readOrders } from '../../../src/server/jobs/pack-orders.js';
import { RetryLater } from '../../../src/server/retry-later.js';
import { smallPack } from '../ask-packs.js';
import { readZip } from '../../support/read-zip.js';

interface Engine {
  /** Makes an empty place for packs: a folder, a database. */
  readonly newPlace: () => string;
  /** Opens the packs of a place. The same place again is a restart. */
  readonly open: (place: string, limits: Partial<JobLimits>) => Promise<PackJobs>;
}

export const orders = (more: Record<string, unknown> = {}) =>
  readOrders({ fields: { ...smallPack, ...more }, csv: undefined });

/** No build starts, so that jobs stay as they are. */
export const still = { builds: 0 } as const;

export const never = new AbortController().signal;

export const code = (wanted: string) => expect.objectContaining({ name: 'Problem', code: wanted }) as Error;

/** Waits until a job is over and returns its last status. */
export async function untilOver(jobs: PackJobs, { id, token }: NewJob): Promise<JobStatus> {
  for (;;) {
    const status = await jobs.status(id, token);
    if (status.state !== 'queued' && status.state !== 'running') return status;
    await sleep(20);
  }
}

/** Reads from one byte to another, both included. */
export async function readPart(jobs: PackJobs, { id, token }: NewJob, start?: number, end?: number): Promise<Buffer> {
  const { read, size } = await jobs.archive(id, token);
  const pieces: Uint8Array[] = [];
  for await (const piece of read(start ?? 0, end ?? size - 1, never)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Runs the suite against an engine. */
export function describePackJobs(name: string, { newPlace, open }: Engine): void {
  async function start(limits: Partial<JobLimits> = {}, place = newPlace()) {
    const jobs = await open(place, limits);
    onTestFinished(() => jobs.close());
    return { jobs, place };
  }

  describe(`${name}: a job that waits`, () => {
    it('is known by its id and its token together, and a wrong one is like an unknown one', async () => {
      const { jobs } = await start(still);
      const [one, other] = [await jobs.create(orders(), 'a', null), await jobs.create(orders(), 'a', null)];
      expect(one.status).toMatchObject({ state: 'queued', done: 0, total: 4, expiresAt: null });
      expect(await jobs.status(one.id, one.token)).toEqual(one.status);
      const wrong = [
        [one.id, other.token],
        [one.id, ''],
        [other.id, one.token],
        ['unknown', one.token],
        ['__proto__', one.token],
        ['../packs', one.token],
      ] as const;
      const answers = [];
      for (const [id, token] of wrong) {
        for (const ask of [
          () => jobs.status(id, token),
          () => jobs.archive(id, token),
          () => jobs.secret(id, token),
          () => jobs.remove(id, token),
        ])
          answers.push(await ask().catch((error: unknown) => error));
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toMatchObject({ name: 'Problem', code: 'not-found' });
      expect(await jobs.status(one.id, one.token)).toEqual(one.status);
    });

    it('has no archive and no secret', async () => {
      const { jobs } = await start(still);
      const { id, token } = await jobs.create(orders(), 'a', null);
      await expect(jobs.archive(id, token)).rejects.toThrow(code('conflict'));
      await expect(jobs.secret(id, token)).rejects.toThrow(code('conflict'));
    });

    it('is unknown when it is deleted, and so is its key', async () => {
      const { jobs } = await start(still);
      const job = await jobs.create(orders(), 'a', 'k');
      await jobs.remove(job.id, job.token);
      await expect(jobs.status(job.id, job.token)).rejects.toThrow(code('not-found'));
      await expect(jobs.remove(job.id, job.token)).rejects.toThrow(code('not-found'));
      expect((await jobs.create(orders(), 'a', 'k')).id).not.toBe(job.id);
    });
  });

  describe(`${name}: the same key`, () => {
    it('gives the same job for the same orders of the same client, also after a restart', async () => {
      const { jobs, place } = await start(still);
      const [first, second] = await Promise.all([jobs.create(orders(), 'a', 'k'), jobs.create(orders(), 'a', 'k')]);
      expect(second).toEqual(first);
      expect((await jobs.create(orders(), 'b', 'k')).id).not.toBe(first.id);
      expect((await jobs.create(orders(), 'a', 'l')).id).not.toBe(first.id);
      expect((await jobs.create(orders(), 'a', null)).id).not.toBe(first.id);
      await jobs.close();
      const again = await start(still, place);
      expect(await again.jobs.create(orders(), 'a', 'k')).toEqual(first);
      await expect(again.jobs.create(orders({ playerCount: 6 }), 'a', 'k')).rejects.toThrow(code('conflict'));
      await again.jobs.remove(first.id, first.token);
      expect((await again.jobs.create(orders({ playerCount: 6 }), 'a', 'k')).id).not.toBe(first.id);
    });
  });

  describe(`${name}: the number of jobs`, () => {
    it('is four a client that are not over, and so many for all', async () => {
      const { jobs } = await start({ ...still, waiting: 6 });
      const four = await Promise.all([1, 2, 3, 4].map((number) => jobs.create(orders(), 'a', `${number}`)));
      await expect(jobs.create(orders(), 'a', '5')).rejects.toThrow(code('too-many-requests'));
      expect((await jobs.create(orders(), 'a', '4')).id).toBe(four[3]?.id);
      for (const client of ['b', 'c']) await jobs.create(orders(), client, null);
      await expect(jobs.create(orders(), 'd', null)).rejects.toThrow(code('overloaded'));
      await jobs.remove(four[0]?.id ?? '', four[0]?.token ?? '');
      await jobs.create(orders(), 'a', '5');
      expect(await jobs.counts()).toEqual({ queued: 6, running: 0, done: 0, failed: 0, expired: 0 });
    });

    it('counts those that are asked for at one time', async () => {
      const { jobs } = await start(still);
      const all = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => jobs.create(orders(), 'a', null)));
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    });
  });

  describe(`${name}: clients`, () => {
    // One restart shows both, since every pack that is built takes a process of its own.
    it('take turns: the pack of one does not wait for all packs of another, and closing loses none of them', async () => {
      const { jobs, place } = await start(still);
      const own = [];
      for (let i = 0; i < 3; i++) own.push(await jobs.create(orders(), 'a', null));
      const other = await jobs.create(orders({ playerCount: 8 }), 'b', null);
      await jobs.close();
      await expect(jobs.create(orders(), 'b', null)).rejects.toThrow(code('overloaded'));
      const again = await start({}, place);
      expect(await again.jobs.status(other.id, other.token)).toMatchObject({ done: 0, total: 8 });
      const ended: NewJob[] = [];
      await Promise.all(
        [...own, other].map(async (job) => {
          expect(await untilOver(again.jobs, job)).toMatchObject({ state: 'done' });
          ended.push(job);
        }),
      );
      // The first of them has begun before the other is looked at, and the second is as old as its turn.
      expect(ended.indexOf(other)).toBeLessThanOrEqual(2);
    });

    it('are told when there may be room', async () => {
      const { jobs } = await start({ ...still, waiting: 5 });
      for (let i = 0; i < 4; i++) await jobs.create(orders(), 'a', null);
      await jobs.create(orders(), 'b', null);
      for (const client of ['a', 'c']) {
        const refused = await jobs.create(orders(), client, null).catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(RetryLater);
        // Nothing has ended in the seconds since the first was ordered.
        expect((refused as RetryLater).seconds).toBeLessThan(30);
      }
    });
  });

  describe(`${name}: a job that is done`, () => {
    it('has an archive of its own, whole and in parts, and a secret, also after a restart', async () => {
      const { jobs, place } = await start();
      const job = await jobs.create(orders(), 'a', 'k');
      const alike = await jobs.create(orders(), 'b', null);
      expect(await untilOver(jobs, job)).toMatchObject({ state: 'done', done: 4, total: 4 });
      const { read, size, etag } = await jobs.archive(job.id, job.token);
      const whole = await readPart(jobs, job);
      expect(whole).toHaveLength(size);
      expect((await readZip(whole)).length).toBeGreaterThan(3);
      expect(etag).toMatch(/^"[!-~]+"$/);
      for (const [start, end] of [
        [0, 0],
        [size - 1, size - 1],
        [10, 1000],
      ] as const)
        expect(await readPart(jobs, job, start, end)).toEqual(whole.subarray(start, end + 1));
      const isGone = AbortSignal.abort();
      await expect(readAll(read(0, size - 1, isGone))).rejects.toThrow();
      const secret = await jobs.secret(job.id, job.token);
      expect(secret).toMatch(/^bt-secret-1:[0-9a-f]{64}\n$/);
      // The same orders of somebody else make another pack.
      await untilOver(jobs, alike);
      expect((await jobs.archive(alike.id, alike.token)).etag).not.toBe(etag);
      expect(await jobs.secret(alike.id, alike.token)).not.toBe(secret);
      const status = await jobs.status(job.id, job.token);
      await jobs.close();

      const again = await start({}, place);
      expect(await again.jobs.status(job.id, job.token)).toEqual(status);
      expect(await again.jobs.create(orders(), 'a', 'k')).toMatchObject({ id: job.id, token: job.token });
      expect((await again.jobs.archive(job.id, job.token)).etag).toBe(etag);
      expect(await readPart(again.jobs, job)).toEqual(whole);
      expect(await again.jobs.secret(job.id, job.token)).toBe(secret);
      const opened = await again.jobs.archive(job.id, job.token);
      await again.jobs.remove(job.id, job.token);
      await expect(readAll(opened.read(0, size - 1, never))).rejects.toThrow(code('gone'));
      await expect(again.jobs.archive(job.id, job.token)).rejects.toThrow(code('not-found'));
      expect((await again.jobs.counts()).done).toBe(1);
    });

    it('counts and is kept until it expires; then it is known to have been there, and then not even that', async () => {
      const { jobs } = await start({ keepFor: 2500, rememberFor: 2500, keptPerClient: 1 });
      const job = await jobs.create(orders(), 'a', 'k');
      const { expiresAt } = await untilOver(jobs, job);
      await expect(jobs.create(orders(), 'a', null)).rejects.toThrow(code('too-many-requests'));
      // A timer may fire a little early.
      await sleep(Date.parse(expiresAt ?? '') - Date.now() + 20);
      await expect(jobs.status(job.id, job.token)).rejects.toThrow(code('gone'));
      await expect(jobs.archive(job.id, job.token)).rejects.toThrow(code('gone'));
      await expect(jobs.secret(job.id, job.token)).rejects.toThrow(code('gone'));
      await expect(jobs.status(job.id, 'x')).rejects.toThrow(code('not-found'));
      const known = () => jobs.status(job.id, job.token).catch((error: unknown) => (error as { code: string }).code);
      while ((await known()) === 'gone') await sleep(20);
      expect(await known()).toBe('not-found');
      await jobs.create(orders(), 'a', null);
    });
  });
}

async function readAll(pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const iterator = pieces[Symbol.asyncIterator]();
  while ((await iterator.next()).done !== true);
}
