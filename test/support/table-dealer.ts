// Deals tables for tests exactly as packs do: from the fields of a request and a secret.
import type { Battle } from '../../src/game/battle.js';
import type { Fields } from '../../src/core/option.js';
import { parseSheet } from '../../src/game/options.js';
import { masterOfSecret } from '../../src/core/random/keys.js';
import {
  type Dealer,
  dealTable,
  prepareDealer,
  type Sheet,
  type TableHistory,
} from '../../src/event/deal/deal-tables.js';
import type { TablePlace } from '../../src/event/order/places.js';

/** The pack that these tables are of. */
export const testPack = { id: '0123456789abcdef'.repeat(2), event: 'Harbor Cup' } as const;

export interface DealerFields extends Fields {
  readonly duplicate?: boolean;
}

/** A secret that tests may know: 32 bytes of which the first is given. */
export function testSecret(first = 7): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, i) => (i === 0 ? first : (31 * i + 5) % 256));
}

/** Returns the dealer of a secret; nothing is duplicate unless the fields say so. */
export function dealerOf({ duplicate = false, ...sheet }: DealerFields = {}, secret = testSecret()): Dealer {
  return prepareDealer({ pack: testPack, sheet: parseSheet(sheet), duplicate }, masterOfSecret(secret));
}

/** Returns the table's place, in round 1 unless told otherwise. */
export function tableAt(table: number, round = 1, spare = false): TablePlace {
  return { round, table, spare };
}

export const untouched: TableHistory = { replaced: [], serialTries: {} };

/** Returns the function that deals any table of a pack. */
export function tablesOf(dealer: Dealer): (place: TablePlace, history?: TableHistory) => Sheet[] {
  return (place, history = untouched) => dealTable(dealer, place, history);
}

/** Returns both first sheets of a table. */
export function opponents(sheets: readonly Sheet[]): [Battle, Battle] {
  return [(sheets[0] as Sheet).battle, (sheets[1] as Sheet).battle];
}

export function wordsIn({ fleet }: Battle): string[] {
  return fleet.flatMap(({ word }) => word ?? []);
}

/** Returns the places of a fleet's ships, such as `B2 across`. */
export function placesIn({ fleet }: Battle): string[] {
  return fleet.map(({ start, direction }) => `${start} ${direction}`);
}
