// What the marks of an after-action sheet mean, in a row or two at its foot.
import { textWidth } from '../../../paper/fonts/measure.js';
import type { FoundShape } from '../../../game/editions/edition.js';
import { type Box, inset } from '../../../paper/geometry/box.js';
import { points } from '../../../paper/geometry/length.js';
import type { Item, Stroke } from '../../../paper/scene/scene.js';
import type { Place } from '../../block.js';
import { middleBaseline, typeSize } from '../../../paper/compose/place-text.js';
import { asParagraph, ORNAMENT, tagTexts } from '../../../paper/compose/tag-texts.js';
import type { MarkedSquare } from '../../../game/judge/after-action/mark-board.js';
import type { AfterAction } from './action-data.js';
import { drawSquare } from './draw-square.js';
import { sunk, thinDashes, wideDashes } from './strokes.js';

interface Entry {
  readonly means: string;
  readonly draw: (place: Place, spot: Box) => Item[];
}

const square =
  (mark: MarkedSquare) =>
  (place: Place, spot: Box): Item[] => [
    ...drawSquare(place, mark, spot),
    { kind: 'rect', ...spot, stroke: place.style.rule },
  ];

/** A line that runs through a letter, as through all of a ship. */
const lineThrough =
  (stroke: Stroke, mark: MarkedSquare) =>
  (place: Place, spot: Box): Item[] => {
    const y = spot.y + spot.height / 2;
    return [
      { kind: 'line', x1: spot.x, y1: y, x2: spot.x + spot.width, y2: y, stroke },
      ...drawSquare(place, mark, spot),
    ];
  };

const bar =
  (fill: 0 | 1) =>
  ({ style }: Place, { x, y, width, height }: Box): Item[] => [
    { kind: 'rect', x, y: y + height * 0.36, width, height: height * 0.28, fill, stroke: style.grid },
  ];

const looked = ({ style }: Place, spot: Box): Item[] => [
  { kind: 'rect', ...inset(spot, style.frame.width / 2), stroke: style.frame },
];

const never = (place: Place, spot: Box): Item[] => [
  ...drawSquare(place, { mark: 'never', letter: 'E' }, spot),
  { kind: 'rect', ...inset(spot, spot.width * 0.07), stroke: thinDashes },
];

const found: Readonly<Record<FoundShape, MarkedSquare>> = {
  'letter-shot': { mark: 'letter', letter: 'E', shot: true },
  'letter-told': { mark: 'letter', letter: 'E', shot: false },
  hit: { mark: 'hit', tried: '', never: null },
  'hit-tried': { mark: 'hit', tried: 'RT', never: null },
};

/** Only letters sink ships whose position is unknown. */
const lost: Entry = { means: 'sunk, place not known', draw: lineThrough(wideDashes, { mark: 'never', letter: 'E' }) };

const coded: readonly Entry[] = [
  { means: 'green', draw: bar(0) },
  { means: 'yellow', draw: bar(1) },
];

/** Height of a row. */
const ROW = 5.4;
const CLOSE = 1;
const APART = 3.6;
/** In points; on small paper the second. */
const [SIZE, LEAST] = [8.5, 7];

export interface MarksKey {
  readonly height: number;
  readonly place: (x: number, y: number) => Item[];
}

/** Returns the marks that can stand on the sheet, each with its meaning, in as many rows as they need. */
export function prepareMarksKey(place: Place, width: number, action: AfterAction): MarksKey {
  const rows: Entry[][] = [];
  let end = Infinity;
  for (const entry of entriesOf(place, action)) {
    if (end + widthOf(place, entry) > width) {
      rows.push([]);
      end = 0;
    }
    rows.at(-1)?.push(entry);
    end += widthOf(place, entry) + APART * place.scale;
  }
  const height = ROW * place.scale;
  return {
    height: rows.length * height,
    place: (x, y) => rows.flatMap((row, i) => drawRow(place, row, { x, y: y + i * height, width, height })),
  };
}

function entriesOf({ edition, shared: { rules } }: Place, { reveal, boards }: AfterAction): Entry[] {
  const scanned = Object.values(boards).some((board) => board.scanned !== null);
  return [
    ...edition.foundMarks.map(({ shape, means }) => ({ means, draw: square(found[shape]) })),
    { means: 'miss', draw: square({ mark: 'dot' }) },
    { means: 'sunk', draw: lineThrough(sunk, found['letter-shot']) },
    ...(reveal ? [{ means: 'never found', draw: never }] : []),
    ...(reveal && edition.rules['letters-sink'] !== undefined ? [lost] : []),
    ...(rules.minefield === true ? [{ means: 'mine struck', draw: square({ mark: 'mine', struck: true }) }] : []),
    ...(rules.minefield === true && reveal
      ? [{ means: 'mine never struck', draw: square({ mark: 'mine', struck: false }) }]
      : []),
    ...(scanned ? [{ means: 'looked at', draw: looked }] : []),
    ...(rules['color-coding'] === true ? coded : []),
  ];
}

function sideOf({ scale }: Place): number {
  return 4.6 * scale;
}

function sizeOf(place: Place): number {
  return Math.max(typeSize(place, SIZE), points(LEAST));
}

function widthOf(place: Place, { means }: Entry): number {
  return sideOf(place) + CLOSE * place.scale + textWidth(place.fonts.text, sizeOf(place), means);
}

function drawRow(place: Place, entries: readonly Entry[], row: Box): Item[] {
  const { fonts, scale } = place;
  const [side, size] = [sideOf(place), sizeOf(place)];
  let x = row.x;
  return entries.flatMap((entry): Item[] => {
    const spot = { x, y: row.y + (row.height - side) / 2, width: side, height: side };
    const y = middleBaseline(fonts, 'text', size, row);
    const start = x + side + CLOSE * scale;
    x += widthOf(place, entry) + APART * scale;
    return [
      ...tagTexts(ORNAMENT, entry.draw(place, spot)),
      ...asParagraph([{ kind: 'text', text: entry.means, x: start, y, font: 'text', size, ink: 0 }]),
    ];
  });
}
