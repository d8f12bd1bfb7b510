// Draws the marks that players make on the grids, for the legend.
import type { Mark } from '../../game/editions/edition.js';
import type { Box } from '../../paper/geometry/box.js';
import type { Ink, Item, Stroke } from '../../paper/scene/scene.js';
import type { Place } from '../block.js';
import { inCase } from '../../paper/compose/letter-case.js';
import { leastType, placeText } from '../../paper/compose/place-text.js';

/** Returns the mark in a square at the left of the box, or across two squares for a ship, with such letters. A letter after which others are tried there stands to the left of them. */
export function drawMark(
  place: Place,
  { shape, color }: Pick<Mark, 'shape' | 'color'>,
  box: Box,
  letters = shape === 'struck-ship' ? 'GO' : 'E',
  later = 0,
): Item[] {
  const { style } = place;
  const side = box.height;
  const square = { x: box.x, y: box.y, width: side, height: side };
  const x = box.x + side / 2;
  const y = box.y + side / 2;
  const frame = { kind: 'rect', ...square, stroke: style.rule } as const;
  const colored = color === undefined ? undefined : style.letterColors?.[color];
  const letter = (share: number) => letterIn(place, letters, side * share, square);
  switch (shape) {
    case 'cross':
      return [frame, ...crossOf(x - side * 0.3, y - side * 0.3, side * 0.6, style.middle)];
    case 'letter':
      return [frame, letter(0.82)];
    case 'circled-letter':
      return [
        ...ground(square, colored),
        frame,
        letter(0.66),
        { kind: 'circle', x, y, radius: side * 0.42, stroke: style.middle },
      ];
    case 'letter-tried':
      return [...ground(square, colored), frame, ...drawTried(place, square, letters, later).slice(0, 3)];
    case 'letter-refused':
      return [...ground(square, colored), frame, ...drawTried(place, square, letters, later)];
    case 'dot':
      return [frame, { kind: 'circle', x, y, radius: side * 0.09, fill: 0 }];
    case 'mine':
      return [frame, ...drawMine(square, style.middle)];
    case 'box':
      return [{ ...frame, stroke: style.middle }];
    case 'struck-ship':
      return drawStruckShip(place, square, frame, letters);
  }
}

/** A letter that is part of the mark, and nothing to read. */
function letterIn(place: Place, text: string, size: number, box: Box): Item {
  const shown = placeText(place, { font: 'mono', size }, inCase(place.letterCase, text), box, 'center');
  return { ...shown, tag: { kind: 'ornament' } };
}

/** Two squares of a ship, struck out. */
function drawStruckShip(place: Place, square: Box, frame: Extract<Item, { kind: 'rect' }>, letters: string): Item[] {
  const { style } = place;
  const { x, y, width: side } = square;
  const middle = y + side / 2;
  const letter = (text: string, left: number) => letterIn(place, text, side * 0.82, { ...square, x: left });
  return [
    { ...frame, width: 2 * side },
    { kind: 'line', x1: x + side, y1: y, x2: x + side, y2: y + side, stroke: style.rule },
    letter(letters.charAt(0), x),
    letter(letters.charAt(1), x + side),
    { kind: 'line', x1: x + side * 0.15, y1: middle, x2: x + side * 1.85, y2: middle, stroke: style.frame },
  ];
}

/** A mine is a disc with four horns, in the middle of a square. */
export function drawMine({ x: left, y: top, width: side }: Box, horns: Stroke): Item[] {
  const [x, y, reach] = [left + side / 2, top + side / 2, side * 0.36];
  return [
    { kind: 'circle', x, y, radius: side * 0.22, fill: 0 },
    { kind: 'line', x1: x - reach, y1: y, x2: x + reach, y2: y, stroke: horns },
    { kind: 'line', x1: x, y1: y - reach, x2: x, y2: y + reach, stroke: horns },
  ];
}

/** A small cross, the letter that was tried, and the line through it, as letters that no ship holds are struck out in the log. */
function drawTried(place: Place, { x: left, y: top, width: side }: Box, letter: string, later: number): Item[] {
  const small = {
    x: left + side * (0.54 - 0.5 * later),
    y: top + side * 0.5,
    width: side * 0.44,
    height: side * 0.46,
  };
  const { x, y, width, height } = small;
  return [
    ...crossOf(left + side * 0.1, top + side * 0.08, side * 0.4, place.style.middle),
    letterIn(place, letter, Math.max(leastType(place), side * 0.5), small),
    { kind: 'line', x1: x, y1: y + height, x2: x + width, y2: y, stroke: place.style.middle },
  ];
}

/** A cross in a square of that side, by the square's corner. */
function crossOf(x: number, y: number, side: number, stroke: Place['style']['middle']): Item[] {
  return [
    { kind: 'line', x1: x, y1: y, x2: x + side, y2: y + side, stroke },
    { kind: 'line', x1: x, y1: y + side, x2: x + side, y2: y, stroke },
  ];
}

function ground(box: Box, fill: Ink | undefined): Item[] {
  return fill === undefined ? [] : [{ kind: 'rect', ...box, fill }];
}
