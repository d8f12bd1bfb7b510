// Reads what games came to, from CSV as it stands on the result slips or from a FIDE report, and holds it against the tables of the pack.
import { asGiven, msg, type Message } from '../../core/problem.js';
import { noSuchTableInRound, tableStandsTwice } from '../sentences.js';
import { quote } from '../../core/problems/quote.js';
import { prepareFind, suggestPerson } from '../order/find-player.js';
import { foldName, isTurned, prepareNames } from '../order/fold-name.js';
import { type CsvFile, type CsvRow, findColumn, listTitles, readCsv } from '../../core/input/csv-rows.js';
import type { TableEntry } from '../order/list-tables.js';
import type { AwayKind, PackRecord } from '../order/pack-record.js';
import { nameOf } from '../order/pairing.js';
import { readNumber } from '../order/read-people.js';
import { pairTitles, titlesOf } from '../order/people-titles.js';
import { AWAY } from '../order/read-pairings.js';
import { isTrf, readTrfResults } from '../order/read-trf.js';
import { rosterOf } from './add-batch.js';
import { seatingOf } from './seating.js';

/** What one game came to. Pairs are of seats A and B. */
export interface GameResult {
  readonly entry: TableEntry;
  /** Points: 1 and 0, a half each, or none. */
  readonly points: readonly [number, number];
  /** Whether nobody played it. */
  readonly forfeit: boolean;
  /** Ships that each has sunk; null where nothing is written. */
  readonly sunk: readonly [number, number] | null;
}

/** What a file says of somebody who did not play; it goes before what the pack says. */
interface NoGame {
  readonly round: number;
  readonly name: string;
  readonly kind: AwayKind;
}

export interface Results {
  readonly games: readonly GameResult[];
  readonly away: readonly NoGame[];
  /** What was left out or adjusted, line by line. */
  readonly notes: readonly string[];
}

const MAX_SHIPS = 5;

/** The first row of which nothing says the round; null where there is none. */
interface Roundless {
  readonly roundless: number | null;
}

/**
 * Returns the results of a FIDE report, or of a file with the columns `winner` (A, B, draw, a name, or a score such as 1-0) and `table`, or `a` and `b` for the players, and perhaps `round`, `sunk a`, `sunk b`; without a column the
 * round is the given one, the only one of the pack, or that in which those who are named sit there. Where `a` and `b` name the players, A and B mean who is named there, even where the seats are swapped. A row without a winner is a table that still plays; one without a table is of a player who had none. Throws Problem `bad-results` that names row and column.
 */
export function readResults(
  bytes: Uint8Array,
  name: string,
  record: PackRecord,
  round: number | null,
): Results & Roundless {
  return isTrf(bytes) ? { ...readReport(bytes, name, record), roundless: null } : readTable(bytes, name, record, round);
}

function readReport(bytes: Uint8Array, name: string, record: PackRecord): Results {
  const tables = seatingOf(record).tables();
  const last = Math.max(...tables.map(({ place }) => place.round));
  const { rounds, notes, fail } = readTrfResults(bytes, name, last, rosterOf(record));
  const at = (round: number, player: string) =>
    tables.find(({ place, players }) => place.round === round && players.some((taker) => nameOf(taker) === player));
  const games = rounds.flatMap(({ round, games: read }) =>
    read.map(({ line, names: [white, black], points, forfeit }): GameResult => {
      const entry = at(round, white);
      const names = entry?.players.map(nameOf) ?? [];
      if (entry === undefined || !names.includes(black))
        return fail(
          line,
          msg`${asGiven(white)} meets ${asGiven(black)} in round ${round}, but not in this pack; add the round by its pairings first`,
        );
      const [own, theirs] = points;
      return { entry, points: names[0] === white ? [own, theirs] : [theirs, own], forfeit, sunk: null };
    }),
  );
  const away = rounds.flatMap(({ round, singles }) =>
    singles.map(({ line, name: player, kind }): NoGame => {
      const entry = at(round, player);
      if (entry !== undefined && !entry.players.includes('open'))
        return fail(
          line,
          msg`${asGiven(player)} has no opponent in round ${round}, but sits at table ${entry.place.table} in this pack; correct the report`,
        );
      return { round, name: player, kind };
    }),
  );
  return { games, away, notes };
}

function readTable(bytes: Uint8Array, name: string, record: PackRecord, round: number | null): Results & Roundless {
  const file = readCsv(bytes, name, 'bad-results', 'round,table,winner');
  const columns = findColumns(file);
  const { tables: allTables, play } = seatingOf(record);
  const all = allTables();
  const tables = new Map(all.map((entry) => [`${entry.place.round} ${entry.place.table}`, entry]));
  const roster = rosterOf(record);
  const findPlayer = prepareFind(roster);
  const rows = file.rows.map((row) => ({ ...row, cell: prepareCells(file, columns, row) }));
  const roundOf = tellRounds(rows, all, roster, round);
  const seen = new Map<TableEntry, number>();
  const [games, away, notes]: [GameResult[], NoGame[], string[]] = [
    [],
    [],
    [...file.notes, ...sayUnread(file, columns)],
  ];
  for (const row of rows) {
    const { cell } = row;
    const { at, paired } = roundOf(cell);
    if (at === null) return { games: [], away: [], notes: [], roundless: row.row };
    const table = cell.number('table', 1_000_000) ?? paired?.place.table ?? null;
    if (table === null) {
      const out = readAway(cell, at);
      if (out === null) continue;
      const player = findPlayer(out.name, (message) => cell.refuse('a', message));
      const sits = all.find(
        ({ place, players }) =>
          place.round === at && !players.includes('open') && players.some((taker) => nameOf(taker) === player),
      );
      if (sits !== undefined)
        cell.refuse(
          'table',
          msg`is empty, but ${asGiven(player)} sits at table ${sits.place.table} in round ${at}; write what the game there came to`,
        );
      away.push({ ...out, name: player });
      continue;
    }
    const entry = tables.get(`${at} ${table}`);
    if (entry === undefined) return cell.refuse('table', noSuchTableInRound(table, at));
    const earlier = seen.get(entry);
    if (earlier !== undefined) cell.refuse('table', tableStandsTwice(table, earlier));
    seen.set(entry, row.row);
    const inSeats = prepareSeats(cell, entry, play(entry).players);
    for (const title of ['winner', 'a', 'b'] as const) {
      const given = cell.text(title);
      const [found, ...others] = prepareNames(entry.players.flatMap((taker) => nameOf(taker) ?? []))(given);
      if (found !== undefined && others.length === 0 && !isTurned(given, found))
        notes.push(`row ${row.row}: ${quote(given)} is taken for ${found}`);
    }
    const sunk = inSeats(cell.pair('sunk a', 'sunk b'));
    const winner = cell.text('winner');
    if (winner === '' && sunk === null) continue;
    if (entry.players.includes('open')) {
      const only = entry.players.flatMap((taker) => nameOf(taker) ?? []);
      notes.push(
        `row ${row.row}: nobody sits opposite ${only.join()} at table ${table}, whose bye counts, and no result; if there was a game, first add by name who sat there, to round ${at}`,
      );
      continue;
    }
    const outcome = outcomeOf(winner, entry, inSeats, (message) => cell.refuse('winner', message));
    requireSinker(outcome, sunk, (message) => cell.refuse('winner', message));
    games.push({ entry, ...outcome, sunk });
  }
  return { games, away, notes, roundless: null };
}

/**
 * Returns what tells the round of a row: what it says, the given round, or the only one. Else that in which the two who are named are paired, or the one who is named sits at the table, where it is one; else that of
 * all rows of the file which show theirs. `paired` is the table of the two in that round.
 */
function tellRounds(
  rows: readonly { readonly cell: Cells }[],
  all: readonly TableEntry[],
  roster: readonly string[],
  given: number | null,
): (cell: Cells) => { readonly at: number | null; readonly paired: TableEntry | undefined } {
  const find = prepareNames(roster);
  const seatsOf = new Map<string, TableEntry[]>();
  for (const entry of all)
    for (const taker of entry.players) {
      const name = nameOf(taker);
      if (name !== null) seatsOf.set(name, [...(seatsOf.get(name) ?? []), entry]);
    }
  const whoIs = (text: string): string[] => {
    const found = find(text);
    return found.length === 1 ? found : [];
  };
  const meetings = ({ text }: Cells): TableEntry[] => {
    const [a, b] = [whoIs(text('a')), whoIs(text('b'))];
    const [one, other] = [a[0], b[0]];
    if (one === undefined || other === undefined) return [];
    return (seatsOf.get(one) ?? []).filter(({ players }) => players.some((taker) => nameOf(taker) === other));
  };
  const places = (cell: Cells): TableEntry[] => {
    const both = meetings(cell);
    const table = cell.number('table', 1_000_000);
    if (both.length > 0 || table === null) return both;
    const names = (['a', 'b', 'winner'] as const).flatMap((title) => whoIs(cell.text(title)));
    const here = (seatsOf.get(names[0] ?? '') ?? []).filter(({ place }) => place.table === table);
    return here.filter(({ players }) => names.every((name) => players.some((taker) => nameOf(taker) === name)));
  };
  const shownBy = (cell: Cells): number | null => {
    const rounds = new Set(places(cell).map(({ place }) => place.round));
    return rounds.size === 1 ? ([...rounds][0] ?? null) : null;
  };
  const rounds = new Set(all.map(({ place }) => place.round));
  const only = rounds.size === 1 ? Math.max(...rounds) : null;
  const standard = given ?? only;
  const sayRound = (cell: Cells) => cell.number('round', 1_000_000);
  const open = standard === null ? rows.filter(({ cell }) => sayRound(cell) === null) : [];
  const shown = new Set(open.flatMap(({ cell }) => shownBy(cell) ?? []));
  const common = shown.size === 1 ? ([...shown][0] ?? null) : null;
  return (cell) => {
    const at = sayRound(cell) ?? standard ?? shownBy(cell) ?? common;
    return { at, paired: meetings(cell).find(({ place }) => place.round === at) };
  };
}

function sunkTitles(...sides: readonly string[]): string[] {
  return SUNK.flatMap((what) =>
    sides.flatMap((side) => [`${what} ${side}`, `${side} ${what}`, `ships ${what} ${side}`]),
  );
}

const SUNK = ['sunk', 'versenkt', 'coulés', 'hundidos', 'affondate', 'afundados', 'gezonken'];

/** What the columns are called; the first is how we write it. */
const TITLES = {
  round: titlesOf('round'),
  table: titlesOf('table'),
  winner: [
    ...['winner', 'result', 'score', 'ergebnis', 'resultat', 'sieger', 'gewinner', 'résultat', 'vainqueur', 'gagnant'],
    ...['resultado', 'ganador', 'risultato', 'vincitore', 'vencedor', 'uitslag', 'winnaar', 'wynik', 'zwycięzca'],
    ...['výsledek', 'vítěz', 'vinnare', 'vinder', 'vinner', 'tulos', 'voittaja', 'sonuç', 'kazanan'],
  ],
  a: pairTitles.map(([a]) => a),
  b: pairTitles.map(([, b]) => b),
  'sunk a': sunkTitles('a', '1', 'w', 'white'),
  'sunk b': sunkTitles('b', '2', 'b', 'black'),
} as const;

type Title = keyof typeof TITLES;

/** Returns the title by which we write a column; one that is not read stays as it is, in small letters. */
export function ownTitle(title: string): string {
  const written = title.trim().normalize('NFC').toLowerCase();
  return Object.entries(TITLES).find(([, names]) => (names as readonly string[]).includes(written))?.[0] ?? written;
}

/** A column that is spelled in another way would be lost without a word. */
function sayUnread({ titles }: CsvFile, columns: Readonly<Record<Title, number>>): string[] {
  const read = new Set(Object.values(columns));
  const unread = titles.filter((title, i) => title.trim() !== '' && !read.has(i)).map((title) => quote(title));
  return unread.length === 0 ? [] : [`not used: ${unread.join(', ')}; we read ${Object.keys(TITLES).join(', ')}`];
}

function findColumns(file: CsvFile): Readonly<Record<Title, number>> {
  const found = Object.fromEntries(Object.entries(TITLES).map(([title, names]) => [title, findColumn(file, names)]));
  const isThere = (title: Title) => (found[title] ?? -1) >= 0;
  const missing = [
    ...(isThere('table') || (isThere('a') && isThere('b')) ? [] : ['table']),
    ...(isThere('winner') ? [] : ['winner']),
  ];
  if (missing.length > 0)
    file.fail(
      1,
      null,
      msg`has the columns ${listTitles(file)}, but no ${missing.join(' and no ')}; title them round, table, winner, and perhaps a, b, sunk a, sunk b`,
    );
  return found as Record<Title, number>;
}

function prepareCells(file: CsvFile, columns: Readonly<Record<Title, number>>, { row, cells }: CsvRow) {
  const refuse = (title: Title, message: Message) => file.fail(row, file.titles[columns[title]] ?? title, message);
  const text = (title: Title) => cells[columns[title]]?.trim() ?? '';
  const number = (title: Title, most: number) => readNumber(text(title), most, (message) => refuse(title, message));
  /** Nought is a number of ships. */
  const count = (title: Title) => (text(title) === '0' ? 0 : number(title, MAX_SHIPS));
  const pair = (a: Title, b: Title): [number, number] | null => {
    const [first, second] = [count(a), count(b)];
    if (first === null && second === null) return null;
    if (first === null || second === null)
      return refuse(
        first === null ? a : b,
        msg`is missing, though ${first === null ? b : a} is there; write both, or neither`,
      );
    return [first, second];
  };
  return { refuse, text, number, pair };
}

type Cells = ReturnType<typeof prepareCells>;

/** What a player without a game gets, as a number. */
const POINTS: Readonly<Record<string, AwayKind>> = {
  '1': 'bye',
  '½': 'half bye',
  '0.5': 'half bye',
  '1/2': 'half bye',
  '0': 'absent',
};

/** A row without a table says in column b, as a schedule does, or in the winner's why its player has none; null where it says nothing. */
function readAway({ text, refuse }: Cells, round: number): NoGame | null {
  const name = text('a');
  const said = (title: 'winner' | 'b') => {
    const word = text(title).toLowerCase();
    return word === 'bye' ? 'bye' : (POINTS[word] ?? AWAY[word]);
  };
  if (name === '') return refuse('table', msg`is empty; write the number of the table, or in column a who had none`);
  const kind = text('winner') === '' ? said('b') : said('winner');
  if (kind !== undefined) return { round, name, kind };
  if (text('winner') === '' && text('b') === '') return null;
  return refuse(
    'table',
    msg`is empty; write the number of the table, or bye, half bye or absent for a player without one`,
  );
}

/** Returns what brings a pair from the columns of a and b to the seats: names that are written there may be swapped against the table. */
function prepareSeats({ text, refuse }: Cells, { place, players }: TableEntry, present: TableEntry['players']) {
  const titles = ['a', 'b'] as const;
  const seated = players.map((taker) => nameOf(taker) ?? '');
  const find = prepareNames(seated.filter((name) => name !== ''));
  const written = titles.map((title) => find(text(title))[0] ?? text(title));
  // Any name will do for a seat that has none.
  const agree = (names: readonly string[]) =>
    names.every((name, i) => name === '' || written[i] === '' || written[i] === name);
  const isSwapped = !agree(seated);
  if (isSwapped && !agree([...seated].reverse())) {
    // Where both are of this table, one appears twice.
    const at = titles.find((_, i) => !seated.includes(written[i] ?? '')) ?? 'b';
    const sitting = present.map((taker) => nameOf(taker) ?? 'nobody').join(' and ');
    refuse(
      at,
      msg`${asGiven(text(at))} does not fit: at table ${place.table} of round ${place.round} sit ${sitting}; mend the name, or the table`,
    );
  }
  return <Pair extends readonly [number, number] | null>(pair: Pair): Pair =>
    (isSwapped && pair !== null ? [pair[1], pair[0]] : pair) as Pair;
}

type Outcome = Pick<GameResult, 'points' | 'forfeit'>;

/** Whoever alone has sunk a whole fleet has won. */
function requireSinker({ points }: Outcome, sunk: GameResult['sunk'], refuse: (message: Message) => never): void {
  const [a, b] = (sunk ?? [0, 0]).map((ships) => ships === MAX_SHIPS);
  if (a !== b && points[a === true ? 0 : 1] < 1)
    refuse(msg`is not who sank all ${MAX_SHIPS} ships; correct the winner, or the ships`);
}

const DRAWS = [
  ...['draw', 'drawn', 'drew', 'tie', 'tied', '=', '½', '0.5', '0,5', '1/2', 'half'],
  ...['remis', 'unentschieden', 'nulle', 'tablas', 'patta', 'empate', 'gelijkspel'],
];
const LOST = ['none', 'nobody', 'both lost', '0'];

/** A game that nobody played, and for which nobody gets a point. */
const VOID = [
  'void',
  'no game',
  'not played',
  'unplayed',
  'double forfeit',
  'both forfeit',
  'both absent',
  'cancelled',
];

/** A game that nobody played, without who was there. */
const UNCLEAR = [
  ...['+', '-', 'forfeit', 'forfeited', 'ff', 'fft', 'default', 'walkover', 'walk over', 'wo', 'w/o'],
  ...['no show', 'no-show', 'noshow', 'dns', 'did not come', 'absent', 'bye'],
];

const BY_FORFEIT = /^(.+?)[ ,]*(?:\(|(?:won|wins) )?(?:by )?(?:forfeit|walkover|default|w\/o|ff|\+)\)?$/i;

/** Scores as people write them, of columns a and b: 1-0, ½-½, 0-0, and +/- for a game that nobody played. */
const scores: ReadonlyMap<string, Outcome> = new Map([
  ...(['1-0', '0-1', '0.5-0.5', '0-0'] as const).flatMap((text): [string, Outcome][] => {
    const [a = 0, b = 0] = text.split('-').map(Number);
    const [played, forfeit] = [false, true].map((isForfeit): Outcome => ({ points: [a, b], forfeit: isForfeit }));
    return [
      [text, played as Outcome],
      [`${text}f`, forfeit as Outcome],
      [`${text}ff`, forfeit as Outcome],
    ];
  }),
  ...[
    ['+', '-'],
    ['-', '+'],
    ['-', '-'],
  ].flatMap(([a, b]) =>
    ['', '/', '-'].map((between): [string, Outcome] => [
      `${a}${between}${b}`,
      { points: [a === '+' ? 1 : 0, b === '+' ? 1 : 0], forfeit: true },
    ]),
  ),
]);

function outcomeOf(
  text: string,
  { players }: TableEntry,
  inSeats: ReturnType<typeof prepareSeats>,
  refuse: (message: Message) => never,
): Outcome {
  const said = foldName(text);
  const played = { points: [0, 0], forfeit: false } as const;
  if (DRAWS.includes(text.toLowerCase())) return { ...played, points: [0.5, 0.5] };
  const winner = (given: string): Outcome['points'] | undefined => {
    const names = players.flatMap((taker) => nameOf(taker) ?? []);
    const found = prepareNames(names)(given);
    const at = players.findIndex((taker) => nameOf(taker) === found[0]);
    if (found.length === 1 && names.filter((name) => name === found[0]).length === 1) return at === 0 ? [1, 0] : [0, 1];
    const side = foldName(given);
    return side === 'a' ? inSeats([1, 0]) : side === 'b' ? inSeats([0, 1]) : undefined;
  };
  const won = winner(text);
  if (won !== undefined) return { ...played, points: won };
  if (LOST.includes(said)) return played;
  if (VOID.includes(said)) return { ...played, forfeit: true };
  const byForfeit = winner(BY_FORFEIT.exec(text)?.[1] ?? '');
  if (byForfeit !== undefined) return { points: byForfeit, forfeit: true };
  if (UNCLEAR.includes(said))
    refuse(
      msg`${asGiven(text)} does not say who was there; write +/- if A came and B did not, -/+ for the other way round, or -/- if neither did`,
    );
  const score = scores.get(
    text
      .toLowerCase()
      .replace(/\s/g, '')
      .replace(/forfeit$/, 'f')
      .replace(/[‐‑‒–—−]/g, '-')
      .replaceAll(':', '-')
      .replace(/½|1\/2|0,5|(?<!\d)[.,]5/g, '0.5'),
  );
  if (score !== undefined) return { ...score, points: inSeats(score.points) };
  const meant = suggestPerson(
    text,
    players.flatMap((taker) => nameOf(taker) ?? []),
  );
  return refuse(
    msg`${asGiven(text)} is no result${meant}; write A, B, draw, the name of the winner, or a score such as 1-0 or 0-0; for a game that somebody did not come to +/-, -/+ or -/-`,
  );
}
