// The schedule for the wall: rounds in order, each table with its two players, in columns that are about as high.
import { type Box, cutLeft, splitLength } from '../../paper/geometry/box.js';
import type { Item, Page } from '../../paper/scene/scene.js';
import type { Place } from '../../paper/compose/block.js';
import { leastLabel, placeText, typeSize } from '../../paper/compose/place-text.js';
import { layoutFrame, type PageHeading } from '../../paper/compose/frame.js';
import { flowSchedule, HEADING, type Line, ROW, type ScheduleRow } from './flow-schedule.js';
import { checkedPart, finishPage, type PageSetup } from '../../paper/compose/page-setup.js';
import { placePerson } from '../../paper/compose/place-person.js';
import { asCell, H2, tagTexts } from '../../paper/compose/tag-texts.js';

export type { ScheduledPlayer, ScheduleRow } from './flow-schedule.js';

/** Leaves a line for a name that is written by hand. */
export const WRITTEN = '';

const BLOCK = 'schedule';
const GAP = 8;
const LEAST_COLUMN = 79;

/** Yields the schedule's pages. A round that fits a column is not broken; a longer one starts on a new page. */
export function* layoutSchedule(
  pageSetup: PageSetup,
  heading: PageHeading,
  rows: Iterable<ScheduleRow>,
): Generator<Page> {
  const frame = layoutFrame(pageSetup, BLOCK, heading, false);
  const { place, inner } = frame;
  const columns = columnsOf(place, inner);
  const art = [frame.art];
  let number = 0;
  for (const page of flowSchedule(rows, columns.length, inner.height / place.scale)) {
    number++;
    // Each round of a column is a table of its own to who hears it.
    const own = page.flatMap((lines, i) =>
      drawColumn(place, columns[i] ?? inner, lines).map((items, j) =>
        checkedPart(pageSetup, `${BLOCK}-${i}-${j}`, items),
      ),
    );
    const { parts, ...rest } = finishPage(pageSetup, BLOCK, art, frame.foot(number));
    yield { ...rest, parts: [...own, ...parts] };
  }
}

function columnsOf({ scale }: Place, inner: Box): Box[] {
  const count = Math.max(1, Math.floor((inner.width + GAP * scale) / ((LEAST_COLUMN + GAP) * scale)));
  const sizes = Array.from({ length: count }, () => ({ fr: 1 }));
  return splitLength(inner.width, GAP * scale, sizes).map(({ start, length }) => ({
    ...inner,
    x: inner.x + start,
    width: length,
  }));
}

/** Returns the rounds of a column. */
function drawColumn(place: Place, column: Box, lines: readonly Line[]): Item[][] {
  const rounds: Item[][] = [];
  let [y, first] = [column.y, 0];
  for (const [i, line] of lines.entries()) {
    const height = (line.kind === 'round' ? HEADING : ROW) * place.scale;
    const box = { ...column, y, height };
    y += height;
    if (line.kind === 'round') {
      rounds.push(headingOf(place, box, line.round, line.goesOn));
      first = i + 1;
    } else rounds.at(-1)?.push(...rowOf(place, box, line.row, i - first));
  }
  return rounds;
}

function headingOf(place: Place, box: Box, round: number, goesOn: boolean): Item[] {
  const { scale, style } = place;
  const y = box.y + box.height - 0.8 * scale;
  const text = `ROUND ${round}${goesOn ? ', CONTINUED' : ''}`;
  const room = { ...box, y: box.y + 2 * scale, height: box.height - 4 * scale };
  return [
    ...tagTexts(H2, [
      placeText(place, { font: 'stencil', size: typeSize(place, 16), least: leastLabel(place) }, text, room, 'left'),
    ]),
    { kind: 'line', x1: box.x, y1: y, x2: box.x + box.width, y2: y, stroke: style.frame },
  ];
}

function rowOf(place: Place, box: Box, { table, players }: ScheduleRow, index: number): Item[] {
  const { scale, style } = place;
  const y = box.y + box.height;
  const [left, right] = cutLeft(box, 17 * scale);
  const number = { font: 'stencil', size: typeSize(place, 24), least: leastLabel(place) } as const;
  const person = { size: typeSize(place, 14.5), comfortable: typeSize(place, 8), cut: true, where: 'player' };
  const half = box.height / 2;
  return [
    ...asCell(
      index,
      0,
      [
        placeText(
          place,
          number,
          table === null ? '–' : String(table),
          { ...left, width: left.width - 2.5 * scale },
          'left',
        ),
      ],
      { header: 'row' },
    ),
    ...players.flatMap((player, i) => {
      const seat = i === 0 ? 'A' : 'B';
      const row = { ...right, y: box.y + 0.5 * scale + i * (half - 0.3 * scale), height: half - 0.4 * scale };
      const name = { ...row, x: row.x + 6 * scale, width: row.width - 6 * scale };
      const shown = player ?? `Seat ${seat}`;
      return asCell(index, 1 + i, [
        ...(table === null ? [] : [placeText(place, { font: 'label', size: typeSize(place, 10) }, seat, row, 'left')]),
        ...(shown === WRITTEN ? [lineIn(place, name)] : placePerson(place, person, shown, name, 'left')),
      ]);
    }),
    { kind: 'line', x1: box.x, y1: y, x2: box.x + box.width, y2: y, stroke: style.grid },
  ];
}

function lineIn({ scale, style }: Place, { x, y, width, height }: Box): Item {
  const foot = y + height - 0.8 * scale;
  return { kind: 'line', x1: x, y1: foot, x2: x + width, y2: foot, stroke: style.rule };
}
