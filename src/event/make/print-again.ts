// Makes the file of one player's sheet again as it was handed out, for a sheet that was lost.
import { Problem } from '../../core/problem.js';
import { listTables, tableKey } from '../order/list-tables.js';
import type { SeatName } from '../order/pairing.js';
import type { TablePlace } from '../order/places.js';
import { prepareContext } from '../pages/pack-context.js';
import { writePackFile } from '../pages/write-pack-file.js';
import { listFiles } from '../record/list-files.js';
import { type OpenPack, requireSeal } from '../record/open-pack.js';
import type { PackFile } from '../record/pack-file.js';
import { noSuchTableInRound } from '../sentences.js';
import { seatedJob } from './pack-key.js';

/** Returns the PDF of the sheet that is played in a seat, with its cover. Throws Problem `not-equal` for another secret, `bad-value` where there is no such table. */
export function printAgain(
  pack: OpenPack,
  master: Uint8Array,
  place: TablePlace,
  seat: SeatName,
): ReturnType<typeof writePackFile> {
  requireSeal(pack, master);
  const { record, heads } = pack;
  const key = tableKey(place);
  const entry = listTables(record).find((each) => tableKey(each.place) === key);
  if (entry === undefined) throw new Problem('bad-value', noSuchTableInRound(place.table, place.round), 'table');
  const issue = 1 + entry.replaced.filter((at) => at === seat).length;
  const isIn = ({ kind, sheets, tables }: PackFile) =>
    kind === 'handouts' &&
    sheets.some((ref) => ref.seat === seat && ref.issue === issue && tables[ref.table] === entry);
  const file = listFiles(record).find(isIn) as PackFile;
  const path = file.sheets.length === 1 ? file.path : `${file.path} ${key}${seat}`;
  const own = { ...file, path, tables: [entry], sheets: [{ table: 0, seat, issue }] };
  const context = prepareContext(record, master);
  return writePackFile(context, { ...seatedJob(context, own), head: heads[file.batch - 1] as string });
}
