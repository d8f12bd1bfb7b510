// Reads an archive from the disk, whole or in part.
import { open } from 'node:fs/promises';
import { Problem } from '../../core/problem.js';
import { packWasDeleted } from '../sentences.js';

/** Bytes that are read at once. */
const PIECE = 256 * 1024;

/** Yields the bytes from `start` to `end`, both included. Throws Problem `gone` for a file that is missing, and the signal's reason. */
export async function* readArchive(
  path: string,
  start: number,
  end: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  signal.throwIfAborted();
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Problem('gone', packWasDeleted());
  });
  const pieces = file.createReadStream({ start, end, highWaterMark: PIECE }) as AsyncIterable<Uint8Array>;
  for await (const piece of pieces) {
    signal.throwIfAborted();
    yield piece;
  }
}
