// Services and workers of one store, as processes: what any of them takes another builds, whichever of them are killed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hasPostgres } from '../../support/postgres.js';
import { readZip } from '../../support/read-zip.js';
import { cleanEnvironment, MAIN, makeFolder, runCommand } from '../../support/run-command.js';
import { withPostgres } from '../../support/with-postgres.js';

const [small, large] = [12, 400].map((playerCount) => ({ playerCount, paper: 'a4', event: 'Open of Ghent' }));

interface Pack {
  readonly id: string;
  readonly token: string;
  readonly state: string;
  readonly links: Readonly<Record<'self' | 'archive', string>>;
}

async function order(url: string, fields: unknown, key?: string): Promise<Pack> {
  const headers = { 'Content-Type': 'application/json', ...(key === undefined ? {} : { 'Idempotency-Key': key }) };
  const response = await fetch(`${url}/v1/packs`, { method: 'POST', headers, body: JSON.stringify(fields) });
  const answer = (await response.json()) as Pack;
  expect([response.status, answer]).toEqual([202, answer]);
  return answer;
}

const ask = (url: string, path: string, token: string, method = 'GET') =>
  fetch(`${url}${path}`, { method, headers: { Authorization: `Bearer ${token}` } });

/** Waits until a pack is in a state, as soon as anybody can tell it. */
async function until(url: string, { links, token }: Pack, wanted: string): Promise<void> {
  for (;;) {
    const response = await ask(url, links.self, token);
    if (response.status !== 503) {
      const { state } = (await response.json()) as Pack;
      if (state === wanted) return;
      expect(['queued', 'running']).toContain(state);
    }
    await sleep(50);
  }
}

/** Waits for a pack and holds it against what the command line makes from its secret. Returns the secret. */
async function expectWhole(url: string, pack: Pack, fields: unknown): Promise<string> {
  await until(url, pack, 'done');
  const response = await ask(url, pack.links.archive, pack.token);
  const archive = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-length')).toBe(String(archive.length));
  const found = await readZip(archive);
  const event = found.find(({ name }) => name.endsWith('Open-of-Ghent.battle-tracker.json'));
  const { secret } = JSON.parse(event?.bytes.toString() ?? '') as { readonly secret: string };
  const cwd = makeFolder();
  writeFileSync(join(cwd, 'spec.json'), JSON.stringify(fields));
  writeFileSync(join(cwd, 'own.secret'), `${secret}\n`, { mode: 0o600 });
  const built = await runCommand(['pack', 'build', 'spec.json', '--secret-file', 'own.secret', '-o', 'own.zip'], {
    cwd,
  });
  expect([built.stderr, built.code]).toEqual([built.stderr, 0]);
  const own = await readZip(readFileSync(join(cwd, 'own.zip')));
  expect(own.length).toBeGreaterThan(5);
  expect(found.filter((file) => file !== event)).toEqual(own);
  return secret;
}

/** A service hears of a lost connection a moment after the first question has failed. */
async function untilStore(url: string, store: 'reachable' | 'unreachable'): Promise<void> {
  const readyOf = async (): Promise<unknown> => (await fetch(`${url}/readyz`)).json();
  await vi.waitFor(async () => expect(await readyOf()).toEqual({ status: 'ready', store }), 60_000);
}

describe.skipIf(!hasPostgres)('services and workers of one store', () => {
  const postgres = withPostgres();

  it('take orders here and have them built there, as the command line makes them', async () => {
    const { serve, work } = prepareCluster(await postgres().newDatabase());
    const [first, second, worker] = [serve('--pack-builds', '0'), serve('--pack-builds', '0'), work()];
    const [url, other, port] = await Promise.all([first.ready, second.ready, worker.ready]);
    const pack = await order(url, small, 'k');
    expect(await order(other, small, 'k')).toMatchObject({ id: pack.id, token: pack.token });
    const secret = await expectWhole(other, pack, small);
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toMatch(/^battle_tracker_store_up 1$/m);
    expect(metrics).toMatch(/^battle_tracker_packs\{state="done"\} 1$/m);
    expect(metrics).toMatch(/^battle_tracker_oldest_pack_seconds 0$/m);
    for (const path of ['healthz', 'readyz'])
      expect((await fetch(`http://127.0.0.1:${port}/${path}`)).status).toBe(200);
    expect((await ask(url, pack.links.self, pack.token, 'DELETE')).status).toBe(204);
    expect((await ask(other, pack.links.archive, pack.token)).status).toBe(404);
    for (const each of [first, second, worker]) {
      expect(await each.end('SIGTERM')).toEqual([0, null]);
      for (const text of [secret, pack.token, '5a5a5a', 'Ghent']) expect(each.said()).not.toContain(text);
    }
  });

  it('lose nothing when the service that took the orders and one of the workers are killed', async () => {
    const { serve, work } = prepareCluster(await postgres().newDatabase());
    const [dying, service, worker, other] = [serve('--pack-builds', '0'), serve('--pack-builds', '0'), work(), work()];
    const [url, another] = await Promise.all([dying.ready, service.ready, worker.ready, other.ready]);
    const packs = [await order(url, large), await order(url, large)] as const;
    // Each worker has one of them.
    await Promise.all(packs.map((pack) => until(another, pack, 'running')));
    await Promise.all([dying.end('SIGKILL'), worker.end('SIGKILL')]);
    for (const pack of packs) await until(another, pack, 'done');
    await expectWhole(another, packs[0], large);
  });

  it('give back what they are at when they are told to stop', async () => {
    const { serve, work } = prepareCluster(await postgres().newDatabase());
    const [service, worker] = [serve('--pack-builds', '0'), work()];
    const url = await service.ready;
    await worker.ready;
    const pack = await order(url, large);
    await until(url, pack, 'running');
    expect(await worker.end('SIGTERM')).toEqual([0, null]);
    // A service may build, too.
    const other = await serve('--pack-builds', '1').ready;
    await until(other, pack, 'done');
  });

  it('wait for a database that is killed, and meanwhile do what needs none', async () => {
    const { serve, work } = prepareCluster(await postgres().newDatabase());
    const url = await serve('--pack-builds', '0').ready;
    await work().ready;
    const pack = await order(url, large);
    await until(url, pack, 'running');
    await postgres().stop('SIGKILL');
    expect((await ask(url, pack.links.self, pack.token)).status).toBe(503);
    expect((await fetch(`${url}/v1/sheets/engagement.svg?seed=x`)).status).toBe(200);
    await untilStore(url, 'unreachable');
    await postgres().start();
    await untilStore(url, 'reachable');
    await until(url, pack, 'done');
  });

  it('give a client its share of a minute once, however many services it asks', async () => {
    const { serve } = prepareCluster(await postgres().newDatabase());
    const rates = ['--get-rate', '100', '--pack-builds', '0'];
    const urls = await Promise.all([serve(...rates).ready, serve(...rates).ready]);
    const begun = Date.now();
    const answers: number[] = [];
    for (let i = 0; i < 300; i++) answers.push((await fetch(`${urls[i % 2]}/version`)).status);
    const taken = answers.filter((status) => status === 200).length;
    expect(taken).toBeGreaterThan(90);
    // A share is that of a minute: no more of them were begun.
    expect(taken).toBeLessThanOrEqual(100 * Math.ceil((Date.now() - begun) / 60_000 + 1));
    expect(answers.at(-1)).toBe(429);
  });

  it('are refused with the keys of another store, and workers where a port of metrics is taken', async () => {
    const url = await postgres().newDatabase();
    const { serve, work } = prepareCluster(url);
    const taken = new URL(await serve('--pack-builds', '0').ready).port;
    const reason = `error: cannot-create: "127.0.0.1:${taken}" is in use; choose another port`;
    await expect(work(taken).ready).rejects.toThrow(reason);
    const stranger = prepareCluster(url, { key: '6b'.repeat(32) });
    for (const each of [stranger.serve(), stranger.work()]) await expect(each.ready).rejects.toThrow('bad-secret');
  });
});

interface Process {
  /** The address of a service, or the port of a worker's metrics, once it is said; rejects with what was said instead. */
  readonly ready: Promise<string>;
  /** All that it has said so far. */
  readonly said: () => string;
  /** Sends a signal and resolves once it is gone, with how. */
  readonly end: (signal: NodeJS.Signals) => Promise<unknown>;
}

interface Cluster {
  readonly serve: (...args: readonly string[]) => Process;
  /** Its metrics are on any port that is free, unless told otherwise. */
  readonly work: (metricsPort?: string) => Process;
}

/** Returns what starts processes that share a database and a key. */
function prepareCluster(url: string, { key = '5a'.repeat(32) } = {}): Cluster {
  const shared = makeFolder();
  const [store, keys] = [join(shared, 'store'), join(shared, 'keys')];
  writeFileSync(store, `${url}\n`, { mode: 0o600 });
  writeFileSync(keys, `bt-server-1:${key}\n`, { mode: 0o600 });
  const start = (command: string, more: readonly string[], sign: RegExp) =>
    run([MAIN, command, ...more, '--store-file', store, '--key-file', keys], sign);
  return {
    serve: (...args) => start('serve', ['--port', '0', ...args], SERVES),
    work: (metricsPort = '0') => start('work', ['--metrics-port', metricsPort], /(?<=port )\d+/),
  };
}

/** What a service says once it listens. */
const SERVES = /http:\/\/[\d.:]+/;

function run(args: readonly string[], sign: RegExp): Process {
  const child = spawn(process.execPath, args, {
    env: cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close');
  let said = '';
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (piece: Buffer) => {
      said += piece.toString();
      const found = sign.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(said)));
  });
  ready.catch(() => undefined);
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { ready, said: () => said, end };
}
