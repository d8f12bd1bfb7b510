// Lets one process at a time work in a folder, in whatever container or on whatever machine; a killed process's lock is taken over.
import { access, type FileHandle, open, readdir, readFile, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { linkNew } from './link-new.js';
import { openTemporary, writePieces } from './write-file.js';
import { connect, createServer, type Server } from 'node:net';

interface LockSocket {
  /** The socket's name in the folder. */
  readonly name: string;
  /** Its device and inode: they tell it from a copy, and from the same file seen through another mount, where connecting fails. */
  readonly node: string;
  /** Stops listening and takes the socket away. */
  close(): Promise<void>;
}

/** A socket that refuses has no listener. One that cannot be reached may have. */
type Answer = 'listens' | 'refuses' | 'unknown';

const SOCKET = /^lock-socket-\d{1,9}-\d{1,9}$/;

/** In bytes, as macOS has it: Node 20 cuts longer paths short without a word. */
const LONGEST_PATH = 103;

/** Returns a socket that listens in the folder, or undefined where there can be none. It does not keep the process alive. */
async function listenIn(folder: string): Promise<LockSocket | undefined> {
  const handle = await open(folder, 'r').catch(() => undefined);
  if (handle === undefined) return undefined;
  for (let number = 1; ; number++) {
    const name = `lock-socket-${process.pid}-${number}`;
    const path = await shortPath(handle, folder, name);
    const server = path && (await listen(path).catch((error: NodeJS.ErrnoException) => error.code));
    if (server === 'EADDRINUSE') continue;
    if (path === undefined || server === undefined || typeof server === 'string') break;
    const close = async () => {
      // Node takes the socket's file away before it stops listening.
      await new Promise((resolve) => server.close(resolve));
      await handle.close();
    };
    // On some network file systems a socket can be made but not connected to.
    if ((await ask(path).catch(() => 'unknown')) === 'listens') return { name, node: await nodeOf(path), close };
    await close();
    return undefined;
  }
  await handle.close();
  return undefined;
}

/** Returns whether a process listens on the socket of that name and node. Rejects with the system's error when this process may open nothing more. */
async function askSocket(folder: string, name: string, node?: string): Promise<Answer> {
  if (!SOCKET.test(name)) return 'unknown';
  const handle = await open(folder, 'r');
  try {
    const path = await shortPath(handle, folder, name);
    if (path === undefined || (node !== undefined && (await nodeOf(path)) !== node)) return 'unknown';
    return await ask(path);
  } finally {
    await handle.close();
  }
}

/** Returns a path to a name in an open folder that a socket's address has room for, or undefined. */
async function shortPath({ fd }: FileHandle, folder: string, name: string): Promise<string | undefined> {
  const open = `/proc/self/fd/${fd}`;
  const isThere = await access(`${open}/.`).then(
    () => true,
    () => false,
  );
  if (isThere) return join(open, name);
  const path = join(folder, name);
  return Buffer.byteLength(path) <= LONGEST_PATH ? path : undefined;
}

async function nodeOf(path: string): Promise<string> {
  return stat(path, { bigint: true }).then(
    ({ dev, ino }) => `${dev}:${ino}`,
    () => 'none',
  );
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => undefined).destroy());
    server.on('error', reject);
    server.listen({ path }, () => resolve(server.unref()));
  });
}

/** A stopped process accepts nothing, but its kernel does, up to a limit; EAGAIN means that the limit is reached. */
const ANSWERS: Readonly<Record<string, Answer>> = { ECONNREFUSED: 'refuses', EAGAIN: 'listens' };

/** These are about this process, not about the listener. */
const OWN_FAULTS = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'ENOBUFS']);

function ask(path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect({ path }, () => {
      resolve('listens');
      socket.destroy();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      const { code = '' } = error;
      if (OWN_FAULTS.has(code)) reject(error);
      else resolve(ANSWERS[code] ?? 'unknown');
    });
  });
}

/** In milliseconds: how often a holder touches its file, and the age from which on a file counts as abandoned. */
interface LockTimes {
  readonly beat: number;
  readonly stale: number;
}

const lockTimes: LockTimes = { beat: 2000, stale: 15_000 };

/** Held by a live process, left by a dead one, or gone because its owner has just given it back. */
type LockState = 'held' | 'left' | 'gone';

interface Owner {
  readonly boot: string | null;
  readonly socket: { readonly name: string; readonly node: string } | null;
}

/** Returns what the lock file of this process says. Process number and time, in milliseconds since 1970, are there for people, and to make it unique. */
async function describeOwner(socket: LockSocket | undefined, since: number): Promise<string> {
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
async function readLockState(path: string, times: LockTimes): Promise<LockState> {
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
async function touchLock(path: string, text: string): Promise<boolean> {
  // Closing the file makes a network file system send the new time at once.
  const touched = await withFile(path, 'r+', async (file) => {
    if ((await file.readFile('utf8')) !== text) return false;
    await file.write(text, 0);
    return true;
  });
  return touched === true;
}

/** Takes the lock file away, unless another process has taken the lock over. */
async function removeLock(path: string, text: string): Promise<void> {
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

/** Gives the lock back. */
export type Release = () => Promise<void>;

/** Either the lock was taken, or another process holds it by the lock file named. */
type Attempt =
  | { readonly release: Release; readonly heldBy?: undefined }
  | { readonly release?: undefined; readonly heldBy: string };

const NAME = /^lock-(\d{1,9})$/;

/**
 * Takes the folder's lock. Locks are numbered files: a process that finds the owner of the last one dead creates the next, which only one can, as
 * the file must be new. Then it looks again and gives way if it sees another live owner, so that of two, at least one does. A live owner's file
 * is removed by that owner only, and a dead owner's by the holder only. Worker threads must not take locks.
 *
 * Where there can be no socket, a holder that is suspended for longer than `stale` loses its lock without noticing.
 */
export async function takeLock(folder: string, times = lockTimes): Promise<Attempt> {
  const highest = (await listLocks(folder)).at(-1) ?? 0;
  const last = pathOf(folder, highest);
  if (highest > 0 && (await readLockState(last, times)) === 'held') return { heldBy: last };
  const own = pathOf(folder, highest + 1);
  const socket = await listenIn(folder);
  const release = await createLock(own, socket, times).catch(async (error: unknown) => {
    await socket?.close();
    throw error;
  });
  if (release === undefined) {
    await socket?.close();
    return { heldBy: own };
  }
  try {
    const heldBy = await clearOthers(folder, own, socket, times);
    if (heldBy === undefined) return { release };
    await release();
    return { heldBy };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Creates the lock file and keeps touching it; returns undefined when another process was faster. Linking gives it name and contents in one step. */
async function createLock(
  path: string,
  socket: LockSocket | undefined,
  times: LockTimes,
): Promise<Release | undefined> {
  const { file, path: draft } = await openTemporary(dirname(path), 0o600);
  let text: string;
  try {
    text = await describeOwner(socket, (await file.stat()).mtimeMs);
    await writePieces(file, [Buffer.from(text)]);
    if (!(await linkNew(draft, path))) return undefined;
  } catch (error) {
    // The holder removes half-written files, this one included.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  } finally {
    await file.close();
    await unlink(draft).catch(() => undefined);
  }
  const stopBeating = keepYoung(path, text, times);
  return async () => {
    await stopBeating();
    // The file goes first, so that a live owner's file always has its socket.
    await removeLock(path, text);
    await socket?.close();
  };
}

function keepYoung(path: string, text: string, { beat }: LockTimes): () => Promise<void> {
  let beating: Promise<void> | undefined;
  const touch = async () => {
    const isOwn = await touchLock(path, text).catch(() => true);
    if (!isOwn) clearInterval(timer);
    beating = undefined;
  };
  const timer = setInterval(() => void (beating ??= touch()), beat).unref();
  return async () => {
    clearInterval(timer);
    await beating;
  };
}

/** Removes what dead owners have left. If there is another live owner, returns its lock file and removes nothing. */
async function clearOthers(
  folder: string,
  own: string,
  socket: LockSocket | undefined,
  times: LockTimes,
): Promise<string | undefined> {
  const left: string[] = [];
  for (const number of await listLocks(folder)) {
    const path = pathOf(folder, number);
    if (path === own) continue;
    const state = await readLockState(path, times);
    if (state === 'held') return path;
    if (state === 'left') left.push(path);
  }
  for (const path of left) await unlink(path).catch(() => undefined);
  const sockets = (await readdir(folder)).filter((name) => SOCKET.test(name) && name !== socket?.name);
  for (const name of sockets) {
    if ((await askSocket(folder, name).catch(() => 'unknown')) === 'refuses')
      await unlink(join(folder, name)).catch(() => undefined);
  }
  return undefined;
}

function pathOf(folder: string, number: number): string {
  return join(folder, `lock-${number}`);
}

async function listLocks(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => Number(NAME.exec(name)?.[1] ?? [])).sort((a, b) => a - b);
}
