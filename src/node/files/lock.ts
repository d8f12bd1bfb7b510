// Lets one process at a time work in a folder, in whatever container or on whatever machine; a killed process's lock is taken over.
import { readdir, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { linkNew } from './link-new.js';
import { describeOwner, type LockTimes, lockTimes, readLockState, removeLock, touchLock } from './lock-file.js';
import { askSocket, listenIn, type LockSocket, SOCKET } from './lock-socket.js';
import { openTemporary, writePieces } from './write-file.js';

/** Gives the lock back. */
export type Release = () => Promise<void>;

/** Either the lock was taken, or another process holds it by the lock file named. */
export type Attempt =
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
