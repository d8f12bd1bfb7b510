// What everybody may know of a pack, as rows of a table.
import type { FileJob } from './file-job.js';
import { nameOf, type Occupant } from '../order/pairing.js';
import { tableName } from '../order/places.js';
import type { Bye } from '../record/seating.js';
import type { TableEntry } from '../order/list-tables.js';

type Row = readonly (string | number)[];

/** Yields who meets whom: round, table, and the players of its seats; below the tables of a round, without a table, who sits out. */
export function* scheduleRows({ file }: Pick<FileJob, 'file'>): Generator<Row> {
  yield ['round', 'table', 'a', 'b'];
  for (const line of scheduleLines(file)) {
    if ('person' in line) yield [line.round, '', line.person.name ?? '', line.kind];
    else yield [line.place.round, line.place.table, ...line.players.map(nameTaker)];
  }
}

/** Who meets an open seat has a bye. */
function nameTaker(taker: Occupant): string {
  return taker === 'open' ? 'bye' : (nameOf(taker) ?? '');
}

/** Yields the tables of a schedule and, after those of each round, who sits out; a round may have nobody else yet. */
export function* scheduleLines({ tables, byes = [] }: FileJob['file']): Generator<TableEntry | Bye> {
  const rounds = [...tables.map(({ place }) => place.round), ...byes.map(({ round }) => round)];
  const byRound = new Map<number, (TableEntry | Bye)[]>(
    [...new Set(rounds)].sort((a, b) => a - b).map((each) => [each, []]),
  );
  for (const entry of tables) byRound.get(entry.place.round)?.push(entry);
  for (const bye of byes) byRound.get(bye.round)?.push(bye);
  for (const lines of byRound.values()) yield* lines;
}

/** Yields every sheet's serial and where it belongs. */
export function* serialRows({ file, marks }: Pick<FileJob, 'file' | 'marks'>): Generator<Row> {
  yield ['serial', 'round', 'table', 'seat', 'issue', 'name'];
  for (const [i, { table, seat, issue }] of file.sheets.entries()) {
    const entry = file.tables[table];
    if (entry === undefined) continue;
    const taker = entry.players[seat === 'A' ? 0 : 1];
    yield [marks[i]?.serial ?? '', entry.place.round, tableName(entry.place), seat, issue, nameOf(taker) ?? ''];
  }
}
