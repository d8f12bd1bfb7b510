// Opens a pack that was built: its record, and the secret without which little can be done with it.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Source, secretSource } from '../../core/source.js';
import { because, Problem } from '../../core/problem.js';
import { packIsArchive } from '../../core/sentences.js';
import { readOptional } from '../../node/files/read-optional.js';
import { readPrivate } from '../../node/files/read-private.js';
import { secretBound } from './secret-bound.js';
import { isSealed, readRecord, type SealedRecord } from './record-json.js';
import { secretPath } from '../../node/build/fresh-secret.js';

export interface OpenPack extends SealedRecord {
  readonly folder: string;
  /** The record's own path in the folder. */
  readonly path: string;
  readonly text: string;
  /** Where only what is public of the pack is there, the folder is public/ itself. */
  readonly publicOnly?: true;
}

export interface Difference {
  readonly path: string;
  readonly message: string;
  /** The rule of docs/proofs.md that is broken; none where a file is held against the record or made again. */
  readonly rule?: `R${number}`;
}

export function locate({ folder, publicOnly }: Pick<OpenPack, 'folder' | 'publicOnly'>, path: string): string {
  return join(folder, publicOnly === true ? path.slice('public/'.length) : path);
}

const RECORDS = ['data/pack.json', 'match.json'];

/** Reads the record of the pack in a folder. Throws Problem `no-input` when there is none, `bad-spec` when it is damaged. */
export async function openPack(folder: string): Promise<OpenPack> {
  if (/\.zip$/i.test(folder) && (await isFile(folder))) {
    throw new Problem('no-input', packIsArchive(), { file: folder });
  }
  for (const path of RECORDS) {
    const text = await readOptional(join(folder, path));
    if (text !== undefined) return { ...readRecord(text, join(folder, path)), folder, path, text };
  }
  throw new Problem(
    'no-input',
    because`is not a pack; name a folder that holds ${RECORDS.join(' or ')}, or to verify it the public/ of one`,
    { file: folder },
  );
}

async function isFile(path: string): Promise<boolean> {
  // Why it cannot be read is reported when it is read.
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** Returns the secret that lies beside the pack, or undefined. Throws Problems `bad-secret` and `not-permitted`. */
export async function keptSource(folder: string, warn: (message: string) => void): Promise<Source | undefined> {
  const path = secretPath(folder);
  const bytes = await readPrivate(path, secretBound, warn).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  return bytes === undefined ? undefined : secretSource(bytes.toString('utf8'), path);
}

/** Throws Problem `not-equal` when the record was changed, or belongs to another secret. */
export function requireSeal({ text, folder, path }: OpenPack, master: Uint8Array): void {
  if (isSealed(text, master)) return;
  throw new Problem(
    'not-equal',
    because`was changed since it was written, or belongs to another secret; give the secret with which the pack was built, and the record as it was`,
    { file: join(folder, path) },
  );
}
