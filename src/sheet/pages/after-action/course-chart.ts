// The course of a game as a chart: letters found by each side turn by turn, and what happened on the way.
import { type Box, cutLeft, cutTop } from '../../../paper/geometry/box.js';
import type { Item } from '../../../paper/scene/scene.js';
import type { Place } from '../../../paper/compose/block.js';
import { layoutPanel } from '../../../paper/compose/panel.js';
import { leastLabel, placeText, typeSize } from '../../../paper/compose/place-text.js';
import type { AfterAction } from './action-data.js';
import { frameChart, layoutLevels, layoutRuns, layoutTurns } from './chart-frame.js';
import { layoutCourses, layoutEnds } from './course-lines.js';
import { layoutLane } from './event-lane.js';

const LANE = 6.2;
const NUMBERS = 4.2;
const LEFT = 7;
const RIGHT = 17;

/** Returns heading, chart and labels. */
export function layoutCourseChart(place: Place, box: Box, { turns, events, lead, measure }: AfterAction): Item[] {
  const { scale } = place;
  const note = lead === null ? {} : { note: lead };
  const panel = layoutPanel({ ...place, box }, { title: measure.title, ...note, secret: false });
  if (turns.length === 0) {
    const text = { font: 'text', size: typeSize(place, 11), least: leastLabel(place) } as const;
    return [...panel.art, placeText(place, text, 'No turn was played.', panel.inner, 'center')];
  }
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
