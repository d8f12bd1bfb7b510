// Lists the sheets of a pack with their serials, from what is public of it.
import { parse } from 'csv-parse/sync';
import { because, Problem } from '../../core/problem.js';
import { isSerial } from '../../core/random/serial.js';
import { readText } from '../../core/files.js';
import { listFiles } from './list-files.js';
import type { OpenPack } from './open-pack.js';
import { nameOf, type SeatName } from '../order/pairing.js';
import { seatedAfter } from './played-tables.js';
import type { TablePlace } from '../order/places.js';

export interface ListedSheet {
  readonly serial: string;
  readonly place: TablePlace;
  readonly seat: SeatName;
  readonly issue: number;
  readonly player: string | null;
}

/** Returns every sheet that was issued, in the order of the batches. A match has no public list. Throws Problem `no-input` when a list is missing, `not-equal` when it is damaged. */
export async function listSheets({ record, folder, disk }: OpenPack): Promise<ListedSheet[]> {
  const sheets: ListedSheet[] = [];
  const seated = seatedAfter(record, record.batches.length);
  for (const file of listFiles(record)) {
    if (file.kind !== 'serials-csv') continue;
    const serials = readSerials(await readText(disk, file.path), `${folder}/${file.path}`, file.sheets.length);
    for (const [i, { table, seat, issue }] of file.sheets.entries()) {
      const entry = file.tables[table];
      if (entry === undefined) continue;
      const player = nameOf(seated(entry).players[seat === 'A' ? 0 : 1]);
      sheets.push({ serial: serials[i] as string, place: entry.place, seat, issue, player });
    }
  }
  return sheets;
}

function readSerials(text: string | undefined, path: string, count: number): string[] {
  if (text === undefined) {
    throw new Problem(
      'no-input',
      because`is missing, which names the sheets of the pack; put it back, from wherever public/ was copied to`,
      { file: path },
    );
  }
  const serials = parseSerials(text);
  if (serials.length === count && serials.every(isSerial)) return serials;
  throw new Problem(
    'not-equal',
    because`does not hold the ${count} serials that it was written with; put it back as it was; pack verify names all that was changed`,
    { file: path },
  );
}

/** What is no CSV holds no serials. */
function parseSerials(text: string): string[] {
  try {
    return parse(text, { from_line: 2 }).map(([serial = '']) => serial);
  } catch {
    return [];
  }
}
