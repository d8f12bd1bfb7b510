// A child that may wait idle is watched only while it has work; all others from their start.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { forkChild } from '../../../src/server/children/fork-child.js';

const PATIENCE = 100;

function fork(mayIdle: boolean, patience = PATIENCE) {
  const beside = new URL('../../../src/server/jobs/run-build.ts', import.meta.url).href;
  const times = { silence: patience, standstill: patience };
  const child = forkChild({ program: 'pack-process', beside, times, mayIdle, receive: () => undefined });
  onTestFinished(() => child.kill());
  return child;
}

it('is killed when it sends nothing for too long', async () => {
  expect(await fork(false).ended).toBe('silent');
});

it('is left alone while it has nothing to do, at first and after its work', async () => {
  const child = fork(true);
  const isOver = () => Promise.race([child.ended, sleep(4 * PATIENCE, 'alive')]);
  expect(await isOver()).toBe('alive');
  child.send({ kind: 'stop' });
  child.rest();
  expect(await isOver()).toBe('alive');
  child.send({ kind: 'stop' });
  expect(await child.ended).toBe('silent');
});

it('says how it ended with its last error: its name and place, and nothing of its message', async () => {
  const child = fork(true, 60_000);
  // Of a pack that it was never told of.
  child.send({ kind: 'part', task: { pack: 'x', kind: 'count', number: 0, folder: '' } });
  expect(await child.ended).toMatch(/^exit code 70 after [A-Z]\w+ at [\w-]+\.[jt]s:\d+:\d+$/);
});
