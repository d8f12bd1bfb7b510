// Labels for tables: tents, two to a page, whose halves show the same to both sides once they are folded.
import { type Box, cutLeft, cutTop, inset, splitLength } from '../../paper/geometry/box.js';
import type { Item, Page, UseItem } from '../../paper/scene/scene.js';
import { turnHalf } from '../../paper/scene/turn-half.js';
import type { Place } from '../../paper/compose/block.js';
import { placePerson } from '../../paper/compose/place-person.js';
import { leastLabel, placeText, typeSize } from '../../paper/compose/place-text.js';
import { inPages } from '../../paper/compose/in-pages.js';
import { cornerLabel, layoutField } from '../../paper/compose/marks.js';
import { finishPage, type PageSetup, placeOn } from '../../paper/compose/page-setup.js';

export interface DeskLabel {
  readonly table: number;
  /** Null for a label of all rounds, which shows the number alone. */
  readonly round: number | null;
  /** Who sits in seat A and in seat B: a name, null for one to write, or `open: true` for nobody. */
  readonly seats: readonly LabelSeat[];
}

export type LabelSeat = { readonly name: string | null } | { readonly open: true };

const BLOCK = 'desk-labels';
const TENTS = 2;
const MARK = 5;
const NOBODY = 'Nobody yet: a bye';

/** Yields the pages. Marks at the margins show where to cut, in the middle of the page, and where to fold. */
export function* layoutDeskLabels(pageSetup: PageSetup, labels: Iterable<DeskLabel>): Generator<Page> {
  const place = placeOn(pageSetup, BLOCK);
  const { box } = place;
  const halves = splitLength(
    box.height,
    0,
    Array.from({ length: 2 * TENTS }, () => ({ fr: 1 })),
  ).map(({ start, length }): Box => ({ ...box, y: box.y + start, height: length }));
  for (const page of inPages(labels, TENTS)) {
    const items = page.flatMap((label, i) => {
      const [back, front] = [halves[2 * i] ?? box, halves[2 * i + 1] ?? box];
      const drawn = drawHalf(place, pageSetup, front, label) as Exclude<Item, UseItem>[];
      const moved = drawn.map((item) => turnHalf(item, { ...box, y: back.y, height: back.height + front.height }));
      return [...moved, ...drawn, ...marksAt(place, front.y, 'FOLD')];
    });
    const cut = marksAt(place, halves[TENTS]?.y ?? box.y, 'CUT');
    yield finishPage(pageSetup, BLOCK, [], [...items, ...cut]);
  }
}

function marksAt(place: Place, y: number, word: string): Item[] {
  const { box, scale, style } = place;
  const right = box.x + box.width;
  const mark = MARK * scale;
  const room = { ...box, x: box.x + mark + 1 * scale, y: y - 2 * scale, height: 4 * scale };
  const line = (x1: number): Item => ({ kind: 'line', x1, y1: y, x2: x1 + mark, y2: y, stroke: style.rule });
  return [
    line(box.x),
    line(right - mark),
    placeText(place, { font: 'label', size: typeSize(place, 7), least: leastLabel(place) }, word, room, 'left'),
  ];
}

function drawHalf(place: Place, pageSetup: PageSetup, box: Box, label: DeskLabel): Item[] {
  const { scale, style } = place;
  const inner = inset(box, 3 * scale, 7 * scale);
  if (label.seats.length === 0) return [...headOf(place, pageSetup, inner, null), ...numberOf(place, inner, label)];
  const [left, rest] = cutLeft(inner, inner.width * 0.32);
  const right = { ...rest, x: rest.x + 5 * scale, width: rest.width - 5 * scale };
  const x = right.x - 2.5 * scale;
  const rows = splitLength(right.height - 9 * scale, 1 * scale, [{ fr: 1 }, { fr: 1 }]);
  return [
    cornerLabel(place, 'Table', left, 12),
    ...numberOf(place, left, label),
    { kind: 'line', x1: x, y1: inner.y, x2: x, y2: inner.y + inner.height, stroke: style.frame },
    ...headOf(place, pageSetup, right, label.round),
    ...label.seats.flatMap((seat, i) => {
      const { start, length } = rows[i] ?? { start: 0, length: 0 };
      return seatOf(place, { ...right, y: right.y + 9 * scale + start, height: length }, seat, i === 0 ? 'A' : 'B');
    }),
  ];
}

/** The number is read from across the room. */
function numberOf(place: Place, box: Box, { table }: DeskLabel): Item[] {
  const [, room] = cutTop(box, 7 * place.scale);
  const size = Math.min(typeSize(place, 150), room.height / 0.95);
  return [placeText(place, { font: 'stencil', size, least: leastLabel(place) }, String(table), room, 'center')];
}

/** The event on the left, the round on the right. */
function headOf(place: Place, { event }: PageSetup, box: Box, round: number | null): Item[] {
  const [row] = cutTop(box, 6 * place.scale);
  const [left, right] = cutLeft(row, row.width * 0.66);
  const person = { size: typeSize(place, 12), comfortable: typeSize(place, 9), cut: true, where: 'event' };
  const style = { font: 'stencil', size: typeSize(place, 15), least: leastLabel(place) } as const;
  return [
    ...(round === null
      ? [placeText(place, { font: 'label', size: typeSize(place, 12) }, 'TABLE', right, 'right')]
      : [placeText(place, style, `ROUND ${round}`, right, 'right')]),
    ...(event === null ? [] : placePerson(place, person, event, left, 'left')),
  ];
}

function seatOf(place: Place, box: Box, seat: LabelSeat, letter: string): Item[] {
  const { scale } = place;
  const [left, rest] = cutLeft(box, 12 * scale);
  const letterStyle = { font: 'stencil', size: typeSize(place, 24), least: leastLabel(place) } as const;
  const mark = placeText(place, letterStyle, letter, left, 'left');
  if ('open' in seat) {
    const style = { font: 'text', size: typeSize(place, 16), least: leastLabel(place) } as const;
    return [mark, placeText(place, style, NOBODY, rest, 'left')];
  }
  if (seat.name === null) return [mark, ...layoutField(place, '', { ...rest, height: rest.height * 0.8 }).art];
  const style = { size: typeSize(place, 34), comfortable: typeSize(place, 20), lines: 2, cut: true, where: 'player' };
  return [mark, ...placePerson(place, style, seat.name, rest, 'left')];
}
