// Cuts a schedule into pages of columns that are about as high: whole rounds where a column holds one.

/** A name, `bye` for a seat that nobody has taken, null where players are only counted, or WRITTEN. */
export type ScheduledPlayer = string | null;

export interface ScheduleRow {
  readonly round: number;
  /** Null where the first player sits out, which the second says. */
  readonly table: number | null;
  readonly players: readonly [ScheduledPlayer, ScheduledPlayer];
}

/** What stands in a column, from the top. */
export type Line =
  | { readonly kind: 'round'; readonly round: number; readonly goesOn: boolean }
  | { readonly kind: 'row'; readonly row: ScheduleRow };

/** Heights of a row and a heading, in whole mm on large paper. */
export const ROW = 13;
export const HEADING = 10;

/** So many lines are one column, however much room there is beside it. */
const MOST_ALONE = 7;

/** Yields pages of columns of lines, none higher than the column. */
export function* flowSchedule(
  rows: Iterable<ScheduleRow>,
  columns: number,
  height: number,
): Generator<readonly Line[][]> {
  const pages = fillPages(rows, columns, height);
  let next = pages.next();
  for (let isFirst = true; next.done !== true; isFirst = false) {
    const page = next.value;
    next = pages.next();
    yield evenOut(page, columns, isFirst && next.done === true);
  }
}

function* fillPages(rows: Iterable<ScheduleRow>, columns: number, height: number): Generator<Line[][]> {
  let page: Line[][] = [];
  let used = height;
  for (const round of byRound(rows)) {
    const whole = HEADING + round.length * ROW;
    const fits = whole <= height - used;
    const longer = whole > height;
    if (longer && page.length > 0 && used > 0) {
      yield page;
      page = [];
      used = height;
    }
    let goesOn = false;
    if (!fits) used = height;
    for (const row of round) {
      if (used + (goesOn ? 0 : HEADING) + ROW > height || used === height) {
        if (page.length === columns) {
          yield page;
          page = [];
        }
        page.push([{ kind: 'round', round: row.round, goesOn }]);
        used = HEADING;
      } else if (!goesOn) {
        page.at(-1)?.push({ kind: 'round', round: row.round, goesOn });
        used += HEADING;
      }
      page.at(-1)?.push({ kind: 'row', row });
      used += ROW;
      goesOn = true;
    }
  }
  if (page.length > 0) yield page;
}

/** Returns the page with its columns as even as can be: of whole rounds, but parts of a round that is longer than a column, or the only one. */
function evenOut(page: readonly Line[][], columns: number, isOnly: boolean): readonly Line[][] {
  const rounds: Line[][] = [];
  for (const line of page.flat()) {
    if (line.kind === 'row') rounds.at(-1)?.push(line);
    else if (rounds.length === 0 || !line.goesOn) rounds.push([line]);
  }
  const [first, ...others] = rounds;
  const isLong = page.some(([top]) => top?.kind === 'round' && top.goesOn);
  if (first !== undefined && others.length === 0 && (isLong || (isOnly && first.length > MOST_ALONE)))
    return partRound(first, columns);
  if (isLong) return page;
  for (let height = Math.max(...rounds.map(heightOf)); ; height++) {
    const even = fillColumns(rounds, height);
    if (even.length <= columns) return even;
  }
}

function heightOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { kind }) => sum + (kind === 'round' ? HEADING : ROW), 0);
}

function fillColumns(rounds: readonly Line[][], height: number): Line[][] {
  const columns: Line[][] = [];
  for (const round of rounds) {
    const last = columns.at(-1);
    if (last !== undefined && heightOf(last) + heightOf(round) <= height) last.push(...round);
    else columns.push([...round]);
  }
  return columns;
}

/** The heading is repeated over each part of the round. */
function partRound([heading, ...rows]: readonly Line[], columns: number): Line[][] {
  const each = Math.ceil(rows.length / columns);
  return Array.from({ length: Math.ceil(rows.length / each) }, (_, i) => {
    const part = rows.slice(i * each, (i + 1) * each);
    return heading?.kind === 'round' ? [{ ...heading, goesOn: heading.goesOn || i > 0 }, ...part] : part;
  });
}

function* byRound(rows: Iterable<ScheduleRow>): Generator<ScheduleRow[]> {
  let round: ScheduleRow[] = [];
  for (const row of rows) {
    if (round[0] !== undefined && round[0].round !== row.round) {
      yield round;
      round = [];
    }
    round.push(row);
  }
  if (round.length > 0) yield round;
}
