// Reads a file back and sums it up, without having it in memory.
import { createHash, type Hash } from 'node:crypto';
import { constants, open } from 'node:fs/promises';
import type { Pieces } from '../../core/bytes.js';
import { writeFile } from './write-file.js';

/** What a file holds, as length and SHA-256 in hexadecimal digits. */
export interface FileSum {
  readonly bytes: number;
  readonly sha256: string;
}

const PIECE = 1 << 18;

/** No such file, no plain file, or one whose place on the disk has gone bad: none of them can be read back, and all can be made again. */
const UNREADABLE = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EIO']);

/** Returns the sum of a plain file, or undefined when there is none that can be read. A symbolic link is not followed. */
export async function hashFile(path: string): Promise<FileSum | undefined> {
  try {
    return await sumOf(path);
  } catch (error) {
    if (UNREADABLE.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

async function sumOf(path: string): Promise<FileSum | undefined> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    if (!(await file.stat()).isFile()) return undefined;
    const hash = createHash('sha256');
    const piece = Buffer.allocUnsafe(PIECE);
    let bytes = 0;
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, PIECE, bytes);
      if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
      hash.update(piece.subarray(0, bytesRead));
      bytes += bytesRead;
    }
  } finally {
    await file.close();
  }
}

/** Writes a file and returns the sum of what was written. */
export async function writeHashed(path: string, pieces: Pieces, mode: number): Promise<FileSum> {
  const hash = createHash('sha256');
  const bytes = await writeFile(path, hashPieces(pieces, hash), mode);
  return { bytes, sha256: hash.digest('hex') };
}

/** Passes the pieces on and adds them to the hash. */
export async function* hashPieces(pieces: Pieces, hash: Hash): AsyncIterable<Uint8Array> {
  for await (const piece of pieces as AsyncIterable<Uint8Array>) {
    hash.update(piece);
    yield piece;
  }
}
