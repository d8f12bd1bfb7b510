// Proves that counters follow their hexes, leave coordinates free, and lie on one sheet with the cuts that are counted.
import { describe, expect, it } from 'vitest';
import { duplexEdges } from '../../../src/kits/cards/mirror-box.js';
import type { Box } from '../../../src/paper/geometry/box.js';
import { boundsOf } from '../../../src/paper/scene/check-page.js';
import { hexBoard, middleOf, sideOf } from '../../../src/kits/hexes/hex-geometry.js';
import { drawBoard } from '../../../src/kits/hexes/board-art.js';
import { hexesOf, nameHex } from '../../../src/kits/plunder/game/hexes.js';
import { counterWidth, countTokens, layoutTokens } from '../../../src/kits/pages/sea-tokens.js';
import { papers } from '../../../src/paper/geometry/papers.js';
import { points } from '../../../src/paper/geometry/length.js';
import { styles } from '../../../src/paper/compose/style.js';
import type { Item, Page } from '../../../src/paper/scene/scene.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';

const fonts = readFonts();
const widths = [12, 13, 14.5, 16, 17.5, 19, 22, 30, 40];

it.each(widths)('counters lie in a hex of %d mm below its coordinate, which has 7 points at least', (hex) => {
  const width = counterWidth(hex);
  expect(width * Math.SQRT2).toBeLessThan((2 * hex) / Math.sqrt(3) + 1e-9);
  const board = hexBoard(hex);
  const { parts } = drawBoard({ players: 4, islands: [] }, hex, styles.normal, fonts);
  const items = parts.find(({ block }) => block === 'coordinates')?.items ?? [];
  for (const at of hexesOf(15)) {
    const name = items.find((item) => item.kind === 'text' && item.text === nameHex(at));
    if (name?.kind !== 'text') throw new Error('a hex without a coordinate');
    expect(name.size).toBeGreaterThanOrEqual(points(7) - 1e-9);
    const [, y] = middleOf(board, at);
    // Its foot is within the hex and above a counter that lies in the middle.
    expect(name.y).toBeGreaterThan(y - sideOf(board));
    expect(name.y).toBeLessThanOrEqual(y - width / 2 + 0.1);
  }
});

it('counters have the usual width on the usual board', () => {
  expect(counterWidth(17.5)).toBe(12.7);
  expect(widths.map(counterWidth)).toEqual([...widths.map(counterWidth)].sort((a, b) => a - b));
});

it.each(widths)('all of four captains lie on a sheet for hexes of %d mm', (hex) => {
  for (const paper of [papers.a4, papers.letter])
    for (const ships of [0, 12]) {
      const [page] = layoutTokens({ paper, style: styles.normal, fonts }, 4, hex, ships);
      const squares = (page as Page).art.flatMap(({ items }) => items.filter((item) => item.kind === 'rect'));
      const { pieces, cuts } = countTokens(4, hex, ships);
      expect(pieces).toBe(4 * (ships + 4) + 28);
      const rows = new Set(squares.map((item) => (item.kind === 'rect' ? item.y.toFixed(3) : '')));
      expect(rows.size).toBeGreaterThan(1);
      expect(cuts).toBeGreaterThan(pieces);
    }
});

describe.each(['a4', 'letter'] as const)('second faces on %s', (name) => {
  const paper = papers[name];
  const boxesOf = (page: Page | undefined, kind: 'rect' | 'use') =>
    (page?.art ?? []).flatMap(({ items }) =>
      items.flatMap((item): Box[] => {
        if (item.kind === 'rect' && kind === 'rect') return [item];
        return item.kind === 'use' && kind === 'use' ? [{ x: item.x, y: item.y, ...sizeOf(item.art) }] : [];
      }),
    );
  const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });
  const textsIn = (items: readonly Item[]) => items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));

  it.each(
    duplexEdges.flatMap((edge) => [12, 17.5, 30].flatMap((hex) => [0, 12].map((ships) => [edge, hex, ships] as const))),
  )(
    'lie behind their own counters when the sheet is turned on its %s edge, for hexes of %d mm and %d ships',
    (edge, hex, ships) => {
      const setup = { paper, style: styles.normal, fonts };
      const [front, back] = layoutTokens(setup, 4, hex, ships, { backs: { edge, nudge: [0, 0] }, hasNames: true });
      const width = counterWidth(hex);
      const faces = boxesOf(back, 'use');
      expect(faces).toHaveLength(4 * (ships + 4));
      const fronts = boxesOf(front, 'rect').filter(
        (box) => Math.abs(box.width - width) < 1e-9 && Math.abs(box.height - width) < 1e-9,
      );
      // Turned in space, not by the rule of the program.
      const turned = (box: Box): Box =>
        edge === 'long'
          ? { ...box, x: paper.width - box.x - box.width }
          : { ...box, y: paper.height - box.y - box.height };
      for (const face of faces) {
        const seen = turned(face);
        const own = fronts.filter((box) => Math.hypot(box.x - seen.x, box.y - seen.y) < 0.01);
        expect(own, JSON.stringify(face)).toHaveLength(1);
      }
      // The number on a back is that of its front: the k-th face is of the k-th counter.
      const uses = (back?.art ?? []).flatMap(({ items }) =>
        items.flatMap((item) => (item.kind === 'use' ? [item] : [])),
      );
      for (const [i, { art, turn }] of uses.entries()) {
        const number = i < 4 * 4 ? (i % 4) + 1 : ((i - 4 * 4) % ships) + 1;
        const texts = textsIn(art.parts.flatMap(({ items }) => items));
        // A 6 and a 9 have a dot that tells which way is up.
        expect(texts).toContain([6, 9].includes(number) ? `${number}.` : String(number));
        expect(texts.includes('10 HP')).toBe(i < 4 * 4);
        expect(turn ?? 0).toBe(edge === 'long' ? 0 : 180);
      }
    },
  );

  it.each([12, 17.5, 30])('are such that no shipyard lies below a ship, whose pattern it would join, %d mm', (hex) => {
    for (const players of [2, 3, 4]) {
      const setup = { paper, style: styles.normal, fonts };
      const back = layoutTokens(setup, players, hex, 12, { backs: { edge: 'long', nudge: [0, 0] } })[1];
      const faces = boxesOf(back, 'use');
      const [yards, ships] = [faces.slice(0, players * 4), faces.slice(players * 4)];
      const above = yards.flatMap(({ x, y, height }) =>
        ships.filter((ship) => Math.hypot(ship.x - x, ship.y + height - y) < 0.01),
      );
      expect([ships.length, above]).toEqual([players * 12, []]);
    }
  });

  it('are moved as asked, with their crosses, and stay within their counters when they slip by 1 mm', () => {
    const setup = { paper, style: styles.color, fonts };
    const of = (nudge: readonly [number, number]) =>
      layoutTokens(setup, 2, 17.5, 12, { backs: { edge: 'long', nudge } })[1];
    const [plain, moved] = [of([0, 0]), of([1.5, -1])];
    for (const [i, box] of boxesOf(moved, 'use').entries()) {
      const before = boxesOf(plain, 'use')[i] as Box;
      expect([box.x - before.x, box.y - before.y]).toEqual([expect.closeTo(1.5, 9), expect.closeTo(-1, 9)]);
    }
    const inside = (plain?.art ?? []).flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'use' ? [item.art] : [])),
    );
    for (const { width, height, parts } of inside)
      for (const item of parts.flatMap(({ items }) => items)) {
        const { x, y, ...size } = boundsOf(item, fonts);
        expect(Math.min(x, y, width - x - size.width, height - y - size.height)).toBeGreaterThanOrEqual(1);
      }
  });
});
