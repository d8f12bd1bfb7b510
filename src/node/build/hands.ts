// Does the parts of a plan, in this thread or in others; what is done is the same.
import { fileMode } from '../../core/files.js';
import { type Artifact, Findings, type Found, type Step } from '../../core/plan.js';
import { because, fieldName, Problem, problemFromJson, problemToJson, type ProblemJson } from '../../core/problem.js';
import { compareFile } from '../files/compare-file.js';
import { type FileSum, writeHashed } from '../files/hash-file.js';

export interface Hands {
  /** Parts that may be begun before the first is done. */
  readonly ahead: number;
  /** Does a step that needs no other. */
  run(step: Step): Promise<unknown>;
  /** Writes a file to a path and checks it. */
  write(file: Artifact, findings: Findings, path: string): Promise<FileSum>;
  /** Makes a file again and returns how the one at a path differs, or null. */
  compare(file: Artifact, findings: Findings, path: string): Promise<string | null>;
  close(): Promise<void>;
}

/** Works in this thread, between whose parts signals are heard. */
export const ownHands: Hands = {
  ahead: 1,
  async run({ run }) {
    await breathe();
    return run(new Findings().for([]));
  },
  async write(file, findings, path) {
    await breathe();
    return writeArtifact(file, findings.for(file.needs ?? []), path);
  },
  async compare(file, findings, path) {
    await breathe();
    return compareFile(path, file.write(findings.for(file.needs ?? [])));
  },
  close: () => Promise.resolve(),
};

function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function writeArtifact(file: Artifact, found: Found, path: string): Promise<FileSum> {
  return writeHashed(path, file.write(found), fileMode(file));
}

/** Bounds of a thread's heap in MB. Without them garbage grows with the memory of the machine. */
const HEAP = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 } as const;

/** Steps whose findings cost more to hand over than the file to write, and two such files at once more memory than one. */
const WIDE = 40;

export interface PartOfFile {
  readonly file: string;
  readonly path: string;
  /** What the steps found that the file needs. */
  readonly findings: readonly (readonly [step: string, text: string])[];
}

/** An outcome as it crosses from a thread: errors lose their class and their fields on the way. */
export type Outcome<T> =
  | { readonly value: T }
  | { readonly problem: ProblemJson }
  | { readonly system: { code: string; message: string; path: string | undefined; syscall: string | undefined } };

/** Has so many threads work, each of which makes the plan anew from `order`: see worker.ts. */
export async function handsInThreads(workers: number, order: unknown): Promise<Hands> {
  const { default: Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    filename: new URL('./worker.js', import.meta.url).href,
    minThreads: workers,
    maxThreads: workers,
    resourceLimits: HEAP,
    // Parts take milliseconds; threads that wait in their event loop, not in Atomics.wait, can always be ended.
    useAtomics: false,
    workerData: order,
    env: {},
  });
  // A thread that dies has taken its part along, and perhaps the memory; what is journaled is safe.
  const death = new Promise<never>((_, reject) => {
    pool.once('error', (error: Error) => {
      reject(
        new Problem(
          'resumable',
          because`a worker ended: ${error.message}; run the same command again, perhaps with fewer ${fieldName('workers')}: it goes on`,
        ),
      );
    });
  });
  death.catch(() => undefined);
  const ask = async <T>(name: 'run' | 'write' | 'compare', part: string | PartOfFile): Promise<T> =>
    unwrap((await Promise.race([pool.run(part, { name }), death])) as Outcome<T>);
  const inTurn = queueUp();
  const either = <T>(
    name: 'write' | 'compare',
    { path: file, needs = [] }: Artifact,
    [findings, path]: [Findings, string],
    here: () => Promise<T>,
  ): Promise<T> => (needs.length > WIDE ? inTurn(here) : ask(name, { file, path, findings: findings.pick(needs) }));
  return {
    ahead: 2 * workers,
    run: ({ name }) => ask('run', name),
    write: (file, ...rest) => either('write', file, rest, () => ownHands.write(file, ...rest)),
    compare: (file, ...rest) => either('compare', file, rest, () => ownHands.compare(file, ...rest)),
    close: () => pool.destroy(),
  };
}

/** Returns what starts a task when all that came before it have ended. */
function queueUp(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task, task);
    last = result;
    return result;
  };
}

/** What a thread sends of a part. */
export async function wrap<T>(part: () => T | Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await part() };
  } catch (error) {
    if (error instanceof Problem) return { problem: problemToJson(error) };
    if (!(error instanceof Error) || !('code' in error)) throw error;
    const { code, message, path, syscall } = error as NodeJS.ErrnoException;
    return { system: { code: code ?? '', message, path, syscall } };
  }
}

function unwrap<T>(outcome: Outcome<T>): T {
  if ('value' in outcome) return outcome.value;
  if ('problem' in outcome) throw problemFromJson(outcome.problem);
  throw Object.assign(new Error(outcome.system.message), outcome.system);
}

/** Does the tasks, `ahead` of them at a time. The first that fails ends the rest; running tasks are awaited. */
export async function runAll<T>(
  items: readonly T[],
  ahead: number,
  signal: AbortSignal,
  task: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  let failed: { error: unknown } | undefined;
  const lane = async () => {
    while (next < items.length && failed === undefined && !signal.aborted) {
      const item = items[next++] as T;
      await task(item).catch((error: unknown) => {
        failed ??= { error };
      });
    }
  };
  await Promise.all(Array.from({ length: ahead }, lane));
  if (failed !== undefined) throw failed.error;
  if (signal.aborted)
    throw new Problem('resumable', because`stopped before it was done; run the same command again: it goes on`);
}
