// The strip between the halves: what the marks look like, and what a turn is.
import { textWidth, wrapText } from '../../paper/fonts/measure.js';
import type { Mark } from '../../game/editions/edition.js';
import { sheetMarks } from '../../game/sheet-marks.js';
import { Problem } from '../../core/problem.js';
import { noRoomAtAll } from '../../core/sentences.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Block, Place } from '../block.js';
import { drawMark } from '../layout/mark.js';
import { layOutLargest, shares } from '../../paper/compose/if-it-fits.js';
import { leastType, typeSize } from '../../paper/compose/place-text.js';
import { FIGURE } from '../../paper/compose/tag-texts.js';
import { layoutTurnLine } from './turn.js';

/** Side of a mark's square in sizes of the least text, which stands in a corner of it. */
const MIN_SIDE = 1.6;

/** Lays out the marks on the left and the turn on the right of them. */
export const legend: Block = (place) => {
  const { box, scale } = place;
  const { art, end } = layoutMarks(place);
  const x = end + 1 * scale;
  return { art: [...art, ...layoutTurnLine(place, { ...box, x, width: box.x + box.width - x })] };
};

/** Lays out the marks alone, where a box says what a turn is: side by side, or in a high box below each other. */
export const marks: Block = (place) => ({
  art: place.box.height > place.box.width ? layoutMarkColumn(place) : layoutMarks(place).art,
});

/** Side of a mark's square below each other, in mm. */
const COLUMN_SIDE = 8;
const LEADING = 1.15;
/** Between a mark's meaning and the next mark, in sizes of the text. */
const MIN_GAP = 0.25;

/** Each mark has its meaning below it, in as many lines as it takes; what is left over lies between them. */
function layoutMarkColumn(place: Place): Item[] {
  return layOutLargest(typeSize(place, 8), (size) => layoutColumnIn(place, size));
}

function layoutColumnIn(place: Place, size: number): Item[] {
  const { box, fonts, scale, edition, shared } = place;
  const spots = sheetMarks(edition, shared.rules).map((mark) => {
    const lines = wrapText(fonts.label, size, mark.means, box.width);
    return { mark, lines, words: (0.3 + lines.length * LEADING) * size };
  });
  const free = box.height - spots.reduce((sum, { words }) => sum + words, 0);
  const between = spots.length - 1;
  const least = MIN_SIDE * leastType(place);
  const side = Math.min(Math.max(COLUMN_SIDE * scale, least), (free - between * MIN_GAP * size) / spots.length);
  if (side < least) throw new Problem('does-not-fit', noRoomAtAll(), place.block);
  const gap = Math.min((free - spots.length * side) / between, 2 * size);
  let { y } = box;
  return spots.flatMap(({ mark, lines, words: below }): Item[] => {
    const square = { x: box.x, y, width: side, height: side };
    const first = y + side + size;
    y += side + below + gap;
    const words = lines.map((text, i): Item => {
      const at = { x: box.x, y: first + i * LEADING * size };
      return { kind: 'text', text, ...at, font: 'label', size, ink: 0, tag: FIGURE };
    });
    return [...drawMark(place, mark, square), ...words];
  });
}

function layoutMarks(place: Place): { readonly art: Item[]; readonly end: number } {
  const { box, style, scale } = place;
  const rule: Item = { kind: 'line', x1: box.x, y1: box.y, x2: box.x + box.width, y2: box.y, stroke: style.rule };
  const wanted = typeSize(place, 8);
  const least = MIN_SIDE * leastType(place);
  const side = Math.min(box.height * 0.52, Math.max(least, 5.4 * scale));
  if (side < least) throw new Problem('does-not-fit', noRoomAtAll(), place.block);
  const all = sheetMarks(place.edition, place.shared.rules);
  const widthOf = ({ shape, means }: Mark, type: number) =>
    Math.max(shape === 'struck-ship' ? 2.2 * side : side, textWidth(place.fonts.label, type, means));
  const room = box.width - (0.5 + 3 * (all.length - 1)) * scale;
  const fits = (type: number) => all.reduce((sum, mark) => sum + widthOf(mark, type), 0) <= room;
  const size = shares.map((share) => share * wanted).find(fits) ?? wanted;
  let x = box.x + 0.5 * scale;
  const art: Item[] = [rule];
  for (const mark of all) {
    const { means } = mark;
    const width = widthOf(mark, size);
    const spot = { x, y: box.y + 0.9 * scale, width, height: side };
    art.push(...drawMark(place, mark, spot));
    art.push({
      kind: 'text',
      text: means,
      x,
      y: box.y + box.height - Math.max(1.1 * scale, 0.22 * size),
      font: 'label',
      size,
      ink: 0,
      tag: FIGURE,
    });
    x += width + 3 * scale;
  }
  return { art, end: x };
}
