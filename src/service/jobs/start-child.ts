// Forks one of our child processes, from src via tsx or from dist, and kills it when it is unresponsive.
import { type ChildProcess, fork } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FromChild, ToChild } from './messages.js';

export interface ChildTimes {
  /** Milliseconds without any message after which it is killed. */
  readonly silence: number;
  /** Milliseconds without any message but signs of life after which it is killed. */
  readonly standstill: number;
}

export interface Child {
  readonly pid: number | undefined;
  readonly tell: (message: ToChild) => void;
  readonly kill: () => void;
  /** Resolves once the process is gone, with how it ended. */
  readonly ended: Promise<string>;
}

/** V8's helpers would take the cores that answers need: without them a pack takes as long, and p99 beside it is 1.9 times its idle value instead of 3.8. */
const ONE_CORE = ['--v8-pool-size=0'];

/** Starts the process. Nothing of this one's environment goes along, and nothing secret stands in its arguments. */
export function startChild(args: readonly string[], times: ChildTimes, hear: (message: FromChild) => void): Child {
  const isBuilt = !import.meta.url.endsWith('.ts');
  const entry = fileURLToPath(new URL(isBuilt ? './pack-process.js' : './pack-process.ts', import.meta.url));
  const process = fork(entry, args, {
    // Where the sources run as they are, tsx is found from beside them.
    cwd: dirname(entry),
    execArgv: isBuilt ? ONE_CORE : ['--import', 'tsx'],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const kill = () => void process.kill('SIGKILL');
  const watch = watchSilence(times, kill);
  process.on('message', (message: FromChild) => {
    watch.heard(message);
    hear(message);
  });
  return {
    pid: process.pid,
    tell: (message) => void process.send(message, () => undefined),
    kill,
    ended: endOf(process, watch),
  };
}

interface Watch {
  heard(message: FromChild): void;
  end(): string | undefined;
}

/** Counts in small steps, so that a machine that slept does not take its children for dead. */
function watchSilence({ silence, standstill }: ChildTimes, kill: () => void): Watch {
  const step = Math.max(1, Math.min(silence, standstill) / 10);
  let [silent, still] = [0, 0];
  let reason: string | undefined;
  const timer = setInterval(() => {
    silent += step;
    still += step;
    if (silent < silence && still < standstill) return;
    reason = silent >= silence ? 'silent' : 'standing still';
    kill();
  }, step);
  return {
    heard: ({ kind }) => {
      silent = 0;
      if (kind !== 'alive') still = 0;
    },
    end: () => {
      clearInterval(timer);
      return reason;
    },
  };
}

function endOf(process: ChildProcess, watch: Watch): Promise<string> {
  return new Promise((resolve) => {
    process.on('error', (error: NodeJS.ErrnoException) => {
      if (process.pid === undefined) resolve(watch.end() ?? error.code ?? error.name);
    });
    // After its end there may still be a last word on the way, which `close` waits for.
    process.once('close', (code, signal) => resolve(watch.end() ?? signal ?? `exit code ${code}`));
  });
}
