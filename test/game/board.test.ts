// Proves that squares are named A1 to J10, columns across and rows down.
import { describe, expect, it } from 'vitest';
import {
  columnOf,
  isOnBoard,
  parseCallSquare,
  parseSquare,
  placeOf,
  rowOf,
  squareAt,
  squareName,
} from '../../src/game/board.js';
import { tenByTen as board } from '../../src/game/editions/common.js';

describe('the board', () => {
  it('names its squares along the rows', () => {
    const names = Array.from({ length: 100 }, (_, square) => squareName(square));
    const expected = Array.from({ length: 10 }, (_, r) =>
      [...'ABCDEFGHIJ'].map((column) => `${column}${r + 1}`),
    ).flat();
    expect(names).toEqual(expected);
    expect([0, 9, 10, 90, 99].map((square) => squareName(square))).toEqual(['A1', 'J1', 'A2', 'A10', 'J10']);
  });

  it('reads each name back', () => {
    for (let square = 0; square < 100; square++) expect(parseSquare(squareName(square), board)).toBe(square);
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
    expect(parseSquare(name, board)).toBeUndefined();
  });

  it('can have another shape', () => {
    const odd = { columns: 7, rows: 12 };
    const squares = Array.from({ length: 84 }, (_, place) => squareAt(place % 7, Math.floor(place / 7)));
    expect(squares.map(squareName)).toEqual(
      Array.from({ length: 12 }, (_, r) => [...'ABCDEFG'].map((column) => `${column}${r + 1}`)).flat(),
    );
    expect(squares.map((square) => placeOf(square, odd))).toEqual([...squares.keys()]);
    expect(squares.every((square) => isOnBoard(square, odd))).toBe(true);
    for (const square of squares) {
      expect(parseSquare(squareName(square), odd)).toBe(square);
      expect(squareAt(columnOf(square), rowOf(square))).toBe(square);
    }
    for (const name of ['H1', 'A13', 'A0']) expect(parseSquare(name, odd)).toBeUndefined();
  });

  it('names squares that it lacks, as players may call them', () => {
    for (const name of ['K1', 'A11', 'Z99', 'A0', 'J0']) {
      const square = parseCallSquare(name) ?? -1;
      expect(squareName(square)).toBe(name);
      expect(isOnBoard(square, board)).toBe(false);
    }
    expect(parseCallSquare('9E')).toBe(parseCallSquare('E09'));
  });
});
