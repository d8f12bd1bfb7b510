// Puts bytes on disk so that a file is either whole or not there, through a power cut, too.
import { type FileHandle, lstat, open, readdir, readFile, readlink, rename, rm, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Pieces } from '../../core/bytes.js';
import { isOurs } from './read-private.js';

/** Files that bear this in their names are half written; when no process is writing they may be deleted. */
export const TEMPORARY = '.battle-tracker-tmp-';

/** Opens a new file under a temporary name; threads and processes that write in one folder get names of their own. */
export async function openTemporary(folder: string, mode = 0o666): Promise<{ file: FileHandle; path: string }> {
  const { made, path } = await makeTemporary(folder, (name) => open(name, 'wx', mode));
  return { file: made, path };
}

/** Makes something new under a temporary name, which says whose it is, and by its beginning what it will be. */
export async function makeTemporary<T>(
  folder: string,
  make: (path: string) => Promise<T>,
  begin = '',
): Promise<{ made: T; path: string }> {
  const owner = `${await nameProcesses()}-${process.pid}`;
  for (let number = 1; ; number++) {
    const path = join(folder, `${begin}${TEMPORARY}${owner}-${number}`);
    try {
      return { made: await make(path), path };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Name of the machine's start, and of the container: a process number means one process there alone. */
let processes: Promise<string> | undefined;

function nameProcesses(): Promise<string> {
  processes ??= Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'latin1'),
    readlink('/proc/self/ns/pid'),
  ]).then(
    ([boot, space]) => `${boot.slice(0, 8)}.${/\d+/.exec(space)?.[0] ?? ''}`,
    () => 'here',
  );
  return processes;
}

/** In milliseconds: what nobody has written for so long is nobody's, whichever machine began it. */
const ABANDONED = 86_400_000;

/** Takes away what killed processes have left half written in a folder; the time is in milliseconds since 1970. */
export async function clearLeftovers(folder: string, now: number): Promise<void> {
  for (const { path, begin, isFolder, isLeft } of await listTemporary(folder, now))
    if (isLeft && !isFolder && begin === '') await rm(path, { force: true }).catch(() => undefined);
}

interface Temporary {
  readonly path: string;
  /** What its name begins with. */
  readonly begin: string;
  readonly isFolder: boolean;
  /** Whether the process that made it is gone. */
  readonly isLeft: boolean;
}

/** Returns what lies in a folder under temporary names, of this user. */
export async function listTemporary(folder: string, now: number): Promise<Temporary[]> {
  const found: Temporary[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const [, begin = '', owners, pid] = NAMED.exec(name) ?? [];
    const path = join(folder, name);
    const stats = owners === undefined ? undefined : await lstat(path).catch(() => undefined);
    if (stats === undefined || !isOurs(stats)) continue;
    const isLeft = owners === (await nameProcesses()) ? !isAlive(Number(pid)) : now - stats.mtimeMs > ABANDONED;
    found.push({ path, begin, isFolder: stats.isDirectory(), isLeft });
  }
  return found;
}

const NAMED = /^(.*)\.battle-tracker-tmp-([\w.]+)-(\d+)-\d+$/s;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Writes the pieces, no faster than they are taken, under a temporary name, syncs, renames, syncs the folder. An earlier file is replaced. */
export async function writeFile(path: string, pieces: Pieces, mode = 0o666): Promise<number> {
  const folder = dirname(path);
  const { file, path: temporary } = await openTemporary(folder, mode).catch((error: unknown) => {
    throw withPath(error, path);
  });
  try {
    const size = await writePieces(file, pieces);
    await file.sync();
    await file.close();
    await rename(temporary, path);
    await syncFolder(folder);
    return size;
  } catch (error) {
    await file.close().catch(() => undefined);
    await unlink(temporary).catch(() => undefined);
    throw withPath(error, path);
  }
}

/** Pieces that are shorter are gathered, in bytes: each write is a call of the system. */
const GATHERED = 1 << 16;

/** Writes the pieces at the file's end and returns how many bytes they are. */
export async function writePieces(file: FileHandle, pieces: Pieces): Promise<number> {
  const held = Buffer.allocUnsafe(GATHERED);
  let [size, filled] = [0, 0];
  const write = async (bytes: Uint8Array) => {
    for (let written = 0; written < bytes.length;) written += (await file.write(bytes, written)).bytesWritten;
  };
  for await (const piece of pieces as AsyncIterable<Uint8Array>) {
    size += piece.length;
    if (filled + piece.length > GATHERED) {
      await write(held.subarray(0, filled));
      filled = 0;
    }
    if (piece.length > GATHERED) await write(piece);
    else {
      held.set(piece, filled);
      filled += piece.length;
    }
  }
  await write(held.subarray(0, filled));
  return size;
}

/** A renamed file survives a power cut only when its folder is on disk, too; not every system can do that. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Names the path that a person gave instead of a temporary one. */
export function withPath<E>(error: E, path: string): E {
  if (error instanceof Error && 'code' in error && 'syscall' in error) Object.assign(error, { path });
  return error;
}
