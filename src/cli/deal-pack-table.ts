// Deals the two sheets of a table again from a pack and its secret, as they are played now.
import type { Battle } from '../pipeline/formats.js';
import type { Fields } from '../pipeline/request.js';
import { Problem, quote } from '../problem.js';
import { assignSerials, listIssues } from '../tournament/deal/assign-serials.js';
import { listChunks, settleChunk, settledTable } from '../tournament/deal/settle-tables.js';
import { serialAt } from '../tournament/deal/deal-tables.js';
import { dealSettled, type PackContext, prepareContext } from '../tournament/pages/pack-context.js';
import { listTables, type TableEntry, tableKey } from '../tournament/record/list-tables.js';
import { openPack, requireSeal } from '../tournament/record/open-pack.js';
import { readMaster } from './pack-work.js';
import { folderName } from './say-built.js';

export interface PackTable {
  readonly alpha: Battle;
  readonly bravo: Battle;
  /** The sheet whose serial was given; alpha's where none was. */
  readonly named: Battle;
}

/**
 * Returns the sheets of the table that a serial belongs to; a match has one table and needs none. Throws Problem `bad-value` for a serial that
 * is not of the pack, or whose sheet was replaced, and what opening a pack throws.
 */
export async function dealPackTable(folder: string, { serial, secretFile }: Fields): Promise<PackTable> {
  const pack = await openPack(folderName(folder));
  const master = await readMaster(pack, { secretFile });
  requireSeal(pack, master);
  const context = prepareContext(pack.record, master);
  const wanted = typeof serial === 'string' ? serial.trim().toUpperCase() : null;
  if (wanted === null && pack.record.kind !== 'match')
    throw new Problem('missing-value', 'is needed for a pack', {
      where: '--serial',
      fix: 'type the nine characters at the foot of the sheet',
    });
  const [first] = listTables(pack.record);
  const entry = wanted === null ? first : findTable(context, wanted);
  if (entry === undefined) throw notFound(wanted ?? '');
  const sheets = dealAt(context, entry);
  const current = (seat: 'A' | 'B'): Battle => {
    const found = sheets.findLast((sheet) => sheet.seat === seat);
    if (found === undefined) throw notFound(wanted ?? '');
    return found.battle;
  };
  const [alpha, bravo] = [current('A'), current('B')];
  const named = [alpha, bravo].find((battle) => wanted === null || battle.serial === wanted);
  if (named !== undefined) return { alpha, bravo, named };
  throw new Problem('bad-value', `${quote(wanted ?? '')} was replaced`, {
    where: '--serial',
    fix: 'give the serial of the sheet that is played',
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
  return new Problem('bad-value', `${quote(serial)} is not of this pack`, { where: '--serial', fix: 'see pack list' });
}
