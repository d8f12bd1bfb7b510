// Makes one call to the file system fail, in this process, for files below one folder.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

export const calls = ['open', 'read', 'write', 'fsync', 'rename', 'mkdir', 'link', 'unlink', 'readdir'] as const;
export type Call = (typeof calls)[number];

/** What happens to the call: an error, or half of what was to be written and no error. */
export const faults = ['EIO', 'ENOSPC', 'EMFILE', 'EPERM', 'short'] as const;
export type Fault = (typeof faults)[number];

/** The n-th call of its kind, from 1, fails. */
export interface FaultPlan {
  readonly call: Call;
  readonly nth: number;
  readonly fault: Fault;
}

interface Watched<T> {
  readonly result: T;
  /** How many calls of each kind there were. */
  readonly counts: Readonly<Record<Call, number>>;
  /** The file of the call that failed, relative to the folder; undefined when the run did not come so far. */
  readonly failed: string | undefined;
}

interface Watch {
  readonly folder: string;
  readonly plan: FaultPlan | undefined;
  readonly counts: Record<Call, number>;
  failed?: string;
}

/** What the product gives `write`. */
type WriteArgs = [bytes: Uint8Array, offset?: number, length?: number, position?: number | null];

type AnyFunction = (this: unknown, ...args: never[]) => unknown;

let watch: Watch | undefined;
const handles = new WeakMap<object, string>();

/** Runs the task with the fault, or without one to count its calls. Only one task at a time. */
export async function withFault<T>(
  folder: string,
  plan: FaultPlan | undefined,
  task: () => Promise<T>,
): Promise<Watched<T>> {
  await wrapAll();
  const counts = Object.fromEntries(calls.map((call) => [call, 0])) as Record<Call, number>;
  const own: Watch = { folder, plan, counts };
  watch = own;
  try {
    const result = await task();
    return { result, counts, failed: own.failed };
  } finally {
    watch = undefined;
  }
}

/** Counts a call; returns whether it is to write only a half. Throws when it is to fail. */
function meet(call: Call, path: unknown): boolean {
  if (watch === undefined || typeof path !== 'string' || !path.startsWith(watch.folder)) return false;
  const nth = ++watch.counts[call];
  const { plan } = watch;
  if (plan?.call !== call || plan.nth !== nth) return false;
  watch.failed = path.slice(watch.folder.length + 1);
  if (plan.fault === 'short') return true;
  throw Object.assign(new Error(`${plan.fault}: made to fail, ${call} '${path}'`), {
    code: plan.fault,
    errno: -1,
    syscall: call,
    path,
  });
}

let wrapped = false;

async function wrapAll(): Promise<void> {
  if (wrapped) return;
  wrapped = true;
  wrapPromises();
  await wrapHandles();
  wrapStreams();
  syncBuiltinESMExports();
}

function replace<K extends string>(target: object, name: K, make: (original: AnyFunction) => AnyFunction): void {
  const table = target as Record<K, AnyFunction>;
  table[name] = make(table[name]);
}

/** Functions that are one call, and those that are several. */
function wrapPromises(): void {
  const one: Readonly<Record<string, Call>> = {
    rename: 'rename',
    mkdir: 'mkdir',
    link: 'link',
    unlink: 'unlink',
    rmdir: 'unlink',
    readdir: 'readdir',
  };
  for (const [name, call] of Object.entries(one))
    replace(
      fs.promises,
      name,
      (original) =>
        async function (this: unknown, ...args: never[]) {
          meet(call, args[0]);
          return original.apply(this, args);
        },
    );
  for (const [name, parts] of [
    ['readFile', ['open', 'read']],
    ['copyFile', ['open', 'write']],
  ] as const)
    replace(
      fs.promises,
      name,
      (original) =>
        async function (this: unknown, ...args: never[]) {
          for (const call of parts) meet(call, args[parts[1] === 'write' ? 1 : 0]);
          return original.apply(this, args);
        },
    );
  replace(
    fs.promises,
    'open',
    (original) =>
      async function (this: unknown, ...args: never[]) {
        meet('open', args[0]);
        const handle = (await original.apply(this, args)) as object;
        handles.set(handle, String(args[0]));
        return handle;
      },
  );
  replace(fs.promises, 'rm', () => remove as AnyFunction);
}

/** What `rm` does, by calls that can fail. */
async function remove(path: string, options: fs.RmOptions = {}): Promise<void> {
  const found = await fs.promises.lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (options.force === true && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found === undefined) return;
  if (!found.isDirectory() || options.recursive !== true) return fs.promises.unlink(path);
  for (const name of await fs.promises.readdir(path)) await remove(join(path, name), options);
  await fs.promises.rmdir(path);
}

async function wrapHandles(): Promise<void> {
  const handle = await fs.promises.open(import.meta.filename, 'r');
  const prototype = Object.getPrototypeOf(handle) as object;
  await handle.close();
  for (const [name, call] of [
    ['read', 'read'],
    ['sync', 'fsync'],
    ['datasync', 'fsync'],
    ['truncate', 'write'],
  ] as const)
    replace(
      prototype,
      name,
      (original) =>
        async function (this: unknown, ...args: never[]) {
          meet(call, handles.get(this as object));
          return original.apply(this, args);
        },
    );
  replace(
    prototype,
    'write',
    (original) =>
      async function (this: unknown, ...args: never[]) {
        const isHalf = meet('write', handles.get(this as object));
        if (!isHalf) return original.apply(this, args);
        const [bytes, offset = 0, length = bytes.length - offset, position = null] = args as unknown as WriteArgs;
        const half = [bytes, offset, Math.ceil(length / 2), position] as unknown as never[];
        return original.apply(this, half);
      },
  );
}

/** Streams open and read by functions that take a callback. */
function wrapStreams(): void {
  const paths = new Map<unknown, string>();
  type Done = (error: unknown, ...rest: unknown[]) => void;
  replace(
    fs,
    'open',
    (original) =>
      function (this: unknown, ...args: never[]) {
        const done = args.at(-1) as unknown as Done;
        try {
          meet('open', args[0]);
        } catch (error) {
          return void process.nextTick(done, error);
        }
        const heard: Done = (error, file) => {
          if (error === null || error === undefined) paths.set(file, String(args[0]));
          done(error, file);
        };
        return original.apply(this, [...args.slice(0, -1), heard] as never[]);
      },
  );
  replace(
    fs,
    'read',
    (original) =>
      function (this: unknown, ...args: never[]) {
        try {
          meet('read', paths.get(args[0]));
        } catch (error) {
          return void process.nextTick(args.at(-1) as unknown as Done, error);
        }
        return original.apply(this, args);
      },
  );
}
