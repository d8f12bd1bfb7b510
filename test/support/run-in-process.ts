// Runs the built command line in the test's own process: all that a new process would say, without the time that it takes to start.
import { Readable, Writable } from 'node:stream';

/** What one run gets from its process. */
interface ProcessState {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly input: string;
}

/** What one run leaves behind. */
interface ProcessOutcome {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** In milliseconds: less than a test may take. */
const TIME_LIMIT = process.env['PROVE'] === '1' ? 3_600_000 : 500_000;

type Run = (args: readonly string[]) => Promise<number>;

const loaded = new Map<string, Promise<Run>>();
let last: Promise<unknown> = Promise.resolve();

/** Runs the program whose entry point is `main` to its end; runs wait for each other, as there is one process. */
export function runInProcess(main: string, args: readonly string[], state: ProcessState): Promise<ProcessOutcome> {
  const outcome = last.then(() => runAlone(main, args, state));
  last = outcome.catch(() => undefined);
  return outcome;
}

/** Imports `run.js` beside the entry point. Vitest leaves it untransformed: see `external` in vitest.config.ts. */
function load(main: string): Promise<Run> {
  const { href } = new URL('./run.js', `file://${main}`);
  const run = loaded.get(href) ?? import(/* @vite-ignore */ href).then((module: { run: Run }) => module.run);
  loaded.set(href, run);
  return run;
}

async function runAlone(main: string, args: readonly string[], state: ProcessState): Promise<ProcessOutcome> {
  const run = await load(main);
  const [stdout, stderr] = [collector(), collector()];
  const listeners = countListeners();
  const restore = replaceState(state, { stdin: inputOf(state.input), stdout: stdout.stream, stderr: stderr.stream });
  const limit = startLimit(args);
  let code: number;
  try {
    code = await Promise.race([run(args), limit.passed]);
  } finally {
    limit.lift();
    restore();
  }
  const left = countListeners();
  if (left !== listeners) throw new Error(`${args.join(' ')} leaves listeners: ${left} after ${listeners}`);
  return { code, stdout: Buffer.concat(stdout.pieces), stderr: Buffer.concat(stderr.pieces).toString('utf8') };
}

/** A command that hangs fails its own test, says what it waits for, and lets the next one run. */
function startLimit(args: readonly string[]): { readonly passed: Promise<never>; readonly lift: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const waiting = process.getActiveResourcesInfo().join(', ');
      reject(new Error(`${args.join(' ')} has not ended after ${TIME_LIMIT} ms: ${waiting}`));
    }, TIME_LIMIT);
  });
  return { passed, lift: () => clearTimeout(timer) };
}

/** Puts a run's folder, environment and streams in the place of the test's; the returned function takes that back. */
function replaceState({ cwd, env }: ProcessState, streams: Readonly<Record<string, Readable | Writable>>): () => void {
  const before = { cwd: process.cwd(), env: process.env, exitCode: process.exitCode };
  const descriptors = Object.keys(streams).map(
    (name) => [name, Object.getOwnPropertyDescriptor(process, name)] as const,
  );
  process.chdir(cwd);
  process.env = { ...env };
  process.exitCode = undefined;
  for (const [name, value] of Object.entries(streams)) {
    Object.defineProperty(process, name, { value, configurable: true, enumerable: true, writable: true });
  }
  return () => {
    for (const [name, descriptor] of descriptors) if (descriptor) Object.defineProperty(process, name, descriptor);
    process.exitCode = before.exitCode;
    process.env = before.env;
    process.chdir(before.cwd);
  };
}

function inputOf(text: string): Readable {
  const stream = new Readable({ read: () => undefined });
  stream.push(text);
  stream.push(null);
  return stream;
}

/** Copies what is written, since the writer may use its buffer again. */
function collector(): { readonly stream: Writable; readonly pieces: Buffer[] } {
  const pieces: Buffer[] = [];
  const stream = new Writable({
    write: (piece: Buffer, _, done) => {
      pieces.push(Buffer.from(piece));
      done();
    },
  });
  return { stream, pieces };
}

/** How many listeners each event of the process has; a command that leaves one behind would leave many in a server. */
function countListeners(): string {
  return process
    .eventNames()
    .map((name) => `${String(name)} ${process.listenerCount(name)}`)
    .sort()
    .join(', ');
}
