// Reads who meets whom in one round from CSV, as another program paired them, and holds it against the players of the pack.
import { latin1 } from '../../core/bytes.js';
import { asGiven, msg, type Message, Problem } from '../../core/problem.js';
import { pairingsAreEmpty, tableStandsTwice } from '../sentences.js';
import { quote } from '../../core/problems/quote.js';
import { type CsvFile, type CsvRow, type Fail, findColumn, listTitles, readCsv } from '../../core/input/csv-rows.js';
import { packLimits } from '../options/pack-limits.js';
import type { Pairing } from './pairing.js';
import { readName } from '../../core/input/person-name.js';
import { readNumber, readPlayerFile } from './read-people.js';
import { prepareFind } from './find-player.js';
import { isTurned } from './fold-name.js';
import { holdsNames, pairTitles, titlesOf } from './people-titles.js';
import type { Away, AwayKind } from './pack-record.js';
import { isTrf, type ReadRound, readTrfPairings } from './read-trf.js';
import { seatTable } from './schedule.js';

/** How files write an empty seat. */
const NOBODY = ['', '-', '–', '—', 'bye'];

/** How files write, in the place of an opponent, that somebody does not play. */
export const AWAY: Readonly<Record<string, AwayKind>> = {
  half: 'half bye',
  'half bye': 'half bye',
  'half-bye': 'half bye',
  '½': 'half bye',
  absent: 'absent',
  'zero bye': 'absent',
  withdrawn: 'withdrawn',
};

/** As engines such as bbpPairings and JaVaFo write a round: the number of pairs, then a pair a line, White first, by starting numbers; 0 is nobody. */
const ENGINE = /^\s*\d+[ \t]*(?:\r?\n[ \t]*\d+[ \t]+\d+[ \t]*)+\s*$/;

/**
 * Returns the tables of a round, sorted. A FIDE tournament report is read by readTrfPairings, what an engine says by readNumbers; any other file is CSV, and has the players of a table in one row, in columns `a` and `b`, with or without `table`; or one row a player with `name`, `table` and, if it matters, `seat`. Throws
 * Problem `bad-pairings` with row and column for a name that is not in the roster or that two people in it bear, for a player who appears twice, and for a table that does.
 */
export function readPairings(bytes: Uint8Array, name: string, round: number, roster: readonly string[]): ReadRound {
  if (isTrf(bytes)) return readTrfPairings(bytes, name, round, roster);
  const text = latin1(bytes);
  if (ENGINE.test(text)) return readNumbers(text, name, round, roster);
  const file = readCsv(bytes, name, 'bad-pairings', 'table,a,b');
  if (file.rows.length === 0) file.fail(null, null, pairingsAreEmpty());
  requireRound(file, round);
  const players = new KnownPlayers(roster, file.fail);
  const pair = pairTitles.find((titles) => titles.every((title) => findColumn(file, [title]) >= 0));
  const read = pair === undefined ? readSeats(file, bytes, round, players) : readPairs(file, pair, round, players);
  read.pairings.sort((a, b) => a.table - b.table);
  return { ...read, notes: [...file.notes, ...players.notes] };
}

/** A file for another round is the wrong file. */
function requireRound({ rows, titles, fail }: CsvFile, round: number): void {
  const column = titles.findIndex((title) => titlesOf('round').includes(title.toLowerCase()));
  for (const { row, cells } of rows) {
    const text = cells[column]?.trim() ?? '';
    if (text === '' || Number(text) === round) continue;
    fail(
      row,
      titles[column] ?? 'round',
      msg`is ${asGiven(text)}, not ${round}; give the pairings of round ${round} alone`,
    );
  }
}

/** The players of the pack, each of whom sits down once. */
class KnownPlayers {
  /** Which names were written in another way. */
  readonly notes: string[] = [];
  readonly #rows = new Map<string, number>();
  readonly #names: ReadonlySet<string>;
  readonly #find: ReturnType<typeof prepareFind>;
  readonly #fail: Fail;

  constructor(roster: readonly string[], fail: Fail) {
    this.#names = new Set(roster);
    this.#find = prepareFind(roster);
    this.#fail = fail;
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  seat(given: string, row: number, column: string): { readonly name: string } {
    const name = this.#find(given, (message) => this.#fail(row, column, message));
    const earlier = this.#rows.get(name);
    if (earlier !== undefined) {
      this.#fail(row, column, msg`${asGiven(name)} plays already, in row ${earlier}; let each player sit at one table`);
    }
    this.#rows.set(name, row);
    if (!isTurned(given, name)) this.notes.push(`row ${row}: ${quote(given)} is taken for ${name}`);
    return { name };
  }
}

type Read = Omit<ReadRound, 'notes'>;

/** A row that says in the place of one player how the other is away needs no table. */
function readPairs(file: CsvFile, pair: readonly string[], round: number, players: KnownPlayers): Read {
  const columns = pair.map((title) => findColumn(file, [title]));
  const tables = findColumn(file, titlesOf('table'));
  const numbered = file.rows.some(({ cells }) => isFilled(cells[tables]));
  const away: Away[] = [];
  const seated = file.rows.filter((row) => {
    const words = columns.map((column) => (row.cells[column] ?? '').trim());
    const kinds = words.map((word): AwayKind | undefined => {
      if (players.has(word)) return undefined;
      const isOut = numbered && word.toLowerCase() === 'bye' && !isFilled(row.cells[tables]);
      return isOut ? 'bye' : AWAY[word.toLowerCase()];
    });
    const at = kinds.findIndex((kind) => kind !== undefined);
    const kind = kinds[at];
    if (kind === undefined) return true;
    const column = columns[1 - at] ?? 0;
    const taker = readTaker(file, row, column, players);
    if (taker === 'open')
      return file.fail(row.row, file.titles[column] ?? '', msg`names no player; name who is ${kind}`);
    away.push({ round, name: taker.name, kind });
    return false;
  });
  const tableOf = readTables(file, seated);
  const pairings = seated.map((row, index): Pairing => {
    const [a = 'open', b = 'open'] = columns.map((column) => readTaker(file, row, column, players));
    if (a === 'open' && b === 'open')
      file.fail(row.row, null, msg`names no player; name a player, or leave the row out`);
    return { round, table: tableOf(row, index), players: [a, b] };
  });
  if (pairings.length === 0) file.fail(null, null, pairingsAreEmpty());
  return { pairings, away };
}

function isFilled(cell: string | undefined): boolean {
  return (cell ?? '').trim() !== '';
}

function readTaker(
  { titles, fail }: CsvFile,
  { row, cells }: CsvRow,
  column: number,
  players: KnownPlayers,
): 'open' | { readonly name: string } {
  const text = cells[column] ?? '';
  const title = titles[column] ?? '';
  if (NOBODY.includes(text.trim().toLowerCase()) && !players.has(text.trim())) return 'open';
  const name = readName(text, (message) => fail(row, title, message));
  return players.seat(name, row, title);
}

/** Returns how the table of a row is found: by its column, else in the file's order. */
function readTables(file: CsvFile, rows: readonly CsvRow[]): (row: CsvRow, index: number) => number {
  const column = findColumn(file, titlesOf('table'));
  const isGiven = ({ cells }: CsvRow) => isFilled(cells[column]);
  if (!rows.some(isGiven)) return (_, index) => index + 1;
  const title = file.titles[column] ?? 'table';
  const taken = new Map<number, number>();
  return (csvRow) => {
    const { row, cells } = csvRow;
    if (!isGiven(csvRow)) file.fail(row, title, msg`is empty; number every table, or none`);
    const refuse = (message: Message) => file.fail(row, title, message);
    const table = readNumber(cells[column]?.trim() ?? '', packLimits.tables, refuse) ?? 0;
    const earlier = taken.get(table);
    if (earlier !== undefined) file.fail(row, title, tableStandsTwice(table, earlier));
    taken.set(table, row);
    return table;
  };
}

function readSeats(file: CsvFile, bytes: Uint8Array, round: number, players: KnownPlayers): Read {
  if (!file.titles.some(holdsNames) || findColumn(file, titlesOf('table')) < 0) {
    file.fail(
      1,
      null,
      msg`has no columns that name pairs; write a and b, or name and table; the titles are ${listTitles(file)}`,
    );
  }
  const { entries: listed, placeOf } = readPlayerFile(bytes, file.name, 'bad-pairings');
  const entries = listed.map((entry) => ({ ...entry, round: null }));
  const tables = new Map<number, (typeof entries)[number][]>();
  for (const [index, entry] of entries.entries()) {
    const { row = 0 } = placeOf(index, 'name');
    const titleOf = (field: 'name' | 'table') => String(placeOf(index, field).column ?? field);
    if (entry.table === null) file.fail(row, titleOf('table'), msg`is empty; number every table`);
    const { name } = players.seat(entry.name, row, titleOf('name'));
    tables.set(entry.table ?? 0, [...(tables.get(entry.table ?? 0) ?? []), { ...entry, name }]);
  }
  const pairings = [...tables].map(([table, sitting]): Pairing => ({ round, table, players: seatTable(sitting) }));
  return { pairings, away: [] };
}

/** Starting numbers are those of the report that the engine was given: players in the order of the pack. */
function readNumbers(text: string, name: string, round: number, roster: readonly string[]): ReadRound {
  const fail: Fail = (row, _, message) => {
    throw new Problem('bad-pairings', message, { file: name, line: row ?? undefined });
  };
  const [[count] = [], ...pairs] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  if (count !== pairs.length)
    fail(1, null, msg`says ${String(count)} pairs, and ${pairs.length} follow; have the engine write the file again`);
  const players = new KnownPlayers(roster, fail);
  const takerOf = (number: number, line: number) => {
    if (number === 0) return 'open';
    const known = roster[number - 1];
    if (known === undefined)
      return fail(
        line,
        null,
        msg`has number ${number}, and the pack ${roster.length} players; pair a report of this pack`,
      );
    return players.seat(known, line, '');
  };
  const pairings = pairs.map(([a = 0, b = 0], i): Pairing => {
    if (a === 0 && b === 0) fail(i + 2, null, msg`pairs nobody; have the engine write the file again`);
    return { round, table: i + 1, players: [takerOf(a, i + 2), takerOf(b, i + 2)] };
  });
  return { pairings, away: [], notes: [] };
}
