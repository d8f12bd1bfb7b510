// A build in a child process: killed, stopped dead or told to stop, it goes on to the same pack.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { filesOf } from '../../../src/server/jobs/job-store.js';
import { jobLimits } from '../../../src/server/jobs/job-limits.js';
import { readOrders, recordOf } from '../../../src/server/jobs/pack-orders.js';
import { type ChildBuildOrders, runBuild } from '../../../src/server/jobs/run-build.js';
import { secretSource } from '../../../src/core/source.js';
import { buildPack } from '../../../src/plans.js';
import { makeFolder } from '../../support/run-command.js';
import { builderOf, longPack, untilSteps } from '../ask-packs.js';

const ID = 'job';

const PROCESS = fileURLToPath(new URL('../../../dist/cli/pack-process.js', import.meta.url));

interface Started {
  readonly data: string;
  readonly folder: string;
  readonly end: ReturnType<typeof runBuild>;
  readonly lost: string[];
  readonly shares: number[];
  readonly controller: AbortController;
}

function start(
  fields: Record<string, unknown>,
  limits: Partial<ChildBuildOrders['limits']> = {},
  data = makeFolder(),
): Started {
  const folder = writeOrders(fields, data);
  return { ...resume(folder, limits), data, folder };
}

function writeOrders(fields: Record<string, unknown>, data = makeFolder()): string {
  const folder = join(data, 'packs', ID);
  mkdirSync(folder, { recursive: true });
  writeFileSync(filesOf(folder).orders, readOrders({ fields, csv: undefined }).text);
  return folder;
}

function resume(folder: string, limits: Partial<ChildBuildOrders['limits']> = {}): Omit<Started, 'data' | 'folder'> {
  const controller = new AbortController();
  const [lost, shares]: [string[], number[]] = [[], []];
  const end = runBuild({
    folder,
    limits: { ...jobLimits, ...limits },
    report: (share) => shares.push(share),
    lost: (how) => lost.push(how),
    signal: controller.signal,
  });
  return { end, lost, shares, controller };
}

/** Builds the pack of a folder's orders again, from the same secret and in one go, and expects the same archive. */
async function expectSamePack(folder: string): Promise<void> {
  const { orders, secret, archive, workspace } = filesOf(folder);
  const again = join(makeFolder(), 'again.zip');
  const { signal } = new AbortController();
  await buildPack({
    record: recordOf(readFileSync(orders, 'utf8')),
    master: secretSource(readFileSync(secret, 'utf8')).master,
    output: again,
    workers: 1,
    report: () => undefined,
    signal,
  });
  expect(readFileSync(archive).equals(readFileSync(again))).toBe(true);
  expect(existsSync(workspace)).toBe(false);
}

describe('a build in a child process', () => {
  it('is started again when it is killed, and goes on', async () => {
    const { data, folder, end, lost, shares } = start({ ...longPack, playerCount: 40 });
    const steps: number[] = [];
    for (const many of [3, 20]) {
      steps.push(await untilSteps(data, ID, many));
      const pid = builderOf(data, ID);
      process.kill(pid, 'SIGKILL');
      await untilGone(pid);
    }
    expect(await end).toBe('done');
    expect(lost).toEqual(['SIGKILL', 'SIGKILL']);
    expect(steps[0]).toBeLessThan(20);
    expect(shares.length).toBeGreaterThan(3);
    for (const share of shares) expect(share > 0 && share <= 1).toBe(true);
    await expectSamePack(folder);
  });

  it('is replaced when it is stopped dead', async () => {
    const { data, folder, end, lost } = start({ ...longPack, playerCount: 10 }, { silence: 6000, restarts: 20 });
    await untilSteps(data, ID, 3);
    const pid = builderOf(data, ID);
    process.kill(pid, 'SIGSTOP');
    expect(await end).toBe('done');
    // On a machine with too much to do, others may be taken for dead, too.
    expect(lost[0]).toBe('silent');
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await expectSamePack(folder);
  });
});

describe('two builds of one pack', () => {
  it('have the same one in the end', async () => {
    const first = start({ ...longPack, playerCount: 12 });
    const second = resume(first.folder);
    expect(await Promise.all([first.end, second.end])).toEqual(['done', 'done']);
    expect([...first.lost, ...second.lost]).toEqual([]);
    await expectSamePack(first.folder);
  });
});

describe('a process whose service is gone before it has loaded', () => {
  it('builds nothing', async () => {
    const folder = writeOrders(longPack);
    const child = fork(PROCESS, [folder], {
      cwd: dirname(PROCESS),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(existsSync(filesOf(folder).workspace)).toBe(false);
    expect(existsSync(filesOf(folder).archive)).toBe(false);
  });
});

async function untilGone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await sleep(5);
  }
}
