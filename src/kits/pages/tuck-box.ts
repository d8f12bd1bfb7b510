// A box for a deck, as one net: cut along its full lines, folded along the broken ones, its narrow flap glued.
import { type Box, center, inset } from '../../paper/geometry/box.js';
import { liveArea, orientPaper, type Paper } from '../../paper/geometry/papers.js';
import { because, Problem } from '../../core/problem.js';
import type { Item, LineItem, Page } from '../../paper/scene/scene.js';
import { placePicture } from '../cards/pen-path.js';
import { pictureOf } from '../cards/silhouettes.js';
import type { CardSize } from '../cards/card-sizes.js';
import { placeTitle } from '../../paper/compose/place-title.js';
import { kitArea, kitPage } from './kit-page.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';

const BLOCK = 'box';
/** Millimeters that a box is larger inside than what it holds, each way. */
const PLAY = 1;
const GLUE = 12;
/** What is pushed in at both ends. */
const TUCK = 15;
const CHAMFER = 4;
/** Half of the notch through which a thumb finds the lid. */
const NOTCH = 8;

export interface TuckBox {
  readonly title: string;
  readonly cards: number;
  readonly size: CardSize;
  /** The thickness of a card, in mm. */
  readonly stock: number;
}

/** What it takes: straight cuts, folds, and the seam that is glued. */
export const boxWork = { sheets: 1, pages: 1, pieces: 1, cuts: 38, folds: 12, seams: 1 } as const;

type Point = readonly [x: number, y: number];

/** Returns the page. Throws Problem `does-not-fit` for more cards than a box from one sheet holds. */
export function layoutTuckBox(setup: PaperSetup, { title, cards, size, stock }: TuckBox): Page {
  const inside = { width: size.width + PLAY, height: size.height + PLAY, depth: cards * stock + PLAY };
  const { width, height, depth } = inside;
  const { net, paper } = netIn(setup.paper, inside);
  const y = net.y + depth + TUCK;
  const panel = (x: number, across: number): Box => ({ x: net.x + GLUE + x, y, width: across, height });
  const [back, side] = [panel(0, width), panel(width, depth)];
  const [front, other] = [panel(width + depth, width), panel(2 * width + depth, depth)];
  return kitPage({ ...setup, paper }, BLOCK, [
    ...outline({ back, side, front, other }, depth).flatMap((points) => run(points, setup.style.frame)),
    notch(front, setup.style.frame),
    ...folds({ back, side, front, other }, depth).flatMap((points) => run(points, setup.style.fold)),
    ...cover({ ...setup, paper }, title, front),
  ]);
}

type Panels = Readonly<Record<'back' | 'side' | 'front' | 'other', Box>>;

/** What is cut: flaps at both ends, the narrow flap, and what is left of the front and the last side. */
function outline({ back, side, front, other }: Panels, depth: number): Point[][] {
  const [top, bottom, right] = [back.y, back.y + back.height, other.x + depth];
  const dust = Math.min(TUCK, back.width / 2 - PLAY);
  const ends = (y: number, out: 1 | -1): Point[][] => [
    flap(back, y, y + out * (depth + TUCK)),
    flap(side, y, y + out * dust),
    flap(other, y, y + out * dust),
  ];
  const middle = front.x + front.width / 2;
  return [
    ...ends(top, -1),
    ...ends(bottom, 1),
    [
      [back.x, top],
      [back.x - GLUE, top + CHAMFER],
      [back.x - GLUE, bottom - CHAMFER],
      [back.x, bottom],
    ],
    level(front.x, middle - NOTCH, top),
    level(middle + NOTCH, other.x, top),
    level(front.x, other.x, bottom),
    upright(right, top, bottom),
  ];
}

function folds({ back, side, front, other }: Panels, depth: number): Point[][] {
  const [top, bottom] = [back.y, back.y + back.height];
  return [
    ...[back, side, front, other].map(({ x }) => upright(x, top, bottom)),
    ...[top, bottom].flatMap((y) => [back, side, other].map(({ x, width }) => level(x, x + width, y))),
    ...[top - depth, bottom + depth].map((y) => level(back.x, side.x, y)),
  ];
}

function notch({ x, y, width }: Box, stroke: LineItem['stroke']): Item {
  const [left, right, low] = [x + width / 2 - NOTCH, x + width / 2 + NOTCH, y + NOTCH * 1.33];
  return { kind: 'path', start: [left, y], segments: [[left, low, right, low, right, y]], stroke };
}

function cover(setup: PaperSetup, title: string, front: Box): Item[] {
  const titleBox: Box = { ...inset(front, CHAMFER), y: front.y + front.height * 0.25, height: 12 };
  const pictureBox: Box = { ...inset(front, 2 * CHAMFER), y: front.y + front.height / 2, height: front.height / 3 };
  const picture = pictureOf({ art: 'flagship', kind: 'ship', strength: null });
  return [
    ...placeTitle(kitArea(setup, BLOCK), { size: 26, least: 8 }, title, titleBox, 'center'),
    ...(picture === undefined ? [] : placePicture(picture, pictureBox, { line: setup.style.grid, hollow: true })),
  ];
}

interface Inside {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/** Returns where the net lies, on paper that is turned where it fits only so. */
function netIn(asked: Paper, { width, height, depth }: Inside): { net: Box; paper: Paper } {
  const [across, down] = [2 * (width + depth) + GLUE, height + 2 * (depth + TUCK)];
  for (const paper of [asked, orientPaper(asked, 'landscape')]) {
    // The frame's own width stays within what a printer reaches.
    const live = inset(liveArea(paper), 0.5);
    if (across <= live.width && down <= live.height) return { net: center(live, across, down), paper };
  }
  const values = { width: Math.ceil(across), height: Math.ceil(down), paper: asked.title };
  throw new Problem(
    'does-not-fit',
    because`a box of ${values.width} by ${values.height} mm does not fit on ${values.paper}; leave it out, name thinner cards, or choose larger paper`,
    'stock',
  );
}

/** The outline of a flap on a panel: straight to its tip, whose corners are cut off. */
function flap({ x, width }: Box, foot: number, tip: number): Point[] {
  const inward = Math.min(CHAMFER, width / 4);
  const before = tip + Math.sign(foot - tip) * CHAMFER;
  return [
    [x, foot],
    [x, before],
    [x + inward, tip],
    [x + width - inward, tip],
    [x + width, before],
    [x + width, foot],
  ];
}

function level(from: number, to: number, y: number): Point[] {
  return [
    [from, y],
    [to, y],
  ];
}

function upright(x: number, from: number, to: number): Point[] {
  return [
    [x, from],
    [x, to],
  ];
}

function run(points: readonly Point[], stroke: LineItem['stroke']): LineItem[] {
  return points.slice(1).map(([x2, y2], i): LineItem => {
    const [x1, y1] = points[i] as Point;
    return { kind: 'line', x1, y1, x2, y2, stroke };
  });
}
