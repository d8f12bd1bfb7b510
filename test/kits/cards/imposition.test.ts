// Proves where cards, backs and marks lie: by geometry, for every grid, size, paper and edge.
import { describe, expect, it } from 'vitest';
import { type Box, contains, intersect } from '../../../src/paper/geometry/box.js';
import { papers } from '../../../src/paper/geometry/papers.js';
import { type CardGrid, cardGrids, type CardSheet, planCardSheet } from '../../../src/kits/cards/card-grids.js';
import { cardSizes } from '../../../src/kits/cards/card-sizes.js';
import { listMarks, type Mark } from '../../../src/kits/cards/cut-marks.js';
import { type Cut, planCuts } from '../../../src/kits/cards/cut-plan.js';
import { duplexEdges, mirrorBox, mirrorsColumns } from '../../../src/kits/cards/mirror-box.js';
import { frontMarks } from '../../../src/kits/cards/sheet-marks.js';
import { Problem } from '../../../src/core/problem.js';
import { boundsOf } from '../../../src/paper/scene/check-page.js';
import type { Item } from '../../../src/paper/scene/scene.js';
import { duplexOrder, pokerKit } from './poker-kit.js';

const TENTH = 0.1;

const sheets = Object.entries(cardGrids).flatMap(([gridName, grid]) =>
  Object.entries(cardSizes).flatMap(([sizeName, size]) =>
    Object.entries(papers).flatMap(([paperName, paper]) => {
      const sheet = planOrNothing(() => planCardSheet(grid, size, paper));
      return sheet === undefined ? [] : [{ name: `${gridName} of ${sizeName} on ${paperName}`, sheet }];
    }),
  ),
);

function planOrNothing(plan: () => CardSheet): CardSheet | undefined {
  try {
    return plan();
  } catch (error) {
    if (error instanceof Problem && error.code === 'does-not-fit') return undefined;
    throw error;
  }
}

it('finds room for the default on A4 and Letter, and for nothing on paper that is too small', () => {
  const names = sheets.map(({ name }) => name);
  expect(names).toContain('8 of poker on a4');
  expect(names).toContain('8 of poker on letter');
  expect(names).toContain('9 of poker on a4');
  expect(names.filter((name) => /poker on a5$/.test(name))).toEqual([]);
});

describe.each(sheets)('$name', ({ sheet }) => {
  const { grid, paper, cells, size } = sheet;

  it('has cards of their size, touching, in the middle of the paper', () => {
    const right = Math.max(...cells.map(({ x, width }) => x + width));
    const bottom = Math.max(...cells.map(({ y, height }) => y + height));
    const [first] = cells as [Box];
    if (grid.fold === undefined) expect(first.x).toBeCloseTo(paper.width - right, 9);
    else expect(right + grid.fold).toBeCloseTo(paper.width / 2, 9);
    expect(first.y).toBeCloseTo(paper.height - bottom, 9);
    for (const [i, cell] of cells.entries()) {
      expect([cell.width, cell.height]).toEqual([size.width, size.height]);
      const next = cells[i + 1];
      if (next !== undefined && (i + 1) % grid.columns !== 0) expect(next.x - cell.x - cell.width).toBeCloseTo(0, 9);
    }
  });

  it.each(duplexEdges)('has each back behind its front when the sheet is turned on its %s edge', (edge) => {
    const whole: Box = { x: 0, y: 0, width: paper.width, height: paper.height };
    for (const cell of cells) {
      const behind = mirrorBox(paper, grid.fold !== undefined || mirrorsColumns(paper, edge), cell);
      const seen = grid.fold === undefined ? turnOver(behind, whole, edge) : foldOver(behind, whole);
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs(seen[side] - cell[side])).toBeLessThan(TENTH);
    }
    const taken = cells.map((cell) => mirrorBox(paper, mirrorsColumns(paper, edge), cell));
    if (grid.fold === undefined)
      expect(cells.filter((cell) => taken.some((back) => alike(back, cell)))).toHaveLength(cells.length);
  });

  it('keeps a mark at both ends of each line until it is cut', () => {
    const cuts = planCuts(sheet);
    expect(cuts.map(({ number }) => number)).toEqual(cuts.map((_, i) => i + 1));
    const halves = grid.fold === undefined ? 1 : 2;
    let pieces: Box[] = [{ x: 0, y: 0, width: paper.width / halves, height: paper.height }];
    const marks = listMarks(sheet);
    for (const cut of cuts) {
      const piece = pieces.find((candidate) => isAcross(cut, candidate));
      if (piece === undefined) throw new Error(`nothing is left to cut at ${cut.number}`);
      const seen = marks.filter((mark) => liesOn(mark, cut) && reachesInto(mark, cut, piece));
      const [from, to] = endsOf(cut, piece);
      const middle = (from + to) / 2;
      expect(
        seen.some((mark) => mark.to < middle),
        `cut ${cut.number}, first end`,
      ).toBe(true);
      expect(
        seen.some((mark) => mark.from > middle),
        `cut ${cut.number}, other end`,
      ).toBe(true);
      pieces = pieces.flatMap((candidate) => (candidate === piece ? part(cut, candidate) : [candidate]));
    }
    const cards = pieces.filter((piece) => cells.some((cell) => alike(piece, cell)));
    expect(cards).toHaveLength(cells.length);
  });

  it('has nothing beside the cards that touches anything else', () => {
    const { items } = frontMarks(sheet, pokerKit, { ...duplexOrder, grid, marks: 'front' });
    const boxes = items.filter((item) => !('stroke' in item && item.stroke?.dash)).map(inkOf);
    const marks = listMarks(sheet).length;
    const [lines, others] = [boxes.slice(0, marks), boxes.slice(marks)];
    const apart = (a: Box, b: Box) => {
      const { width, height } = intersect(a, b);
      return width <= 0 || height <= 0;
    };
    for (const other of others) {
      expect(lines.every((line) => apart(line, other))).toBe(true);
      expect(cells.every((cell) => apart(cell, other))).toBe(true);
    }
  });
});

it('cuts 13 times for eight cards, 16 times for nine, 7 times for four beside their backs', () => {
  const count = (grid: CardGrid) => planCuts(planCardSheet(grid, cardSizes.poker, papers.a4)).length;
  expect(Object.values(cardGrids).map(count)).toEqual([13, 16, 7]);
});

/** Digits reach below no line. */
function inkOf(item: Item): Box {
  const box = boundsOf(item, pokerKit.fonts);
  return item.kind === 'text' ? { ...box, height: item.y - box.y } : box;
}

/** How the back page is seen through the leaf: a long edge of an upright leaf is at its side, of a level one at its top. */
function turnOver(box: Box, whole: Box, edge: 'long' | 'short'): Box {
  const longIsUpright = whole.height >= whole.width;
  const aboutUpright = (edge === 'long') === longIsUpright;
  return aboutUpright
    ? { ...box, x: whole.width - box.x - box.width }
    : { ...box, y: whole.height - box.y - box.height };
}

function endsOf({ direction }: Cut, piece: Box): [number, number] {
  return direction === 'level' ? [piece.x, piece.x + piece.width] : [piece.y, piece.y + piece.height];
}

/** The piece that the cut is for: its line goes through, and it lies between the ends. */
function isAcross({ direction, at, from, to }: Cut, piece: Box): boolean {
  const [start, length] = direction === 'level' ? [piece.y, piece.height] : [piece.x, piece.width];
  const [first, last] = direction === 'level' ? [piece.x, piece.x + piece.width] : [piece.y, piece.y + piece.height];
  return at > start + 1e-6 && at < start + length - 1e-6 && Math.abs(first - from) < 1e-6 && Math.abs(last - to) < 1e-6;
}

/** How the other half is seen through the first when the paper is folded upright in its middle. */
function foldOver(box: Box, whole: Box): Box {
  const fold = whole.width / 2;
  return { ...box, x: fold - (box.x + box.width - fold) };
}

function liesOn(mark: Mark, cut: Cut): boolean {
  return mark.direction === cut.direction && Math.abs(mark.at - cut.at) < 1e-6;
}

/** At least a millimeter of the mark is left on the piece. */
function reachesInto(mark: Mark, cut: Cut, piece: Box): boolean {
  const [from, to] = endsOf(cut, piece);
  return Math.min(mark.to, to) - Math.max(mark.from, from) >= 1;
}

function part({ direction, at }: Cut, piece: Box): Box[] {
  return direction === 'level'
    ? [
        { ...piece, height: at - piece.y },
        { ...piece, y: at, height: piece.y + piece.height - at },
      ]
    : [
        { ...piece, width: at - piece.x },
        { ...piece, x: at, width: piece.x + piece.width - at },
      ];
}

function alike(a: Box, b: Box): boolean {
  return contains(a, b, 1e-6) && contains(b, a, 1e-6);
}
