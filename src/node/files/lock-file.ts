// The file that says who holds a lock: how it is kept young, and whether its holder lives.
import { type FileHandle, open, readFile, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { askSocket, type LockSocket, SOCKET } from './lock-socket.js';
import { openTemporary } from './write-file.js';

/** In milliseconds: how often a holder touches its file, and the age from which on a file counts as abandoned. */
export interface LockTimes {
  readonly beat: number;
  readonly stale: number;
}

export const lockTimes: LockTimes = { beat: 2000, stale: 15_000 };

/** Held by a live process, left by a dead one, or gone because its owner has just given it back. */
export type LockState = 'held' | 'left' | 'gone';

interface Owner {
  readonly boot: string | null;
  readonly socket: { readonly name: string; readonly node: string } | null;
}

/** Returns what the lock file of this process says. Process number and time, in milliseconds since 1970, are there for people, and to make it unique. */
export async function describeOwner(socket: LockSocket | undefined, since: number): Promise<string> {
  const owner: Owner = { boot: await bootId(), socket: socket ? { name: socket.name, node: socket.node } : null };
  return `${JSON.stringify({ pid: process.pid, since: new Date(since).toISOString(), ...owner })}\n`;
}

/** Differs after each start of the machine; null where the system does not tell. */
async function bootId(): Promise<string | null> {
  return readFile('/proc/sys/kernel/random/boot_id', 'latin1').then(
    (text) => text.trim(),
    () => null,
  );
}

/**
 * Returns the state of the lock. If it was taken under the current boot of this machine, its socket decides. If it comes from another machine
 * or an earlier boot, or has no socket that can be reached, the age of the file decides, as a live holder touches it every `beat`.
 */
export async function readLockState(path: string, times: LockTimes): Promise<LockState> {
  const text = await withFile(path, 'r', (file) => file.readFile('utf8'));
  if (text === undefined) return 'gone';
  const { boot, socket } = readOwner(text);
  const answer = socket === null ? 'unknown' : await askSocket(dirname(path), socket.name, socket.node);
  if (answer === 'listens') return 'held';
  if (answer === 'refuses' && boot !== null && boot === (await bootId())) return 'left';
  return readAge(path, times);
}

/** A file that cannot be parsed may still be being written, on a file system without hard links. */
function readOwner(text: string): Owner {
  try {
    const { boot, socket } = (JSON.parse(text) ?? {}) as Record<string, unknown>;
    const { name, node } = (socket ?? {}) as Record<string, unknown>;
    const isSocket = typeof name === 'string' && SOCKET.test(name) && typeof node === 'string';
    return { boot: typeof boot === 'string' ? boot : null, socket: isSocket ? { name, node } : null };
  } catch {
    return { boot: null, socket: null };
  }
}

/** Both times come from the clock that dates the folder's files, which may be a file server's. */
async function readAge(path: string, { beat, stale }: LockTimes): Promise<LockState> {
  const written = await timeOf(path);
  if (written === undefined) return 'gone';
  const age = (await timeNow(dirname(path))) - written;
  if (age >= 0) return age < stale ? 'held' : 'left';
  // The clock was set back, so the age says nothing: watch whether the file is touched.
  await new Promise((resolve) => setTimeout(resolve, 3 * beat));
  const later = await timeOf(path);
  return later === undefined ? 'gone' : later === written ? 'left' : 'held';
}

/** Opening the file makes a network file system fetch its current time. */
async function timeOf(path: string): Promise<number | undefined> {
  return withFile(path, 'r', async (file) => (await file.stat()).mtimeMs);
}

async function timeNow(folder: string): Promise<number> {
  const { file, path } = await openTemporary(folder, 0o600);
  try {
    return (await file.stat()).mtimeMs;
  } finally {
    await file.close();
    await unlink(path).catch(() => undefined);
  }
}

/** Overwrites the file with the same text to renew its time. Returns false when the file is gone or belongs to another process. */
export async function touchLock(path: string, text: string): Promise<boolean> {
  // Closing the file makes a network file system send the new time at once.
  const touched = await withFile(path, 'r+', async (file) => {
    if ((await file.readFile('utf8')) !== text) return false;
    await file.write(text, 0);
    return true;
  });
  return touched === true;
}

/** Takes the lock file away, unless another process has taken the lock over. */
export async function removeLock(path: string, text: string): Promise<void> {
  const found = await withFile(path, 'r', (file) => file.readFile('utf8')).catch(() => text);
  if (found === text) await unlink(path).catch(() => undefined);
}

async function withFile<T>(path: string, flags: string, use: (file: FileHandle) => Promise<T>): Promise<T | undefined> {
  const file = await open(path, flags).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (file === undefined) return undefined;
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}
