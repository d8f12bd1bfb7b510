// Proves that what registers on a back lies behind what it registers with, and moves with the backs.
import { describe, expect, it } from 'vitest';
import { papers } from '../../../src/paper/geometry/papers.js';
import { cardGrids, planCardSheet } from '../../../src/kits/cards/card-grids.js';
import { cardSizes } from '../../../src/kits/cards/card-sizes.js';
import { listMarks } from '../../../src/kits/cards/cut-marks.js';
import type { CardSheetOrder } from '../../../src/kits/cards/layout-card-sheets.js';
import { duplexEdges } from '../../../src/kits/cards/mirror-box.js';
import { backMarks, frontMarks } from '../../../src/kits/cards/sheet-marks.js';
import type { Item, LineItem } from '../../../src/paper/scene/scene.js';
import { duplexOrder, pokerKit } from './poker-kit.js';

const size = cardSizes.poker;
const asked = (grid: '8' | '9', fields: Partial<CardSheetOrder> = {}): CardSheetOrder => ({
  ...duplexOrder,
  grid: cardGrids[grid],
  marks: 'both',
  ...fields,
});

/** The ends of lines, rounded to a micrometer, each line once whichever way it runs. */
function endsOf(items: readonly Item[], turn = (x: number, y: number) => [x, y]): string[] {
  const lines = items.filter((item): item is LineItem => item.kind === 'line');
  const write = (x: number, y: number) =>
    turn(x, y)
      .map((length) => length.toFixed(3))
      .join();
  return lines.map(({ x1, y1, x2, y2 }) => [write(x1, y1), write(x2, y2)].sort().join(' ')).sort();
}

describe.each(['8', '9'] as const)('a sheet of %s', (grid) => {
  const sheet = planCardSheet(cardGrids[grid], size, papers.a4);
  const { width, height } = sheet.paper;

  it.each(duplexEdges)('puts crosses and marks of backs behind those of fronts, for a %s edge', (duplex) => {
    const isTurnedSideways = width > height === (duplex === 'short');
    const seen = (x: number, y: number) => (isTurnedSideways ? [width - x, y] : [x, height - y]);
    const order = asked(grid, { duplex });
    const back = endsOf(backMarks(sheet, pokerKit, order), seen);
    const front = new Set(endsOf(frontMarks(sheet, pokerKit, order).items));
    expect(back.length).toBe(listMarks(sheet).length + 4);
    expect(back.filter((line) => !front.has(line))).toEqual([]);
  });

  it('moves them with the backs, and draws neither unless asked', () => {
    const plain = endsOf(backMarks(sheet, pokerKit, asked(grid)), (x, y) => [x + 1.5, y - 2]);
    expect(endsOf(backMarks(sheet, pokerKit, asked(grid, { nudge: [1.5, -2] })))).toEqual(plain);
    expect(backMarks(sheet, pokerKit, asked(grid, { marks: 'front' }))).toHaveLength(4);
    expect(backMarks(sheet, pokerKit, asked(grid, { marks: 'off' }))).toEqual([]);
    expect(frontMarks(sheet, pokerKit, asked(grid, { marks: 'off' })).items).toEqual([]);
  });
});
