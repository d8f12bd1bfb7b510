// Lists the tables of a pack with who sits at them and what became of their sheets.
import type { Occupant } from './pairing.js';
import type { PackRecord } from './pack-record.js';
import type { SeatName } from './pairing.js';
import type { TablePlace } from './places.js';

export interface TableEntry {
  readonly place: TablePlace;
  readonly players: readonly [Occupant, Occupant];
  /** The seats whose sheets were replaced, in order. */
  readonly replaced: readonly SeatName[];
  /** The number, from 1, of the batch that dealt the table. */
  readonly batch: number;
}

const NONE: readonly SeatName[] = [];
const NOBODY: readonly [Occupant, Occupant] = [{ name: null }, { name: null }];

/** Returns a name that no other table of the pack has. */
export function tableKey({ round, table, spare }: TablePlace): string {
  return `${round}${spare ? 's' : 't'}${table}`;
}

/** Each step of a build asks for the tables, and a large pack has 50,000. */
const listed = new WeakMap<PackRecord, readonly TableEntry[]>();

export function listTables(record: PackRecord): readonly TableEntry[] {
  const tables = listed.get(record) ?? tablesOf(record);
  listed.set(record, tables);
  return tables;
}

function tablesOf({ batches }: PackRecord): TableEntry[] {
  const replaced = new Map<string, SeatName[]>();
  for (const batch of batches) {
    if (batch.kind !== 'replace') continue;
    const key = tableKey(batch.place);
    replaced.set(key, [...(replaced.get(key) ?? []), batch.seat]);
  }
  return batches.flatMap((batch, i) => {
    if (batch.kind === 'replace') return [];
    const entry = (place: TablePlace, players: TableEntry['players']): TableEntry => ({
      place,
      players,
      replaced: replaced.get(tableKey(place)) ?? NONE,
      batch: i + 1,
    });
    return [
      ...batch.pairings.map(({ round, table, players }) => entry({ round, table, spare: false }, players)),
      ...batch.spares.map((place) => entry(place, NOBODY)),
    ];
  });
}
