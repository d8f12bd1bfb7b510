// Makes the promise of a pack: what everybody may read of it before anything is dealt, and the secret beside it.
import { sha256 } from '../core/sha256.js';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newPackId } from '../core/new-seed.js';
import { hashWordLists } from '../game/setup/word-hashes.js';
import { syncFolder, writeFile } from '../node/files/write-file.js';
import { orderJson } from '../event/record/order-json.js';
import { printsJson, printsPath } from '../event/record/player-prints.js';
import type { PackRecord } from '../event/order/pack-record.js';
import { commitToSecret, orderPath, promiseJson, promisePath } from '../event/record/promise-json.js';
import { freshSecret, keepSecret, secretPath } from '../node/build/fresh-secret.js';
import { type Leftover, openWorkspace, requireFree, type Workspace } from '../node/build/workspace.js';

export interface PromiseOrders {
  readonly record: PackRecord;
  /** A secret that was given; without it a fresh one is kept beside the folder. */
  readonly secret: Uint8Array | undefined;
  readonly number: number;
  /** In UTC, as it is written. */
  readonly time: string;
  /** What will be mixed in, in words. */
  readonly mix: string;
  readonly output: string;
}

export interface PromiseResult {
  /** The SHA-256 of public/promise.json. */
  readonly hash: string;
  /** Where the fresh secret lies. */
  readonly secret: string | undefined;
  /** What could not be removed after the promise had got its name. */
  readonly leftover: Leftover | undefined;
}

/** Makes the folder, all of it or nothing. Throws Problem `output-exists` and `busy`. */
export async function makePromise(orders: PromiseOrders): Promise<PromiseResult> {
  const { output } = orders;
  await requireFree(output);
  const space = await openWorkspace(output);
  let leftover: Leftover | undefined;
  const made = await writePromise(orders, space).finally(async () => {
    leftover = await space.close(true);
  });
  return { ...made, leftover };
}

async function writePromise(orders: PromiseOrders, space: Workspace): Promise<Omit<PromiseResult, 'leftover'>> {
  const { record, number, time, mix, output } = orders;
  const secret = orders.secret ?? (await freshSecret(space.work, output)).secret;
  const { event, date, sheet } = record.spec;
  const pack = newPackId();
  const order = orderJson(record, 1, pack);
  const words = hashWordLists(sheet);
  const hashes = { order: sha256(order), words, secret: commitToSecret(secret, pack) };
  const promise = promiseJson({ number, time, pack, event, date, ...hashes, mix });
  await mkdir(join(space.pack, dirname(promisePath)), { recursive: true });
  await writeFile(join(space.pack, orderPath), [Buffer.from(order)]);
  await writeFile(join(space.pack, promisePath), [Buffer.from(promise)]);
  const prints = printsJson(record);
  if (prints !== undefined) {
    await mkdir(join(space.pack, dirname(printsPath)), { recursive: true });
    await writeFile(join(space.pack, printsPath), [Buffer.from(prints)]);
  }
  if (orders.secret === undefined) await keepSecret(space.work, output);
  await requireFree(output);
  await rename(space.pack, output);
  await syncFolder(dirname(output));
  return { hash: sha256(promise), secret: orders.secret === undefined ? secretPath(output) : undefined };
}
