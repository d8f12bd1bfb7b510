// `serve` as a process: it starts with nothing to configure, says what is wrong in one line, and ends without cutting anything off.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listFolder, MAIN, makeFolder, runCommand } from '../support/run-command.js';

const PROVE = process.env['PROVE'] === '1';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'serve-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

interface Serving {
  readonly process: ChildProcess;
  /** Resolves with the address, once it is said, or the whole of stderr, once the process is gone. */
  readonly said: Promise<string>;
  readonly exit: Promise<number | null>;
  readonly log: () => string;
  /** What it said on stderr. */
  readonly talk: () => string;
}

function serve(args: readonly string[], env: Readonly<Record<string, string>> = {}, cwd = folder): Serving {
  const child = spawn(process.execPath, [MAIN, 'serve', ...args], {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let [out, err] = ['', ''];
  child.stdout.on('data', (piece: Buffer) => (out += piece.toString()));
  const said = new Promise<string>((resolve) => {
    child.stderr.on('data', (piece: Buffer) => {
      err += piece.toString();
      const address = /listens on (\S+);/.exec(err)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.on('close', () => resolve(err));
  });
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return { process: child, said, exit, log: () => out, talk: () => err };
}

const free = ['--port', '0'];

/** Asks and returns how many bytes came of how many that were promised; undefined when there was no reply at all. */
function fetchWhole(address: string): Promise<{ status: number; whole: boolean } | undefined> {
  return new Promise((resolve) => {
    const asked = request(address, { agent: false }, (response) => {
      let size = 0;
      response.on('data', (piece: Buffer) => (size += piece.length));
      const done = () =>
        resolve({ status: response.statusCode ?? 0, whole: size === Number(response.headers['content-length']) });
      response.on('end', done).on('error', done);
    });
    asked.on('error', () => resolve(undefined));
    asked.end();
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

describe('serve', () => {
  it('ends with 0 at a SIGTERM that comes as soon as its port is open', async () => {
    for (let i = 0; i < (PROVE ? 20 : 1); i++) {
      const port = await freePort();
      const serving = serve(['--port', String(port)]);
      while (!(await isOpen(port))) if (serving.process.exitCode !== null) throw new Error(serving.talk());
      serving.process.kill('SIGTERM');
      expect(await serving.exit).toBe(0);
    }
  });

  it('serves sheets, logs as JSON, and ends at SIGTERM with 0', async () => {
    const serving = serve([...free]);
    const address = await serving.said;
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    expect(await fetchWhole(`${address}v1/sheets/engagement.pdf?seed=x`)).toEqual({ status: 200, whole: true });
    expect(await fetchWhole(address)).toMatchObject({ status: 200 });
    serving.process.kill('SIGTERM');
    expect(await serving.exit).toBe(0);
    const lines = serving.log().trim().split('\n');
    const told = lines.map((line) => JSON.parse(line) as { readonly route?: string; readonly msg?: string });
    expect(told.map(({ route, msg }) => route ?? msg)).toEqual([
      'the service listens',
      '/v1/sheets/{edition}.{format}',
      '/',
      'the service stops',
      'the service has stopped',
    ]);
  });

  it('does what the examples of its help say', async () => {
    const help = (await runCommand(['serve', '--help'])).stdout.toString();
    await writeFile(join(folder, 'token'), 'a-token-of-this-service\n', { mode: 0o600 });
    const [first = '', ...others] = [...help.matchAll(/^ +battle-tracker serve(.*)$/gm)].map((match) => match[1] ?? '');
    expect(others).toHaveLength(3);
    const started = [first, ...others].map((args) =>
      serve([
        ...args
          .replace(/ --port \S+/g, '')
          .split(' ')
          .filter(Boolean),
        ...free,
      ]),
    );
    const addresses = await Promise.all(started.map(({ said }) => said));
    for (const address of addresses) expect(address).toMatch(/^http:/);
    const path = /curl "http:\/\/127\.0\.0\.1:8080\/(.+)"/.exec(help)?.[1] ?? 'no example';
    expect(await fetchWhole(`${addresses[0] ?? ''}${path}`)).toEqual({ status: 200, whole: true });
    for (const { process } of started) process.kill('SIGTERM');
    expect(await Promise.all(started.map(({ exit }) => exit))).toEqual([0, 0, 0, 0]);
  });

  it('is held to a token file beyond this machine', async () => {
    const refused = serve([...free, '--host', '0.0.0.0']);
    expect(await refused.said).toBe(
      'error: missing-value: --host: "0.0.0.0" can be reached from other machines; add --token-file FILE, --lan if everybody in the network may use it, or --insecure if a proxy in front authenticates clients; see battle-tracker serve --help\n',
    );
    expect(await refused.exit).toBe(64);
    const token = join(folder, 'token');
    await writeFile(token, 'a-token-of-this-service\n');
    await chmod(token, 0o644);
    const open = serve([...free], { BATTLE_TRACKER_TOKEN_FILE: token });
    expect(await open.said).toBe(
      `error: not-permitted: ${token}: others can read it (mode 644); run: chmod 600 ${token}\n`,
    );
    expect(await open.exit).toBe(77);
    await chmod(token, 0o600);
    const variables = { BATTLE_TRACKER_HOST: '0.0.0.0', BATTLE_TRACKER_TOKEN_FILE: token };
    const serving = serve([...free], variables);
    const port = new URL(await serving.said).port;
    expect(await fetchWhole(`http://127.0.0.1:${port}/version`)).toMatchObject({ status: 401 });
    expect(await fetchWhole(`http://127.0.0.1:${port}/healthz`)).toMatchObject({ status: 200 });
    serving.process.kill('SIGINT');
    expect(await serving.exit).toBe(0);
  });

  it('--lan listens on all addresses, says which, and answers there without a token', async () => {
    const serving = serve([...free, '--lan']);
    const { port, hostname } = new URL(await serving.said);
    expect(['[::]', '0.0.0.0']).toContain(hostname);
    const own = Object.values(networkInterfaces()).flatMap((each = []) => each);
    const { address = '127.0.0.1' } = own.find(({ family, internal }) => family === 'IPv4' && !internal) ?? {};
    expect(await fetchWhole(`http://${address}:${port}/version`)).toEqual({ status: 200, whole: true });
    while (!serving.talk().includes('in the network')) await new Promise((resolve) => setTimeout(resolve, 10));
    serving.process.kill('SIGTERM');
    expect(await serving.exit).toBe(0);
  });

  it('says in one line that a port is taken', async () => {
    const serving = serve(free);
    const { port } = new URL(await serving.said);
    for (const ports of [
      ['--port', port],
      [...free, '--metrics-port', port],
    ]) {
      const failed = serve(ports);
      expect(await failed.said).toMatch(/^error: cannot-create: "127\.0\.0\.1:\d+" is in use; choose another port/);
      expect(await failed.exit).toBe(73);
    }
    serving.process.kill('SIGTERM');
    expect(await serving.exit).toBe(0);
  });

  it('leaves no file anywhere, whatever is asked of it', async () => {
    const place = makeFolder();
    const [cwd, home, temporary] = ['checkout', 'home', 'tmp'].map((name) => join(place, name)) as [
      string,
      string,
      string,
    ];
    for (const each of [cwd, home, temporary]) mkdirSync(each);
    const serving = serve(free, { HOME: home, TMPDIR: temporary, XDG_STATE_HOME: home }, cwd);
    const address = await serving.said;
    const post = (path: string, body: object) =>
      fetch(`${address}v1/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }).then(async (response) => [response.status, (await response.arrayBuffer()).byteLength > 1000]);
    const asked = [
      post('packs', { playerCount: 4 }),
      post('matches', {}),
      post('classes', { children: ['Ann', 'Ben'] }),
    ];
    expect(await Promise.all(asked)).toEqual([1, 2, 3].map(() => [200, true]));
    serving.process.kill('SIGTERM');
    expect(await serving.exit).toBe(0);
    expect(Object.keys(listFolder(place)).sort()).toEqual(['checkout', 'home', 'tmp']);
  });
});
