// Orders packs over HTTP and looks into the folders in which they are made.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { JobStatus } from '../../src/server/jobs/pack-jobs.js';
import { type PackService, type PackServiceOptions, startPackService } from './pack-service.js';

/** As startPackService, for the time of one test. */
export async function servePacks(options: PackServiceOptions): Promise<PackService> {
  const service = await startPackService(options);
  onTestFinished(() => service.stop());
  return service;
}

export interface Ordered {
  readonly id: string;
  readonly token: string;
  readonly status: JobStatus;
  readonly links: Readonly<Record<'self' | 'archive' | 'secret' | 'file', string>>;
}

/** Small and quick. */
export const smallPack = { playerCount: 4, spares: 0, paper: 'a4', covers: false } as const;

/** A file a table, so that there are many steps to be killed between. */
export const longPack = { ...smallPack, playerCount: 60, split: 'table' } as const;

export function post(url: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${url}/v1/packs`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Orders a pack that is taken. */
export async function order(url: string, body: unknown, headers = {}): Promise<Ordered> {
  const response = await post(url, body, headers);
  if (response.status !== 202) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Ordered;
}

export function ask(
  url: string,
  path: string,
  token: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Response> {
  return fetch(`${url}${path}`, { method, headers: { Authorization: `Bearer ${token}`, ...headers } });
}

/** Waits until the job is over and returns its last status. */
export async function untilOver(url: string, { links, token }: Ordered): Promise<JobStatus> {
  for (;;) {
    const status = (await (await ask(url, links.self, token)).json()) as JobStatus;
    if (status.state !== 'queued' && status.state !== 'running') return status;
    await sleep(50);
  }
}

/** Returns the pack's archive and its secret file's text. */
export async function fetchPack(url: string, { links, token }: Ordered): Promise<{ archive: Buffer; secret: string }> {
  const archive = Buffer.from(await (await ask(url, links.archive, token)).arrayBuffer());
  return { archive, secret: await (await ask(url, links.secret, token)).text() };
}

/** Returns the folder in which a job's build is at work. */
function workOf(data: string, id: string): string {
  return join(data, 'packs', id, 'pack.zip.building', 'work');
}

/** Waits until the build's journal has so many steps; returns how many it has then. Throws when the pack is done before that. */
export async function untilSteps(data: string, id: string, steps: number): Promise<number> {
  const archive = join(data, 'packs', id, 'pack.zip');
  for (;;) {
    const found = countSteps(data, id);
    if (existsSync(archive)) throw new Error(`the pack was done before it had ${steps} steps to see`);
    if (found >= steps) return found;
    await sleep(5);
  }
}

export function countSteps(data: string, id: string): number {
  try {
    return readFileSync(join(workOf(data, id), 'journal'), 'utf8').split('\n').length - 1;
  } catch {
    return 0;
  }
}

/** Returns the number of the process that builds a job, by the lock that it holds. */
export function builderOf(data: string, id: string): number {
  const name = readdirSync(workOf(data, id)).find((each) => /^lock-\d+$/.test(each)) ?? '';
  return (JSON.parse(readFileSync(join(workOf(data, id), name), 'utf8')) as { pid: number }).pid;
}
