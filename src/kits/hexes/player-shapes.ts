// The mark of a player: a shape, a letter and a pattern of its own, which tell players apart in black alone.
import { capHeight, textWidth } from '../../paper/fonts/measure.js';
import type { Fonts } from '../../paper/fonts/fonts.js';
import type { Ink, Item, PathItem } from '../../paper/scene/scene.js';
import type { Style } from '../../paper/compose/style.js';
import { MIN_TEXT } from '../../paper/scene/check-page.js';
import { inksOf } from './kit-inks.js';

const players = [
  { letter: 'R', shape: 'triangle', sits: 0.3 },
  { letter: 'B', shape: 'disk', sits: 0 },
  { letter: 'G', shape: 'square', sits: 0 },
  { letter: 'Y', shape: 'cross', sits: 0 },
] as const;

/** Corners of the shapes, from the middle, where a disk of radius 1 has the size. */
const outlines: Readonly<Record<'triangle' | 'square' | 'cross', readonly (readonly [number, number])[]>> = {
  triangle: [
    [0, -1.15],
    [1.15, 0.85],
    [-1.15, 0.85],
  ],
  square: [
    [-0.88, -0.88],
    [0.88, -0.88],
    [0.88, 0.88],
    [-0.88, 0.88],
  ],
  cross: [
    [-0.5, -1.05],
    [0.5, -1.05],
    [0.5, -0.5],
    [1.05, -0.5],
    [1.05, 0.5],
    [0.5, 0.5],
    [0.5, 1.05],
    [-0.5, 1.05],
    [-0.5, 0.5],
    [-1.05, 0.5],
    [-1.05, -0.5],
    [-0.5, -0.5],
  ],
};

/** Returns the mark of a player, counted from 0, around a point; one that is too small for its letter is its shape alone. */
export function drawPlayer(
  { fonts, style }: { readonly fonts: Fonts; readonly style: Style },
  player: number,
  [x, y]: readonly [number, number],
  size: number,
): Item[] {
  const look = { fill: inksOf(style).sides[player] as Ink, stroke: style.frame };
  const { letter, shape, sits } = players[player] as (typeof players)[number];
  const type = size * 1.05;
  const frame: Item =
    shape === 'disk' ? { kind: 'circle', x, y, radius: size, ...look } : outline(shape, x, y, size, look);
  if (type < MIN_TEXT) return [frame];
  return [
    frame,
    {
      kind: 'text',
      text: letter,
      x: x - textWidth(fonts.stencil, type, letter) / 2,
      y: y + capHeight(fonts.stencil, type) / 2 + sits * size,
      font: 'stencil',
      size: type,
      ink: 0,
    },
  ];
}

type Look = Required<Pick<PathItem, 'fill' | 'stroke'>>;

function outline(shape: keyof typeof outlines, x: number, y: number, size: number, look: Look): Item {
  const [start, ...rest] = outlines[shape].map(([right, down]) => [x + right * size, y + down * size] as const);
  return {
    kind: 'path',
    start: start as readonly [number, number],
    segments: rest,
    closed: true,
    ...look,
  };
}
