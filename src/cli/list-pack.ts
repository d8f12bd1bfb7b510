// Does the work of `pack list`.
import { openFolder } from '../plans.js';
import type { Fields } from '../core/option.js';
import { UNPRINTABLE } from '../core/problems/quote.js';
import { describeSitter, listSitters } from '../event/record/list-sitters.js';
import { listSheets } from '../event/record/list-sheets.js';
import { tableName } from '../event/order/places.js';
import { folderName } from './report-built.js';
import { printText } from './write-output.js';

/** Prints one line per sheet, which says if it was replaced, and one for each player who sits out a round. */
export async function listPack(folder: string, { json }: Fields): Promise<void> {
  const pack = await openFolder(folderName(folder));
  const sheets = await listSheets(pack);
  const latest = new Map(sheets.map(({ place, seat, issue }) => [JSON.stringify([place, seat]), issue]));
  const lines = sheets.map(({ serial, place, seat, issue, player }) => {
    const replaced = issue < (latest.get(JSON.stringify([place, seat])) ?? issue);
    if (json === true)
      return JSON.stringify({ serial, round: place.round, table: tableName(place), seat, issue, player, replaced });
    const where = `round ${place.round}  table ${tableName(place).padEnd(8)} ${seat}`;
    return `${serial}  ${where}  ${player ?? '-'}${replaced ? '  (replaced)' : ''}`.replace(UNPRINTABLE, ' ');
  });
  for (const sitter of listSitters(pack.record)) {
    const { round, person, table, kind } = sitter;
    if (json === true) lines.push(JSON.stringify({ round, sitsOut: person.name, table, kind }));
    else lines.push(`sits out   round ${round}  ${describeSitter(sitter)}`.replace(UNPRINTABLE, ' '));
  }
  await printText(lines.map((line) => `${line}\n`).join(''));
}
