// Puts bytes on disk so that a file is either whole or not there, through a power cut, too.
import { type FileHandle, open, rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Files that bear this in their names are half written; when no process is writing they may be deleted. */
export const TEMPORARY = '.battle-tracker-tmp-';

/** Opens a new file under a temporary name; threads and processes that write in one folder get names of their own. */
export async function openTemporary(folder: string, mode = 0o666): Promise<{ file: FileHandle; path: string }> {
  for (let number = 1; ; number++) {
    const path = join(folder, `${TEMPORARY}${process.pid}-${number}`);
    try {
      return { file: await open(path, 'wx', mode), path };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
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
  for await (const piece of pieces) {
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
