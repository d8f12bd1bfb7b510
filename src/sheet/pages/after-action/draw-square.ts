// Draws the mark in one square of a played Attack Grid, as the player's pencil would.
import { textWidth } from '../../../paper/fonts/measure.js';
import { type Box, inset } from '../../../paper/geometry/box.js';
import { LEAST_TEXT } from '../../../paper/scene/check-page.js';
import type { Ink, Item } from '../../../paper/scene/scene.js';
import type { Place } from '../../block.js';
import { placeText } from '../../../paper/compose/place-text.js';
import type { MarkedSquare } from '../../../game/judge/after-action/mark-board.js';
import { neverFound } from './never-found.js';
import { cross, thinDashes } from './strokes.js';

/** Size of a letter that was never found, as a share of the square. */
const NEVER = 0.46;

/** Returns the mark in its square. A letter that a shot found is circled; where shots find none, letters are plain. */
export function drawSquare(place: Place, square: MarkedSquare, box: Box): Item[] {
  const { style } = place;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  switch (square.mark) {
    case 'dot':
      return [{ kind: 'circle', ...middle, radius: box.width * 0.1, fill: 0 }];
    case 'letter': {
      if (!square.shot || place.edition.calls.fire.finds !== 'letters') return writePlain(place, square.letter, box);
      const ring: Item = {
        kind: 'circle',
        ...middle,
        radius: box.width * 0.38,
        fill: style.letterColors?.green ?? 1,
        stroke: style.middle,
      };
      return [ring, letterIn(place, square.letter, box, 0.64)];
    }
    case 'hit':
      return [...groundOf(box, style.letterColors?.yellow), ...drawHit(place, square, box)];
    case 'mine':
      return drawMine(place, square.struck, box);
    case 'never':
      return [neverFound(place, square.letter, box.width * NEVER, box)];
  }
}

/** On white, so that a line through the ship does not hide it. */
function writePlain(place: Place, letter: string, box: Box): Item[] {
  return [{ kind: 'rect', ...inset(box, box.width * 0.18), fill: 1 }, letterIn(place, letter, box, 0.78)];
}

function letterIn(place: Place, letter: string, box: Box, share: number): Item {
  return placeText(place, { font: 'mono', size: box.width * share }, letter, box, 'center');
}

function groundOf({ x, y, width, height }: Box, fill: Ink | undefined): Item[] {
  return fill === undefined ? [] : [{ kind: 'rect', x, y, width, height, fill }];
}

type Hit = Extract<MarkedSquare, { mark: 'hit' }>;

/** A cross, alone in the middle, or above the letters that were tried; beside it the letter that it hides. */
function drawHit(place: Place, { tried, never }: Hit, box: Box): Item[] {
  const side = box.width;
  const low = tried === '' ? 0 : 0.36;
  const arm = side * (tried === '' && never === null ? 0.3 : 0.2);
  const x = box.x + side * (never === null ? 0.5 : 0.34);
  const y = box.y + (side * (1 - low)) / 2 + (low === 0 ? 0 : side * 0.03);
  const small = { x: box.x + side * 0.56, y: y - side / 4, width: side * 0.4, height: side / 2 };
  return [
    { kind: 'line', x1: x - arm, y1: y - arm, x2: x + arm, y2: y + arm, stroke: cross },
    { kind: 'line', x1: x - arm, y1: y + arm, x2: x + arm, y2: y - arm, stroke: cross },
    ...(never === null ? [] : [neverFound(place, never, side * NEVER, small)]),
    ...writeTried(place, tried, { ...box, y: box.y + side * (1 - low - 0.05), height: side * low }),
  ];
}

/** As many of the letters as can be read; a plus stands for more. */
function writeTried(place: Place, tried: string, box: Box): Item[] {
  if (tried === '') return [];
  const room = box.width * 0.92;
  const width = textWidth(place.fonts.label, 1, 'W');
  const most = Math.max(1, Math.floor(room / (width * LEAST_TEXT)));
  const text = tried.length > most ? `${tried.slice(0, most - 1)}+` : tried;
  const size = Math.max(LEAST_TEXT, Math.min(box.height * 1.1, room / textWidth(place.fonts.label, 1, text)));
  return [placeText(place, { font: 'label', size, least: LEAST_TEXT }, text, box, 'center')];
}

/** The mine of the Defense Grid; one that was never struck is an outline. */
function drawMine({ style }: Place, struck: boolean, box: Box): Item[] {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const reach = box.width * 0.36;
  const radius = box.width * 0.2;
  const horns = struck ? style.middle : thinDashes;
  const at = (dx: number, dy: number): Item => ({
    kind: 'line',
    x1: x + dx * radius,
    y1: y + dy * radius,
    x2: x + dx * reach,
    y2: y + dy * reach,
    stroke: horns,
  });
  const disc: Item = { kind: 'circle', x, y, radius, ...(struck ? { fill: 0 } : { stroke: thinDashes }) };
  return [disc, at(1, 0), at(-1, 0), at(0, 1), at(0, -1)];
}
