// Runs the processes of a shared store: services that take orders and workers that build them.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { cleanEnvironment, MAIN, makeFolder } from '../support/run-command.js';

export interface Process {
  readonly child: ChildProcess;
  /** The folder of its data. */
  readonly data: string;
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

/** The key that all have in common, as their key file has it. */
export const KEY = '5a'.repeat(32);

/** Returns what starts processes that share a database, each with a data folder of its own; of another build of the program where one is named. */
export function prepareCluster(url: string, { main = MAIN, key = KEY } = {}): Cluster {
  const shared = makeFolder();
  const [store, keys] = [join(shared, 'store'), join(shared, 'keys')];
  writeFileSync(store, `${url}\n`, { mode: 0o600 });
  writeFileSync(keys, `bt-server-1:${key}\n`, { mode: 0o600 });
  const start = (command: string, more: readonly string[], sign: RegExp) => {
    const data = makeFolder();
    return run([main, command, ...more, '--store-file', store, '--key-file', keys, '--data', data], sign, data);
  };
  return {
    serve: (...args) => start('serve', ['--port', '0', ...args], SERVES),
    work: (metricsPort = '0') => start('work', ['--metrics-port', metricsPort], /(?<=port )\d+/),
  };
}

/** Starts a service without a store. */
export function serveAlone(...args: readonly string[]): Process {
  const data = makeFolder();
  return run([MAIN, 'serve', '--port', '0', '--data', data, ...args], SERVES, data);
}

/** What a service says once it listens. */
const SERVES = /http:\/\/[\d.:]+/;

function run(args: readonly string[], sign: RegExp, data: string): Process {
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
  return { child, data, ready, said: () => said, end };
}
