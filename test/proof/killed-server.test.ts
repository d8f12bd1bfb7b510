// Proves that a pack survives the service that makes it: killed in mid-pack, with PROVE=1 thirty times, it is the same to the byte.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { recordOf } from '../../src/http/jobs/pack-orders.js';
import { secretSource } from '../../src/pipeline/source.js';
import { buildPack } from '../../src/tournament/make/build-pack.js';
import { ask, fetchPack, longPack, order, untilOver, untilSteps } from '../http/jobs/ask-packs.js';
import { cleanEnvironment, MAIN, makeFolder } from '../support/run-command.js';

const PROVES = process.env['PROVE'] === '1';
const KILLS = PROVES ? 30 : 1;

/** A pack has a step for the file of each table, and a few more: so many that it is not done while we look away. */
const TABLES = 120;

/** The steps after which a pack's service is killed: before the first, and in the middle. */
const MOMENTS = PROVES ? [0, 1, 24, 48, 72] : [48];

const MINUTES = 60_000;

interface Server {
  readonly process: ChildProcess;
  /** Resolves once it listens; by then it may long have gone on with a pack. */
  readonly url: Promise<string>;
}

function startServer(data: string): Server {
  const child = spawn(process.execPath, [MAIN, 'serve', '--port', '0', '--data', data, '--log', 'silent'], {
    cwd: data,
    env: cleanEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = readUrl(child.stderr);
  // Nobody asks for that of one which is killed before it listens.
  url.catch(() => undefined);
  return { process: child, url };
}

async function readUrl(stderr: Readable): Promise<string> {
  let said = '';
  for await (const line of createInterface(stderr)) {
    const url = /http:\/\/[\d.:]+/.exec((said += line))?.[0];
    if (url !== undefined) return url;
  }
  throw new Error(`the service did not start: ${said}`);
}

async function killServer({ process: child }: Server): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
}

/** Makes the pack of a job's folder once more, from its secret, in one go. */
async function makeAgain(folder: string, secret: string): Promise<Buffer> {
  const output = join(makeFolder(), 'again.zip');
  const { master } = secretSource(secret);
  const record = recordOf(readFileSync(join(folder, 'orders.json'), 'utf8'));
  const { signal } = new AbortController();
  await buildPack({ record, master, output, workers: 1, report: () => undefined, signal });
  return readFileSync(output);
}

describe(`a service that is killed in mid-pack (${KILLS} times)`, () => {
  it(
    'has the same pack in the end, which went on by itself each time',
    async () => {
      const data = makeFolder();
      let server = startServer(data);
      for (let kills = 0; kills < KILLS;) {
        const job = await order(await server.url, { ...longPack, playerCount: 2 * TABLES });
        const folder = join(data, 'packs', job.id);
        for (const steps of MOMENTS) {
          await untilSteps(data, job.id, steps);
          await killServer(server);
          expect(existsSync(join(folder, 'pack.zip'))).toBe(false);
          kills++;
          server = startServer(data);
        }
        expect(await untilOver(await server.url, job)).toMatchObject({ state: 'done', done: 2 * TABLES });
        const { archive, secret } = await fetchPack(await server.url, job);
        expect(archive.equals(await makeAgain(folder, secret))).toBe(true);
        expect(archive.includes(secret.slice(12).trim())).toBe(false);
        expect((await ask(await server.url, job.links.self, job.token, {}, 'DELETE')).status).toBe(204);
      }
    },
    20 * MINUTES,
  );
});
