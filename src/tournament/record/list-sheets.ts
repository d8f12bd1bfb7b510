// Lists the sheets of a pack with their serials, from what is public of it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { listFiles } from './list-files.js';
import type { OpenPack } from './open-pack.js';
import type { SeatName } from '../order/pairing.js';
import type { TablePlace } from '../deal/places.js';

export interface ListedSheet {
  readonly serial: string;
  readonly place: TablePlace;
  readonly seat: SeatName;
  readonly issue: number;
  readonly player: string | null;
}

/** Returns every sheet that was issued, in the order of the batches. A match has no public list. */
export async function listSheets({ record, folder }: OpenPack): Promise<ListedSheet[]> {
  const sheets: ListedSheet[] = [];
  for (const file of listFiles(record)) {
    if (file.kind !== 'serials-csv') continue;
    const rows: string[][] = parse(await readFile(join(folder, file.path)), { from_line: 2 });
    for (const [i, { table, seat, issue }] of file.sheets.entries()) {
      const entry = file.tables[table];
      if (entry === undefined) continue;
      const taker = entry.players[seat === 'A' ? 0 : 1];
      const player = taker === 'open' ? null : taker.name;
      sheets.push({ serial: rows[i]?.[0] ?? '', place: entry.place, seat, issue, player });
    }
  }
  return sheets;
}
