// Makes the director's key of a pack again: all of it, one round, or one sheet.
import type { Battle } from '../../game/battle.js';
import { msg, Problem } from '../../core/problem.js';
import { givenSerialIsNotInPack, noSuchRoundInPack } from '../sentences.js';
import { listIssues, prepareSerials } from '../deal/assign-serials.js';
import { dealSheets, type FileJob } from '../pages/file-job.js';
import { type PackContext, prepareContext } from '../pages/pack-context.js';
import { writePackFile } from '../pages/write-pack-file.js';
import type { TablePlace } from '../order/places.js';
import { nameOf, type SeatName } from '../order/pairing.js';
import { listTables, tableKey } from '../order/list-tables.js';
import { type OpenPack, requireSeal } from '../record/open-pack.js';
import { seatingOf } from '../record/seating.js';
import type { PackFile, SheetRef } from '../record/pack-file.js';

/** Which sheets are asked for; a serial names one, and what is null leaves all. */
export interface KeyChoice {
  readonly serial: string | null;
  readonly round: number | null;
  readonly table: number | null;
  readonly seat: SeatName | null;
}

/** Returns the key's PDF. Throws Problem `not-equal` for another secret, `bad-value` when there is no such sheet or round. */
export function packKey(pack: OpenPack, master: Uint8Array, choice: KeyChoice): AsyncIterable<Uint8Array> {
  const { context, job } = chooseJob(pack, master, choice);
  return inPieces(writePackFile(context, job));
}

/** Yields the sheets themselves. Throws as packKey does. */
export function* keySheets(pack: OpenPack, master: Uint8Array, choice: KeyChoice): Generator<Battle> {
  const { context, job } = chooseJob(pack, master, choice);
  for (const { sheet } of dealSheets(context, job)) yield sheet.battle;
}

/** Yields the sheets with their players' names, for files that are laid out from a sheet alone. */
export function* namedSheets(...asked: Parameters<typeof keySheets>): Generator<Battle> {
  const { context, job } = chooseJob(...asked);
  for (const { sheet, entry } of dealSheets(context, job))
    yield { ...sheet.battle, player: nameOf(entry.players[sheet.seat === 'A' ? 0 : 1]) };
}

function chooseJob(pack: OpenPack, master: Uint8Array, choice: KeyChoice) {
  requireSeal(pack, master);
  const context = prepareContext(pack.record, master);
  return { context, job: seatedJob(context, chooseSheets(context, choice)) };
}

async function* inPieces(pieces: ReturnType<typeof writePackFile>): AsyncIterable<Uint8Array> {
  yield* pieces;
}

function chooseSheets(context: PackContext, choice: KeyChoice): PackFile {
  const { serial } = choice;
  const { record, dealer } = context;
  const serialOf = serial === null ? () => null : prepareSerials(dealer, record);
  const all = listTables(record);
  const wanted = [...listIssues(record)].filter(
    (sheet) => isChosen(choice, sheet.place, sheet.seat) && serialOf(sheet) === serial,
  );
  if (wanted.length === 0) throw noSheet(choice, Math.max(...all.map(({ place }) => place.round)));
  const keys = new Set(wanted.map(({ place }) => tableKey(place)));
  const tables = all.filter(({ place }) => keys.has(tableKey(place)));
  const position = new Map(tables.map(({ place }, i) => [tableKey(place), i]));
  const sheets = wanted.map(({ place, seat, issue }): SheetRef => {
    return { table: position.get(tableKey(place)) as number, seat, issue };
  });
  const single = serial !== null || choice.seat !== null || record.kind === 'match';
  const title = titleOf(choice);
  return { path: 'key.pdf', kind: single ? 'match-key' : 'key', batch: 1, title, tables, sheets: inTableOrder(sheets) };
}

function isChosen({ round, table, seat }: KeyChoice, place: TablePlace, at: SeatName): boolean {
  return (
    (round === null || place.round === round) &&
    (table === null || (place.table === table && !place.spare)) &&
    (seat === null || at === seat)
  );
}

function noSheet({ serial, round, table }: KeyChoice, rounds: number): Problem {
  if (serial !== null) return new Problem('bad-value', givenSerialIsNotInPack(serial), 'serial');
  if (round !== null && (table === null || round > rounds))
    return new Problem('bad-value', noSuchRoundInPack(round, rounds), 'round');
  const where = round === null ? '' : ` in round ${round}`;
  return new Problem('bad-value', msg`there is no table ${table ?? ''}${where}; look it up on the schedule`, 'table');
}

function titleOf({ serial, round, table, seat }: KeyChoice): string {
  if (serial !== null) return `Key: ${serial}`;
  const parts = Object.entries({ round, table, seat }).flatMap(([name, value]) =>
    value === null ? [] : `${name} ${value}`,
  );
  return parts.length === 0 ? 'Key' : `Key: ${parts.join(', ')}`;
}

function inTableOrder(sheets: readonly SheetRef[]): SheetRef[] {
  return [...sheets].sort(
    (a, b) => a.table - b.table || (a.seat < b.seat ? -1 : a.seat > b.seat ? 1 : 0) || a.issue - b.issue,
  );
}

/** Returns the work of a file of fleets, with everybody named where they sit now; it names no head. */
export function seatedJob({ record }: PackContext, file: PackFile): FileJob {
  return { file: { ...file, tables: file.tables.map(seatingOf(record).seat) }, marks: [], head: '' };
}
