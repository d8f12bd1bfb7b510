// Files in the database: in pieces, sealed, under the number of the file alone.
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { writePieces } from '../../../node/files/write-file.js';
import type { Queryable } from './database.js';
import type { Vault } from './vault.js';

/** The number of the archive among a pack's files. */
export const ARCHIVE_FILE = -1;

/** In bytes. Any of them is read in a few milliseconds. */
const PIECE = 256 * 1024;

/** Stores a file from the disk. Returns its length and SHA-256. Throws the signal's reason between two pieces. */
export async function storeFile(
  tx: Queryable,
  vault: Vault,
  { pack, file, path }: { readonly pack: string; readonly file: number; readonly path: string },
  signal: AbortSignal,
): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  const handle = await open(path, 'r');
  try {
    for (let [seq, bytes] = [0, 0]; ; seq++) {
      const piece = Buffer.allocUnsafe(PIECE);
      const { bytesRead } = await handle.read(piece, 0, PIECE, bytes);
      if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
      signal.throwIfAborted();
      const read = piece.subarray(0, bytesRead);
      hash.update(read);
      const sealed = vault.seal(pack, placeOf(file, seq), read);
      await tx.query('insert into battle_tracker.chunk values ($1, $2, $3, $4)', [pack, file, seq, sealed]);
      bytes += bytesRead;
      if (bytes !== (seq + 1) * PIECE && (await handle.stat()).size !== bytes) throw new Error('a file was read short');
    }
  } finally {
    await handle.close();
  }
}

/** Yields the bytes of a file from one to another, both included; fewer where it is not there any more. */
export async function* readChunks(
  db: Queryable,
  vault: Vault,
  pack: string,
  file: number,
  [start, end]: readonly [number, number],
): AsyncGenerator<Buffer> {
  for (let seq = Math.floor(start / PIECE); seq * PIECE <= end; seq++) {
    const [row] = await db.query('select body from battle_tracker.chunk where pack = $1 and file = $2 and seq = $3', [
      pack,
      file,
      seq,
    ]);
    if (row === undefined) return;
    const piece = vault.open(pack, placeOf(file, seq), row['body'] as Buffer);
    yield piece.subarray(Math.max(0, start - seq * PIECE), end + 1 - seq * PIECE);
  }
}

/** Writes a file from the database to the disk. */
export async function fetchFile(
  db: Queryable,
  vault: Vault,
  {
    pack,
    file,
    path,
    bytes,
  }: { readonly pack: string; readonly file: number; readonly path: string; readonly bytes: number },
): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    await writePieces(handle, readChunks(db, vault, pack, file, [0, bytes - 1]));
  } finally {
    await handle.close();
  }
}

function placeOf(file: number, seq: number): string {
  return `file ${file} ${seq}`;
}
