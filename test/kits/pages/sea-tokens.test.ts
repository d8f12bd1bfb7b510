// Proves that counters follow their hexes, leave coordinates free, and lie on one sheet with the cuts that are counted.
import { expect, it } from 'vitest';
import { hexBoard, middleOf, sideOf } from '../../../src/kits/hexes/hex-geometry.js';
import { drawBoard } from '../../../src/kits/hexes/board-art.js';
import { hexesOf, nameHex } from '../../../src/kits/plunder/game/hexes.js';
import { counterWidth, countTokens, layoutTokens } from '../../../src/kits/pages/sea-tokens.js';
import { papers } from '../../../src/paper/geometry/papers.js';
import { points } from '../../../src/paper/geometry/length.js';
import { styles } from '../../../src/paper/compose/style.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';

const fonts = readFonts();
const widths = [12, 13, 14.5, 16, 17.5, 19, 22, 30, 40];

it.each(widths)('counters lie in a hex of %d mm below its coordinate, which has 7 points at least', (hex) => {
  const width = counterWidth(hex);
  expect(width * Math.SQRT2).toBeLessThan((2 * hex) / Math.sqrt(3) + 1e-9);
  const board = hexBoard(15, hex);
  const { parts } = drawBoard({ radius: 15, players: 4, islands: [] }, hex, styles.normal, fonts);
  const items = parts.find(({ block }) => block === 'coordinates')?.items ?? [];
  for (const at of hexesOf(15)) {
    const name = items.find((item) => item.kind === 'text' && item.text === nameHex(at, 15));
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
      const page = layoutTokens({ paper, style: styles.normal, fonts }, 4, hex, ships);
      const squares = page.art.flatMap(({ items }) => items.filter((item) => item.kind === 'rect'));
      const { pieces, cuts } = countTokens(4, hex, ships);
      expect(pieces).toBe(4 * (ships + 4) + 28);
      const rows = new Set(squares.map((item) => (item.kind === 'rect' ? item.y.toFixed(3) : '')));
      expect(rows.size).toBeGreaterThan(1);
      expect(cuts).toBeGreaterThan(pieces);
    }
});
