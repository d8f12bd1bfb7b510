// A PostgreSQL of the tests' own, from Debian's binaries: in a temporary folder, never as root, on a port that was free.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { root } from '../house/source-files.js';

export interface Postgres {
  /** Returns the address of a new database, empty or as another one is. */
  readonly newDatabase: (like?: string) => Promise<string>;
  readonly port: number;
  /** Ends it at once, as a power cut would, or as SIGTERM does. */
  readonly stop: (how: 'SIGKILL' | 'SIGQUIT' | 'SIGINT') => Promise<void>;
  /** Starts it again, with what it has. */
  readonly start: () => Promise<void>;
  /** Makes a second server that has all that this one has, without which this one says of nothing more that it is kept. */
  readonly standby: () => Promise<Postgres>;
  /** Makes a standby take orders. */
  readonly promote: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

const VERSIONS = '/usr/lib/postgresql';

const bin = existsSync(VERSIONS)
  ? readdirSync(VERSIONS)
      .map((version) => join(VERSIONS, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb')))
  : undefined;

/** Debian's user for what is nobody's. */
const nobody: { uid?: number; gid?: number } = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

const hasBoss = existsSync(join(root, 'node_modules/pg-boss'));

/** Whether there is one to be started; tests of the store are skipped without, and say so. CI asks for it. */
export const hasPostgres = bin !== undefined && hasBoss;

if (!hasPostgres) {
  const message =
    'tests of the store are skipped: they need PostgreSQL (apt-get install postgresql) and pg-boss (npm run setup:store)';
  if (process.env['CI_STORE'] === '1') throw new Error(message);
  console.info(message);
}

export async function startPostgres(settings: readonly string[] = ['fsync=off']): Promise<Postgres> {
  const folder = makeServerFolder();
  const data = join(folder, 'data');
  const options = ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  execFileSync(join(bin as string, 'initdb'), options, { ...nobody, stdio: 'ignore', cwd: folder });
  return runPostgres(folder, settings);
}

/** Runs a server in a folder that holds its data. */
async function runPostgres(folder: string, settings: readonly string[]): Promise<Postgres> {
  const data = join(folder, 'data');
  const port = await freePort();
  const url = (name: string) => `postgres://test@127.0.0.1:${port}/${name}`;
  let server: ChildProcess | undefined;
  let [databases, ended] = [0, Promise.resolve()];
  const start = async (tries = 100): Promise<void> => {
    const given = [`port=${port}`, `unix_socket_directories=`, 'listen_addresses=127.0.0.1', ...settings];
    const started = spawn(join(bin as string, 'postgres'), ['-D', data, ...given.flatMap((each) => ['-c', each])], {
      ...nobody,
      stdio: 'ignore',
      cwd: folder,
    });
    server = started;
    ended = new Promise((resolve) => started.once('close', () => resolve()));
    while (!(await query(url('postgres'), 'select 1'))) {
      // After a kill its processes may take a moment to notice.
      if (started.exitCode !== null && tries === 0) throw new Error('PostgreSQL ended');
      await sleep(100);
      if (started.exitCode !== null) return start(tries - 1);
    }
  };
  const stop = async (how: NodeJS.Signals) => {
    server?.kill(how);
    await ended;
  };
  await start();
  return {
    port,
    start,
    stop,
    standby: async () => {
      const copy = makeServerFolder();
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'test', '-D', join(copy, 'data')];
      execFileSync(join(bin as string, 'pg_basebackup'), [...from, '-R', '-c', 'fast', '--no-sync'], {
        ...nobody,
        stdio: 'ignore',
        cwd: copy,
      });
      const standby = await runPostgres(copy, settings);
      for (const text of [`alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()'])
        await query(url('postgres'), text);
      return standby;
    },
    promote: async () => {
      if (!(await query(url('postgres'), 'select pg_promote()'))) throw new Error('the standby was not promoted');
    },
    newDatabase: async (like) => {
      const name = `test${++databases}`;
      if (
        !(await query(
          url('postgres'),
          `create database ${name}${like === undefined ? '' : ` template ${like.split('/').at(-1)}`}`,
        ))
      )
        throw new Error('no database could be made');
      return url(name);
    },
    remove: async () => {
      await stop('SIGQUIT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Makes a folder that belongs to whoever runs the server. */
function makeServerFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'battle-tracker-postgres-'));
  if (nobody.uid !== undefined) chownSync(folder, nobody.uid, nobody.uid);
  return folder;
}

/** Runs a program that comes with PostgreSQL and returns what it says. */
export function runTool(name: 'pg_dump' | 'pg_restore' | 'psql', args: readonly string[], input?: Buffer): Buffer {
  return execFileSync(join(bin as string, name), args, {
    maxBuffer: 1 << 30,
    ...(input === undefined ? {} : { input }),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** Returns the rows of an answer. */
export async function askPostgres(
  connectionString: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text, [...values]);
  await client.end();
  return rows;
}

/** Returns whether it went well. */
async function query(connectionString: string, text: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(text);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
