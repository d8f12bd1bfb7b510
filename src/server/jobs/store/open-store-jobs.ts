// Opens the packs that a database keeps, for any number of processes at one time.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { surroundings } from '../../../core/surroundings.js';
import { Problem } from '../../../core/problem.js';
import { packagesAreMissing } from '../../../core/sentences.js';
import { deriveKey, type KeyRing } from '../../key-ring.js';
import { createJobKeys, type JobKeys } from '../job-keys.js';
import type { JobLimits } from '../job-limits.js';
import type { Log } from '../job-store.js';
import { Turns } from '../require-room.js';
import { Database } from './database.js';
import { JobsInStore } from './jobs-in-store.js';
import { Lane } from './lane.js';
import { lock, migrate } from './migrations.js';
import { placeOf } from './note-part.js';
import { checkFolder, OwnCheck } from './own-check.js';
import { failPack } from './pack-rows.js';
import type { QueuedPart } from './part-child.js';
import { MOST_TAKEN, PartQueue } from './queue.js';
import { createStoreMeters, type StoreMeters } from './store-gauges.js';
import { noteAlive, startSweeper } from './sweeper.js';
import { checkKeys, checkLatestKey, createVault, type Vault } from './vault.js';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { takeLock } from '../../../node/files/lock.js';

export interface StoreOptions {
  readonly url: string;
  readonly ring: KeyRing;
  /** Whether packs are ordered here; a worker leaves that to services. */
  readonly takesOrders?: boolean;
  /** A folder for files on their way. */
  readonly scratch: string;
  readonly limits: JobLimits;
  readonly log: Log;
  /** Names the build of the program; packs are made by processes of one name. */
  readonly tag?: string;
  readonly goneAfter?: number;
}

const [SECOND, MINUTE] = [1000, 60_000];

/** Milliseconds: between two tries to join the store, at most, and for which the first is waited for. */
const [MOST_AGAIN, PATIENCE] = [5 * SECOND, 3 * SECOND];

/** As package.json pins them. */
export const storePackages = ['pg@8.23.1', 'pg-boss@12.38.0'] as const;

/**
 * A database that is away, or full, is joined as soon as it is there. Throws Problem `missing-value` without the packages,
 * `bad-value` where the database passes no notices on, `bad-secret` where the keys are of another store.
 */
export async function openStoreJobs(options: StoreOptions): Promise<JobsInStore> {
  const { url, ring, limits, log, takesOrders = true, tag = surroundings().program, goneAfter = MINUTE } = options;
  const [pg, { PgBoss }] = await loadPackages();
  const meters = createStoreMeters();
  const database = new Database(pg, url, meters.asked);
  const vault = createVault(ring);
  const keys = ring.map((key) => createJobKeys(deriveKey(key, 'jobs 1'))) as [JobKeys, ...JobKeys[]];
  const boss = new PgBoss({ ...bossOptions, db: { executeSql: database.executeSql } });
  boss.on('error', () => undefined);
  const queue = new PartQueue(boss, database.notices, tag);
  const join = async () => {
    await database.transact(async (tx) => {
      await migrate(tx);
      await checkKeys(tx, ring, takesOrders);
    });
    await database.listen();
    // Two that make the tables of the queue at one time would be in each other's way.
    await database.transact(async (tx) => {
      await lock(tx, 'migrations');
      await queue.open();
    });
  };
  const closing = new AbortController();
  const builder =
    limits.builds === 0 ? undefined : createBuilder({ ...options, tag }, { database, vault, queue, meters });
  let endSweeper: (() => Promise<void>) | undefined;
  const begin = async () => {
    endSweeper = startSweeper({ database, queue, limits, tag, goneAfter });
    await builder?.start();
  };
  const stop = async () => {
    closing.abort();
    await joined.catch(() => undefined);
    await endSweeper?.();
    await (builder?.stop() ?? queue.close(0));
    await database.close();
  };
  let [isJoined, isHeard, cause] = [false, true, 'not checked yet'];
  const tell = (found: string) => {
    if (found !== cause) log('the store cannot be used yet; packs are refused', { cause: found }, 'warn');
    cause = found;
  };
  const joined = keepTrying(join, { tell, signal: closing.signal, isHeard: () => isHeard }).then(async () => {
    isJoined = true;
    log('the store is there', {});
    await begin();
  });
  try {
    await Promise.race([joined, sleep(PATIENCE, undefined, { ref: false })]);
  } catch (error) {
    await stop();
    throw error;
  } finally {
    isHeard = false;
  }
  const fault = () => (isJoined ? builder?.fault() : `database: ${cause}`);
  const shared = { database, queue, vault, keys, limits, tag, meters, turns: new Turns() };
  return new JobsInStore({ ...shared, isJoined: () => isJoined, fault, stop });
}

/** An error that may be gone at a later try. */
const AWAY = new Set(['overloaded', 'no-space']);

/** Does it again until it is done or the signal aborts. Throws errors that no later try would cure, as long as somebody listens. */
async function keepTrying(
  act: () => Promise<void>,
  given: { readonly tell: (cause: string) => void; readonly signal: AbortSignal; readonly isHeard: () => boolean },
): Promise<void> {
  for (let wait = SECOND; ; wait = Math.min(2 * wait, MOST_AGAIN)) {
    try {
      return await act();
    } catch (error) {
      const cause = error instanceof Problem ? error.code : (error as Error).name;
      if (!AWAY.has(cause) && given.isHeard()) throw error;
      given.tell(cause);
    }
    await sleep(wait, undefined, { signal: given.signal });
  }
}

const bossOptions = {
  schema: 'battle_tracker_queue',
  schedule: false,
  // Seconds: how soon a part is given to another whose process has gone silent, and finished ones are deleted.
  superviseIntervalSeconds: 2,
  monitorIntervalSeconds: 2,
  maintenanceIntervalSeconds: 600,
  monitorVacuum: false,
  registerInstance: false,
  openTelemetry: { enabled: false },
} as const;

interface Parts {
  readonly database: Database;
  readonly vault: Vault;
  readonly queue: PartQueue;
  readonly meters: StoreMeters;
}

/** Prepares as many lanes as packs may be built at one time. */
function createBuilder(options: StoreOptions & { readonly tag: string }, parts: Parts) {
  const { limits, log, ring, tag } = options;
  const { database, vault, queue, meters } = parts;
  const closing = new AbortController();
  let scratch: Scratch | undefined;
  let opening: Promise<Scratch> | undefined;
  const openOnce = async () => {
    opening ??= openScratch(options.scratch);
    scratch = await opening.catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return scratch.folder;
  };
  const check = new OwnCheck(
    {
      scratch: async () => checkFolder(await openOnce(), limits.spare),
      database: () => noteAlive(database, tag),
      key: () => checkLatestKey(database, ring),
    },
    log,
  );
  const shared = { ...parts, tag, keepFor: limits.keepFor, limits, log, check, ended: meters.ended };
  const lanes = Array.from({ length: limits.builds }, (_, i) => {
    const folder = () => join(scratch?.folder ?? '', String(i));
    return new Lane({ ...shared, folder, closing: closing.signal });
  });
  const bury = async ({ pack, ...part }: QueuedPart) => {
    const cause = `lost ${MOST_TAKEN} times with whoever made it`;
    const problem = vault.seal(
      pack,
      'problem',
      JSON.stringify({ code: 'internal', message: `a part of it was ${cause}` }),
    );
    if (!(await database.transact((tx) => failPack(tx, pack, problem, limits.keepFor)))) return;
    meters.ended(part.kind, 'dead', 0);
    log('a pack failed', { pack, part: placeOf(part), code: 'internal', cause }, 'error');
  };
  return {
    fault: () => check.fault,
    start: async () => {
      for (const lane of lanes)
        void lane.run().catch((error: Error) => log('a lane ended', { cause: error.name }, 'error'));
      await queue.takeDead(bury);
      await check.now();
    },
    stop: async () => {
      closing.abort();
      check.stop();
      const timer = setTimeout(() => lanes.forEach((lane) => lane.stop()), limits.stopping);
      await queue.close(limits.stopping + MINUTE);
      clearTimeout(timer);
      lanes.forEach((lane) => lane.stop());
      await scratch?.close();
    },
  };
}

async function loadPackages() {
  try {
    const [{ default: pg }, boss] = await Promise.all([import('pg'), import('pg-boss')]);
    return [pg, boss] as const;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Problem('missing-value', packagesAreMissing(storePackages.join(' ')), {
      option: 'store-file',
    });
  }
}

interface Scratch {
  readonly folder: string;
  readonly close: () => Promise<void>;
}

const PREFIX = 'scratch-';

/** Makes the folder, with mode 0700, and removes those of processes that were killed. */
async function openScratch(root: string): Promise<Scratch> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(root, PREFIX));
  const { release } = await takeLock(folder);
  for (const name of await readdir(root)) {
    const path = join(root, name);
    if (name.startsWith(PREFIX) && path !== folder) await removeLeft(path).catch(() => undefined);
  }
  return {
    folder,
    close: async () => {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
      await release?.();
    },
  };
}

/** One without a lock belongs to a process that is just making it. */
async function removeLeft(path: string): Promise<void> {
  if (!(await readdir(path)).some((name) => name.startsWith('lock-'))) return;
  const { release } = await takeLock(path);
  if (release === undefined) return;
  await rm(path, { recursive: true, force: true });
  await release();
}
