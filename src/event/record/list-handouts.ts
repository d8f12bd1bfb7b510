// Lists the files that players are handed: one a round, one a table, or one a player.
import type { TableEntry } from '../order/list-tables.js';
import { firstIssues, type PackFile, type SheetRef } from './pack-file.js';
import { folderOf, type PackRecord } from '../order/pack-record.js';
import { seats } from '../options/player-rows.js';
import { groupRounds, pad } from './rounds.js';
import { type NameOnPaper, namesOnPaper } from './names-on-paper.js';
import { uniqueNames } from './safe-names.js';

/** Returns the files of one batch's players. */
export function listHandouts(record: PackRecord, tables: readonly TableEntry[], batch: number): PackFile[] {
  const folder = folderOf(record, 'players', batch);
  switch (record.spec.split) {
    case 'round':
      return groupRounds(record, tables).map(({ label, title, tables: own }) => {
        return { path: `${folder}${label}.pdf`, kind: 'handouts', batch, title, tables: own, sheets: firstIssues(own) };
      });
    case 'table':
      return listByTable(record, tables, batch, folder);
    case 'player':
      return listByPlayer(tables, batch, folder, namesOnPaper(record.spec));
  }
}

function listByTable(record: PackRecord, tables: readonly TableEntry[], batch: number, folder: string): PackFile[] {
  const largest = tables.reduce((most, { place }) => Math.max(most, place.table), 1);
  return tables.map((entry) => {
    const { round, table } = entry.place;
    const path = `${folder}round-${pad(round, record.spec.rounds)}/table-${pad(table, largest)}.pdf`;
    const title = `round ${round}, table ${table}`;
    return { path, kind: 'handouts', batch, title, tables: [entry], sheets: firstIssues([entry]) };
  });
}

/** A player is one row of the director's list in all rounds; where names are missing, a seat at a table is, after which files are named too where no page can bear the name. */
function listByPlayer(
  tables: readonly TableEntry[],
  batch: number,
  folder: string,
  nameOnPaper: NameOnPaper,
): PackFile[] {
  const largest = tables.reduce((most, { place }) => Math.max(most, place.table), 1);
  const people = new Map<string, { name: string; places: { entry: TableEntry; ref: Omit<SheetRef, 'table'> }[] }>();
  for (const entry of tables) {
    for (const [i, seat] of seats.entries()) {
      const taker = entry.players[i];
      const name = taker === 'open' || taker === undefined ? null : taker.name;
      const unnamed = `table ${pad(entry.place.table, largest)} seat ${seat}`;
      const namesake = taker === 'open' ? undefined : taker?.namesake;
      const key = name === null ? unnamed : JSON.stringify([name, namesake]);
      const person = people.get(key) ?? { name: nameOnPaper(name) ?? unnamed, places: [] };
      person.places.push({ entry, ref: { seat, issue: 1 } });
      people.set(key, person);
    }
  }
  const names = uniqueNames([...people.values()].map(({ name }) => name));
  return [...people.values()].map(({ places, name }, i) => ({
    path: `${folder}${names[i]}.pdf`,
    kind: 'handouts',
    batch,
    title: name,
    tables: places.map(({ entry }) => entry),
    sheets: places.map(({ ref }, table) => ({ ...ref, table })),
  }));
}
