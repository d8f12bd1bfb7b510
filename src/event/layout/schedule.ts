// The schedule for the wall: rounds in order, each table with its two players, in columns that are about as high.
import {
  anew,
  block,
  cell,
  column,
  field,
  name,
  type Piece,
  row,
  rule,
  type Sized,
  tagged,
  text,
} from '../../paper/compose.js';
import { directorPages, layoutWallList, type PageHeading } from '../../paper/compose/director-page.js';
import { inPages } from '../../paper/compose/in-pages.js';
import { type Column, names, texts } from '../../paper/compose/table.js';
import { isSmall } from '../../paper/geometry/papers.js';
import type { PageSetup } from '../../paper/compose/page-setup.js';
import { H2 } from '../../paper/compose/tag-texts.js';
import type { Page } from '../../paper/scene/scene.js';

/** A name, `bye` for a seat that nobody has taken, null where players are only counted, or WRITTEN. */
export type ScheduledPlayer = string | null;

/** Leaves a line for a name that is written by hand. */
export const WRITTEN = '';

export interface ScheduleRow {
  readonly round: number;
  /** Null where the first player sits out, which the second says. */
  readonly table: number | null;
  readonly players: readonly [ScheduledPlayer, ScheduledPlayer];
}

/** Where somebody is in a round: at a table, or away. */
export type Seat =
  | { readonly table: number; readonly seat: 'A' | 'B'; readonly against: string }
  | { readonly table: null; readonly why: string };

export interface ScheduledPerson {
  /** Null leaves a line for a name that is written by hand. */
  readonly name: string | null;
  readonly at: ReadonlyMap<number, Seat>;
}

/** A round, or what of it stands in a column. */
interface Part {
  readonly round: number;
  readonly goesOn: boolean;
  readonly rows: readonly ScheduleRow[];
}

type Parts = readonly Part[];

/** Heights of a row and a heading, in whole mm on large paper. */
const ROW = 13;
const HEADING = 10;
const GAP = 8;
/** Above a round that stands below another. */
const BETWEEN = 5;
/** In points. */
const NAME = 14.5;
const MIN_COLUMN = 79;
/** How many times as large few rounds may be, to fill their page: in columns, and in one that is as wide as the page. */
const LARGEST = { parted: 1.7, whole: 2.4 } as const;
/** Fewer tables are one column, however much room there is beside it. */
const MIN_PARTED = 7;

/** Yields the schedule's pages. A round that fits a column is not broken; a longer one starts on a new page. */
export function* layoutSchedule(setup: PageSetup, heading: PageHeading, rows: Iterable<ScheduleRow>): Generator<Page> {
  const { room, prepare } = directorPages(setup, 'schedule', heading);
  const [width, height] = [room.box.width / room.scale, room.box.height / room.scale];
  const count = Math.max(1, Math.floor((width + GAP) / (MIN_COLUMN + GAP)));
  const draw = prepare(
    anew((columns: readonly Parts[]) => {
      const drawn = columns.map((parts, i): Sized<unknown> => ['1fr', drawColumn(parts, i)]);
      // Few tables are read from afar.
      const largest = columns.length === 1 ? LARGEST.whole : LARGEST.parted;
      const larger = Math.min(largest, height / Math.max(...columns.map(heightOf)));
      return (area) => row(GAP, ...drawn)({ ...area, scale: area.scale * Math.max(1, larger) });
    }),
  );
  let number = 0;
  let earlier: readonly Parts[] | undefined;
  for (const page of fillPages(rows, count, height)) {
    if (earlier !== undefined) yield draw(evenOut(earlier, count, false), ++number);
    earlier = page;
  }
  if (earlier !== undefined) yield draw(evenOut(earlier, count, number === 0), number + 1);
}

/** For screen readers, each round of a column is a table of its own. */
function drawColumn(parts: Parts, at: number): Piece {
  return column(
    BETWEEN,
    ...parts.map((part, i): Sized<unknown> => ['own', block(`schedule-${at}-${i}`, drawPart(part))]),
  );
}

function drawPart({ round, goesOn, rows }: Part): Piece {
  const head = text(`ROUND ${round}${goesOn ? ', CONTINUED' : ''}`, { font: 'stencil', size: 16 });
  return column(
    0,
    [2],
    [HEADING - 4, tagged(H2, head)],
    [1.2],
    [0, rule('frame')],
    [0.8],
    ...rows.map((each, i): Sized<unknown> => [ROW, drawRow(each, i)]),
  );
}

function drawRow({ table, players }: ScheduleRow, at: number): Piece {
  const number = text(table === null ? '–' : String(table), { font: 'stencil', size: 24 });
  const seats = players.map((player, i): Sized<unknown> => {
    const seat = i === 0 ? 'A' : 'B';
    const who =
      player === WRITTEN ? field('') : name(player ?? `Seat ${seat}`, { size: NAME, comfortable: 8, where: 'player' });
    const letter = table === null ? undefined : text(seat, { font: 'label', size: 10, beside: NAME });
    return ['1fr', cell(at, 1 + i, row(0, [6, letter], ['1fr', who]))];
  });
  const both = column(0, [0.5], ...seats, [0.2]);
  return column(0, ['1fr', row(2.5, [14.5, cell(at, 0, number, 'row')], ['1fr', both])], [0, rule('grid')]);
}

function* fillPages(rows: Iterable<ScheduleRow>, count: number, height: number): Generator<Parts[]> {
  const most = Math.floor((height - HEADING) / ROW + 1e-9);
  let page: Part[][] = [];
  for (const round of byRound(rows)) {
    if (round.rows.length > most && page.length > 0) {
      yield page;
      page = [];
    }
    const last = page.at(-1);
    if (last !== undefined && heightOf([...last, round]) <= height) {
      last.push(round);
      continue;
    }
    for (let start = 0; start < round.rows.length; start += most) {
      if (page.length === count) {
        yield page;
        page = [];
      }
      page.push([{ ...round, goesOn: start > 0, rows: round.rows.slice(start, start + most) }]);
    }
  }
  if (page.length > 0) yield page;
}

function* byRound(rows: Iterable<ScheduleRow>): Generator<Part> {
  let round: ScheduleRow[] = [];
  for (const each of rows) {
    if (round[0] !== undefined && round[0].round !== each.round) {
      yield { round: round[0].round, goesOn: false, rows: round };
      round = [];
    }
    round.push(each);
  }
  if (round[0] !== undefined) yield { round: round[0].round, goesOn: false, rows: round };
}

function heightOf(parts: Parts): number {
  return parts.reduce((sum, { rows }) => sum + HEADING + rows.length * ROW, BETWEEN * (parts.length - 1));
}

/** Returns the page with its columns as even as can be: of whole rounds, but parts of a round that is longer than a column, or the only one. */
function evenOut(page: readonly Parts[], count: number, isOnly: boolean): readonly Parts[] {
  const rounds: Part[] = [];
  for (const part of page.flat()) {
    const last = rounds.at(-1);
    if (last === undefined || !part.goesOn) rounds.push(part);
    else rounds[rounds.length - 1] = { ...last, rows: [...last.rows, ...part.rows] };
  }
  const [first, ...others] = rounds;
  const isLong = page.some(([top]) => top?.goesOn === true);
  if (first !== undefined && others.length === 0 && (isLong || (isOnly && first.rows.length >= MIN_PARTED)))
    return partRound(first, count);
  if (isLong) return page;
  for (let height = Math.max(...rounds.map((round) => heightOf([round]))); ; height++) {
    const even = fillColumns(rounds, height);
    if (even.length <= count) return even;
  }
}

function fillColumns(rounds: readonly Part[], height: number): Parts[] {
  const columns: Part[][] = [];
  for (const round of rounds) {
    const last = columns.at(-1);
    if (last !== undefined && heightOf([...last, round]) <= height) last.push(round);
    else columns.push([round]);
  }
  return columns;
}

/** The heading is repeated over each part of the round. */
function partRound({ rows, ...round }: Part, count: number): Parts[] {
  const each = Math.ceil(rows.length / count);
  return Array.from({ length: Math.ceil(rows.length / each) }, (_, i) => [
    { ...round, goesOn: round.goesOn || i > 0, rows: rows.slice(i * each, (i + 1) * each) },
  ]);
}

/** Further rounds stand on pages of their own. */
const MAX_ROUNDS = { large: 8, small: 4 } as const;

/** Yields pages on which everybody finds their own name; nothing where nobody has one. */
export function* layoutByPlayer(
  setup: PageSetup,
  heading: PageHeading,
  people: readonly ScheduledPerson[],
): Generator<Page> {
  const rounds = [...new Set(people.flatMap(({ at }) => [...at.keys()]))].sort((a, b) => a - b);
  let { before = 0 } = heading;
  for (const some of inPages(rounds, isSmall(setup.paper) ? MAX_ROUNDS.small : MAX_ROUNDS.large)) {
    const columns = [
      names<ScheduledPerson>('Player', '1fr', ({ name }) => name),
      ...columnsOf(some, rounds.length === 1),
    ];
    for (const page of layoutWallList(
      setup,
      'schedule-by-player',
      { ...heading, before },
      { columns, rowHeight: 8, size: 14 },
      people,
    )) {
      before++;
      yield page;
    }
  }
}

function columnsOf(rounds: readonly number[], isOnly: boolean): Column<ScheduledPerson>[] {
  const inRound =
    (round: number, say: (seat: Seat) => string) =>
    ({ at }: ScheduledPerson) => {
      const seat = at.get(round);
      return seat === undefined ? '' : say(seat);
    };
  const place = (seat: Seat) => (seat.table === null ? seat.why : `${seat.table} ${seat.seat}`);
  const [round = 1] = rounds;
  if (!isOnly) return rounds.map((each) => texts(`Round ${each}`, 15, inRound(each, place)));
  return [
    names(`Table`, 22, inRound(round, place)),
    names(
      'Against',
      '1fr',
      inRound(round, (seat) => (seat.table === null ? '' : seat.against)),
    ),
  ];
}
