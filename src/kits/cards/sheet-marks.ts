// What stands on a sheet beside its cards: marks to cut along, crosses that show whether backs lie behind fronts, a bar that shows the scale.
import type { Box } from '../../paper/geometry/box.js';
import { points } from '../../paper/geometry/length.js';
import type { Item, LineItem, Part } from '../../paper/scene/scene.js';
import { layoutScaleBar } from '../../paper/compose/scale-bar.js';
import type { CardKit } from './card-kit.js';
import type { CardSheet } from './card-grids.js';
import { drawMarks, listMarks, type Mark, MARKED } from './cut-marks.js';
import { mirrorBox, mirrorsColumns } from './mirror-box.js';
import type { CardSheetOrder } from './layout-card-sheets.js';

const CROSS = 3;
const INSET = 2;
const STROKE = { width: 0.25, ink: 0 } as const;
/** Least height of the bar's row, and its width. */
const [BAR, BAR_WIDTH] = [2.5, 62];

export function frontMarks(sheet: CardSheet, kit: CardKit, { marks, paper }: CardSheetOrder): Part {
  const { reach, block, grid } = sheet;
  if (marks === 'off') return { block: 'marks', items: [] };
  const top = block.y + block.height + MARKED;
  const bar = { x: reach.x, y: top, width: BAR_WIDTH, height: reach.y + reach.height - top };
  const area = { ...kit, box: bar, block: 'marks', least: points(7), scale: 1, inches: paper.inches === true };
  return {
    block: 'marks',
    items: [
      ...drawMarks(sheet, kit),
      ...(grid.fold === undefined ? crossesOf(sheet).flatMap(cross) : [foldLine(sheet)]),
      ...(bar.height < BAR ? [] : layoutScaleBar(area, bar)),
    ],
  };
}

/** Returns what stands on every back, moved with it: a cross shines through on that of the front where the printer is true. */
export function backMarks(
  sheet: CardSheet,
  kit: CardKit,
  { marks, duplex, nudge: [right, down] }: CardSheetOrder,
): Item[] {
  if (marks === 'off') return [];
  const columns = mirrorsColumns(sheet.paper, duplex);
  const crosses = crossesOf(sheet).flatMap((box) => cross(mirrorBox(sheet.paper, columns, box)));
  const lines = drawMarks(sheet, kit).filter((item) => item.kind === 'line');
  return [...crosses, ...(marks === 'both' ? lines : [])].map(({ x1, y1, x2, y2, ...line }) => ({
    ...line,
    x1: x1 + right,
    y1: y1 + down,
    x2: x2 + right,
    y2: y2 + down,
  }));
}

/** In two corners, where no mark is. */
function crossesOf(sheet: CardSheet): Box[] {
  const { x, y, width, height } = sheet.reach;
  const size = { width: CROSS, height: CROSS };
  const marks = listMarks(sheet);
  return [
    { ...size, x: x + INSET, y },
    { ...size, x: x + width - INSET - CROSS, y: y + height - CROSS },
  ].filter((box) => !marks.some((mark) => touches(mark, box)));
}

function touches({ direction, at, from, to }: Mark, box: Box): boolean {
  const [across, along] = direction === 'level' ? [box.y, box.x] : [box.x, box.y];
  return at >= across && at <= across + CROSS && to >= along && from <= along + CROSS;
}

export function cross({ x, y, width, height }: Box): LineItem[] {
  const [middle, center] = [y + height / 2, x + width / 2];
  return [
    { kind: 'line', x1: x, y1: middle, x2: x + width, y2: middle, stroke: STROKE },
    { kind: 'line', x1: center, y1: y, x2: center, y2: y + height, stroke: STROKE },
  ];
}

function foldLine({ reach: { x, y, width, height } }: CardSheet): Item {
  const at = x + width - STROKE.width / 2;
  return { kind: 'line', x1: at, y1: y, x2: at, y2: y + height, stroke: { ...STROKE, dash: [2, 2] } };
}
