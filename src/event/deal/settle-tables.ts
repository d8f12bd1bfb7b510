// Settles which fleets the tables of a pack play and what is public of their sheets: the part of the work that takes long.
import { commitTo, factsOf, nonceOf } from './commitment.js';
import { type Dealer, dealTable, pickPool, poolOfTable, type Sheet, type TableHistory } from './deal-tables.js';
import { type TableEntry, tableKey } from '../order/list-tables.js';
import type { FleetPick } from './pick-fleets.js';
import { type CommittedTable, recognizeFleets } from './recognize-fleets.js';

/** Tables that are settled together: those of whole pools, so that no pool is dealt twice. */
export interface Chunk {
  /** A name that no other chunk of the pack has. */
  readonly name: string;
  readonly tables: readonly CommittedTable[];
  /** The picks of its tables, where an earlier run has found them. */
  readonly picks?: readonly FleetPick[];
}

export interface SheetMark {
  readonly serial: string;
  readonly commitment: string;
}

export interface SettledTable {
  readonly entry: TableEntry;
  readonly pick: FleetPick;
  readonly history: TableHistory;
}

/** What was found for one table. */
export interface Settlement {
  readonly key: string;
  readonly pick: FleetPick;
  /** One a sheet, in the order in which they were issued: A, B, then the replacements. */
  readonly marks: readonly SheetMark[];
}

/** Tables in a chunk, about: enough that handing it to a worker costs nothing, few enough that progress shows and a stop loses little. */
const CHUNK = 128;

export function listChunks(dealer: Dealer, tables: Chunk['tables']): Chunk[] {
  const chunks: { name: string; pools: Set<string>; tables: Chunk['tables'][number][] }[] = [];
  for (const table of tables) {
    const [pool] = poolOfTable(dealer, table.entry.place);
    const name = JSON.stringify(pool);
    const last = chunks.at(-1);
    if (last === undefined || (last.tables.length >= CHUNK && (!last.pools.has(name) || dealer.duplicate))) {
      chunks.push({
        name: `${table.entry.batch}:${tableKey(table.entry.place)}`,
        pools: new Set([name]),
        tables: [table],
      });
    } else {
      last.pools.add(name);
      last.tables.push(table);
    }
  }
  return chunks.map(({ name, tables: own }) => ({ name, tables: own }));
}

/**
 * Settles a chunk. Pools whose commitments are known are not paired again: what follows from a pick is held against them. `deal` deals
 * the sheets of a table, or knows them.
 */
export function settleChunk(
  dealer: Dealer,
  { tables, picks: found }: Chunk,
  deal: (table: SettledTable) => readonly Sheet[] = ({ entry, pick, history }) =>
    dealTable(dealer, entry.place, pick, history),
): Settlement[] {
  const pools = new Map<string, readonly FleetPick[]>();
  const pickOf = ({ place }: TableEntry): FleetPick => {
    const [pool, slot] = poolOfTable(dealer, place);
    const name = JSON.stringify(pool);
    const known = pools.get(name) ?? pickPool(dealer, pool);
    pools.set(name, known);
    return known[slot] as FleetPick;
  };
  const settle = ({ entry, history }: CommittedTable, pick: FleetPick): Settlement => {
    const marks = deal({ entry, pick, history }).map((sheet) => {
      const commitment = commitTo(factsOf(dealer.pack, entry, sheet), nonceOf(sheet.key));
      return { serial: sheet.battle.serial ?? '', commitment };
    });
    return { key: tableKey(entry.place), pick, marks };
  };
  const recognized = found === undefined ? recognizeChunk(dealer, tables) : new Map<CommittedTable, FleetPick>();
  return tables.map((table, i) => {
    const pick = recognized.get(table);
    const known = pick && settle(table, pick);
    const isRight = table.committed?.every((commitment, seat) => known?.marks[seat]?.commitment === commitment);
    return known !== undefined && isRight === true ? known : settle(table, found?.[i] ?? pickOf(table.entry));
  });
}

/** Returns the picks that follow from the commitments for anyone who has the secret. */
function recognizeChunk(dealer: Dealer, tables: Chunk['tables']): ReadonlyMap<CommittedTable, FleetPick> {
  const pools = new Map<string, CommittedTable[]>();
  for (const table of tables) {
    const name = JSON.stringify(poolOfTable(dealer, table.entry.place)[0]);
    pools.set(name, [...(pools.get(name) ?? []), table]);
  }
  const picks = new Map<CommittedTable, FleetPick>();
  if (dealer.fair === 'off' || dealer.duplicate) return picks;
  for (const own of pools.values()) {
    const [first] = own;
    if (first === undefined || own.some(({ committed }) => committed === undefined)) continue;
    const [pool] = poolOfTable(dealer, first.entry.place);
    for (const [i, pick] of recognizeFleets(dealer, pool, own).entries()) picks.set(own[i] as CommittedTable, pick);
  }
  return picks;
}

export function settledTable(entry: TableEntry, history: TableHistory, { pick }: Settlement): SettledTable {
  return { entry, history, pick };
}
