// Small packs for tests, made in this process.
import { type BuildOrders } from '../../../src/node/build/build.js';
import { buildPack, changePack, openFolder } from '../../../src/cli/build-pack.js';
import { secretSource } from '../../../src/core/source.js';
import { orderPack } from '../../../src/event/record/order-pack.js';
import type { Batch, PackRecord } from '../../../src/event/order/pack-record.js';

export const OTHER_SECRET = `bt-secret-1:${'0123'.repeat(16)}`;
export const source = secretSource(`bt-secret-1:${'5ea1'.repeat(16)}`);
export const { master } = source;

export const watching: Omit<BuildOrders, 'files'> = {
  report: () => undefined,
  signal: new AbortController().signal,
  now: Date.now(),
};

/** Returns the order of a pack without names, four players and one round where nothing else is said. */
export function order(fields: Readonly<Record<string, unknown>> = {}): PackRecord {
  return orderPack({ playerCount: 4, rounds: 1, paper: 'a4', spares: 0, ...fields });
}

export function build(output: string, record = order()): ReturnType<typeof buildPack> {
  return buildPack(record, source, output, watching);
}

export async function update(folder: string, batch: Batch, key = master) {
  return changePack(await openFolder(folder), key, batch, watching);
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
