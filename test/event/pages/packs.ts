// Makes packs and matches in memory, as a build does, and lays out their pages.
import { concat } from '../../../src/core/bytes.js';
import { once } from '../../../src/core/once.js';
import type { Fields } from '../../../src/core/option.js';
import { masterOfSeed } from '../../../src/core/random/keys.js';
import type { DocumentRequest } from '../../../src/paper/render/renderer.js';
import type { Page } from '../../../src/paper/scene/scene.js';
import { filesToWrite, headOfBatch, jobOf } from '../../../src/event/make/pack-files.js';
import { dealSheets, type FileJob, type PlacedSheet } from '../../../src/event/pages/file-job.js';
import { type PackContext, prepareContext } from '../../../src/event/pages/pack-context.js';
import { writePackFile } from '../../../src/event/pages/write-pack-file.js';
import { orderMatch, orderPack } from '../../../src/event/record/order-pack.js';
import type { PackRecord } from '../../../src/event/order/pack-record.js';

export interface MadeFile {
  readonly path: string;
  readonly job: FileJob;
  /** Drawn when first asked for. */
  readonly bytes: Uint8Array;
}

export interface MadePack {
  readonly record: PackRecord;
  readonly context: PackContext;
  readonly head: string;
  readonly files: readonly MadeFile[];
}

/** Returns the record of a pack whose fleets are not paired, unless told: that takes most of the time. */
export function packOf(fields: Fields): PackRecord {
  return orderPack({ ...fields });
}

/** Returns the record of a match, as packOf does. */
export function matchOf(fields: Fields, names: readonly [string, string] | null = null): PackRecord {
  return orderMatch({ ...fields }, names);
}

/** Makes the files of a batch, the last one unless told, from a text or a master key. */
export async function makePack(
  record: PackRecord,
  secret: string | Uint8Array = 'a secret of the tests',
  batch = record.batches.length,
): Promise<MadePack> {
  const master = typeof secret === 'string' ? masterOfSeed(secret) : secret;
  const context = prepareContext(record, master);
  // Any heads will do: what is tested here is not the chain.
  const before = batch === 1 ? null : '0'.repeat(64);
  const head = headOfBatch(context, batch, before);
  const files = filesToWrite(record, batch).map((file): MadeFile => {
    const job = jobOf(context, file, { head: file.batch === batch ? head : '0'.repeat(64), before });
    const draw = once(() => concat(...writePackFile(context, job)));
    return {
      path: file.path,
      job,
      get bytes() {
        return draw();
      },
    };
  });
  return { record, context, head, files };
}

export function fileOf({ files }: MadePack, path: string): MadeFile {
  const found = files.find((file) => file.path === path);
  if (found === undefined) throw new Error(`${path} is not among ${files.map((file) => file.path).join(', ')}`);
  return found;
}

/** Returns the pages of a file as they are laid out, none of one that is no PDF. */
export function pagesOf({ context }: MadePack, { job }: MadeFile): Page[] {
  const laid: Page[] = [];
  const draw = () => (document: DocumentRequest) => {
    for (const page of document.pages) if (page !== null) laid.push(page);
    return [];
  };
  writePackFile({ ...context, draw }, job);
  return laid;
}

/** Returns the sheets whose pages a file holds, in order; copies are not told apart. */
export function sheetsOf({ context }: Pick<MadePack, 'context'>, { job }: MadeFile): PlacedSheet[] {
  return [...dealSheets(context, job)];
}
