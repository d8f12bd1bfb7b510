// Proves that squares are named A1 to J10, columns across and rows down, or as their board has it.
import { describe, expect, it } from 'vitest';
import {
  type Board,
  columnName,
  columnOf,
  isOnBoard,
  parseCallSquare,
  parseSquare,
  rowName,
  rowOf,
  squareAt,
  squareName,
} from '../../src/game/board.js';
import { tenByTen as board } from '../../src/game/editions/common.js';

describe('the board', () => {
  it('names its squares along the rows', () => {
    const names = Array.from({ length: 100 }, (_, square) => squareName(square, board));
    const expected = Array.from({ length: 10 }, (_, r) =>
      [...'ABCDEFGHIJ'].map((column) => `${column}${r + 1}`),
    ).flat();
    expect(names).toEqual(expected);
    expect([0, 9, 10, 90, 99].map((square) => squareName(square, board))).toEqual(['A1', 'J1', 'A2', 'A10', 'J10']);
  });

  it('reads each name back', () => {
    for (let square = 0; square < 100; square++) expect(parseSquare(squareName(square, board), board)).toBe(square);
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

  it.each<[string, Board['names'], string[]]>([
    ['columns by letters', undefined, ['A1', 'G1', 'A12', 'G12']],
    ['columns by letters, behind', { columns: 'letters', rows: 'numbers', first: 'row' }, ['1A', '1G', '12A', '12G']],
    ['rows by letters', { columns: 'numbers', rows: 'letters', first: 'row' }, ['A1', 'A7', 'L1', 'L7']],
    ['rows by letters, behind', { columns: 'numbers', rows: 'letters', first: 'column' }, ['1A', '7A', '1L', '7L']],
    ['all by letters', { columns: 'letters', rows: 'letters', first: 'column' }, ['AA', 'GA', 'AL', 'GL']],
    ['all by letters, row first', { columns: 'letters', rows: 'letters', first: 'row' }, ['AA', 'AG', 'LA', 'LG']],
    ['all by numbers', { columns: 'numbers', rows: 'numbers', first: 'column' }, ['1/1', '7/1', '1/12', '7/12']],
    [
      'all by numbers, row first',
      { columns: 'numbers', rows: 'numbers', first: 'row' },
      ['1/1', '1/7', '12/1', '12/7'],
    ],
  ])('can have another shape, %s', (_, names, corners) => {
    const odd: Board = { columns: 7, rows: 12, ...(names && { names }) };
    expect([0, 6, 77, 83].map((square) => squareName(square, odd))).toEqual(corners);
    const all = Array.from({ length: 84 }, (_, square) => squareName(square, odd));
    expect(new Set(all).size).toBe(84);
    for (const [square, name] of all.entries()) {
      expect(isOnBoard(square, odd)).toBe(true);
      expect([parseSquare(name, odd), parseCallSquare(name, odd)]).toEqual([square, square]);
      expect(squareAt(columnOf(square, odd), rowOf(square, odd), odd)).toBe(square);
      for (const part of [columnName(columnOf(square, odd), odd), rowName(rowOf(square, odd), odd)])
        expect(name).toContain(part);
    }
    // Beyond the board, and read back all the same.
    for (const [column, row] of [
      [7, 0],
      [0, 12],
      [25, 25],
    ] as const) {
      const square = squareAt(column, row, odd);
      expect(isOnBoard(square, odd)).toBe(false);
      expect(parseCallSquare(squareName(square, odd), odd)).toBe(square);
      expect(parseSquare(squareName(square, odd), odd)).toBeUndefined();
    }
  });

  it('names squares that it lacks, as players may call them', () => {
    for (const name of ['K1', 'A11', 'Z99', 'A0', 'J0']) {
      const square = parseCallSquare(name, board) ?? -1;
      expect(squareName(square, board)).toBe(name);
      expect(isOnBoard(square, board)).toBe(false);
    }
    expect(parseCallSquare('9E', board)).toBe(parseCallSquare('E09', board));
  });
});
