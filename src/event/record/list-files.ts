// Lists the files of a pack, in the order in which they are written; names depend on nothing secret.
import { listTables, type TableEntry } from '../order/list-tables.js';
import { listSitters, sittersAmong } from './list-sitters.js';
import { listHandouts } from './list-handouts.js';
import { firstIssues, type PackFile, type SheetRef } from './pack-file.js';
import { type Batch, folderOf, type PackRecord } from '../order/pack-record.js';
import { seats } from '../options/player-rows.js';
import type { SeatName } from '../order/pairing.js';
import { groupRounds, type RoundTables } from './rounds.js';

/** Each step of a build asks for the files. */
const listed = new WeakMap<PackRecord, readonly PackFile[]>();

/** Returns the files of all batches. */
export function listFiles(record: PackRecord): readonly PackFile[] {
  const files = listed.get(record) ?? filesOf(record);
  listed.set(record, files);
  return files;
}

function filesOf(record: PackRecord): PackFile[] {
  const tables = listTables(record);
  return record.batches.flatMap((batch, i) => {
    const number = i + 1;
    if (batch.kind === 'replace') return listReplacement(record, batch, number, tables);
    const own = tables.filter((entry) => entry.batch === number);
    return record.kind === 'match' ? listMatch(own, number) : listBatch(record, own, number, tables);
  });
}

function listMatch(tables: readonly TableEntry[], batch: number): PackFile[] {
  const common = { batch, tables };
  return [
    { ...common, path: 'alpha.pdf', kind: 'handouts', title: 'Alpha', sheets: [{ table: 0, seat: 'A', issue: 1 }] },
    { ...common, path: 'bravo.pdf', kind: 'handouts', title: 'Bravo', sheets: [{ table: 0, seat: 'B', issue: 1 }] },
    { ...common, path: 'key.pdf', kind: 'match-key', title: 'Key', sheets: firstIssues(tables) },
  ];
}

function listBatch(
  record: PackRecord,
  tables: readonly TableEntry[],
  batch: number,
  all: readonly TableEntry[],
): PackFile[] {
  const common = { batch, tables, sheets: [] };
  const director = folderOf(record, 'director', batch);
  const open = folderOf(record, 'public', batch);
  const played = tables.filter(({ place }) => !place.spare);
  const schedule = { ...common, title: 'Schedule', ...scheduleAfter(record, batch, played, all) };
  return [
    ...withSitters(record, batch, listHandouts(record, played, batch)),
    ...groupRounds(record, tables).flatMap((round) => listRound(round, director, batch)),
    ...listOrders(record, open, batch),
    { ...schedule, path: `${open}schedule.pdf`, kind: 'schedule' },
    { ...schedule, path: `${open}schedule.csv`, kind: 'schedule-csv' },
    { ...common, path: `${open}serials.csv`, kind: 'serials-csv', title: 'Serials', sheets: firstIssues(tables) },
    {
      ...common,
      path: `${open}commitments.json`,
      kind: 'commitments',
      title: 'Commitments',
      sheets: firstIssues(tables),
    },
    { ...common, path: `${director}count-sheet.pdf`, kind: 'count', title: 'Count sheet' },
    ...listCertificate(record, batch, director),
  ];
}

/** Covers say which rounds their player sits out, as it was known when the batch was made. */
function withSitters(record: PackRecord, batch: number, files: readonly PackFile[]): PackFile[] {
  const all = listSitters(record, batch);
  return files.map((file) => {
    const sitters = sittersAmong(all, file.tables);
    return sitters.length === 0 ? file : { ...file, sitters };
  });
}

/** What is posted after a batch: of each round to which it brought a table all tables, those of earlier batches too, and who sits out now. */
function scheduleAfter(
  record: PackRecord,
  batch: number,
  played: readonly TableEntry[],
  all: readonly TableEntry[],
): Pick<PackFile, 'tables' | 'sitters'> {
  const rounds = new Set(played.map(({ place }) => place.round));
  const known = all.filter(({ place, batch: by }) => !place.spare && by <= batch && rounds.has(place.round));
  const tables = batch === 1 ? played : groupRounds(record, known).flatMap((group) => group.tables);
  const sitters = listSitters(record, batch).filter(
    ({ round, table }) => table === null && (batch === 1 || rounds.has(round)),
  );
  return sitters.length === 0 ? { tables } : { tables, sitters };
}

/** What the director gets of a round: its key, its codes, its slips, its spares. */
function listRound({ label, title, tables }: RoundTables, director: string, batch: number): PackFile[] {
  const common = { batch, tables, sheets: firstIssues(tables) };
  const played = tables.filter(({ place }) => !place.spare);
  const spares = tables.filter(({ place }) => place.spare);
  return [
    { ...common, path: `${director}key-${label}.pdf`, kind: 'key', title: `Key: ${title}` },
    { ...common, path: `${director}codes-${label}.pdf`, kind: 'codes', title: `Launch codes: ${title}` },
    ...(played.length === 0
      ? []
      : [
          {
            ...common,
            tables: played,
            sheets: firstIssues(played),
            path: `${director}slips-${label}.pdf`,
            kind: 'slips' as const,
            title: `Result slips: ${title}`,
          },
        ]),
    ...(spares.length === 0
      ? []
      : [
          {
            batch,
            tables: spares,
            sheets: firstIssues(spares),
            path: `${director}spares-${label}.pdf`,
            kind: 'handouts' as const,
            title: `Spares: ${title}`,
          },
        ]),
  ];
}

function listReplacement(
  record: PackRecord,
  { place, seat }: Extract<Batch, { kind: 'replace' }>,
  batch: number,
  tables: readonly TableEntry[],
): PackFile[] {
  const entry = tables.find((other) => samePlace(other, place)) as TableEntry;
  const made = record.batches.slice(0, batch);
  const issueOf = (at: SeatName) =>
    1 + made.filter((each) => each.kind === 'replace' && each.seat === at && samePlace(each, place)).length;
  const sheets: SheetRef[] = [{ table: 0, seat, issue: issueOf(seat) }];
  const common = { batch, tables: [entry], sheets };
  const [players, director, open] = ['players', 'director', 'public'].map((audience) =>
    folderOf(record, audience, batch),
  );
  const where = place.spare ? `spare-${place.table}` : `table-${place.table}`;
  const name = record.kind === 'match' ? (seat === 'A' ? 'alpha' : 'bravo') : `round-${place.round}-${where}-${seat}`;
  const title =
    record.kind === 'match'
      ? 'Replacement'
      : `Replacement: round ${place.round}, ${where.replace('-', ' ')}, seat ${seat}`;
  const files: PackFile[] = [
    { ...common, path: `${players}${name}.pdf`, kind: 'handouts', title },
    { ...common, path: `${director}key.pdf`, kind: 'match-key', title: `Key: ${title}` },
  ];
  if (record.kind === 'match') return files;
  const both = seats.map((at): SheetRef => ({ table: 0, seat: at, issue: issueOf(at) }));
  const slip: PackFile = { ...common, sheets: both, path: `${director}slip.pdf`, kind: 'slips', title: 'Result slip' };
  return [
    ...withSitters(record, batch, files),
    ...(place.spare ? [] : [slip]),
    ...listOrders(record, open as string, batch),
    { ...common, path: `${open}serials.csv`, kind: 'serials-csv', title: 'Serials' },
    { ...common, path: `${open}commitments.json`, kind: 'commitments', title: 'Commitments' },
    ...listCertificate(record, batch, director as string),
  ];
}

/** What was ordered, and before the first batch perhaps promised. */
function listOrders({ promise }: PackRecord, open: string, batch: number): PackFile[] {
  const common = { batch, tables: [], sheets: [] };
  const order: PackFile = { ...common, path: `${open}order.json`, kind: 'order', title: 'Order' };
  if (batch > 1 || promise === undefined) return [order];
  return [{ ...common, path: `${open}promise.json`, kind: 'promise', title: 'Promise' }, order];
}

function listCertificate({ preflight }: PackRecord, batch: number, director: string): PackFile[] {
  if (!preflight) return [];
  return [{ batch, path: `${director}preflight.pdf`, kind: 'certificate', title: 'Preflight', tables: [], sheets: [] }];
}

function samePlace({ place: a }: Pick<TableEntry, 'place'>, b: TableEntry['place']): boolean {
  return a.round === b.round && a.table === b.table && a.spare === b.spare;
}
