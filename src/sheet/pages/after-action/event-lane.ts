// The labels of what happened to one player's line: in a row above or below the chart, each led to its point.
import { textWidth } from '../../../paper/fonts/measure.js';
import type { Box } from '../../../paper/geometry/box.js';
import type { Item } from '../../../paper/scene/scene.js';
import type { Place } from '../../block.js';
import { leastLabel, middleBaseline, typeSize } from '../../../paper/compose/place-text.js';
import type { Side } from '../../../game/judge/side.js';
import type { ActionEvent, ActionTurn } from './action-data.js';
import type { ChartFrame } from './chart-frame.js';
import { spreadLabels } from './spread-labels.js';
import { cross, courses, thinDashes } from './strokes.js';

export interface Lane {
  readonly items: readonly Item[];
  /** Where leads pass the row of numbers. */
  readonly leads: readonly number[];
}

/** Which events give way first where a lane is too full. */
const weights: Readonly<Record<ActionEvent['kind'], number>> = { wrong: 0, sunk: 1, mine: 2, harmless: 3 };

const PADDING = 0.8;
const GAP = 1.4;

/** Returns the labels of a side in a row; Alpha's stands above the plot, Bravo's below. */
export function layoutLane(
  place: Place,
  frame: ChartFrame,
  row: Box,
  side: Side,
  events: readonly ActionEvent[],
  course: readonly ActionTurn[],
): Lane {
  const { scale, fonts } = place;
  const size = Math.max(leastLabel(place), typeSize(place, 8.5));
  const labelsOf = (shown: readonly ActionEvent[]) =>
    shown.map((event) => ({
      x: frame.x(event.turn),
      width: textWidth(fonts.label, size, textOf(event)) + 2 * PADDING * scale,
    }));
  let shown = events.filter((event) => event.side === side);
  let lefts = spreadLabels(labelsOf(shown), row.x, row.x + row.width, GAP * scale);
  while (lefts === undefined) {
    const most = Math.max(...shown.map(({ kind }) => weights[kind]));
    const last = shown.findLastIndex(({ kind }) => weights[kind] === most);
    shown = shown.filter((_, i) => i !== last);
    lefts = spreadLabels(labelsOf(shown), row.x, row.x + row.width, GAP * scale);
  }
  const labels = labelsOf(shown);
  const above = side === 'alpha';
  const height = size * 1.25;
  const plate = { y: above ? row.y : row.y + row.height - height, height };
  const items = shown.flatMap((event, i): Item[] => {
    const box = { ...plate, x: lefts[i] ?? 0, width: labels[i]?.width ?? 0 };
    const found = course[event.turn - 1]?.found[side] ?? 0;
    const point = { x: frame.x(event.turn), y: frame.y(found) };
    const bend = { x: point.x, y: above ? row.y + row.height : row.y };
    return [...leadOf(box, above, bend, point), ...labelOf(place, event, box, size), ...pointOf(place, event, point)];
  });
  return { items, leads: above ? [] : shown.map(({ turn }) => frame.x(turn)) };
}

function textOf({ label, kind, turn }: ActionEvent): string {
  return kind === 'wrong' || kind === 'harmless' ? label : `${label} ${turn}`;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** From the label to the edge of its row, then straight to the point. */
function leadOf(box: Box, above: boolean, bend: Point, point: Point): Item[] {
  const start = { x: Math.min(Math.max(bend.x, box.x), box.x + box.width), y: above ? box.y + box.height : box.y };
  return [
    { kind: 'line', x1: start.x, y1: start.y, x2: bend.x, y2: bend.y, stroke: { ...thinDashes, dash: [0.35, 0.35] } },
    { kind: 'line', x1: bend.x, y1: bend.y, x2: point.x, y2: point.y, stroke: { ...thinDashes, dash: [0.35, 0.35] } },
  ];
}

/** A wrong answer's label is a flag: white on black with effect, framed without. */
function labelOf(place: Place, event: ActionEvent, box: Box, size: number): Item[] {
  const { kind } = event;
  const text = textOf(event);
  const x = box.x + (box.width - textWidth(place.fonts.label, size, text)) / 2;
  const y = middleBaseline(place.fonts, 'label', size, box);
  const black = kind === 'wrong' && place.style.tab !== undefined;
  const plate: Item[] =
    kind === 'wrong' || kind === 'harmless'
      ? [black ? { kind: 'rect', ...box, fill: 0 } : { kind: 'rect', ...box, fill: 1, stroke: place.style.middle }]
      : [];
  return [...plate, { kind: 'text', text, x, y, font: 'label', size, ink: black ? 1 : 0 }];
}

/** A disc for what sank, a ring in Bravo's line, a cross for a wrong answer. */
function pointOf({ scale }: Place, { kind, side }: ActionEvent, { x, y }: Point): Item[] {
  const radius = 1.1 * scale;
  if (kind === 'sunk' || kind === 'mine') {
    const stroke = { ...courses.bravo, width: courses.bravo.width };
    return [{ kind: 'circle', x, y, radius, fill: side === 'alpha' ? 0 : 1, stroke }];
  }
  return [
    {
      kind: 'line',
      x1: x - radius,
      y1: y - radius,
      x2: x + radius,
      y2: y + radius,
      stroke: { ...cross, width: cross.width * 1.6 },
    },
    {
      kind: 'line',
      x1: x - radius,
      y1: y + radius,
      x2: x + radius,
      y2: y - radius,
      stroke: { ...cross, width: cross.width * 1.6 },
    },
  ];
}
