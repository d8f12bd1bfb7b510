// The key by which this server seals its links: made when it first starts, and readable only by this user.
import { randomBytes } from 'node:crypto';
import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { because, Problem } from '../../core/problem.js';
import { exists } from '../../node/files/exists.js';
import { linkNew } from '../../node/files/link-new.js';
import type { Bound } from '../../node/files/read-bounded.js';
import { readOwn } from '../../node/files/read-private.js';
import { openTemporary, syncFolder, writePieces } from '../../node/files/write-file.js';
import { makeDataFolder } from '../data-folder.js';

const NAME = 'links.key';
const BOUND: Bound = { bytes: 1024, code: 'bad-secret', fix: 'restore it' };
const LINE = /^bt-links-1:([0-9a-f]{64})\n?$/;

/** Returns the 32 bytes. Two servers that start at one time in one folder end up with one key. Throws Problem `bad-secret` for a file that is no key, and `not-permitted` for one that is not this
 * user's alone. */
export async function readServerKey(folder: string): Promise<Uint8Array> {
  await makeDataFolder(folder);
  const path = join(folder, NAME);
  if ((await readOwn(path, BOUND)) === undefined) await makeKey(folder, path);
  const digits = LINE.exec((await readOwn(path, BOUND))?.toString('latin1') ?? '')?.[1];
  if (digits !== undefined) return Buffer.from(digits, 'hex');
  throw new Problem(
    'bad-secret',
    because`is not a key for links; restore it, or delete it, which invalidates all links that it sealed`,
    { file: path },
  );
}

export async function hasServerKey(folder: string): Promise<boolean> {
  return exists(join(folder, NAME));
}

/** Removes a key that was made by a start that failed. */
export async function removeServerKey(folder: string): Promise<void> {
  await unlink(join(folder, NAME)).catch(() => undefined);
}

async function makeKey(folder: string, path: string): Promise<void> {
  const { file, path: draft } = await openTemporary(folder, 0o600);
  try {
    await writePieces(file, [Buffer.from(`bt-links-1:${randomBytes(32).toString('hex')}\n`)]);
    await file.sync();
    await linkNew(draft, path);
    await syncFolder(folder);
  } finally {
    await file.close();
    await unlink(draft);
  }
}
