// Writes the standings of a pack: as a table for people, CSV, JSON, or pages for the wall.
import { renderDocument } from '../../paper/document.js';
import { renderPdf } from '../../paper/render/pdf/render-pdf.js';
import type { TableEntry } from '../order/list-tables.js';
import type { PackRecord } from '../order/pack-record.js';
import type { Standing } from '../record/standings.js';
import { csvText } from '../../core/input/csv.js';
import type { PackContext } from './pack-context.js';
import { figures, names } from '../../paper/compose/table.js';
import { column, paragraph } from '../../paper/compose.js';
import { layoutWallList, type PageHeading } from '../../paper/compose/director-page.js';
import type { PageSetup } from '../../paper/compose/page-setup.js';
import type { Page } from '../../paper/scene/scene.js';
import { pluralize } from '../../core/options/list-names.js';

export interface StandingsHead {
  readonly record: PackRecord;
  /** The rounds that are counted, in order. */
  readonly rounds: readonly number[];
  /** The tables of these rounds that nobody has reported. */
  readonly unreported: readonly TableEntry[];
}

function describeHead({ rounds, unreported: { length } }: StandingsHead): string {
  const without = length === 0 ? '' : `, without ${pluralize(length, 'table')}`;
  return `${describeRounds(rounds)}${without}`;
}

/** Returns `after round 3`, `round 2 alone`, or `rounds 1, 2 and 4`. */
function describeRounds(rounds: readonly number[]): string {
  const last = rounds.at(-1) ?? 0;
  if (rounds.length === last) return `after round ${last}`;
  const [final = '', ...others] = rounds.map(String).reverse();
  return others.length === 0 ? `round ${final} alone` : `rounds ${others.reverse().join(', ')} and ${final}`;
}

/** Returns such as `Standings after round 3`. */
export function sayAfter(head: StandingsHead): string {
  return `Standings ${describeHead(head)}`;
}

/** How points and ties are counted, for people. */
export function sayTies(standings: readonly Standing[]): string {
  const ships = standings.some((each) => each.ships !== 0) ? ', then who sank more ships than they lost' : '';
  return `A win, also by forfeit, and a bye count 1 point, a draw and half a bye ½. Of equal points the better is whose opponents in games that were played have more points together${ships}; who is still equal shares a rank.`;
}

/** Returns the titles, then what stands in each row; a column in which nothing stands is left out. */
export function standingsRows(standings: readonly Standing[]): string[][] {
  const all = cellsOf(standings);
  const used = titles.map((_, i) => i).filter((i) => all.length === 0 || all.some((row) => row[i] !== ''));
  return [titles, ...all].map((row) => used.map((i) => row[i] ?? ''));
}

export function standingsText(head: StandingsHead, standings: readonly Standing[]): string {
  const rows = standingsRows(standings);
  const [first = []] = rows;
  const widths = first.map((_, i) => Math.max(...rows.map((row) => [...(row[i] ?? '')].length)));
  const isText = (i: number) => i === 1 || i === first.length - 1;
  const lines = rows.map((row) =>
    row
      .map((cell, i) => (isText(i) ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return `${[sayAfter(head), ...lines, '', sayTies(standings)].join('\n')}\n`;
}

export function standingsCsv(standings: readonly Standing[]): string {
  const head = ['rank', 'name', 'points', 'opponents', 'ships', 'games', 'byes', 'from'];
  const rows = standings.map(({ rank, name, points, opponents, ships, games, byes, why }) => {
    return [rank, name, points, opponents, ships, games, byes, why];
  });
  return csvText([head, ...rows]);
}

export function standingsJson({ record, rounds, unreported }: StandingsHead, standings: readonly Standing[]): string {
  return `${JSON.stringify({ event: record.spec.event, rounds, unreported: unreported.map(placeOf), standings })}\n`;
}

function placeOf({ place: { round, table } }: TableEntry): { round: number; table: number } {
  return { round, table };
}

/** Yields the bytes of the pages for the wall. */
export function standingsPdf(
  context: PackContext,
  head: StandingsHead,
  standings: readonly Standing[],
): AsyncIterable<Uint8Array> {
  const { pageSetup, typefaces, nameOnPaper } = context;
  const event = head.record.spec.event ?? 'Battle Tracker';
  const rows = cellsOf(standings).map((cells): StandingRow => {
    const [rank = '', name = '', points = '', opponents = '', ships = '', why = ''] = cells;
    return { rank, name: nameOnPaper(name), points, opponents, ships, why };
  });
  const heading = { title: 'Standings', subtitle: describeHead(head) };
  const pages = layoutStandings(pageSetup, heading, rows, sayTies(standings));
  const identity = `battle-tracker standings ${JSON.stringify([event, rows])}`;
  return renderDocument(
    renderPdf,
    { pages, title: `${event}: standings`, identity, tagged: context.tagged },
    typefaces,
  );
}

const titles = ['Rank', 'Player', 'Points', 'Opponents’ points', 'Ships', 'Results'];

/** Where no ships were reported, or all are even, their column is empty. */
function cellsOf(standings: readonly Standing[]): string[][] {
  const hasShips = standings.some(({ ships }) => ships !== 0);
  return standings.map(({ rank, name, points, opponents, ships, why }) => {
    const sunk = hasShips ? signed(ships) : '';
    return [String(rank), name, String(points), String(opponents), sunk, why];
  });
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}

interface StandingRow {
  readonly rank: string;
  /** Null leaves a line for a name that the fonts cannot draw. */
  readonly name: string | null;
  readonly points: string;
  readonly opponents: string;
  readonly ships: string;
  readonly why: string;
}

/** Yields the pages, and below the last row how ties are broken; a column in which nothing stands is left out. */
export function layoutStandings(
  setup: PageSetup,
  heading: PageHeading,
  rows: readonly StandingRow[],
  ties: string,
): Iterable<Page> {
  const ships = rows.some((row) => row.ships !== '') ? [figures<StandingRow>('Ships', 14, (row) => row.ships)] : [];
  const columns = [
    figures<StandingRow>('Rank', 11, ({ rank }) => rank),
    names<StandingRow>('Player', '1fr', ({ name }) => name),
    figures<StandingRow>('Points', 15, ({ points }) => points),
    figures<StandingRow>('Opponents’ points', 31, ({ opponents }) => opponents),
    ...ships,
    names<StandingRow>('Results', '1fr', ({ why }) => why),
  ];
  const after = column(0, [15, paragraph(ties, { size: 10, leading: 1.2 })]);
  return layoutWallList(setup, 'standings', { ...heading, after }, { columns, rowHeight: 8, size: 14 }, rows);
}
