// Holds a file against the bytes that it should have, without having either in memory.
import { open } from 'node:fs/promises';
import type { Pieces } from '../../core/bytes.js';

/** Returns how the file differs, as a sentence part with the place of the first difference, or null when it is equal. */
export async function compareFile(path: string, expected: Pieces): Promise<string | null> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (file === undefined) return 'is missing';
  try {
    if (!(await file.stat()).isFile()) return 'is no file';
    let position = 0;
    for await (const piece of expected as AsyncIterable<Uint8Array>) {
      const found = Buffer.alloc(piece.length);
      let read = 0;
      while (read < piece.length) {
        const { bytesRead } = await file.read(found, read, piece.length - read, position + read);
        if (bytesRead === 0) return `ends after ${position + read} bytes`;
        read += bytesRead;
      }
      if (!found.equals(piece)) return `differs at byte ${position + firstDifference(found, piece)}`;
      position += piece.length;
    }
    const { size } = await file.stat();
    return size === position ? null : `has ${size - position} bytes too many`;
  } finally {
    await file.close();
  }
}

function firstDifference(a: Uint8Array, b: Uint8Array): number {
  let i = 0;
  while (a[i] === b[i]) i++;
  return i;
}
