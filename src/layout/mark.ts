// Draws the marks that players make on the grids, for the legend.
import type { MarkShape } from '../game/editions/index.js';
import type { Box } from '../geometry/box.js';
import type { Item } from '../scene/scene.js';
import type { Place } from './block.js';
import { placeText } from './place-text.js';

const EXAMPLE = 'E';

/** Returns the mark in a square at the left of the box, or across two squares for a ship. */
export function drawMark(place: Place, shape: MarkShape, box: Box): Item[] {
  const { style } = place;
  const side = box.height;
  const square = { x: box.x, y: box.y, width: side, height: side };
  const x = box.x + side / 2;
  const y = box.y + side / 2;
  const frame: Item = { kind: 'rect', ...square, stroke: style.rule };
  const letter = (share: number) => placeText(place, { font: 'mono', size: side * share }, EXAMPLE, square, 'center');
  switch (shape) {
    case 'cross':
      return [frame, ...crossOf(x - side * 0.3, y - side * 0.3, side * 0.6, style.middle)];
    case 'letter':
      return [frame, letter(0.82)];
    case 'circled-letter':
      return [
        ...ground(square, style.found),
        frame,
        letter(0.66),
        { kind: 'circle', x, y, radius: side * 0.42, stroke: style.middle },
      ];
    case 'crossed-letter': {
      const d = side * 0.38;
      const small = { x: x + side * 0.12, y: box.y + side * 0.48, width: side * 0.36, height: side * 0.5 };
      return [
        ...ground(square, style.near),
        frame,
        ...crossOf(x - d, y - d, d * 1.5, style.middle),
        placeText(place, { font: 'mono', size: side * 0.5 }, EXAMPLE, small, 'center'),
      ];
    }
    case 'dot':
      return [frame, { kind: 'circle', x, y, radius: side * 0.09, fill: 0 }];
    case 'struck-ship':
      return [
        { ...frame, width: 2 * side },
        { kind: 'line', x1: box.x + side, y1: box.y, x2: box.x + side, y2: box.y + side, stroke: style.rule },
        placeText(place, { font: 'mono', size: side * 0.82 }, 'G', square, 'center'),
        placeText(place, { font: 'mono', size: side * 0.82 }, 'O', { ...square, x: square.x + side }, 'center'),
        { kind: 'line', x1: box.x + side * 0.15, y1: y, x2: box.x + side * 1.85, y2: y, stroke: style.frame },
      ];
  }
}

/** A cross in a square of that side, by the square's corner. */
function crossOf(x: number, y: number, side: number, stroke: Place['style']['middle']): Item[] {
  return [
    { kind: 'line', x1: x, y1: y, x2: x + side, y2: y + side, stroke },
    { kind: 'line', x1: x, y1: y + side, x2: x + side, y2: y, stroke },
  ];
}

function ground(box: Box, fill: Place['style']['found']): Item[] {
  return fill === undefined ? [] : [{ kind: 'rect', ...box, fill }];
}
