// Forks a child process of the service and kills it when it is unresponsive.
import { type ChildProcess, fork } from 'node:child_process';
import { dirname } from 'node:path';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { problemFromJson, type ProblemJson } from '../../core/problem.js';

/** Comes every second from a child that is not stuck. */
export interface Alive {
  readonly kind: 'alive';
}

/** Why a child ends that has met an error nobody foresaw: its name and its place in the code, as its message may quote what a person typed. */
export interface Fault {
  readonly kind: 'fault';
  readonly error: string;
}

/** A Problem loses its class on the way; any other error ends the process. */
export interface Failed {
  readonly kind: 'failed';
  readonly problem: ProblemJson;
}

export interface ChildTimes {
  /** Milliseconds without any message after which it is killed. */
  readonly silence: number;
  /** Milliseconds without any message but signs of life after which it is killed. */
  readonly standstill: number;
}

interface ChildOptions<From> {
  /** The program's file, without its ending, beside the file that names it. */
  readonly program: ChildProgram;
  /** Where the file stands that names the program: its import.meta.url. */
  readonly beside: string;
  /** Nothing secret may stand here. */
  readonly args?: readonly string[];
  readonly times: ChildTimes;
  /** The most that its objects may take, in MiB; what Node allows without. */
  readonly heap?: number;
  /** Whether it may wait idle: it is then watched only while it has work, and does not keep the service alive. */
  readonly mayIdle?: boolean;
  /** Receives everything but signs of life. */
  readonly receive: (message: From) => void;
}

export interface Child<To> {
  readonly pid: number | undefined;
  /** Whether messages still reach it; false a moment before it has ended. */
  readonly isConnected: () => boolean;
  /** Sends a message and watches the child from then on, if it was not watched. */
  readonly send: (message: To) => void;
  /** Ends the watch over a child that may wait idle. */
  readonly rest: () => void;
  readonly kill: () => void;
  /** Resolves once the process is gone, with how it ended, and its last error if it had one: `silent` and `standing still` if it was killed for that. */
  readonly ended: Promise<string>;
}

/** V8's helpers would take the cores that answers need: without them a pack takes as long, and p99 beside it is 1.9 times its idle value instead of 3.8. */
const ONE_CORE = ['--v8-pool-size=0'];

/** Starts the process. Nothing of this one's environment goes along. */
export function forkChild<To extends object, From extends object>(options: ChildOptions<From>): Child<To> {
  const { program, beside, args = [], times, heap, mayIdle = false, receive } = options;
  const entry = programPath(program, beside);
  const process = fork(entry, args, {
    // Where the sources run as they are, tsx is found from beside them.
    cwd: dirname(entry),
    execArgv: [
      ...(entry.endsWith('.js') ? ONE_CORE : ['--import', 'tsx']),
      ...(heap === undefined ? [] : [`--max-old-space-size=${heap}`]),
    ],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const kill = () => void process.kill('SIGKILL');
  const watch = watchSilence(times, kill);
  if (mayIdle) {
    process.unref();
    process.channel?.unref();
  } else watch.begin();
  let fault = '';
  process.on('message', (message: From | Alive | Fault) => {
    const kind = 'kind' in message ? message.kind : undefined;
    watch.reset(kind === 'alive');
    if (kind === 'fault') fault = ` after ${(message as Fault).error}`;
    else if (kind !== 'alive') receive(message as From);
  });
  return {
    pid: process.pid,
    isConnected: () => process.connected,
    send: (message) => {
      watch.begin();
      process.send(message, () => undefined);
    },
    rest: () => watch.end(),
    kill,
    ended: endOf(process, watch).then((how) => `${how}${fault}`),
  };
}

interface Watch {
  begin(): void;
  reset(isAlive: boolean): void;
  end(): void;
  /** Why the child was killed, if it was. */
  reason(): string | undefined;
}

/** Counts in small steps, so that a machine that slept does not take its children for dead. */
function watchSilence({ silence, standstill }: ChildTimes, kill: () => void): Watch {
  const step = Math.max(1, Math.min(silence, standstill) / 10);
  let [silent, still] = [0, 0];
  let reason: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    silent += step;
    still += step;
    if (silent < silence && still < standstill) return;
    reason = silent >= silence ? 'silent' : 'standing still';
    kill();
  };
  return {
    begin: () => {
      if (timer !== undefined) return;
      [silent, still] = [0, 0];
      timer = setInterval(look, step);
    },
    reset: (isAlive) => {
      silent = 0;
      if (!isAlive) still = 0;
    },
    end: () => {
      clearInterval(timer);
      timer = undefined;
    },
    reason: () => reason,
  };
}

function endOf(process: ChildProcess, watch: Watch): Promise<string> {
  return new Promise((resolve) => {
    const end = (how: string) => {
      watch.end();
      resolve(watch.reason() ?? how);
    };
    process.on('error', (error: NodeJS.ErrnoException) => {
      if (process.pid === undefined) end(error.code ?? error.name);
    });
    // After its end there may still be a last word on the way, which `close` waits for.
    process.once('close', (code, signal) => end(signal ?? `exit code ${code}`));
  });
}

type ChildProgram = 'pack-process';

/**
 * Returns the path of a program that lies beside the file that names it, `beside`, by that file's import.meta.url. Where the sources run as they are, as in tests,
 * what was built of them starts in a third of the time; without a build, tsx runs them.
 */
function programPath(program: ChildProgram, beside: string): string {
  if (!beside.endsWith('.ts')) return fileURLToPath(new URL(`./${program}.js`, beside));
  const built = fileURLToPath(new URL(`dist/cli/${program}.js`, beside.replace(/\/src\/.*$/, '/')));
  return existsSync(built) ? built : fileURLToPath(new URL(`./${program}.ts`, beside));
}

interface Question<To> extends Pick<ChildOptions<never>, 'program' | 'beside' | 'times' | 'heap'> {
  readonly message: To;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
}

/** Returns the child's last message. Throws the Problem that it sent, what `lost` makes of how it ended without a word, and the signal's reason. */
export async function askChild<To extends object, From extends { readonly kind: string }>(
  { message, signal, ...options }: Question<To>,
  lost: (how: string) => Error,
): Promise<Exclude<From, Failed>> {
  signal.throwIfAborted();
  let answer: From | Failed | undefined;
  const child = forkChild<To, From | Failed>({ ...options, receive: (each) => (answer = each) });
  signal.addEventListener('abort', child.kill, { once: true });
  child.send(message);
  const how = await child.ended;
  signal.removeEventListener('abort', child.kill);
  signal.throwIfAborted();
  if (answer === undefined) throw lost(how);
  if (answer.kind === 'failed') throw problemFromJson((answer as Failed).problem);
  return answer as Exclude<From, Failed>;
}
