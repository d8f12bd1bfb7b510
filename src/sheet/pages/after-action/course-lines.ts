// The two step lines of the chart, with a name and a figure at their ends.
import type { Box } from '../../../paper/geometry/box.js';
import type { Item } from '../../../paper/scene/scene.js';
import type { Place } from '../../../paper/compose/block.js';
import { leastLabel, placeText, typeSize } from '../../../paper/compose/place-text.js';
import { type ActionSide, type ActionTurn } from './action-data.js';
import type { ChartFrame } from './chart-frame.js';
import { courses } from './strokes.js';

const sides: readonly ActionSide[] = ['alpha', 'bravo'];

/** Returns both lines, Alpha's below. */
export function layoutCourses(frame: ChartFrame, turns: readonly ActionTurn[]): Item[] {
  return sides.flatMap((side) => layoutCourse(frame, turns, side));
}

/** A level piece for as long as nothing is found, then a rise that fills the corners at both its ends. */
function layoutCourse({ x, y }: ChartFrame, turns: readonly ActionTurn[], side: ActionSide): Item[] {
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
export function layoutEnds(place: Place, { y, turns }: ChartFrame, box: Box, course: readonly ActionTurn[]): Item[] {
  const last = course.at(-1)?.found ?? { alpha: 0, bravo: 0 };
  const style = { font: 'label', size: typeSize(place, 10), least: leastLabel(place) } as const;
  const height = style.size * 1.15;
  const at = { alpha: turns === 0 ? 0 : y(last.alpha), bravo: y(last.bravo) };
  const upper: ActionSide = last.alpha >= last.bravo ? 'alpha' : 'bravo';
  const lower: ActionSide = upper === 'alpha' ? 'bravo' : 'alpha';
  const bottom = box.y + box.height;
  const lowest = Math.min(Math.max(at[lower], at[upper] + height), bottom - height / 2);
  const middles = { [upper]: Math.min(at[upper], lowest - height), [lower]: lowest } as Record<ActionSide, number>;
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
