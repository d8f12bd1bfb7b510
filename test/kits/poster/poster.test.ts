// Assembles posters by their geometry: without flaps every place of the board lies on one tile, where the board has it, alike on papers that are used side by side.
import { describe, expect, it } from 'vitest';
import { contains, intersect } from '../../../src/paper/geometry/box.js';
import { orderPlunder } from '../../../src/kits/plunder/plunder-order.js';
import { drawBoardSheet } from '../../../src/kits/hexes/board-sheet.js';
import { hexBoard } from '../../../src/kits/hexes/hex-geometry.js';
import { layoutPoster } from '../../../src/kits/poster/layout-poster.js';
import { OVERLAP, planTiles, type PosterPaperName } from '../../../src/kits/poster/tiles.js';
import { styles } from '../../../src/paper/compose/style.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';
import type { UseItem } from '../../../src/paper/scene/scene.js';

const kit = orderPlunder({ seed: 'poster' }).sea;
const fonts = readFonts();
const art = drawBoardSheet(kit.map, { name: 'x', id: kit.id }, 17.5, styles.normal, fonts);

function pagesOn(paper: PosterPaperName) {
  const plan = planTiles(art, paper);
  const pages = layoutPoster(art, plan, `MAP ${kit.id}`, { style: styles.normal, fonts });
  return { plan, pages };
}

describe.each([
  ['a4', 6, 7],
  ['letter', 6, 7],
  ['a3', 4, 4],
  ['tabloid', 4, 4],
  ['a2', 2, 1],
  ['a1', 1, 0],
] as const)('a poster on %s', (paper, sheets, seams) => {
  it(`has ${sheets} sheets and ${seams} seams`, () => {
    const { plan, pages } = pagesOn(paper);
    expect([pages.length, plan.seams]).toEqual([sheets, seams]);
  });

  it('makes the whole board when it is glued', () => {
    const { plan, pages } = pagesOn(paper);
    let area = 0;
    for (const [i, page] of pages.entries()) {
      const [board] = page.parts.flatMap(({ items }) => items) as [UseItem];
      const tile = plan.tiles[i];
      const { clip = plan.live } = board;
      expect(board.art).toBe(art);
      expect(contains({ x: 9.9, y: 9.9, width: page.width - 19.8, height: page.height - 19.8 }, clip)).toBe(true);
      const last = { column: tile?.column === plan.columns - 1, row: tile?.row === plan.rows - 1 };
      const kept = {
        ...clip,
        width: clip.width - (last.column ? 0 : OVERLAP),
        height: clip.height - (last.row ? 0 : OVERLAP),
      };
      // Where the kept part lies on the board, and that the next tile goes on from there.
      const at = { ...kept, x: kept.x - board.x, y: kept.y - board.y };
      expect(at.x).toBeCloseTo((tile?.column ?? 0) * (clip.width - OVERLAP), 9);
      expect(at.y).toBeCloseTo((tile?.row ?? 0) * (clip.height - OVERLAP), 9);
      const seen = intersect(at, { x: 0, y: 0, width: art.width, height: art.height });
      area += seen.width * seen.height;
    }
    expect(area).toBeCloseTo(art.width * art.height, 4);
  });
});

it.each([
  ['a4', 'letter'],
  ['a3', 'tabloid'],
] as const)('tiles of %s are those of %s', (paper, other) => {
  const relative = (name: PosterPaperName) => {
    const { plan, pages } = pagesOn(name);
    return pages.map(({ parts }) => {
      const [board] = parts.flatMap(({ items }) => items) as [UseItem];
      return [
        (board.x - plan.live.x).toFixed(6),
        (board.y - plan.live.y).toFixed(6),
        plan.live.width,
        plan.live.height,
      ];
    });
  };
  expect(relative(paper)).toEqual(relative(other));
});

it.each([8, 10, 13, 20])('of radius %d can be read with hexes of any width', (radius) => {
  const name = 'Seed: the long way to the black pearl, and from there around the cape and home again';
  for (const across of [12, 13, 17.5, 40]) {
    const map = { radius, players: 4, islands: [] } as const;
    const board = drawBoardSheet(map, { name, id: kit.id }, across, styles.normal, fonts);
    const pages = layoutPoster(board, planTiles(board, 'a4'), `MAP ${kit.id}`, { style: styles.normal, fonts });
    expect(pages.length).toBeGreaterThan(0);
  }
});

it('takes six sheets of A4 with hexes up to 17.6 mm, and more with larger ones', () => {
  const sheets = (across: number) => planTiles(hexBoard(across), 'a4').tiles.length;
  expect([17.6, 22].map(sheets)).toEqual([6, 12]);
});

it('turns the paper where that takes fewer sheets, alike on papers that are used side by side', () => {
  const [a4, letter] = (['a4', 'letter'] as const).map((name) => planTiles(hexBoard(12), name));
  expect([a4?.tiles.length, a4?.paper.width]).toEqual([4, 297]);
  expect(letter?.tiles).toEqual(
    a4?.tiles.map((tile) => ({ ...tile, shows: { ...letter?.live, ...xyOf(tile.shows) } })),
  );
});

const xyOf = ({ x, y }: { x: number; y: number }) => ({ x, y });
