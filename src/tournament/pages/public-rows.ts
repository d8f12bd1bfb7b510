// What everybody may know of a pack, as rows of a table.
import type { FileJob } from './file-job.js';
import { nameOf } from '../order/pairing.js';
import { tableName } from '../deal/places.js';

type Row = readonly (string | number)[];

/** Yields who meets whom: round, table, and the players of its seats. */
export function* scheduleRows({ file }: Pick<FileJob, 'file'>): Generator<Row> {
  yield ['round', 'table', 'a', 'b'];
  for (const { place, players } of file.tables)
    yield [place.round, place.table, ...players.map((taker) => nameOf(taker) ?? '')];
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
