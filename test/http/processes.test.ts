// `serve --processes`: several processes are one service, whichever of them a connection comes to.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAIN, runCommand } from '../support/run-command.js';
import { ask, fetchPack, order, smallPack, untilOver } from './ask-packs.js';

interface Serving {
  readonly child: ChildProcess;
  /** What it says on stderr, whole once it is gone. */
  readonly talk: () => string;
  readonly log: () => string;
  readonly said: Promise<void>;
  readonly exit: Promise<number | null>;
}

let folder: string;
let serving: Serving;
let url: string;
let metricsPort: number;

const PROCESSES = 2;

function serve(args: readonly string[]): Serving {
  const env = { PATH: process.env['PATH'], TMPDIR: folder };
  const child = spawn(process.execPath, [MAIN, 'serve', '--processes', String(PROCESSES), ...args], { env });
  let [out, err] = ['', ''];
  child.stdout.on('data', (piece: Buffer) => (out += piece.toString()));
  const said = new Promise<void>((resolve) => {
    child.stderr.on('data', (piece: Buffer) => {
      err += piece.toString();
      if (err.includes('\n')) resolve();
    });
    child.once('close', () => resolve());
  });
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return { child, talk: () => err, log: () => out, said, exit };
}

function childrenOf({ child }: Serving): number[] {
  const text = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
  const isSheets = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sheet-process');
  return text
    .split(' ')
    .filter((pid) => pid !== '' && isSheets(pid))
    .map(Number);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Asks on a connection of its own, which any of the processes may take. */
function get(path: string, base = url): Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = request(`${base}${path}`, { agent: false, timeout: 60_000 }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response
        .on('error', reject)
        .on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(pieces) }),
        );
    });
    asked.on('timeout', () => asked.destroy(new Error(`no reply for ${path}`)));
    asked.on('error', reject).end();
  });
}

async function metric(pattern: RegExp): Promise<number> {
  const { bytes } = await get('/metrics', `http://127.0.0.1:${metricsPort}`);
  const found = bytes
    .toString()
    .split('\n')
    .filter((line) => pattern.test(line));
  return found.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'processes-'));
  metricsPort = await freePort();
  const data = join(folder, 'data');
  serving = serve(['--port', '0', '--data', data, '--metrics-port', String(metricsPort), '--get-rate', '300']);
  await serving.said;
  url = /listens on (\S+)\/;/.exec(serving.talk())?.[1] ?? serving.talk();
});

afterAll(() => {
  serving.child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('a service of several processes', () => {
  it('prints what the command line prints, and answers everything else as one process does', async () => {
    expect(childrenOf(serving)).toHaveLength(PROCESSES);
    const { stdout } = await runCommand(['sheet', '--seed', 'x', '--paper', 'a4', '-o', '-', '-q']);
    for (let i = 0; i < 2 * PROCESSES; i++) {
      const { status, bytes } = await get('/v1/sheets/engagement.pdf?seed=x&paper=a4');
      expect(status).toBe(200);
      expect(bytes.equals(stdout)).toBe(true);
    }
    const statuses = ['/', '/healthz', '/readyz', '/openapi.json', '/v1/catalog', '/nosuch', '/v1/sheets/nosuch.pdf'];
    const found = await Promise.all(statuses.map(async (path) => (await get(path)).status));
    expect(found).toEqual([200, 200, 200, 200, 200, 404, 404]);
    const { headers, bytes } = await get('/nosuch');
    expect(headers).toMatchObject({ 'content-type': 'application/problem+json', 'x-content-type-options': 'nosniff' });
    expect(JSON.parse(bytes.toString())).toMatchObject({ status: 404, type: '/problems/not-found' });
  });

  it('builds a pack that is ordered, watched and fetched on connections of any of them', async () => {
    const ordered = await order(url, smallPack);
    const events = await ask(url, ordered.links.events, ordered.token);
    expect(events.headers.get('content-type')).toContain('text/event-stream');
    expect(await events.text()).toContain('"state":"done"');
    expect((await untilOver(url, ordered)).state).toBe('done');
    const { archive } = await fetchPack(url, ordered);
    expect(archive.subarray(0, 2).toString()).toBe('PK');
    const part = await ask(url, ordered.links.archive, ordered.token, { Range: 'bytes=2-5' });
    expect([part.status, Buffer.from(await part.arrayBuffer()).equals(archive.subarray(2, 6))]).toEqual([206, true]);
  });

  it('says that a body is too long while it is still being sent', async () => {
    const body = JSON.stringify({ ...smallPack, event: 'x'.repeat(2 ** 20) });
    const headers = { 'content-type': 'application/json' };
    for (let i = 0; i < 50; i++)
      expect((await fetch(`${url}/v1/packs`, { method: 'POST', headers, body })).status).toBe(413);
  });

  it('replaces one that is killed, and answers meanwhile', async () => {
    const [pid = 0] = childrenOf(serving);
    process.kill(pid, 'SIGKILL');
    for (let i = 0; i < 5; i++) {
      expect((await get(`/v1/sheets/engagement.json?seed=${i}`)).status).toBe(200);
      await sleep(50);
    }
    while (childrenOf(serving).length < PROCESSES || childrenOf(serving).includes(pid)) await sleep(20);
    expect(serving.log()).toContain('another takes its place');
    expect((await get('/v1/sheets/engagement.json?seed=x')).status).toBe(200);
  });

  it('counts in metrics what all of them do', async () => {
    const route = /^http_requests_total\{method="GET",route="\/v1\/sheets\/\{edition\}\.\{format\}",status="2xx"\}/;
    const before = await metric(route);
    await Promise.all(Array.from({ length: 8 }, (_, i) => get(`/v1/sheets/engagement.json?seed=m${i}`)));
    expect((await metric(route)) - before).toBe(8);
    expect(await metric(/^packs_done /)).toBe(1);
    expect(await metric(/^process_resident_memory_bytes /)).toBeGreaterThan(100 * 2 ** 20);
  });

  it('holds a client to its rate, whichever of them it comes to', async () => {
    const replies: Awaited<ReturnType<typeof get>>[] = [];
    const total = 320;
    const client = async (name: number) => {
      while (replies.length < total) replies.push(await get(`/v1/sheets/engagement.json?seed=${name}`));
    };
    await Promise.all(Array.from({ length: 8 }, (_, name) => client(name)));
    const counts = (status: number) => replies.filter((reply) => reply.status === status).length;
    expect(counts(200) + counts(429)).toBe(replies.length);
    // What came before has taken some of the minute's 300.
    expect(counts(200)).toBeLessThanOrEqual(300);
    expect(counts(200)).toBeGreaterThan(200);
    expect(Number(replies.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('says of a port that is taken what one process says, and leaves nothing', async () => {
    const port = new URL(url).port;
    const before = readdirSync(folder);
    const other = serve(['--port', port, '--data', join(folder, 'other')]);
    expect(await other.exit).not.toBe(0);
    expect(other.talk()).toMatch(/^error: cannot-create: .*in use/);
    expect(readdirSync(folder)).toEqual(before);
  });

  it('leaves no process behind when it is killed', async () => {
    const before = readdirSync(folder);
    const killed = serve(['--port', '0', '--data', join(folder, 'killed')]);
    await killed.said;
    const children = childrenOf(killed);
    expect(children).toHaveLength(PROCESSES);
    killed.child.kill('SIGKILL');
    await killed.exit;
    while (children.some((pid) => existsSync(`/proc/${pid}`))) await sleep(20);
    for (const name of readdirSync(folder).filter((each) => !before.includes(each)))
      rmSync(join(folder, name), { recursive: true });
  });

  it('ends with all of them at SIGTERM, and cuts nothing off', async () => {
    const children = childrenOf(serving);
    let [ended, cut] = [false, 0];
    void serving.exit.then(() => (ended = true));
    const replies: { status: number }[] = [];
    const client = async (name: number) => {
      for (let i = 0; !ended; i++) {
        const reply = await get(`/v1/sheets/engagement.svg?seed=${name}-${i}`).catch((error: Error) => error);
        if (reply instanceof Error) {
          // Only a reply that has begun can be cut off.
          if (reply.message === 'aborted') cut++;
          return;
        }
        replies.push(reply);
      }
    };
    const clients = [0, 1, 2, 3].map(client);
    await sleep(300);
    serving.child.kill('SIGTERM');
    expect(await serving.exit).toBe(0);
    await Promise.all(clients);
    expect(replies.length).toBeGreaterThan(4);
    expect(cut).toBe(0);
    // The rate of the test before is used up.
    expect(replies.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    for (const pid of children) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(readdirSync(folder)).toEqual(['data']);
  });
});
