// Ticks and crosses.
import type { Box } from '../geometry/box.js';
import type { Item, Stroke } from '../scene/scene.js';

/** Returns a tick as large as the box is high, in its middle. */
export function drawTick({ x, y, width, height }: Box, stroke: Stroke): Item[] {
  const side = Math.min(width, height);
  const left = x + (width - side) / 2;
  const top = y + (height - side) / 2;
  const at = (u: number, v: number) => [left + u * side, top + v * side] as const;
  const [x1, y1] = at(0.12, 0.55);
  const [x2, y2] = at(0.4, 0.84);
  const [x3, y3] = at(0.9, 0.16);
  return [
    { kind: 'line', x1, y1, x2, y2, stroke },
    { kind: 'line', x1: x2, y1: y2, x2: x3, y2: y3, stroke },
  ];
}

export function drawCross({ x, y, width, height }: Box, stroke: Stroke): Item[] {
  const d = Math.min(width, height) * 0.34;
  const [mx, my] = [x + width / 2, y + height / 2];
  return [
    { kind: 'line', x1: mx - d, y1: my - d, x2: mx + d, y2: my + d, stroke },
    { kind: 'line', x1: mx - d, y1: my + d, x2: mx + d, y2: my - d, stroke },
  ];
}
