// Opens the packs that a database keeps, for any number of processes at one time.
import { join } from 'node:path';
import { nameBuild } from '../../../pipeline/name-build.js';
import { because, Problem } from '../../../problem.js';
import { deriveKey, type KeyRing } from '../../key-ring.js';
import { createJobKeys, type JobKeys } from '../job-keys.js';
import type { JobLimits } from '../job-limits.js';
import type { Log } from '../job-store.js';
import { checkKeys } from './check-keys.js';
import { Database } from './database.js';
import { JobsInStore } from './jobs-in-store.js';
import { Lane, type LaneParts } from './lane.js';
import { lock, migrate } from './migrations.js';
import { failPack } from './pack-rows.js';
import { PartQueue } from './queue.js';
import { openScratch } from './scratch.js';
import type { PartEnds } from './store-gauges.js';
import { startSweeper } from './sweeper.js';
import { createVault, type Vault } from './vault.js';

export interface StoreOptions {
  /** `postgres://...` */
  readonly url: string;
  readonly ring: KeyRing;
  /** A folder for files on their way. */
  readonly scratch: string;
  readonly limits: JobLimits;
  readonly log: Log;
  /** Names the build of the program; packs are made by processes of one name. */
  readonly tag?: string;
  readonly goneAfter?: number;
}

const MINUTE = 60_000;

/** As package.json pins them. */
export const storePackages = ['pg@8.23.1', 'pg-boss@12.38.0'] as const;

/**
 * Throws Problem `missing-value` without the packages, `overloaded` where the database cannot be reached, `bad-value` where it passes no notices on,
 * `bad-secret` where the keys are of another store.
 */
export async function openStoreJobs(options: StoreOptions): Promise<JobsInStore> {
  const { url, ring, limits, tag = nameBuild(), goneAfter = MINUTE } = options;
  const [pg, { PgBoss }] = await loadPackages();
  const database = new Database(pg, url);
  const vault = createVault(ring);
  const keys = ring.map((key) => createJobKeys(deriveKey(key, 'jobs 1'))) as [JobKeys, ...JobKeys[]];
  const boss = new PgBoss({ ...bossOptions, db: { executeSql: database.executeSql } });
  boss.on('error', () => undefined);
  const queue = new PartQueue(boss, database.notices, tag);
  try {
    await database.transact(async (tx) => {
      await migrate(tx);
      await checkKeys(tx, ring);
    });
    await database.listen();
    // Two that make the tables of the queue at one time would be in each other's way.
    await database.transact(async (tx) => {
      await lock(tx, 'migrations');
      await queue.open(limits.restarts);
    });
    const ends: PartEnds = { done: 0, lost: 0, failed: 0, stopped: 0 };
    const building = await build({ ...options, tag }, { database, vault, queue, ended: (end) => ends[end]++ });
    const endSweeper = startSweeper({ database, queue, limits, tag, goneAfter });
    const stop = async () => {
      await endSweeper();
      await building.stop();
      await database.close();
    };
    return new JobsInStore({ database, queue, vault, keys, limits, tag, ends, stop });
  } catch (error) {
    await queue.close(0).catch(() => undefined);
    await database.close();
    throw error;
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
  readonly ended: LaneParts['ended'];
}

/** Starts as many lanes as packs may be built at one time; without any, this process takes orders alone. */
async function build({ limits, log, scratch, tag }: StoreOptions & { readonly tag: string }, parts: Parts) {
  const { database, vault, queue } = parts;
  if (limits.builds === 0) return { stop: () => queue.close(0) };
  const { folder, close } = await openScratch(scratch);
  const lanes = Array.from({ length: limits.builds }, (_, i) => {
    return new Lane({ ...parts, tag, keepFor: limits.keepFor, limits, log, folder: join(folder, String(i)) });
  });
  for (const lane of lanes) await lane.start();
  const message = `its build ended ${limits.restarts + 1} times before it was done`;
  await queue.takeDead(async ({ pack }) => {
    const problem = vault.seal(pack, 'problem', JSON.stringify({ code: 'internal', message }));
    if (await database.transact((tx) => failPack(tx, pack, problem, limits.keepFor)))
      log('a pack failed', { code: 'internal' });
  });
  return {
    stop: async () => {
      const timer = setTimeout(() => lanes.forEach((lane) => lane.stop()), limits.stopping);
      await queue.close(limits.stopping + MINUTE);
      clearTimeout(timer);
      lanes.forEach((lane) => lane.stop());
      await close();
    },
  };
}

async function loadPackages() {
  try {
    const [{ default: pg }, boss] = await Promise.all([import('pg'), import('pg-boss')]);
    return [pg, boss] as const;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Problem('missing-value', because('packages-are-missing', { packages: storePackages.join(' ') }), {
      option: 'store-file',
    });
  }
}
