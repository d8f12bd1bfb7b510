// Deals the two sheets of a table again from a pack and its secret, as they are played now.
import type { Battle } from '../../game/battle.js';
import { msg, fieldName, Problem } from '../../core/problem.js';
import { givenSerialIsNotInPack, givenSheetWasReplaced, noSuchRoundInPack, noSuchTableInRound } from '../sentences.js';
import { listTables, type TableEntry, tableKey } from '../order/list-tables.js';
import { type PackContext, prepareContext } from '../pages/pack-context.js';
import { seatingOf } from '../record/seating.js';
import { type OpenPack, requireSeal } from '../record/open-pack.js';
import { findIssue } from './find-issue.js';
import type { KeyChoice } from './pack-key.js';

export interface PackTable {
  readonly alpha: Battle;
  readonly bravo: Battle;
  /** The side, as the judge calls it, whose sheet was named; null where only the table was. */
  readonly named: 'alpha' | 'bravo' | null;
}

/**
 * Returns the sheets of the table that a serial belongs to, or that round and table name; a match has one table. Throws Problem `missing-value` for
 * a pack of which no table is named, `bad-value` for what is not of the pack, or whose sheet was replaced, and `not-equal` for another secret.
 */
export function dealPackTable(pack: OpenPack, master: Uint8Array, choice: KeyChoice): PackTable {
  const { serial, seat } = choice;
  requireSeal(pack, master);
  const context = prepareContext(pack.record, master);
  const entry = serial === null ? tableAt(context, choice) : findTable(context, serial);
  if (entry === undefined) throw notFound(serial ?? '');
  const sheets = context.tables.sheetsOf(entry);
  const seated = seatingOf(pack.record).seat(entry);
  const current = (at: 'A' | 'B'): Battle => {
    const found = sheets.findLast((sheet) => sheet.seat === at);
    if (found === undefined) throw notFound(serial ?? '');
    const taker = seated.players[at === 'A' ? 0 : 1];
    return { ...found.battle, player: taker === 'open' ? null : taker.name };
  };
  const [alpha, bravo] = [current('A'), current('B')];
  if (serial === null) return { alpha, bravo, named: seat === null ? null : seat === 'A' ? 'alpha' : 'bravo' };
  if (alpha.serial === serial) return { alpha, bravo, named: 'alpha' };
  if (bravo.serial === serial) return { alpha, bravo, named: 'bravo' };
  throw new Problem('bad-value', givenSheetWasReplaced(serial), { option: 'serial' });
}

/** Throws Problem `missing-value` for a pack of which neither a sheet nor a table is named. */
export function requireChoice({ record }: Pick<OpenPack, 'record'>, { serial, round, table }: KeyChoice): void {
  if (serial !== null || record.kind === 'match' || (round !== null && table !== null)) return;
  throw new Problem(
    'missing-value',
    msg`is needed for a pack; type the nine characters at the foot of the sheet, or give ${fieldName('round')}, ${fieldName('table')} and ${fieldName('seat')}`,
    { option: 'serial' },
  );
}

function tableAt({ record }: PackContext, { round, table }: KeyChoice): TableEntry {
  const wanted = { round: round ?? 1, table: table ?? 1, spare: false };
  const tables = listTables(record);
  const found = tables.find(({ place }) => tableKey(place) === tableKey(wanted));
  if (found !== undefined) return found;
  const last = Math.max(...tables.map(({ place }) => place.round));
  if (wanted.round > last)
    throw new Problem('bad-value', noSuchRoundInPack(wanted.round, last), {
      option: 'round',
    });
  throw new Problem('bad-value', noSuchTableInRound(wanted.table, wanted.round), {
    option: 'table',
  });
}

function findTable({ dealer, record }: PackContext, serial: string): TableEntry | undefined {
  const found = findIssue(dealer, record, serial);
  return found && listTables(record).find(({ place }) => tableKey(place) === tableKey(found.place));
}

function notFound(serial: string): Problem {
  return new Problem('bad-value', givenSerialIsNotInPack(serial), { option: 'serial' });
}
