// What can be built on disk, for the command line and the jobs of a service.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { because, Problem } from './core/problem.js';
import type { SecretSource } from './core/source.js';
import { type BatchHead, HEAD, type PackOrder, PackPlan } from './event/make/pack-plan.js';
import { requirePlace } from './event/make/update-in-memory.js';
import { listTables } from './event/order/list-tables.js';
import type { Batch, PackRecord } from './event/order/pack-record.js';
import { type OpenPack, openPack, requireSeal } from './event/record/open-pack.js';
import { packIsArchive } from './core/sentences.js';
import type { PackFile } from './event/record/pack-file.js';
import { build, type BuildOrders, type Built } from './node/build/build-plan.js';
import { type Hands, handsInThreads } from './node/build/hands.js';
import { intoFolder } from './node/build/landing.js';
import { folderFiles, readOptional } from './node/files/read-optional.js';

type Watching = Pick<BuildOrders, 'report' | 'signal'> & { readonly workers: number };

export interface PackOrders extends Watching {
  readonly record: PackRecord;
  /** The master key of a secret or public seed that was given; without it a fresh secret is made and kept beside the pack. */
  readonly master: Uint8Array | undefined;
  /** A folder, or a file that ends in .zip. */
  readonly output: string;
}

export interface BuiltPack extends BatchHead, Omit<Built, 'found'> {
  /** What is said of words that were hard to find. */
  readonly notices: readonly string[];
}

/** Builds a pack or a match. Throws what build throws. */
export async function buildPack(orders: PackOrders): Promise<BuiltPack> {
  const { prepare, ...pack } = packBuild(orders);
  let notices: readonly string[] = [];
  const { found, ...built } = await build({
    ...orders,
    ...pack,
    prepare(fresh) {
      const prepared = prepare(fresh);
      ({ notices } = prepared.plan);
      return prepared;
    },
  });
  return { ...built, ...(found(HEAD) as BatchHead), notices };
}

/** Says how a pack is built. */
export function packBuild({ record, master, workers }: Pick<PackOrders, 'record' | 'master' | 'workers'>) {
  return {
    isFresh: master === undefined,
    prepare: (fresh: SecretSource | undefined) => {
      const order = { record, master: master ?? (fresh as SecretSource).master };
      return { plan: new PackPlan(order), hands: threadsFor(order, workers) };
    },
  };
}

/** Tables beyond which even one worker gets a thread: the memory of a thread can be bounded, that of this process cannot. */
const MANY_TABLES = 5000;

/** Returns what opens the threads that make the parts of a pack; undefined where this thread does it. */
export function threadsFor(order: PackOrder, workers: number): (() => Promise<Hands>) | undefined {
  if (workers <= 1 && listTables(order.record).length <= MANY_TABLES) return undefined;
  return () => handsInThreads(workers, order);
}

/** Opens the pack in a folder. Throws what openPack throws, and `no-input` for an archive. */
export async function openFolder(folder: string): Promise<OpenPack> {
  // Why it cannot be read is reported when it is read.
  if (/\.zip$/i.test(folder) && (await stat(folder).catch(() => undefined))?.isFile() === true)
    throw new Problem('no-input', packIsArchive(), { file: folder });
  return openPack(folder, folderFiles(folder));
}

export interface UpdateOrders extends Watching {
  readonly pack: OpenPack;
  readonly master: Uint8Array;
  readonly batch: Batch;
}

/** What a pack is once it holds the batch; it need not be read again. */
export type PackAfter = Pick<OpenPack, 'record' | 'heads'>;

interface Updated extends Pick<Built, 'leftover'> {
  readonly after: PackAfter;
  readonly files: readonly PackFile[];
  readonly notices: readonly string[];
}

/**
 * Adds to a pack, or replaces a sheet of it, without changing a bit of what has been handed out. Throws what build throws, `not-equal` for another secret,
 * and the Problems of a batch that cannot be.
 */
export async function updatePack({ pack, master, batch, workers, ...orders }: UpdateOrders): Promise<Updated> {
  requireSeal(pack, master);
  requirePlace(pack.record, batch);
  const { folder, heads, files: entries } = pack;
  const record: PackRecord = { ...pack.record, batches: [...pack.record.batches, batch] };
  const order = { record, master, heads };
  const plan = new PackPlan({ ...order, entries });
  const { found, leftover } = await build({
    ...orders,
    output: folder,
    isFresh: false,
    prepare: () => ({ plan, hands: threadsFor(order, workers) }),
    landing: intoFolder(folder, { requireRoom: () => requireSame(pack), isPublished: () => Promise.resolve(false) }),
  });
  const after = { record, heads: [...heads, (found(HEAD) as BatchHead).head] };
  return { files: plan.files, after, leftover, notices: plan.notices };
}

/** Throws Problem `busy` when another run has changed the pack since it was opened: what is added now would take that away. */
async function requireSame({ folder, path, text }: OpenPack): Promise<void> {
  if ((await readOptional(join(folder, path))) === text) return;
  throw new Problem(
    'busy',
    because`was changed by another run meanwhile; look at public/serials.csv, then run the command again if it is still needed`,
    { file: folder },
  );
}
