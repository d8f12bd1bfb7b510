// The back of a card: the same after half a turn, the same on all cards of a side, and told apart from the other side's in black alone.
import type { Side } from '../flagship/game/deck.js';
import { type Box, inset } from '../../paper/geometry/box.js';
import { points } from '../../paper/geometry/length.js';
import { checkPart } from '../../paper/scene/check-page.js';
import type { Art, Ink, Item, PathItem } from '../../paper/scene/scene.js';
import { inkOfSide, inksOf, paled } from '../hexes/kit-inks.js';
import type { CardKit } from './card-kit.js';
import { drawSideMark } from './side-mark.js';

/** How far the ground reaches beyond the cut, so that a back that lies 2 mm off shows no white edge. */
export const OVERPRINT = 2;
/** Nothing but the ground is nearer to the cut. */
const CLEAR = 5;
const GROUND = 0.9;
/** How much of a side's color is in the ground of its backs. */
const PALE = 0.45;
const MARK = 12;
const PITCH = 4;
const LINE = points(0.6);
const DOT = 0.5;

/** Returns the back with what goes beyond its cut. */
export function layoutBack(kit: CardKit, back: Side | 'plain'): Art {
  const { size, style, ink, fonts } = kit;
  const [width, height] = [size.width + 2 * OVERPRINT, size.height + 2 * OVERPRINT];
  const whole: Box = { x: 0, y: 0, width, height };
  const panel = inset(whole, OVERPRINT + CLEAR);
  const half = halfOf(kit, back, panel, { width, height: height / 2 });
  const items: Item[] = [
    ...(ink === 'low' ? [] : [{ kind: 'rect', ...whole, fill: groundOf(kit, back) } as const]),
    { kind: 'rect', ...panel, fill: 1, stroke: style.frame },
    { kind: 'use', art: half, x: 0, y: 0 },
    { kind: 'use', art: half, x: 0, y: height / 2, turn: 180 },
  ];
  const part = { block: `back-${back}`, items };
  checkPart(part, whole, fonts);
  return { width, height, parts: [part] };
}

function groundOf({ style }: CardKit, back: Side | 'plain'): Ink {
  const { sea } = inksOf(style);
  return sea === undefined ? GROUND : back === 'plain' ? sea : paled(inkOfSide(style, back), PALE);
}

/** The upper half, which stands below turned round. */
function halfOf(kit: CardKit, back: Side | 'plain', panel: Box, { width, height }: Pick<Box, 'width' | 'height'>): Art {
  const room: Box = inset({ ...panel, height: height - panel.y + CLEAR / 2 }, CLEAR / 2);
  const field: Box = { ...room, height: height - room.y - LINE };
  const mark: Box = { x: panel.x + (panel.width - MARK) / 2, y: field.y + 3, width: MARK, height: MARK };
  const patterned = kit.ink === 'low' ? [] : patterns[back](field, inset(mark, -1));
  const items: Item[] = [...patterned, ...(back === 'plain' ? [] : drawSideMark(kit, back, mark))];
  return { width, height, parts: [{ block: `back-${back}`, items }] };
}

/** Each pattern leaves out what would touch the mark. */
const patterns: Readonly<Record<Side | 'plain', (field: Box, clear: Box) => Item[]>> = {
  a: dots,
  b: waves,
  plain: lattice,
};

/** Dots in rows, each second row between those of the first. */
function dots(field: Box, clear: Box): Item[] {
  const rows = Math.floor(field.height / PITCH);
  return Array.from({ length: rows }, (_, row) => {
    const shift = row % 2 === 0 ? 0 : PITCH / 2;
    const count = Math.floor((field.width - shift) / PITCH);
    const left = field.x + (field.width - (count - 1) * PITCH) / 2;
    const y = field.y + field.height - PITCH / 2 - row * PITCH;
    const centers = Array.from({ length: count }, (_unused, i) => left + i * PITCH);
    return centers
      .filter((x) => Math.hypot(x - clear.x - clear.width / 2, y - clear.y - clear.height / 2) > clear.width / 2 + DOT)
      .map((x): Item => ({ kind: 'circle', x, y, radius: DOT, fill: 0 }));
  }).flat();
}

function waves(field: Box, clear: Box): Item[] {
  const rows = Math.floor(field.height / PITCH);
  const count = Math.floor(field.width / PITCH) & ~1;
  const step = field.width / count;
  const whole = Math.floor((clear.x - field.x) / step);
  return Array.from({ length: rows }, (_, row) => {
    const y = field.y + field.height - PITCH / 2 - row * PITCH;
    const wave = (from: number, to: number): PathItem => ({
      kind: 'path',
      start: [field.x + from * step, y],
      segments: Array.from({ length: to - from }, (_unused, i) => {
        const [x, bend] = [field.x + (from + i) * step, (from + i) % 2 === 0 ? -1.1 : 1.1];
        return [x + step / 3, y + bend, x + (2 * step) / 3, y + bend, x + step, y] as const;
      }),
      stroke: { width: LINE, ink: 0 },
    });
    const isFree = y + 1 < clear.y || y - 1 > clear.y + clear.height;
    return isFree ? [wave(0, count)] : [wave(0, whole), wave(count - whole, count)];
  }).flat();
}

/** Crossed lines, for cards of no side. */
function lattice(field: Box): Item[] {
  const stroke = { width: LINE / 2, ink: 0 };
  const [columns, rows] = [Math.round(field.width / (2 * PITCH)), Math.round(field.height / (2 * PITCH))];
  // Both halves meet in the middle of the card.
  const [across, down] = [field.width / columns, (field.height + LINE - stroke.width / 2) / rows];
  return Array.from({ length: columns * rows }, (_, i): Item[] => {
    const [x, y] = [field.x + (i % columns) * across, field.y + Math.floor(i / columns) * down];
    return [
      { kind: 'line', x1: x, y1: y, x2: x + across, y2: y + down, stroke },
      { kind: 'line', x1: x + across, y1: y, x2: x, y2: y + down, stroke },
    ];
  }).flat();
}
