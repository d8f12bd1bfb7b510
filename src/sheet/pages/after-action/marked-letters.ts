// The letter log as it was played, in two columns beside the grid: circles, crosses, counts, and bars for color coding.
import type { Box } from '../../../paper/geometry/box.js';
import { inset } from '../../../paper/geometry/box.js';
import { LEAST_TEXT } from '../../../paper/scene/check-page.js';
import type { Ink, Item } from '../../../paper/scene/scene.js';
import type { Place } from '../../block.js';
import { isVowel } from '../../layout/letter-boxes.js';
import { placeText } from '../../../paper/compose/place-text.js';
import type { MarkedLetter } from '../../../game/judge/after-action/mark-board.js';
import { cross } from './strokes.js';

const COLUMNS = 2;

/** Returns the 26 boxes, A to M on the left. */
export function layoutMarkedLetters(place: Place, box: Box, letters: readonly MarkedLetter[]): Item[] {
  const rows = Math.ceil(letters.length / COLUMNS);
  const [width, height] = [box.width / COLUMNS, box.height / rows];
  const boxes = letters.map((_, i): Box => {
    return { x: box.x + Math.floor(i / rows) * width, y: box.y + (i % rows) * height, width, height };
  });
  return [
    ...letters.flatMap((letter, i) => groundOf(place, letter, boxes[i] as Box)),
    ...letters.flatMap(({ letter }, i) => frameOf(place, letter, boxes[i] as Box)),
    ...letters.flatMap((letter, i) => markLetter(place, letter, boxes[i] as Box)),
  ];
}

function groundOf({ style }: Place, { letter, colors }: MarkedLetter, { x, y, width, height }: Box): Item[] {
  const inks: (Ink | undefined)[] = [
    ...(colors.includes('green') ? [style.letterColors?.green] : []),
    ...(colors.includes('yellow') ? [style.letterColors?.yellow] : []),
  ];
  const fills = inks.every((ink) => ink === undefined) ? [isVowel(letter) ? style.vowel : undefined] : inks;
  const part = width / fills.length;
  return fills.flatMap((fill, i): Item[] =>
    fill === undefined ? [] : [{ kind: 'rect', x: x + i * part, y, width: part, height, fill }],
  );
}

/** A vowel's heavy frame lies inside its box. */
function frameOf({ style }: Place, letter: string, box: Box): Item[] {
  const frame: Item = { kind: 'rect', ...box, stroke: style.grid };
  if (!isVowel(letter)) return [frame];
  return [frame, { kind: 'rect', ...inset(box, style.middle.width * 0.8), stroke: style.middle }];
}

function markLetter(place: Place, { letter, mark, count, colors }: MarkedLetter, box: Box): Item[] {
  const { style } = place;
  const bar = colors.length === 0 ? 0 : box.height * 0.16;
  const room = { ...box, height: box.height - bar };
  const radius = Math.min(room.height * 0.43, room.width * 0.28);
  const left = { ...room, x: room.x + room.width * 0.05, width: 2 * radius + room.width * 0.06 };
  const [x, y] = [left.x + left.width / 2, left.y + left.height / 2];
  const text = placeText(place, { font: 'mono', size: Math.max(LEAST_TEXT, radius * 1.5) }, letter, left, 'center');
  const d = radius * 0.8;
  const marks: Readonly<Record<'circle' | 'cross', Item[]>> = {
    circle: [{ kind: 'circle', x, y, radius, stroke: style.middle }],
    cross: [
      { kind: 'line', x1: x - d, y1: y - d, x2: x + d, y2: y + d, stroke: cross },
      { kind: 'line', x1: x - d, y1: y + d, x2: x + d, y2: y - d, stroke: cross },
    ],
  };
  const right = { ...room, x: left.x + left.width, width: box.x + box.width - left.x - left.width };
  // Two digits are rare, and narrower in the other face.
  const number = {
    font: (count ?? 0) < 10 ? 'mono' : 'label',
    size: Math.min(room.height * 0.8, right.width * 1.3),
  } as const;
  return [
    text,
    ...(mark === null ? [] : marks[mark]),
    ...(count === null ? [] : [placeText(place, { ...number, least: LEAST_TEXT }, String(count), right, 'center')]),
    ...barsOf(place, colors, { ...box, y: box.y + box.height - bar, height: bar }),
  ];
}

/** Color coding without color: a full bar for green, an open one for yellow; gray letters are crossed out already. */
function barsOf({ style }: Place, colors: MarkedLetter['colors'], box: Box): Item[] {
  const shown = colors.filter((color) => color !== 'gray');
  const width = (box.width * 0.86) / Math.max(1, shown.length);
  return shown.map((color, i): Item => {
    const bar = { x: box.x + box.width * 0.07 + i * width, y: box.y, width, height: box.height * 0.6 };
    return { kind: 'rect', ...bar, stroke: style.grid, ...(color === 'green' ? { fill: 0 } : { fill: 1 }) };
  });
}
