// Builds packs and matches on disk, and changes them there.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newSecret } from '../core/new-seed.js';
import { msg, Problem } from '../core/problem.js';
import { packIsArchive } from '../core/sentences.js';
import { type Source, secretSource } from '../core/source.js';
import { batchFiles } from '../event/make/pack-files.js';
import { requirePlace } from '../event/make/update-in-memory.js';
import type { Batch, PackRecord } from '../event/order/pack-record.js';
import { type OpenPack, openPack, requireSeal } from '../event/record/open-pack.js';
import { buildInto, buildNew, type BuildOrders, putBack, secretPath } from '../node/build/build.js';
import { folderFiles, readOptional } from '../node/files/read-optional.js';

type Watching = Omit<BuildOrders, 'files'>;

export interface BuiltPack {
  readonly head: string;
  readonly files: number;
  readonly notices: readonly string[];
  /** Where a fresh secret lies. */
  readonly secret: string | undefined;
}

/** Builds a pack or match in a new folder or archive; without a source from a fresh secret, which is put beside it. Throws what buildNew throws. */
export async function buildPack(
  record: PackRecord,
  source: Source | undefined,
  output: string,
  watching: Watching,
): Promise<BuiltPack> {
  const secret = source === undefined ? newSecret() : undefined;
  const { master } = source ?? secretSource(secret as string);
  const { files, head, notices } = batchFiles({ record, master });
  await buildNew({ output, files, secret, ...watching });
  return {
    head: head(),
    files: files.length,
    notices,
    secret: secret === undefined ? undefined : secretPath(output),
  };
}

/** Opens the pack in a folder, from which it first takes what a killed run has left there. Throws what openPack throws, and `no-input` for an archive. */
export async function openFolder(folder: string): Promise<OpenPack> {
  // Why it cannot be read is reported when it is read.
  if (/\.zip$/i.test(folder) && (await stat(folder).catch(() => undefined))?.isFile() === true)
    throw new Problem('no-input', packIsArchive(), { file: folder });
  // On a disk that cannot be written, verify names what was left.
  await putBack(folder, Date.now()).catch(() => undefined);
  return openPack(folder, folderFiles(folder));
}

/** What a pack is once it holds the batch; it need not be read again. */
export interface ChangedPack extends Pick<OpenPack, 'record' | 'heads'> {
  /** Of the files that were written, without checksums and record. */
  readonly paths: readonly string[];
  readonly notices: readonly string[];
}

/**
 * Adds to a pack, or replaces a sheet of it, without changing a bit of what has been handed out. Throws what buildInto throws, `not-equal` for another secret,
 * and the Problems of a batch that cannot be.
 */
export async function changePack(
  pack: OpenPack,
  master: Uint8Array,
  batch: Batch,
  watching: Watching,
): Promise<ChangedPack> {
  requireSeal(pack, master);
  requirePlace(pack.record, batch);
  const { folder, heads, files: entries, path, text } = pack;
  const record: PackRecord = { ...pack.record, batches: [...pack.record.batches, batch] };
  const { files, listed, head, notices } = batchFiles({ record, master, heads, entries });
  const check = async () => {
    if ((await readOptional(join(folder, path))) === text) return;
    throw new Problem(
      'busy',
      msg`was changed by another run meanwhile; look at public/serials.csv, then run the command again if it is still needed`,
      { file: folder },
    );
  };
  await buildInto(folder, check, { files, ...watching });
  return { record, heads: [...heads, head()], paths: listed.map((file) => file.path), notices };
}
