// Runs the processes of a shared store: services that take orders and workers that build them.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { cleanEnvironment, MAIN, makeFolder } from '../support/run-command.js';

export interface Process {
  readonly child: ChildProcess;
  /** The address of a service, or the port of a worker's metrics, once it is said; rejects with what was said instead. */
  readonly ready: Promise<string>;
  /** All that it has said so far. */
  readonly said: () => string;
  /** Sends a signal and resolves once it is gone, with how. */
  readonly end: (signal: NodeJS.Signals) => Promise<unknown>;
}

export interface Cluster {
  readonly serve: (...args: readonly string[]) => Process;
  /** Its metrics are on any port that is free, unless told otherwise. */
  readonly work: (metricsPort?: string) => Process;
}

/** Returns what starts processes that share a database, each with a data folder of its own. */
export function prepareCluster(url: string): Cluster {
  const shared = makeFolder();
  const [store, keys] = [join(shared, 'store'), join(shared, 'keys')];
  writeFileSync(store, `${url}\n`, { mode: 0o600 });
  writeFileSync(keys, `bt-server-1:${'5a'.repeat(32)}\n`, { mode: 0o600 });
  const common = () => ['--store-file', store, '--key-file', keys, '--data', makeFolder()];
  return {
    serve: (...args) => run(['serve', '--port', '0', ...common(), ...args], /http:\/\/[\d.:]+/),
    work: (metricsPort = '0') => run(['work', '--metrics-port', metricsPort, ...common()], /(?<=port )\d+/),
  };
}

function run(args: readonly string[], sign: RegExp): Process {
  const child = spawn(process.execPath, [MAIN, ...args], {
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
  return { child, ready, said: () => said, end };
}
