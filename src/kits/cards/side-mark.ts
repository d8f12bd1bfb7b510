// The mark of a side: a letter in a shape of its own on a pattern of its own, so that a gray copy and a glance from across the table tell sides apart.
import type { Side } from '../flagship/game/deck.js';
import { capHeight, textWidth } from '../../paper/fonts/measure.js';
import type { Box } from '../../paper/geometry/box.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Area } from '../../paper/compose/area.js';
import { inkOfSide } from '../hexes/kit-inks.js';

/** Returns the mark, which fills a square box: A in a disk, B in a square. */
export function drawSideMark({ fonts, style }: Pick<Area, 'fonts' | 'style'>, side: Side, box: Box): Item[] {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const half = Math.min(box.width, box.height) / 2 - style.frame.width / 2;
  const size = half * 1.5;
  const letter = side.toUpperCase();
  const square = half * 0.92;
  const fill = inkOfSide(style, side);
  const shape: Item =
    side === 'a'
      ? { kind: 'circle', x, y, radius: half, fill, stroke: style.frame }
      : {
          kind: 'rect',
          x: x - square,
          y: y - square,
          width: 2 * square,
          height: 2 * square,
          fill,
          stroke: style.frame,
        };
  return [
    shape,
    {
      kind: 'text',
      text: letter,
      x: x - textWidth(fonts.stencil, size, letter) / 2,
      y: y + capHeight(fonts.stencil, size) / 2,
      font: 'stencil',
      size,
      ink: 0,
    },
  ];
}
