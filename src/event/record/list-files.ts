// Lists the files of a pack, in the order in which they are written; names depend on nothing secret.
import { listTables, type TableEntry, tableKey } from '../order/list-tables.js';
import { byesAmong, seatingOf } from './seating.js';
import { firstIssues, type PackFile, type SheetRef } from './pack-file.js';
import { type Batch, folderOf, type PackRecord } from '../order/pack-record.js';
import { seats } from '../options/player-rows.js';
import type { SeatName } from '../order/pairing.js';
import { type NameOnPaper, namesOnPaper } from './names-on-paper.js';
import { uniqueNames } from './safe-names.js';

interface RoundTables {
  /** For file names: `round-02` or `round-02-part-1`. */
  readonly label: string;
  /** For people: `round 2`. */
  readonly title: string;
  readonly tables: readonly TableEntry[];
}

/** Tables in one file: 1,024 tables are two thousand sheets, more than a printer's tray and few enough to hold in memory. */
export const MAX_TABLES = 1024;

/** Returns the tables by round, spares after the others, in order. */
export function groupRounds({ spec }: PackRecord, tables: readonly TableEntry[]): RoundTables[] {
  const rounds = new Map<number, TableEntry[]>();
  for (const entry of tables) {
    const { round } = entry.place;
    const known = rounds.get(round);
    if (known === undefined) rounds.set(round, [entry]);
    else known.push(entry);
  }
  return [...rounds]
    .sort(([a], [b]) => a - b)
    .flatMap(([round, all]) => {
      const sorted = [...all].sort(
        (a, b) => Number(a.place.spare) - Number(b.place.spare) || a.place.table - b.place.table,
      );
      const label = `round-${pad(round, spec.rounds)}`;
      if (sorted.length <= MAX_TABLES) return [{ label, title: `round ${round}`, tables: sorted }];
      const parts = Math.ceil(sorted.length / MAX_TABLES);
      return Array.from({ length: parts }, (_, i) => ({
        label: `${label}-part-${pad(i + 1, parts)}`,
        title: `round ${round}, part ${i + 1} of ${parts}`,
        tables: sorted.slice(i * MAX_TABLES, (i + 1) * MAX_TABLES),
      }));
    });
}

/** Pads a number with zeros to the digits of the largest, so that file names sort by number. */
export function pad(number: number, largest: number): string {
  return String(number).padStart(String(largest).length, '0');
}

/** Each step of a build asks for the files. */
const listed = new WeakMap<PackRecord, readonly PackFile[]>();

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
    return record.kind === 'match' ? listMatch(record, own, number) : listBatch(record, own, number, tables);
  });
}

function listMatch({ spec }: PackRecord, tables: readonly TableEntry[], batch: number): PackFile[] {
  const common = { batch, tables };
  const key: PackFile = { ...common, path: 'key.pdf', kind: 'match-key', title: 'Key', sheets: firstIssues(tables) };
  if (spec.split === 'all')
    return [{ ...common, path: 'sheets.pdf', kind: 'handouts', title: 'Match', sheets: firstIssues(tables) }, key];
  return [
    { ...common, path: 'alpha.pdf', kind: 'handouts', title: 'Alpha', sheets: [{ table: 0, seat: 'A', issue: 1 }] },
    { ...common, path: 'bravo.pdf', kind: 'handouts', title: 'Bravo', sheets: [{ table: 0, seat: 'B', issue: 1 }] },
    { ...common, path: 'rules.pdf', kind: 'rules', title: 'Rules', sheets: [] },
    key,
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
    ...withByes(record, batch, listHandouts(record, played, batch)),
    ...groupRounds(record, tables).flatMap((round) => listRound(round, director, batch)),
    ...listTakenSlips(record, batch, all, director),
    orderFile(open, batch),
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
    // Where no sheet was dealt there is nothing to count.
    ...(tables.length === 0
      ? []
      : [{ ...common, path: `${director}count-sheet.pdf`, kind: 'count' as const, title: 'Count sheet' }]),
  ];
}

/** Covers say which rounds their player sits out, as it was known when the batch was made. */
function withByes(record: PackRecord, batch: number, files: readonly PackFile[]): PackFile[] {
  const all = seatingOf(record, batch).byes();
  return files.map((file) => {
    const byes = byesAmong(all, file.tables);
    return byes.length === 0 ? file : { ...file, byes };
  });
}

/** The schedule to post after a batch: every round that it changed, in full, with its byes. */
function scheduleAfter(
  record: PackRecord,
  batch: number,
  played: readonly TableEntry[],
  all: readonly TableEntry[],
): Pick<PackFile, 'tables' | 'byes'> {
  const made = record.batches[batch - 1] as Exclude<Batch, { kind: 'replace' }>;
  const changed = [...(made.seated ?? []), ...(made.away ?? [])];
  const rounds = new Set([...played.map(({ place }) => place.round), ...changed.map(({ round }) => round)]);
  const known = all.filter(({ place, batch: by }) => !place.spare && by <= batch && rounds.has(place.round));
  const listed = batch === 1 ? played : groupRounds(record, known).flatMap((group) => group.tables);
  // Nobody looks for a table that all have left.
  const tables = listed
    .map(seatingOf(record, batch).play)
    .filter(({ players }) => players.some((taker) => taker !== 'open'));
  const byes = seatingOf(record, batch)
    .byes()
    .filter(({ round, table }) => table === null && (batch === 1 || rounds.has(round)));
  return byes.length === 0 ? { tables } : { tables, byes };
}

/** What the director gets of a round: its key, its slips, its spares. */
function listRound({ label, title, tables }: RoundTables, director: string, batch: number): PackFile[] {
  const common = { batch, tables, sheets: firstIssues(tables) };
  // Who has nobody opposite has no result.
  const played = tables.filter(({ place, players }) => !place.spare && !players.includes('open'));
  const spares = tables.filter(({ place }) => place.spare);
  return [
    { ...common, path: `${director}key-${label}.pdf`, kind: 'key', title: `Key: ${title}` },
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

/** Slips of the tables at which somebody took a free seat: they had none. */
function listTakenSlips(record: PackRecord, batch: number, all: readonly TableEntry[], director: string): PackFile[] {
  const made = record.batches[batch - 1];
  if (made === undefined || made.kind === 'replace') return [];
  const taken = new Set((made.seated ?? []).map((each) => tableKey({ ...each, spare: false })));
  const tables = all
    .filter(({ place, players }) => taken.has(tableKey(place)) && players.includes('open'))
    .map(seatingOf(record, batch).play)
    .filter(({ players }) => !players.includes('open'));
  if (tables.length === 0) return [];
  const issueOf = replacedUntil(record, batch);
  const sheets = tables.flatMap(({ place }, table) =>
    seats.map((seat): SheetRef => ({ table, seat, issue: issueOf(place, seat) })),
  );
  const path = `${director}slips-free-seats.pdf`;
  return [{ batch, tables, sheets, path, kind: 'slips', title: 'Result slips: free seats' }];
}

/** Returns which issue of a sheet is played after a batch. */
function replacedUntil({ batches }: PackRecord, batch: number) {
  const made = batches.slice(0, batch);
  return (place: TableEntry['place'], seat: SeatName): number =>
    1 + made.filter((each) => each.kind === 'replace' && each.seat === seat && samePlace(each, place)).length;
}

function listReplacement(
  record: PackRecord,
  { place, seat }: Extract<Batch, { kind: 'replace' }>,
  batch: number,
  tables: readonly TableEntry[],
): PackFile[] {
  const entry = tables.find((other) => samePlace(other, place)) as TableEntry;
  const until = replacedUntil(record, batch);
  const issueOf = (at: SeatName) => until(place, at);
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
    ...withByes(record, batch, files),
    ...(place.spare ? [] : [slip]),
    orderFile(open as string, batch),
    { ...common, path: `${open}serials.csv`, kind: 'serials-csv', title: 'Serials' },
    { ...common, path: `${open}commitments.json`, kind: 'commitments', title: 'Commitments' },
  ];
}

function orderFile(open: string, batch: number): PackFile {
  return { batch, path: `${open}order.json`, kind: 'order', title: 'Order', tables: [], sheets: [] };
}

function samePlace({ place: a }: Pick<TableEntry, 'place'>, b: TableEntry['place']): boolean {
  return a.round === b.round && a.table === b.table && a.spare === b.spare;
}

/** Returns the files of one batch's players. */
function listHandouts(record: PackRecord, tables: readonly TableEntry[], batch: number): PackFile[] {
  const folder = folderOf(record, 'players', batch);
  switch (record.spec.split) {
    case 'round':
      return groupRounds(record, tables).map(({ label, title, tables: own }) => {
        return { path: `${folder}${label}.pdf`, kind: 'handouts', batch, title, tables: own, sheets: firstIssues(own) };
      });
    case 'all':
      return listTogether(groupRounds(record, tables), batch, folder);
    case 'table':
      return listByTable(record, tables, batch, folder);
    case 'player':
      return listByPlayer(tables, batch, folder, namesOnPaper(record.spec));
  }
}

/** All rounds in one file, or in as many as hold them. */
function listTogether(rounds: readonly RoundTables[], batch: number, folder: string): PackFile[] {
  const all = rounds.flatMap(({ tables }) => tables);
  const parts = Math.ceil(all.length / MAX_TABLES);
  return Array.from({ length: parts }, (_, i) => {
    const tables = all.slice(i * MAX_TABLES, (i + 1) * MAX_TABLES);
    const [name, title] = parts === 1 ? ['', ''] : [`-part-${pad(i + 1, parts)}`, `, part ${i + 1} of ${parts}`];
    return {
      ...{ path: `${folder}all${name}.pdf`, kind: 'handouts', batch, title: `all sheets${title}` },
      ...{ tables, sheets: firstIssues(tables) },
    };
  });
}

function listByTable(record: PackRecord, tables: readonly TableEntry[], batch: number, folder: string): PackFile[] {
  const largest = tables.reduce((most, { place }) => Math.max(most, place.table), 1);
  return tables.map((entry) => {
    const { round, table } = entry.place;
    const path = `${folder}round-${pad(round, record.spec.rounds)}/table-${pad(table, largest)}.pdf`;
    const title = `round ${round}, table ${table}`;
    return { path, kind: 'handouts', batch, title, tables: [entry], sheets: firstIssues([entry]) };
  });
}

/** A player is one row of the director's list in all rounds; where names are missing, a seat at a table is, after which files are named too where no page can bear the name. */
function listByPlayer(
  tables: readonly TableEntry[],
  batch: number,
  folder: string,
  nameOnPaper: NameOnPaper,
): PackFile[] {
  const largest = tables.reduce((most, { place }) => Math.max(most, place.table), 1);
  const people = new Map<string, { name: string; places: { entry: TableEntry; ref: Omit<SheetRef, 'table'> }[] }>();
  for (const entry of tables) {
    for (const [i, seat] of seats.entries()) {
      const taker = entry.players[i];
      const name = taker === 'open' || taker === undefined ? null : taker.name;
      const unnamed = `table ${pad(entry.place.table, largest)} seat ${seat}`;
      const namesake = taker === 'open' ? undefined : taker?.namesake;
      const key = name === null ? unnamed : JSON.stringify([name, namesake]);
      const person = people.get(key) ?? { name: nameOnPaper(name) ?? unnamed, places: [] };
      person.places.push({ entry, ref: { seat, issue: 1 } });
      people.set(key, person);
    }
  }
  const names = uniqueNames([...people.values()].map(({ name }) => name));
  return [...people.values()].map(({ places, name }, i) => ({
    path: `${folder}${names[i]}.pdf`,
    kind: 'handouts',
    batch,
    title: name,
    tables: places.map(({ entry }) => entry),
    sheets: places.map(({ ref }, table) => ({ ...ref, table })),
  }));
}
