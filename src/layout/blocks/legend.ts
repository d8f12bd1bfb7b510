// The strip between the halves: what the marks look like, and what a turn is.
import { textWidth } from '../../fonts/measure.js';
import { sheetMarks } from '../../game/sheet-marks.js';
import type { Box } from '../../geometry/box.js';
import { because, Problem } from '../../problem.js';
import type { Item } from '../../scene/scene.js';
import type { Block, Place } from '../block.js';
import { drawMark } from '../mark.js';
import { leastLabel, leastType, typeSize } from '../place-text.js';
import { fitFirst } from '../place-first.js';

const LEADING = 1.2;
/** Side of a mark's square in sizes of the least text, which stands in a corner of it. */
const LEAST_SIDE = 1.6;

/** Lays out the marks on the left and the turn on the right of them. */
export const legend: Block = (place) => {
  const { box, style, scale } = place;
  const rule: Item = { kind: 'line', x1: box.x, y1: box.y, x2: box.x + box.width, y2: box.y, stroke: style.rule };
  const size = typeSize(place, 8);
  const side = Math.min(box.height * 0.52, 5.4 * scale);
  if (side < LEAST_SIDE * leastType(place)) throw new Problem('does-not-fit', because('no-room-at-all'), place.block);
  let x = box.x + 0.5 * scale;
  const marks: Item[] = [];
  for (const mark of sheetMarks(place.edition, place.shared.rules)) {
    const { shape, means } = mark;
    const width = Math.max(shape === 'struck-ship' ? 2.2 * side : side, textWidth(place.fonts.label, size, means));
    const spot = { x, y: box.y + 0.9 * scale, width, height: side };
    marks.push(...drawMark(place, mark, spot));
    marks.push({ kind: 'text', text: means, x, y: box.y + box.height - 1.1 * scale, font: 'label', size, ink: 0 });
    x += width + 3 * scale;
  }
  const turn = { x: x + 1 * scale, y: box.y, width: box.x + box.width - x - 1 * scale, height: box.height };
  return { art: [rule, ...marks, ...turnOf(place, turn)] };
};

const HEADING = 'YOUR TURN';

/** The heading stands in the first line, whose text starts behind it. On small paper the rules card alone says it. */
function turnOf(place: Place, box: Box): Item[] {
  const { fonts, scale, style, edition } = place;
  const share = textWidth(fonts.label, 1, HEADING) + 0.7;
  const wordings = [
    ...(style.quiet === true ? [] : [edition.turn]),
    edition.turnInShort,
    ...(scale > 1 ? [edition.turnAtLeast] : []),
  ];
  const fitted = fitFirst(fonts.text, wordings, {
    width: box.width,
    height: box.height - 1 * scale,
    size: typeSize(place, 8),
    least: leastLabel(place),
    leading: LEADING,
    indent: share,
    where: place.block,
  });
  if (fitted === undefined) return [];
  const { size, lines } = fitted;
  const top = box.y + (box.height - lines.length * size * LEADING) / 2;
  const baseline = (i: number) => top + size * (0.92 + i * LEADING);
  return [
    {
      ...{ kind: 'text', text: HEADING, x: box.x, y: baseline(0), font: 'label', size, ink: 0 },
      tag: { kind: 'heading', level: 2 },
    },
    ...lines.map((text, i): Item => {
      return {
        kind: 'text',
        text,
        x: box.x + (i === 0 ? share * size : 0),
        y: baseline(i),
        font: 'text',
        size,
        ink: 0,
      };
    }),
  ];
}
