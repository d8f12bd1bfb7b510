// The course of a game as a chart: letters found by each side turn by turn, and what happened on the way.
import { type Box, cutLeft, cutTop } from '../../../paper/geometry/box.js';
import type { Item } from '../../../paper/scene/scene.js';
import type { Place } from '../../block.js';
import { layoutPanel } from '../../../paper/compose/panel.js';
import { leastLabel, placeText, typeSize } from '../../../paper/compose/place-text.js';
import type { Side } from '../../../game/judge/side.js';
import type { ActionTurn, AfterAction } from './action-data.js';
import { type ChartFrame, frameChart, layoutLevels, layoutRuns, layoutTurns } from './chart-frame.js';
import { layoutLane } from './event-lane.js';
import { courses } from './strokes.js';

const sides: readonly Side[] = ['alpha', 'bravo'];

/** Returns both lines, Alpha's below. */
function layoutCourses(frame: ChartFrame, turns: readonly ActionTurn[]): Item[] {
  return sides.flatMap((side) => layoutCourse(frame, turns, side));
}

/** A level piece for as long as nothing is found, then a rise that fills the corners at both its ends. */
function layoutCourse({ x, y }: ChartFrame, turns: readonly ActionTurn[], side: Side): Item[] {
  const stroke = courses[side];
  const half = stroke.width / 2;
  const items: Item[] = [];
  let [since, value] = [0, 0];
  const level = (to: number) => {
    if (to > since) items.push({ kind: 'line', x1: x(since), y1: y(value), x2: x(to), y2: y(value), stroke });
  };
  turns.forEach(({ found }, i) => {
    if (found[side] === value) return;
    level(i + 1);
    const [low, high] = [y(value), y(found[side])];
    items.push({ kind: 'line', x1: x(i + 1), y1: low + half, x2: x(i + 1), y2: high - half, stroke });
    [since, value] = [i + 1, found[side]];
  });
  level(turns.length);
  return items;
}

/** Returns side and figure right of each line's end, apart from each other. */
function layoutEnds(place: Place, { y }: ChartFrame, box: Box, course: readonly ActionTurn[]): Item[] {
  const last = course.at(-1)?.found ?? { alpha: 0, bravo: 0 };
  const style = { font: 'label', size: typeSize(place, 10), least: leastLabel(place) } as const;
  const height = style.size * 1.15;
  const at = { alpha: y(last.alpha), bravo: y(last.bravo) };
  const upper: Side = last.alpha >= last.bravo ? 'alpha' : 'bravo';
  const lower: Side = upper === 'alpha' ? 'bravo' : 'alpha';
  const bottom = box.y + box.height;
  const lowest = Math.min(Math.max(at[lower], at[upper] + height), bottom - height / 2);
  const middles = { [upper]: Math.min(at[upper], lowest - height), [lower]: lowest } as Record<Side, number>;
  return sides.map((side) =>
    placeText(
      place,
      style,
      `${side.toUpperCase()} ${last[side]}`,
      { ...box, y: middles[side] - height / 2, height },
      'left',
    ),
  );
}

const LANE = 6.2;
const NUMBERS = 4.2;
const LEFT = 7;
const RIGHT = 17;

/** Lays out the course of a game of at least one turn. */
export function layoutCourseChart(place: Place, box: Box, { turns, events, lead, measure }: AfterAction): Item[] {
  const { scale } = place;
  const note = lead === null ? {} : { note: lead };
  const panel = layoutPanel({ ...place, box }, { title: measure.title, ...note, secret: false });
  const [upper, rest] = cutTop(panel.inner, LANE * scale);
  const [middle, below] = cutTop(rest, rest.height - (LANE + NUMBERS) * scale);
  const [ticks, lower] = cutTop(below, NUMBERS * scale);
  const numbers = { ...ticks, y: ticks.y + 1 * scale, height: ticks.height - 1 * scale };
  const [, beside] = cutLeft(middle, LEFT * scale);
  const [plot, ends] = cutLeft(beside, beside.width - RIGHT * scale);
  const frame = frameChart(place, plot, turns.length, measure.most);
  const inLane = (row: Box): Box => ({ ...row, x: plot.x - LEFT * scale, width: panel.inner.width });
  const alpha = layoutLane(place, frame, inLane(upper), 'alpha', events, turns);
  const bravo = layoutLane(place, frame, inLane(lower), 'bravo', events, turns);
  const title = { font: 'label', size: typeSize(place, 8), least: leastLabel(place) } as const;
  return [
    ...panel.art,
    ...layoutRuns(place, frame, turns),
    ...layoutLevels(place, frame),
    ...layoutTurns(place, frame, numbers, bravo.leads),
    ...layoutCourses(frame, turns),
    ...alpha.items,
    ...bravo.items,
    ...layoutEnds(place, frame, { ...ends, x: ends.x + 2 * scale, width: ends.width - 2 * scale }, turns),
    placeText(
      place,
      title,
      'TURN',
      { ...numbers, x: plot.x + plot.width + 4.5 * scale, width: (RIGHT - 4.5) * scale },
      'left',
    ),
  ];
}
