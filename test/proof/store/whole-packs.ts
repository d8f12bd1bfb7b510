// Waits for packs of a shared store and holds them against the same packs made in one go.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { secretSource } from '../../../src/core/source.js';
import { readOrders, recordOf } from '../../../src/server/jobs/pack-orders.js';
import { buildPack } from '../../../src/plans.js';
import { ask, fetchPack, type Ordered } from '../../server/ask-packs.js';
import { makeFolder } from '../../support/run-command.js';

type Fields = Readonly<Record<string, unknown>>;

interface Told {
  readonly state: string;
  readonly done: number;
  readonly total: number;
}

/** Returns the status of a pack, as soon as anybody can tell it. */
export async function statusOf(url: string, job: Ordered): Promise<Told> {
  for (;;) {
    const response = await ask(url, job.links.self, job.token).catch(() => undefined);
    if (response?.status === 200) return (await response.json()) as Told;
    // Whatever is neither an answer nor "come again" is a fault.
    if (response !== undefined && response.status !== 503) throw new Error(`${response.status}`);
    await sleep(50);
  }
}

export async function untilBegun(url: string, job: Ordered): Promise<void> {
  while ((await statusOf(url, job)).done === 0) await sleep(20);
}

/** Waits until a pack is done; it must not end otherwise. */
export async function untilDone(url: string, job: Ordered): Promise<void> {
  let told = await statusOf(url, job);
  for (; told.state === 'queued' || told.state === 'running'; told = await statusOf(url, job)) await sleep(50);
  expect(told).toMatchObject({ state: 'done', done: told.total });
}

/** Waits for a pack, holds it against one that is made in one go, and deletes it. */
export async function expectWhole(url: string, job: Ordered, pack: Fields): Promise<void> {
  await untilDone(url, job);
  const { archive, secret } = await fetchPack(url, job);
  expect(archive.equals(await makeAgain(pack, secret))).toBe(true);
  expect((await ask(url, job.links.self, job.token, {}, 'DELETE')).status).toBe(204);
}

/** Makes a pack once more, from its secret, in one go. */
export async function makeAgain(fields: Fields, secret: string): Promise<Buffer> {
  const output = join(makeFolder(), 'again.zip');
  const { master } = secretSource(secret);
  const { signal } = new AbortController();
  const record = recordOf(readOrders({ fields, csv: undefined }).text);
  await buildPack({ record, master, output, workers: 1, report: () => undefined, signal });
  return readFileSync(output);
}
