// Proves that squares are named A1 to J10, columns across and rows down.
import { describe, expect, it } from 'vitest';
import { board, parseSquare, squareName } from '../../src/game/board.js';

describe('the board', () => {
  it('is ten by ten', () => {
    expect(board).toEqual({ columns: 10, rows: 10 });
  });

  it('names its squares along the rows', () => {
    const names = Array.from({ length: 100 }, (_, square) => squareName(square));
    const expected = Array.from({ length: 10 }, (_, r) =>
      [...'ABCDEFGHIJ'].map((column) => `${column}${r + 1}`),
    ).flat();
    expect(names).toEqual(expected);
    expect([0, 9, 10, 90, 99].map((square) => squareName(square))).toEqual(['A1', 'J1', 'A2', 'A10', 'J10']);
  });

  it('reads each name back', () => {
    for (let square = 0; square < 100; square++) expect(parseSquare(squareName(square))).toBe(square);
  });

  it.each([
    '',
    'A',
    '1',
    'A0',
    'A11',
    'K1',
    'J11',
    'a1',
    'A01',
    'A 1',
    ' A1',
    'A1 ',
    'A1\n',
    'AA1',
    'A-1',
    'A1.0',
    '1A',
    'A१',
  ])('knows no square %j', (name) => {
    expect(parseSquare(name)).toBeUndefined();
  });

  it('can have another shape', () => {
    const wide = { columns: 7, rows: 3 };
    expect(squareName(8, wide)).toBe('B2');
    expect(parseSquare('G3', wide)).toBe(20);
    expect(parseSquare('H1', wide)).toBeUndefined();
    expect(parseSquare('A4', wide)).toBeUndefined();
    for (let square = 0; square < 21; square++) expect(parseSquare(squareName(square, wide), wide)).toBe(square);
  });
});
