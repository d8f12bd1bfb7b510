// Small packs for tests, made in this process, and what a folder holds of one.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { secretSource } from '../../../src/core/source.js';
import { openJournal, readJournal } from '../../../src/node/files/journal.js';
import { openFolder, buildPack, type PackOrders, updatePack, type UpdateOrders } from '../../../src/plans.js';
import type { Entry } from '../../../src/node/build/build-plan.js';
import { orderPack } from '../../../src/event/record/order-pack.js';
import type { Batch, PackRecord } from '../../../src/event/order/pack-record.js';

export const SECRET = `bt-secret-1:${'5ea1'.repeat(16)}`;
export const OTHER_SECRET = `bt-secret-1:${'0123'.repeat(16)}`;
export const master = secretSource(SECRET).master;

export const watching = { workers: 1, report: () => undefined, signal: new AbortController().signal } as const;

/** Returns the order of a pack without names, four players and one round where nothing else is said. */
export function order(fields: Readonly<Record<string, unknown>> = {}): PackRecord {
  return orderPack({ playerCount: 4, rounds: 1, paper: 'a4', spares: 0, ...fields });
}

export function build(output: string, orders: Partial<PackOrders> = {}): ReturnType<typeof buildPack> {
  return buildPack({ record: order(), master, output, ...watching, ...orders });
}

export async function update(folder: string, batch: Batch, orders: Partial<UpdateOrders> = {}) {
  return updatePack({ pack: await openFolder(folder), master, batch, ...watching, ...orders });
}

/** Seat A of table 1 in round 1 gets a new sheet. */
export const replaceFirst: Batch = { kind: 'replace', place: { round: 1, table: 1, spare: false }, seat: 'A' };

/** Returns a round more, of the same tables. */
export function anotherRound(round: number, tables = 2): Batch {
  const nobody = { name: null };
  const pairings = Array.from({ length: tables }, (_, i) => {
    return { round, table: i + 1, players: [nobody, nobody] as const };
  });
  return { kind: 'add', pairings, spares: [] };
}

/** Stops a run at its n-th report; `reports` counts them. */
export function stopAfter(reports: number): Pick<PackOrders, 'report' | 'signal'> & { readonly count: () => number } {
  const controller = new AbortController();
  let count = 0;
  return {
    signal: controller.signal,
    report: () => {
      if (++count === reports) controller.abort();
    },
    count: () => count,
  };
}

/** Writes a journal as a run leaves it that was killed. */
export async function leaveSteps(output: string, steps: readonly Entry[]): Promise<void> {
  const work = join(`${output}.building`, 'work');
  mkdirSync(work, { recursive: true });
  await (await openJournal(join(work, 'journal'), steps)).close();
}

/** Returns the steps of the journal that a stopped run left beside its pack. */
export async function readSteps(output: string): Promise<Entry[]> {
  return (await readJournal(join(`${output}.building`, 'work', 'journal'))) as Entry[];
}
