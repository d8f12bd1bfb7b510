// Runs the service as a process, in a PID namespace of its own if asked to, and kills it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect, onTestFinished } from 'vitest';
import { recordOf } from '../../src/server/jobs/pack-orders.js';
import { secretSource } from '../../src/core/source.js';
import { buildPack } from '../../src/plans.js';
import { inNamespace } from '../support/namespaces.js';
import { cleanEnvironment, MAIN, makeFolder } from '../support/run-command.js';

export interface Server {
  /** Resolves once it listens; rejects with what it said if it ends before that. */
  readonly url: Promise<string>;
  /** Kills it and resolves once it is gone. */
  readonly kill: () => Promise<void>;
}

export function startServer(data: string, { apart = false } = {}): Server {
  const command = [process.execPath, MAIN, 'serve', '--port', '0', '--data', data, '--log', 'silent'];
  const [program = '', ...args] = apart ? inNamespace(command) : command;
  const child = spawn(program, args, { cwd: data, env: cleanEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = readUrl(child.stderr);
  // Nobody waits for that of one which is killed before it listens.
  url.catch(() => undefined);
  const kill = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
  };
  return { url, kill };
}

async function readUrl(stderr: Readable): Promise<string> {
  let said = '';
  for await (const line of createInterface(stderr)) {
    const url = /http:\/\/[\d.:]+/.exec((said += line))?.[0];
    if (url !== undefined) return url;
  }
  throw new Error(said);
}

/** Makes the pack of a job's folder once more, from its secret, in one go. */
export async function makeAgain(folder: string, secret: string): Promise<Buffer> {
  const output = join(makeFolder(), 'again.zip');
  const { master } = secretSource(secret);
  const record = recordOf(readFileSync(join(folder, 'orders.json'), 'utf8'));
  const { signal } = new AbortController();
  await buildPack({ record, master, output, workers: 1, report: () => undefined, signal });
  return readFileSync(output);
}
