// The engine that keeps jobs on disk: the contract of all engines, and what is left in its folder over a restart.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type JobOptions, openPackJobs } from '../../../src/server/jobs/open-pack-jobs.js';
import type { PackJobs } from '../../../src/server/jobs/pack-jobs.js';
import { makeFolder } from '../../support/run-command.js';
import { builderOf, countSteps, longPack, untilSteps } from '../ask-packs.js';
import { code, describePackJobs, orders, still, untilOver } from './pack-jobs-contract.js';

describePackJobs('on disk', {
  newPlace: makeFolder,
  open: (data, limits) => openPackJobs({ data, limits }),
});

async function open(options: Partial<JobOptions> = {}): Promise<{ data: string; jobs: PackJobs }> {
  const data = options.data ?? makeFolder();
  const jobs = await openPackJobs({ ...options, data });
  onTestFinished(() => jobs.close());
  return { data, jobs };
}

it('keeps only a hash of the token on the disk', async () => {
  const { jobs, data } = await open({ limits: still });
  const { id, token } = await jobs.create(orders(), 'a', null);
  const written = readFileSync(join(data, 'packs', id, 'job.json'), 'utf8');
  expect(written).not.toContain(token);
});

describe('the number of jobs', () => {
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
    expect((await jobs.counts()).queued).toBe(0);
  });
});

describe('the time of a job', () => {
  it('ends with the deletion of all its files but the record, and then of that', async () => {
    const said: string[] = [];
    const { jobs, data } = await open({
      limits: { keepFor: 2500, rememberFor: 2500 },
      log: (message) => said.push(message),
    });
    const job = await jobs.create(orders(), 'a', 'k');
    const { expiresAt } = await untilOver(jobs, job);
    const folder = join(data, 'packs', job.id);
    expect(readdirSync(folder).sort()).toEqual(['job.json', 'orders.json', 'pack.secret', 'pack.zip']);
    // A timer may fire a little early.
    await sleep(Date.parse(expiresAt ?? '') - Date.now() + 20);
    while (existsSync(join(folder, 'pack.zip'))) await sleep(20);
    while (readdirSync(folder).length > 1) await sleep(20);
    expect(readdirSync(folder)).toEqual(['job.json']);
    while (existsSync(folder)) await sleep(20);
    expect(said).toEqual([]);
  });
});

describe('closing in mid-pack', () => {
  it('keeps what is done, and the pack goes on when the folder is opened again', async () => {
    const { jobs, data } = await open();
    const job = await jobs.create(orders(longPack), 'a', null);
    await untilSteps(data, job.id, 4);
    await jobs.close();
    await expect(jobs.create(orders(), 'b', null)).rejects.toThrow(code('overloaded'));
    const steps = countSteps(data, job.id);
    expect(steps).toBeGreaterThanOrEqual(4);
    expect(existsSync(join(data, 'packs', job.id, 'pack.zip'))).toBe(false);
    const again = await open({ data });
    await untilSteps(data, job.id, steps + 1);
    expect((await again.jobs.status(job.id, job.token)).state).toBe('running');
    // Nobody needs this one any more: its process is ended at once.
    const pid = builderOf(data, job.id);
    await again.jobs.remove(job.id, job.token);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(existsSync(join(data, 'packs', job.id))).toBe(false);
    await expect(again.jobs.status(job.id, job.token)).rejects.toThrow(code('not-found'));
  });
});

describe('a pack that fails', () => {
  it('says so, also after a restart, and keeps nothing', async () => {
    const said: Record<string, unknown>[] = [];
    const limits = { restarts: 1 } as const;
    const { jobs, data } = await open({ limits: still });
    const job = await jobs.create(orders(), 'a', null);
    await jobs.close();
    writeFileSync(join(data, 'packs', job.id, 'orders.json'), 'not what was ordered');
    const second = await open({
      data,
      limits,
      log: (message, facts, level) => void said.push({ message, level, ...facts }),
    });
    const status = await untilOver(second.jobs, job);
    expect(status).toMatchObject({
      state: 'failed',
      done: 0,
      problem: {
        code: 'internal',
        message: expect.stringMatching(
          /^its build ended 2 times before it was done, the last time by exit code 70 after SyntaxError at /,
        ) as string,
      },
    });
    const lost = { level: 'warn', message: 'a build was lost', pack: job.id };
    expect(said).toMatchObject([
      { ...lost, times: 1 },
      { ...lost, times: 2 },
      { level: 'error', message: 'a pack failed', pack: job.id, code: 'internal' },
    ]);
    for (const { cause } of said) expect(cause).toMatch(/^exit code 70 after SyntaxError at /);
    await second.jobs.close();
    const third = await open({ data });
    expect(await third.jobs.status(job.id, job.token)).toEqual(status);
    await expect(third.jobs.archive(job.id, job.token)).rejects.toThrow(code('conflict'));
    expect(readdirSync(join(data, 'packs', job.id))).toEqual(['job.json']);
  });
});
