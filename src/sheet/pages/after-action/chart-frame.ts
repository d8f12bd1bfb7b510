// The axes of the chart: turns across, letters found upward, and bands where a player had turns running.
import { textWidth } from '../../../paper/fonts/measure.js';
import type { Box } from '../../../paper/geometry/box.js';
import type { Item } from '../../../paper/scene/scene.js';
import type { Place } from '../../block.js';
import { leastLabel, placeText, typeSize } from '../../../paper/compose/place-text.js';
import type { ActionTurn } from './action-data.js';
import { spreadLabels } from './spread-labels.js';
import { thinDashes } from './strokes.js';

export interface ChartFrame {
  readonly plot: Box;
  /** Where turn n ends. */
  readonly x: (turn: number) => number;
  readonly y: (found: number) => number;
  readonly turns: number;
  readonly most: number;
}

/** Above the last letter there is room for what stands over the bands. */
const HEADROOM = 4;

export function frameChart({ scale }: Place, plot: Box, turns: number, most: number): ChartFrame {
  const top = plot.y + HEADROOM * scale;
  const bottom = plot.y + plot.height;
  return {
    plot,
    turns,
    most,
    x: (turn) => plot.x + (turn / Math.max(1, turns)) * plot.width,
    y: (found) => bottom - (found / most) * (bottom - top),
  };
}

const STEP = 5;

/** Returns lines and numbers at every fifth or tenth, and at all there is. */
export function layoutLevels(place: Place, { plot, y, most }: ChartFrame): Item[] {
  const { scale, style } = place;
  const step = most > 20 ? 2 * STEP : STEP;
  const levels = [...Array.from({ length: Math.ceil(most / step) }, (_, i) => i * step), most];
  return levels.flatMap((level): Item[] => {
    const at = y(level);
    const stroke = level === 0 ? style.heading : level === most ? style.grid : thinDashes;
    const label = { x: plot.x - 7 * scale, y: at - 1.5 * scale, width: 6 * scale, height: 3 * scale };
    return [
      { kind: 'line', x1: plot.x, y1: at, x2: plot.x + plot.width, y2: at, stroke },
      placeText(place, numbers(place), String(level), label, 'right'),
    ];
  });
}

function numbers(place: Place) {
  return { font: 'label', size: typeSize(place, 8.5), least: leastLabel(place) } as const;
}

/** Returns a tick and a number at every so many turns, and without numbers at those near `taken`. */
export function layoutTurns(place: Place, { plot, x, turns }: ChartFrame, row: Box, taken: readonly number[]): Item[] {
  const { scale, style } = place;
  const step = stepFor(turns, plot.width / (9 * scale));
  const y = plot.y + plot.height;
  const half = 4 * scale;
  return Array.from({ length: Math.floor(turns / step) }, (_, i) => (i + 1) * step).flatMap((turn): Item[] => {
    const at = x(turn);
    const tick: Item = { kind: 'line', x1: at, y1: y, x2: at, y2: y + 1 * scale, stroke: style.grid };
    const width = textWidth(place.fonts.label, numbers(place).size, String(turn)) / 2 + 0.6 * scale;
    if (taken.some((other) => Math.abs(other - at) < width)) return [tick];
    return [tick, placeText(place, numbers(place), String(turn), { ...row, x: at - half, width: 2 * half }, 'center')];
  });
}

/** Returns the least round step that leaves at most so many numbers. */
function stepFor(turns: number, most: number): number {
  for (let ten = 1; ; ten *= 10) {
    for (const one of [1, 2, 5]) if (turns / (one * ten) <= most) return one * ten;
  }
}

/** Returns a band over each two turns that one player had running, with A × 2 or B × 2 above it or beside it. */
export function layoutRuns(place: Place, frame: ChartFrame, turns: readonly ActionTurn[]): Item[] {
  const runs = turns.flatMap(({ side, extra }, i): Run[] =>
    extra ? [{ from: frame.x(i - 1), to: frame.x(i + 1), text: `${side.charAt(0).toUpperCase()}×2` }] : [],
  );
  return [...runs.flatMap((run) => bandOf(place, frame, run)), ...labelRuns(place, frame, runs)];
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function bandOf({ style }: Place, { plot }: ChartFrame, { from, to }: Run): Item[] {
  const [y1, y2] = [plot.y, plot.y + plot.height];
  const edges = [from, to].map((at): Item => ({ kind: 'line', x1: at, y1, x2: at, y2, stroke: thinDashes }));
  if (style.vowel === undefined) return edges;
  return [{ kind: 'rect', x: from, y: plot.y, width: to - from, height: plot.height, fill: style.vowel }, ...edges];
}

function labelRuns(place: Place, { plot }: ChartFrame, runs: readonly Run[]): Item[] {
  const { scale } = place;
  const gap = 0.8 * scale;
  const end = plot.x + plot.width;
  const labels = runs.map(({ from, to, text }) => {
    const width = textWidth(place.fonts.label, numbers(place).size, text);
    // Beside a band that is too narrow for it, on whichever side the page goes on.
    const beside = to + gap + width > end ? from - gap - width / 2 : to + gap + width / 2;
    return { x: to - from > width + 1 * scale ? (from + to) / 2 : beside, width, text };
  });
  labels.sort((a, b) => a.x - b.x);
  const lefts = spreadLabels(labels, plot.x, end, gap);
  const line = { y: plot.y, height: HEADROOM * scale - 0.6 * scale };
  return (lefts ?? []).map((x, i) => {
    const { width = 0, text = '' } = labels[i] ?? {};
    return placeText(place, numbers(place), text, { ...line, x, width }, 'left');
  });
}
