// Letters of a fleet stand on its squares and nowhere else.
import { describe, expect, it } from 'vitest';
import { parseSquare } from '../../src/game/board.js';
import { tenByTen as board } from '../../src/game/editions/common.js';
import { lettersBySquare } from '../../src/game/letters-by-square.js';
import { blank, engagement, wordsOnly } from '../support/sample-battle.js';

describe('lettersBySquare', () => {
  it('has one letter for each square of the fleet, and nothing elsewhere', () => {
    const letters = lettersBySquare(engagement);
    expect(letters).toHaveLength(100);
    expect(letters.filter((letter) => letter !== undefined)).toHaveLength(17);
    const read = (...squares: string[]) => squares.map((square) => letters[parseSquare(square, board) ?? -1]).join('');
    expect(read('B2', 'C2', 'D2', 'E2', 'F2')).toBe('STORM');
    expect(read('H4', 'H5', 'H6')).toBe('SEA');
    expect(read('A10', 'B10')).toBe('GO');
  });

  it('is empty where nothing is placed', () => {
    for (const battle of [wordsOnly(engagement), blank(engagement)]) {
      expect(lettersBySquare(battle).filter((letter) => letter !== undefined)).toEqual([]);
    }
  });
});
