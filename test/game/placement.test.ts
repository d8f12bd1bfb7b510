// Proves where ships can lie and which squares they keep from others.
import { describe, expect, it } from 'vitest';
import { parseSquare, squareName } from '../../src/game/board.js';
import { tenByTen as board } from '../../src/game/editions/common.js';
import { blockedSquares, placementAt, placementsOf } from '../../src/game/placement.js';

function named(squares: readonly number[]): string {
  return squares.map((square) => squareName(square, board)).join(' ');
}

function at(start: string, direction: 'across' | 'down', length: number) {
  return placementAt(board, parseSquare(start, board) ?? Number.NaN, direction, length);
}

describe('placementsOf', () => {
  it.each([
    [5, 120],
    [4, 140],
    [3, 160],
    [2, 180],
    [10, 20],
    [11, 0],
  ])('finds for %i letters %i placements on the board', (length, count) => {
    expect(placementsOf(board, length)).toHaveLength(count);
  });

  it('finds each once, straight, without gaps, inside the board', () => {
    for (const shape of [board, { columns: 7, rows: 3 }, { columns: 2, rows: 5 }]) {
      for (const length of [2, 3, 4, 5]) {
        const found = placementsOf(shape, length);
        expect(new Set(found.map(({ squares }) => squares.join())).size).toBe(found.length);
        for (const { start, direction, squares } of found) {
          const columns = squares.map((square) => square % shape.columns);
          const rows = squares.map((square) => Math.floor(square / shape.columns));
          const [along, fixed] = direction === 'across' ? [columns, rows] : [rows, columns];
          expect(squares[0]).toBe(start);
          expect(squares).toHaveLength(length);
          expect(new Set(fixed).size).toBe(1);
          expect(along).toEqual(along.map((_, i) => (along[0] ?? 0) + i));
          expect(Math.max(...squares)).toBeLessThan(shape.columns * shape.rows);
        }
        const across = Math.max(0, shape.columns - length + 1) * shape.rows;
        const down = Math.max(0, shape.rows - length + 1) * shape.columns;
        expect(found).toHaveLength(across + down);
      }
    }
  });

  it('keeps its order, which every sheet ever dealt depends on: across first, along the rows', () => {
    const order = placementsOf({ columns: 3, rows: 2 }, 2).map(({ start, direction }) => `${start} ${direction}`);
    expect(order).toEqual(['0 across', '1 across', '3 across', '4 across', '0 down', '1 down', '2 down']);
  });
});

describe('placementAt', () => {
  it('runs right or down from its start', () => {
    expect(named(at('B2', 'across', 5).squares)).toBe('B2 C2 D2 E2 F2');
    expect(named(at('J6', 'down', 5).squares)).toBe('J6 J7 J8 J9 J10');
  });
});

describe('blockedSquares', () => {
  it('are the ship’s own where ships may touch', () => {
    expect(named(blockedSquares(board, at('C3', 'down', 3), 'touching'))).toBe('C3 C4 C5');
  });

  it('include all around, corners too, where they may not', () => {
    const inOrder = (squares: number[]) => named(squares.sort((a, b) => a - b));
    expect(inOrder(blockedSquares(board, at('C3', 'across', 2), 'apart'))).toBe('B2 C2 D2 E2 B3 C3 D3 E3 B4 C4 D4 E4');
    expect(inOrder(blockedSquares(board, at('A1', 'down', 2), 'apart'))).toBe('A1 B1 A2 B2 A3 B3');
    expect(inOrder(blockedSquares(board, at('I10', 'across', 2), 'apart'))).toBe('H9 I9 J9 H10 I10 J10');
  });
});
