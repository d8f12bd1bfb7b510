// Proves the exact numbers of valid fleets: by the published figures, and by trying everything on small boards.
import { describe, expect, it } from 'vitest';
import type { Board } from '../../src/game/board.js';
import { tenByTen as board } from '../../src/game/editions/common.js';
import { countPlacements } from './count-placements.js';
import type { Contact } from '../../src/game/placement.js';

/** Counts by trying every start and direction of every ship, on coordinates, with nothing shared with the product. */
function countByTrying({ columns, rows }: Board, lengths: readonly number[], contact: Contact): number {
  const ships: [number, number][][] = [];
  const reach = contact === 'apart' ? 1 : 0;
  const count = (depth: number): number => {
    const length = lengths[depth];
    if (length === undefined) return 1;
    let total = 0;
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < columns; c++) {
        for (const [dr, dc] of [[0, 1] as const, [1, 0] as const]) {
          const cells = Array.from({ length }, (_, i): [number, number] => [r + i * dr, c + i * dc]);
          if (cells.some(([y, x]) => y >= rows || x >= columns)) continue;
          const near = ships.some((ship) =>
            ship.some(([y, x]) => cells.some(([v, u]) => Math.abs(y - v) <= reach && Math.abs(x - u) <= reach)),
          );
          if (near) continue;
          ships.push(cells);
          total += count(depth + 1);
          ships.pop();
        }
      }
    }
    return total;
  };
  return count(0);
}

describe('countPlacements', () => {
  it.each([
    ['touching', 30_093_975_536],
    ['apart', 3_851_502_784],
  ] as const)('of 5, 4, 3, 3 and 2 letters on ten by ten, %s, is %i', (contact, count) => {
    expect(countPlacements(board, [5, 4, 3, 3, 2], contact)).toBe(count);
  });

  it.each([
    [[5], 120, 120],
    [[5, 4], 14_400, 11_360],
    [[5, 4, 3], 1_850_736, 954_544],
    [[5, 4, 3, 3], 219_572_928, 59_705_264],
  ])('of %j alone agrees with the published parts', (lengths, touching, apart) => {
    expect(countPlacements(board, lengths, 'touching')).toBe(touching);
    expect(countPlacements(board, lengths, 'apart')).toBe(apart);
  });

  it.each([
    ['touching', 9024],
    ['apart', 752],
  ] as const)('of 4, 3 and 2 letters on five by five, %s, is %i', (contact, count) => {
    const small = { columns: 5, rows: 5 };
    expect(countPlacements(small, [4, 3, 2], contact)).toBe(count);
    expect(countByTrying(small, [4, 3, 2], contact)).toBe(count);
  });

  it.each([
    [3, 3, [2]],
    [3, 3, [3, 3]],
    [4, 4, [3, 2, 2]],
    [4, 4, [2, 2, 2, 2]],
    [5, 4, [4, 3, 2]],
    [4, 5, [4, 3, 2]],
    [6, 3, [5, 3, 3]],
    [7, 1, [3, 2, 2]],
    [1, 7, [3, 2]],
    [2, 6, [5, 4, 2]],
    [6, 6, [5, 3, 3]],
    [8, 5, [5, 4]],
  ])('on %i by %i with %j is what trying everything finds', (columns, rows, lengths) => {
    for (const contact of ['touching', 'apart'] as const) {
      expect(countPlacements({ columns, rows }, lengths, contact)).toBe(
        countByTrying({ columns, rows }, lengths, contact),
      );
    }
  });

  it('does not depend on the order of the ships', () => {
    const shape = { columns: 6, rows: 5 };
    const counts = [
      [4, 3, 2],
      [2, 3, 4],
      [3, 4, 2],
    ].map((lengths) => countPlacements(shape, lengths, 'apart'));
    expect(new Set(counts).size).toBe(1);
  });

  it('is zero where no fleet can lie', () => {
    expect(countPlacements({ columns: 3, rows: 3 }, [4], 'touching')).toBe(0);
    expect(countPlacements({ columns: 3, rows: 3 }, [3, 4], 'touching')).toBe(0);
    expect(countPlacements({ columns: 2, rows: 2 }, [2, 2], 'apart')).toBe(0);
  });
});
