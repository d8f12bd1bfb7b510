// Reads the results of a round or more from CSV, as they stand on the result slips, and holds them against the tables of the pack.
import { asGiven, because, type Cause, fieldName } from '../../core/problem.js';
import { noSuchTableInRound, tableStandsTwice } from '../sentences.js';
import { foldName } from '../order/fold-name.js';
import { type CsvFile, type CsvRow, findColumn, listTitles, readCsv } from '../../core/input/csv-rows.js';
import { listTables, type TableEntry } from '../order/list-tables.js';
import type { PackRecord } from '../order/pack-record.js';
import { nameOf } from '../order/pairing.js';
import { readNumber } from '../order/read-people.js';

/** What one game came to. Pairs are of seats A and B. */
export interface GameResult {
  readonly entry: TableEntry;
  /** Points: 1 and 0, or a half each. */
  readonly points: readonly [number, number];
  /** Ships that each has sunk; null where nothing is written. */
  readonly sunk: readonly [number, number] | null;
  readonly turns: readonly [number, number] | null;
}

const MOST_SHIPS = 5;
const MOST_TURNS = 1000;

/**
 * Returns the results of a file with the columns `table` and `winner` (A, B, draw, or a name), and perhaps `round`, `sunk a`, `sunk b`, `turns a`, `turns b`; without a column the
 * round is the given one. Where `a` and `b` name the players, A and B mean who is named there, even where the seats are swapped. A row without a winner is a table that still plays. Throws Problem `bad-pairings` that names row and column.
 */
export function readResults(bytes: Uint8Array, name: string, record: PackRecord, round: number | null): GameResult[] {
  const file = readCsv(bytes, name, 'bad-pairings');
  const columns = findColumns(file);
  const tables = new Map(
    listTables(record).flatMap((entry) =>
      entry.place.spare ? [] : [[`${entry.place.round} ${entry.place.table}`, entry] as const],
    ),
  );
  const seen = new Map<TableEntry, number>();
  return file.rows.flatMap((row): GameResult[] => {
    const cell = prepareCells(file, columns, row);
    const at = cell.number('round', 1_000_000) ?? round;
    if (at === null)
      return cell.refuse('round', because`does not name a round; add a column round, or give ${fieldName('round')}`);
    const table = cell.number('table', 1_000_000) ?? 0;
    const entry = tables.get(`${at} ${table}`);
    if (entry === undefined) return cell.refuse('table', noSuchTableInRound(table, at));
    const earlier = seen.get(entry);
    if (earlier !== undefined) cell.refuse('table', tableStandsTwice(table, earlier));
    seen.set(entry, row.row);
    const inSeats = prepareSeats(cell, entry);
    const sunk = inSeats(cell.pair('sunk a', 'sunk b', MOST_SHIPS));
    const turns = inSeats(cell.pair('turns a', 'turns b', MOST_TURNS));
    const winner = cell.text('winner');
    if (winner === '' && sunk === null && turns === null) return [];
    return [{ entry, points: pointsOf(winner, entry, inSeats, (cause) => cell.refuse('winner', cause)), sunk, turns }];
  });
}

const TITLES = ['round', 'table', 'winner', 'a', 'b', 'sunk a', 'sunk b', 'turns a', 'turns b'] as const;

type Title = (typeof TITLES)[number];

function findColumns(file: CsvFile): Readonly<Record<Title, number>> {
  const found = Object.fromEntries(TITLES.map((title) => [title, findColumn(file, [title])]));
  if ((found['table'] ?? -1) < 0 || (found['winner'] ?? -1) < 0)
    file.fail(
      1,
      null,
      because`has the columns ${listTitles(file)}, but no table and winner; title them round, table, winner, and perhaps sunk a, sunk b, turns a, turns b`,
    );
  return found as Record<Title, number>;
}

function prepareCells(file: CsvFile, columns: Readonly<Record<Title, number>>, { row, cells }: CsvRow) {
  const refuse = (title: Title, cause: Cause) => file.fail(row, file.titles[columns[title]] ?? title, cause);
  const text = (title: Title) => cells[columns[title]]?.trim() ?? '';
  const number = (title: Title, most: number) => readNumber(text(title), most, (cause) => refuse(title, cause));
  /** Nought is a number of ships. */
  const count = (title: Title, most: number) => (text(title) === '0' ? 0 : number(title, most));
  const pair = (a: Title, b: Title, most: number): [number, number] | null => {
    const [first, second] = [count(a, most), count(b, most)];
    if (first === null && second === null) return null;
    if (first === null || second === null)
      return refuse(
        first === null ? a : b,
        because`is missing, though ${first === null ? b : a} is there; write both, or neither`,
      );
    return [first, second];
  };
  return { refuse, text, number, pair };
}

/** Returns what brings a pair from the columns of a and b to the seats: names that are written there may be swapped against the table. */
function prepareSeats({ text, refuse }: ReturnType<typeof prepareCells>, { place, players }: TableEntry) {
  const titles = ['a', 'b'] as const;
  const written = titles.map((title) => foldName(text(title)));
  // Any name will do for a seat that has none.
  const seated = players.map((taker) => foldName(nameOf(taker) ?? ''));
  const agree = (names: readonly string[]) =>
    names.every((name, i) => name === '' || written[i] === '' || written[i] === name);
  const isSwapped = !agree(seated);
  if (isSwapped && !agree([...seated].reverse())) {
    // Where both are of this table, one stands twice.
    const at = titles.find((_, i) => !seated.includes(written[i] ?? '')) ?? 'b';
    const sitting = players.map((taker) => nameOf(taker) ?? 'nobody').join(' and ');
    refuse(
      at,
      because`${asGiven(text(at))} does not fit: at table ${place.table} of round ${place.round} sit ${sitting}; mend the name, or the table`,
    );
  }
  return <Pair extends [number, number] | null>(pair: Pair): Pair =>
    (isSwapped && pair !== null ? [pair[1], pair[0]] : pair) as Pair;
}

const DRAWS = ['draw', '=', 'tie', '½', '0.5', '1/2'];

function pointsOf(
  text: string,
  { players }: TableEntry,
  inSeats: ReturnType<typeof prepareSeats>,
  refuse: (cause: Cause) => never,
): [number, number] {
  const said = foldName(text);
  if (DRAWS.includes(said)) return [0.5, 0.5];
  const names = players.map((taker) => nameOf(taker));
  const named = names.flatMap((name, i) => (name !== null && foldName(name) === said ? [i] : []));
  if (named.length === 1) return named[0] === 0 ? [1, 0] : [0, 1];
  if (said === 'a') return inSeats([1, 0]);
  if (said === 'b') return inSeats([0, 1]);
  return refuse(because`${asGiven(text)} is not a winner; write A, B, draw, or the name of one of the two`);
}
