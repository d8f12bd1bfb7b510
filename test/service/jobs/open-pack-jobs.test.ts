// Jobs as their clients see them: how many there may be, who may ask, and what is left of them over a restart.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type JobOptions, openPackJobs } from '../../../src/service/jobs/open-pack-jobs.js';
import type { JobStatus, NewJob, PackJobs } from '../../../src/service/jobs/pack-jobs.js';
import { readOrders } from '../../../src/service/jobs/pack-orders.js';
import { makeFolder } from '../../support/run-command.js';
import { builderOf, countSteps, longPack, smallPack, untilSteps } from '../../http/ask-packs.js';

const orders = (more: Record<string, unknown> = {}) =>
  readOrders({ fields: { ...smallPack, ...more }, csv: undefined });

/** No build starts, so that jobs stay as they are. */
const still = { builds: 0 } as const;

async function open(options: Partial<JobOptions> = {}): Promise<{ data: string; jobs: PackJobs }> {
  const data = options.data ?? makeFolder();
  const jobs = await openPackJobs({ ...options, data });
  onTestFinished(() => jobs.close());
  return { data, jobs };
}

function untilState(jobs: PackJobs, { id, token }: NewJob, state: JobStatus['state']): Promise<JobStatus> {
  return new Promise((resolve) => {
    const look = (status: JobStatus) => status.state === state && resolve(status);
    jobs.watch(id, token, look);
    look(jobs.status(id, token));
  });
}

const code = (wanted: string) => expect.objectContaining({ name: 'Problem', code: wanted }) as Error;

describe('a job', () => {
  it('is known by its id and its token together, and a wrong one is like an unknown one', async () => {
    const { jobs, data } = await open({ limits: still });
    const [one, other] = [await jobs.create(orders(), 'a', null), await jobs.create(orders(), 'a', null)];
    expect(jobs.status(one.id, one.token)).toEqual(one.status);
    expect(one.status).toMatchObject({ state: 'queued', done: 0, total: 4, expiresAt: null });
    const answers = [
      [one.id, other.token],
      [one.id, ''],
      [other.id, one.token],
      ['unknown', one.token],
      ['__proto__', one.token],
      ['../packs', one.token],
    ].map(([id = '', token = '']) => {
      try {
        return jobs.status(id, token);
      } catch (error) {
        return error;
      }
    });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 'not-found' });
    expect(() => jobs.watch(one.id, 'x', () => undefined)).toThrow(code('not-found'));
    await expect(jobs.archive(one.id, 'x')).rejects.toThrow(code('not-found'));
    await expect(jobs.secret(one.id, 'x')).rejects.toThrow(code('not-found'));
    await expect(jobs.remove(one.id, 'x')).rejects.toThrow(code('not-found'));
    // Only a hash of the token is on the disk.
    const written = readFileSync(join(data, 'packs', one.id, 'job.json'), 'utf8');
    expect(written).not.toContain(one.token);
  });

  it('has no archive and no secret before it is done', async () => {
    const { jobs } = await open({ limits: still });
    const { id, token } = await jobs.create(orders(), 'a', null);
    await expect(jobs.archive(id, token)).rejects.toThrow(code('conflict'));
    await expect(jobs.secret(id, token)).rejects.toThrow(code('conflict'));
  });
});

describe('the same key', () => {
  it('gives the same job for the same orders of the same client, also after a restart', async () => {
    const { jobs, data } = await open({ limits: still });
    const [first, second] = await Promise.all([jobs.create(orders(), 'a', 'k'), jobs.create(orders(), 'a', 'k')]);
    expect(second).toEqual(first);
    expect((await jobs.create(orders(), 'b', 'k')).id).not.toBe(first.id);
    expect((await jobs.create(orders(), 'a', 'l')).id).not.toBe(first.id);
    expect((await jobs.create(orders(), 'a', null)).id).not.toBe(first.id);
    await jobs.close();
    const again = await open({ limits: still, data });
    expect(await again.jobs.create(orders(), 'a', 'k')).toEqual(first);
    await expect(again.jobs.create(orders({ playerCount: 6 }), 'a', 'k')).rejects.toThrow(code('conflict'));
    await again.jobs.remove(first.id, first.token);
    expect((await again.jobs.create(orders({ playerCount: 6 }), 'a', 'k')).id).not.toBe(first.id);
  });
});

describe('the number of jobs', () => {
  it('is four a client that are not over, and so many for all', async () => {
    const { jobs } = await open({ limits: { ...still, waiting: 6 } });
    const four = await Promise.all([1, 2, 3, 4].map((number) => jobs.create(orders(), 'a', `${number}`)));
    await expect(jobs.create(orders(), 'a', '5')).rejects.toThrow(code('too-many-requests'));
    expect((await jobs.create(orders(), 'a', '4')).id).toBe(four[3]?.id);
    for (const client of ['b', 'c']) await jobs.create(orders(), client, null);
    await expect(jobs.create(orders(), 'd', null)).rejects.toThrow(code('overloaded'));
    await jobs.remove(four[0]?.id ?? '', four[0]?.token ?? '');
    await jobs.create(orders(), 'a', '5');
    expect(jobs.counts()).toEqual({ queued: 6, running: 0, done: 0, failed: 0, expired: 0 });
  });

  it('counts those that are asked for at one time', async () => {
    const { jobs } = await open({ limits: still });
    const all = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => jobs.create(orders(), 'a', null)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  });

  it('is bounded by what is free on the disk, and nothing is left of one that is refused', async () => {
    let free = 70 * 1024 * 1024;
    const { jobs, data } = await open({ limits: still, freeBytes: () => Promise.resolve(free) });
    const { id } = await jobs.create(orders({ playerCount: 400 }), 'a', null);
    await expect(jobs.create(orders({ playerCount: 400 }), 'a', 'k')).rejects.toThrow(code('no-space'));
    const names = readdirSync(join(data, 'packs')).filter((name) => !name.startsWith('lock-'));
    expect(names.sort()).toEqual([id, 'key'].sort());
    free *= 2;
    await jobs.create(orders({ playerCount: 400 }), 'a', 'k');
  });

  it('is bounded by a disk that is full all the same', async () => {
    const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    const { jobs } = await open({ limits: still, freeBytes: () => Promise.reject(full) });
    await expect(jobs.create(orders(), 'a', null)).rejects.toThrow(code('no-space'));
    expect(jobs.counts().queued).toBe(0);
  });
});

describe('the time of a job', () => {
  it('ends a while after it is done; then nothing is left but that it was there, and then not even that', async () => {
    const said: string[] = [];
    const { jobs, data } = await open({
      limits: { keepFor: 2500, rememberFor: 2500 },
      say: (message) => said.push(message),
    });
    const job = await jobs.create(orders(), 'a', 'k');
    const states: string[] = [];
    jobs.watch(job.id, job.token, ({ state }) => states.push(state));
    const status = await untilState(jobs, job, 'done');
    expect(status).toMatchObject({ done: 4, total: 4 });
    expect(await jobs.secret(job.id, job.token)).toMatch(/^bt-secret-1:[0-9a-f]{64}\n$/);
    const { path, size } = await jobs.archive(job.id, job.token);
    expect(readFileSync(path)).toHaveLength(size);
    expect(readdirSync(join(data, 'packs', job.id)).sort()).toEqual([
      'job.json',
      'orders.json',
      'pack.secret',
      'pack.zip',
    ]);
    await sleep(Date.parse(status.expiresAt ?? '') - Date.now());
    expect(() => jobs.status(job.id, job.token)).toThrow(code('gone'));
    expect(() => jobs.status(job.id, 'x')).toThrow(code('not-found'));
    while (states.at(-1) !== 'expired') await sleep(20);
    expect(readdirSync(join(data, 'packs', job.id))).toEqual(['job.json']);
    while (existsSync(join(data, 'packs', job.id))) await sleep(20);
    expect(() => jobs.status(job.id, job.token)).toThrow(code('not-found'));
    expect(said).toEqual([]);
  });

  it('ends for those who watch even when it is swept away and forgotten at once', async () => {
    const { jobs } = await open({ limits: { keepFor: 1, rememberFor: 0 } });
    const job = await jobs.create(orders(), 'a', null);
    const states: string[] = [];
    jobs.watch(job.id, job.token, ({ state }) => states.push(state));
    while (states.at(-1) !== 'expired') await sleep(20);
    expect(() => jobs.status(job.id, job.token)).toThrow(code('not-found'));
  });
});

describe('closing in mid-pack', () => {
  it('keeps what is done, and the pack goes on when the folder is opened again', async () => {
    const { jobs, data } = await open();
    const job = await jobs.create(orders(longPack), 'a', null);
    await untilSteps(data, job.id, 4);
    await jobs.close();
    expect(jobs.closing.aborted).toBe(true);
    await expect(jobs.create(orders(), 'b', null)).rejects.toThrow(code('overloaded'));
    const steps = countSteps(data, job.id);
    expect(steps).toBeGreaterThanOrEqual(4);
    expect(existsSync(join(data, 'packs', job.id, 'pack.zip'))).toBe(false);
    const again = await open({ data });
    await untilSteps(data, job.id, steps + 1);
    expect(again.jobs.status(job.id, job.token).state).toBe('running');
    // Nobody needs this one any more: its process is ended at once.
    const pid = builderOf(data, job.id);
    const states: string[] = [];
    again.jobs.watch(job.id, job.token, ({ state }) => states.push(state));
    await again.jobs.remove(job.id, job.token);
    expect(states.at(-1)).toBe('expired');
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(existsSync(join(data, 'packs', job.id))).toBe(false);
    expect(() => again.jobs.status(job.id, job.token)).toThrow(code('not-found'));
  });
});

describe('a pack that fails', () => {
  it('says so, also after a restart, and keeps nothing', async () => {
    const said: string[] = [];
    const limits = { restarts: 1 } as const;
    const { jobs, data } = await open({ limits: still });
    const job = await jobs.create(orders(), 'a', null);
    await jobs.close();
    writeFileSync(join(data, 'packs', job.id, 'orders.json'), 'not what was ordered');
    const second = await open({ data, limits, say: (message) => said.push(message) });
    const status = await untilState(second.jobs, job, 'failed');
    expect(status).toMatchObject({
      done: 0,
      problem: { code: 'internal', message: 'its build ended 2 times before it was done' },
    });
    expect(said).toEqual(['a build was lost', 'a build was lost', 'a pack failed']);
    await second.jobs.close();
    const third = await open({ data });
    expect(third.jobs.status(job.id, job.token)).toEqual(status);
    await expect(third.jobs.archive(job.id, job.token)).rejects.toThrow(code('conflict'));
    expect(readdirSync(join(data, 'packs', job.id))).toEqual(['job.json']);
  });
});
