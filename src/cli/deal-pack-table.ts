// Deals the two sheets of a table again from a pack and its secret, as they are played now.
import type { Battle } from '../game/battle.js';
import type { Fields } from '../pipeline/request.js';
import { because, Problem } from '../problem.js';
import { assignSerials, listIssues } from '../tournament/deal/assign-serials.js';
import { listChunks, settleChunk, settledTable } from '../tournament/deal/settle-tables.js';
import { serialAt } from '../tournament/deal/deal-tables.js';
import { dealSettled, type PackContext, prepareContext } from '../tournament/pages/pack-context.js';
import { listTables, type TableEntry, tableKey } from '../tournament/order/list-tables.js';
import { openPack, requireSeal } from '../tournament/record/open-pack.js';
import type { Side } from '../judge/side.js';
import { readMaster } from './pack-work.js';
import { type NamedPlace, readPlace } from './read-place.js';
import { folderName } from './report-built.js';

export interface PackTable {
  readonly alpha: Battle;
  readonly bravo: Battle;
  /** The side whose sheet was named; null where only the table was. */
  readonly named: Side | null;
}

/**
 * Returns the sheets of the table that a serial belongs to, or that round and table name; a match has one table. Throws Problem `bad-value` for
 * what is not of the pack, or whose sheet was replaced, and what opening a pack throws.
 */
export async function dealPackTable(folder: string, options: Fields): Promise<PackTable> {
  const pack = await openPack(folderName(folder));
  const place = readPlace(options);
  const { serial, seat } = place;
  if (serial === null && pack.record.kind !== 'match' && (place.round === null || place.table === null))
    throw new Problem('missing-value', because('place-in-pack-is-needed'), { option: 'serial' });
  const master = await readMaster(pack, { secretFile: options['secretFile'] });
  requireSeal(pack, master);
  const context = prepareContext(pack.record, master);
  const entry = serial === null ? tableAt(context, place) : findTable(context, serial);
  if (entry === undefined) throw notFound(serial ?? '');
  const sheets = dealAt(context, entry);
  const current = (at: 'A' | 'B'): Battle => {
    const found = sheets.findLast((sheet) => sheet.seat === at);
    if (found === undefined) throw notFound(serial ?? '');
    const taker = entry.players[at === 'A' ? 0 : 1];
    return { ...found.battle, player: taker === 'open' ? null : taker.name };
  };
  const [alpha, bravo] = [current('A'), current('B')];
  if (serial === null) return { alpha, bravo, named: seat === null ? null : seat === 'A' ? 'alpha' : 'bravo' };
  if (alpha.serial === serial) return { alpha, bravo, named: 'alpha' };
  if (bravo.serial === serial) return { alpha, bravo, named: 'bravo' };
  throw new Problem('bad-value', because('given-sheet-was-replaced', { serial }), { option: 'serial' });
}

/** Returns the side that was named. Throws Problem `missing-value` with a command for each side where none was. */
export function requireSide({ named }: PackTable, command: (seat: 'A' | 'B') => string): Side {
  if (named !== null) return named;
  throw new Problem('missing-value', because('side-is-needed', { value: command('A'), value2: command('B') }), {
    option: 'seat',
  });
}

function tableAt({ record }: PackContext, { round, table }: NamedPlace): TableEntry {
  const wanted = { round: round ?? 1, table: table ?? 1, spare: false };
  const tables = listTables(record);
  const found = tables.find(({ place }) => tableKey(place) === tableKey(wanted));
  if (found !== undefined) return found;
  const last = Math.max(...tables.map(({ place }) => place.round));
  if (wanted.round > last)
    throw new Problem('bad-value', because('no-such-round', { round: wanted.round, last }), {
      option: 'round',
    });
  throw new Problem('bad-value', because('no-such-table-in-round', { table: wanted.table, round: wanted.round }), {
    option: 'table',
  });
}

function findTable({ dealer, record }: PackContext, serial: string): TableEntry | undefined {
  const tries = assignSerials(dealer, record);
  for (const { place, seat, issue } of listIssues(record)) {
    const again = tries.get(tableKey(place))?.[`${seat}${issue}`] ?? 0;
    if (serialAt(dealer, place, seat, issue, again) !== serial) continue;
    return listTables(record).find((entry) => tableKey(entry.place) === tableKey(place));
  }
  return undefined;
}

function dealAt(context: PackContext, entry: TableEntry): ReturnType<typeof dealSettled> {
  const { dealer, record } = context;
  const serialTries = assignSerials(dealer, record).get(tableKey(entry.place)) ?? {};
  const table = { entry, history: { replaced: entry.replaced, serialTries } };
  const settlements = listChunks(dealer, [table]).flatMap((chunk) => settleChunk(dealer, chunk));
  return settlements.flatMap((settlement) => dealSettled(context, settledTable(entry, table.history, settlement)));
}

function notFound(serial: string): Problem {
  return new Problem('bad-value', because('given-serial-is-not-in-pack', { serial }), { option: 'serial' });
}
