// The key by which this server seals its links: made when it first starts, and readable only by this user.
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { because, Problem } from '../../problem.js';
import { exists } from '../../storage/exists.js';
import { linkNew } from '../../storage/link-new.js';
import { readOptional } from '../../storage/read-optional.js';
import { openTemporary, syncFolder, writePieces } from '../../storage/write-file.js';

const NAME = 'links.key';
const LINE = /^bt-links-1:([0-9a-f]{64})\n?$/;

/** Returns the 32 bytes. Two servers that start at one time in one folder end up with one key. Throws Problem `bad-secret` for a file that is no key. */
export async function readServerKey(folder: string): Promise<Uint8Array> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, NAME);
  if ((await readOptional(path)) === undefined) await makeKey(folder, path);
  await chmod(path, 0o600);
  const digits = LINE.exec((await readOptional(path)) ?? '')?.[1];
  if (digits !== undefined) return Buffer.from(digits, 'hex');
  throw new Problem('bad-secret', because('server-key-is-wrong'), { file: path });
}

/** Whether the folder has a file for the key. */
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
