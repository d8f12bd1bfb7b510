// Lets one process at a time work in a folder; the lock of a process that was killed is taken over.
import { readFileSync } from 'node:fs';
import { readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { linkNew } from './link-new.js';
import { readOptional } from './read-optional.js';
import { openTemporary, writePieces } from './write-file.js';

/** Takes the lock back. */
export type Release = () => Promise<void>;

const NAME = /^lock-(\d{1,9})$/;

/**
 * Takes the folder's lock and returns how to give it back, or undefined when a live process holds it. Locks are numbered files that name
 * their process: whoever finds the last one's owner dead makes the next, and only one can, since the file must be new. A live process's file is
 * taken away by that process alone, so that of two who come at one time, at least one sees the other.
 */
export async function takeLock(folder: string): Promise<Release | undefined> {
  const before = await listLocks(folder);
  const highest = before.at(-1) ?? 0;
  if (highest > 0 && (await readState(folder, highest)) === 'held') return undefined;
  const own = highest + 1;
  if (!(await createLock(folder, own))) return undefined;
  const release = () => unlink(pathOf(folder, own)).catch(() => undefined);
  // Somebody may have started anew after the files that were seen here had gone: both look again, and who sees the other gives way.
  const left: number[] = [];
  for (const number of await listLocks(folder)) {
    if (number === own) continue;
    const state = await readState(folder, number);
    if (state === 'left') left.push(number);
    if (state !== 'held') continue;
    await release();
    return undefined;
  }
  for (const number of left) await unlink(pathOf(folder, number)).catch(() => undefined);
  return release;
}

/** Returns whether the lock could be made. Linking a finished file gives it its name and its contents at once. */
async function createLock(folder: string, number: number): Promise<boolean> {
  const { file, path: draft } = await openTemporary(folder, 0o600);
  try {
    await writePieces(file, [Buffer.from(JSON.stringify({ pid: process.pid, started: startOf(process.pid) }))]);
    return await linkNew(draft, pathOf(folder, number));
  } catch (error) {
    // Whoever holds the lock takes half-written files away, this one, too.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  } finally {
    await file.close();
    await unlink(draft).catch(() => undefined);
  }
}

function pathOf(folder: string, number: number): string {
  return join(folder, `lock-${number}`);
}

async function listLocks(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => Number(NAME.exec(name)?.[1] ?? [])).sort((a, b) => a - b);
}

/** A lock is held by a process that lives, left by one that does not, or gone when its owner has just given it back. */
async function readState(folder: string, number: number): Promise<'held' | 'left' | 'gone'> {
  const text = await readOptional(pathOf(folder, number));
  if (text === undefined) return 'gone';
  const { pid, started } = readOwner(text);
  return typeof pid === 'number' && isAlive(pid) && startOf(pid) === started ? 'held' : 'left';
}

function readOwner(text: string): { pid?: unknown; started?: unknown } {
  try {
    return (JSON.parse(text) ?? {}) as { pid?: unknown; started?: unknown };
  } catch {
    // Nobody wrote this: it holds nothing.
    return {};
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Returns when a process started, where the system tells: a number may be given to another process once its first is gone. A process that
 * has ended but that nobody asked about keeps its number; it holds nothing.
 */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? 'ended' : (fields[19] ?? null);
  } catch {
    return null;
  }
}
