// Reads a file or a stream whole, and stops at a limit while reading: input may have no end.
import { type FileHandle, open } from 'node:fs/promises';
import { msg, Problem } from '../../core/problem.js';
import type { ProblemCode } from '../../core/problems/kinds.js';

/** How many bytes one kind of input may have, and the problem that a longer one is. */
export interface Bound {
  readonly bytes: number;
  readonly code: ProblemCode;
  readonly fix: string;
}

const PIECE = 64 * 1024;

/** Returns a file's bytes. `inspect` sees the open file before it is read. Throws the bound's Problem, and errors of the system. */
export async function readBounded(
  path: string,
  bound: Bound,
  inspect?: (file: FileHandle) => Promise<void>,
  flags: number | string = 'r',
): Promise<Buffer> {
  const file = await open(path, flags);
  try {
    const found = await file.stat();
    if (found.isFile() && found.size > bound.bytes) throw tooLarge(path, bound);
    await inspect?.(file);
    return await collectBounded(piecesOf(file), bound, path);
  } finally {
    await file.close();
  }
}

/** Returns what the pieces hold together, and asks for no more of them once they exceed the bound. */
export async function collectBounded(pieces: AsyncIterable<Uint8Array>, bound: Bound, where: string): Promise<Buffer> {
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > bound.bytes) throw tooLarge(where, bound);
    kept.push(piece);
  }
  return Buffer.concat(kept);
}

/** Yields an open file in pieces; each is a buffer of its own. */
export async function* piecesOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(PIECE), 0, PIECE, null);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

function tooLarge(where: string, { bytes, code, fix }: Bound): Problem {
  return new Problem(code, msg`is larger than ${sizeOf(bytes)}; ${fix}`, { file: where });
}

const KIB = 1024;

function sizeOf(bytes: number): string {
  return bytes < KIB * KIB ? `${bytes / KIB} KiB` : `${bytes / KIB / KIB} MiB`;
}
