// An emblem for each edition, of plain shapes, so that two covers can be told apart across a table.
import type { Edition } from '../../game/editions/index.js';
import { type Box, center } from '../../paper/geometry/box.js';
import { points } from '../../paper/geometry/length.js';
import type { Item, Stroke } from '../../paper/scene/scene.js';

/** A shape on a square from -1 to 1, drawn in `side` mm. */
type Emblem = (pen: Pen) => Item[];

interface Pen {
  readonly line: (x1: number, y1: number, x2: number, y2: number) => Item;
  readonly ring: (x: number, y: number, radius: number) => Item;
  readonly dot: (x: number, y: number, radius: number) => Item;
  readonly bar: (x: number, y: number, width: number, height: number) => Item;
  /** A bar that hides what is under it. */
  readonly plate: (x: number, y: number, width: number, height: number) => Item;
}

const emblems: Readonly<Record<Edition['emblem'], Emblem>> = { anchor, star, lock };

/** Returns the edition's emblem in a ring in the middle of the box. */
export function drawEmblem({ emblem }: Edition, box: Box): Item[] {
  const side = Math.min(box.width, box.height);
  const stroke: Stroke = { width: Math.max(points(1), side * 0.045), ink: 0 };
  const square = center(box, side - stroke.width, side - stroke.width);
  const radius = square.width / 2;
  const [x, y] = [square.x + radius, square.y + radius];
  return [
    { kind: 'circle', x, y, radius, stroke },
    { kind: 'circle', x, y, radius: radius * 0.9, stroke: { ...stroke, width: stroke.width * 0.4 } },
    ...emblems[emblem](penAt(x, y, radius * 0.62, stroke)),
  ];
}

function penAt(x: number, y: number, unit: number, stroke: Stroke): Pen {
  const at = (u: number, v: number) => ({ x: x + u * unit, y: y + v * unit });
  const frame = (u: number, v: number, width: number, height: number) => ({
    ...at(u, v),
    width: width * unit,
    height: height * unit,
  });
  return {
    line: (x1, y1, x2, y2) => {
      const [from, to] = [at(x1, y1), at(x2, y2)];
      return { kind: 'line', x1: from.x, y1: from.y, x2: to.x, y2: to.y, stroke };
    },
    ring: (u, v, radius) => ({ kind: 'circle', ...at(u, v), radius: radius * unit, stroke }),
    dot: (u, v, radius) => ({ kind: 'circle', ...at(u, v), radius: radius * unit, fill: 0 }),
    bar: (u, v, width, height) => ({ kind: 'rect', ...frame(u, v, width, height), fill: 0 }),
    plate: (u, v, width, height) => ({ kind: 'rect', ...frame(u, v, width, height), fill: 1, stroke }),
  };
}

function anchor({ line, ring }: Pen): Item[] {
  return [
    ring(0, -0.78, 0.2),
    line(0, -0.58, 0, 0.98),
    line(-0.5, -0.32, 0.5, -0.32),
    line(0, 0.95, -0.62, 0.62),
    line(0, 0.95, 0.62, 0.62),
    line(-0.62, 0.62, -0.84, 0.22),
    line(0.62, 0.62, 0.84, 0.22),
    line(-0.84, 0.22, -0.44, 0.38),
    line(0.84, 0.22, 0.44, 0.38),
  ];
}

/** A star of five points over an admiral's broad stripe and two narrow ones. */
function star({ line, bar }: Pen): Item[] {
  const corner = (i: number) => {
    const radius = i % 2 === 0 ? 0.72 : 0.3;
    return [radius * Math.sin((i * Math.PI) / 5), -0.36 - radius * Math.cos((i * Math.PI) / 5)] as const;
  };
  const sides = Array.from({ length: 10 }, (_, i) => line(...corner(i), ...corner(i + 1)));
  return [...sides, bar(-0.75, 0.42, 1.5, 0.26), bar(-0.75, 0.78, 1.5, 0.08), bar(-0.75, 0.95, 1.5, 0.08)];
}

function lock({ ring, plate, dot, bar }: Pen): Item[] {
  return [ring(0, -0.2, 0.52), plate(-0.8, -0.14, 1.6, 1.1), dot(0, 0.28, 0.17), bar(-0.07, 0.3, 0.14, 0.42)];
}
