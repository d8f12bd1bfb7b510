// The leaf that a printer is measured with: crosses on its front, scales on its back, which are read against the light.
import { inset } from '../../paper/geometry/box.js';
import { points } from '../../paper/geometry/length.js';
import { type Orientation, orientPaper, type Paper } from '../../paper/geometry/papers.js';
import { checkPart } from '../../paper/scene/check-page.js';
import type { Item, LineItem, Page } from '../../paper/scene/scene.js';
import type { Area } from '../../paper/compose/area.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';
import { placeText } from '../../paper/compose/place-text.js';
import { type DuplexEdge, mirrorBox, mirrorsColumns } from './mirror-box.js';

const MARGIN = 10;
/** How far a scale goes, where its number stands, and its step, in mm. */
const [REACH, STEP] = [5, 0.5];
const TICKS = { short: 0.7, long: 1.6 };
const HAIR = { width: 0.1, ink: 0 } as const;
const BLOCK = 'proof';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns front and back. What the scales of the back say is what backs are to be nudged by. */
export function layoutProofLeaf(setup: PaperSetup, orientation: Orientation, edge: DuplexEdge): [Page, Page] {
  const paper = orientPaper(setup.paper, orientation);
  const points = pointsOf(paper);
  const columns = mirrorsColumns(paper, edge);
  const behind = points.map((point) => mirrorBox(paper, columns, { ...point, width: 0, height: 0 }));
  const turn = `Print it on both sides, turned on the ${edge} edge, at actual size.`;
  const front = [`FRONT: ${turn}`, 'Then hold it against the light, with the other face towards you.'];
  const back = [
    'BACK: each cross of the front shines through on a scale here.',
    'Read where: numbers right of the middle and below it are above 0.',
    'Type what you read as --nudge RIGHT,DOWN, such as --nudge 0.5,-1.',
  ];
  return [
    pageOf(setup, paper, [...points.flatMap(cross), ...say(setup, paper, front)]),
    pageOf(setup, paper, [...behind.flatMap((point) => scale(setup, point)), ...say(setup, paper, back)]),
  ];
}

/** The middle, and near the corners, where a leaf that is askew or scaled shows most. */
function pointsOf({ width, height }: Paper): Point[] {
  const near = MARGIN + REACH + 3;
  const [xs, ys] = [
    [near, width - near],
    [near, height - near],
  ];
  return [{ x: width / 2, y: height / 2 }, ...xs.flatMap((x) => ys.map((y) => ({ x, y })))];
}

function cross({ x, y }: Point): LineItem[] {
  return [
    { kind: 'line', x1: x - REACH, y1: y, x2: x + REACH, y2: y, stroke: HAIR },
    { kind: 'line', x1: x, y1: y - REACH, x2: x, y2: y + REACH, stroke: HAIR },
  ];
}

function scale({ fonts }: PaperSetup, point: Point): Item[] {
  const { x, y } = point;
  const count = REACH / STEP;
  const ticks = Array.from({ length: 2 * count + 1 }, (_, i): Item[] => {
    const at = (i - count) * STEP;
    const half = Number.isInteger(at) ? TICKS.long / 2 : TICKS.short / 2;
    return [
      { kind: 'line', x1: x + at, y1: y - half, x2: x + at, y2: y + half, stroke: HAIR },
      { kind: 'line', x1: x - half, y1: y + at, x2: x + half, y2: y + at, stroke: HAIR },
    ];
  });
  const number = (text: string, box: Point): Item =>
    placeText(
      { ...AREA, fonts } as Area,
      { font: 'label', size: points(6.5) },
      text,
      { ...box, width: 3, height: 3 },
      'center',
    );
  return [
    ...cross(point),
    ...ticks.flat(),
    number(`+${REACH}`, { x: x + REACH, y: y - 1.5 }),
    number(`-${REACH}`, { x: x - REACH - 3, y: y - 1.5 }),
    number(`+${REACH}`, { x: x - 1.5, y: y + REACH }),
    number(`-${REACH}`, { x: x - 1.5, y: y - REACH - 3 }),
  ];
}

const AREA = { block: BLOCK, least: points(6.5), scale: 1 };

function say({ fonts, style }: PaperSetup, paper: Paper, lines: readonly string[]): Item[] {
  const area: Area = { ...AREA, fonts, style, box: { x: 0, y: 0, width: paper.width, height: paper.height } };
  return lines.map((line, i) => {
    const box = { ...inset(area.box, 2 * MARGIN), y: paper.height / 4 + i * 6, height: 5 };
    return placeText(area, { font: 'text', size: points(11), least: points(7) }, line, box, 'center');
  });
}

function pageOf({ fonts }: PaperSetup, { width, height }: Paper, items: readonly Item[]): Page {
  const part = { block: BLOCK, items };
  checkPart(part, inset({ x: 0, y: 0, width, height }, MARGIN), fonts);
  return { width, height, art: [], parts: [part], precise: true };
}
