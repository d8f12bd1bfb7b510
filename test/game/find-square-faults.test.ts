// Proves that ships in each other's way are found by every measure, on boards that are wrong at random.
import { asSecret, msg, formatMessage } from '../../src/core/problem.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/game/battle.js';
import { squareName } from '../../src/game/board.js';
import { tenByTen } from '../../src/game/editions/common.js';
import { findMineFaults, findSquareFaults, placeOnBoard } from '../../src/game/find-square-faults.js';
import { engagement, wordsOnly } from '../support/sample-battle.js';

type Cell = readonly [column: number, row: number];

function cellsOf(column: number, row: number, direction: 'across' | 'down', length: number): Cell[] {
  return Array.from({ length }, (_, i) => (direction === 'across' ? [column + i, row] : [column, row + i]));
}

function nearest(a: readonly Cell[], b: readonly Cell[]): number {
  return Math.min(...a.flatMap(([x, y]) => b.map(([u, v]) => Math.max(Math.abs(x - u), Math.abs(y - v)))));
}

describe('placeOnBoard', () => {
  it('knows for every start, direction and length whether a ship stays on the board', () => {
    for (const direction of ['across', 'down'] as const) {
      for (let length = 1; length <= 11; length++) {
        for (let row = 0; row < 10; row++) {
          for (let column = 0; column < 10; column++) {
            const cells = cellsOf(column, row, direction, length);
            const inside = cells.every(([x, y]) => x < 10 && y < 10);
            const placed = placeOnBoard(tenByTen, squareName(row * 10 + column, tenByTen), direction, length);
            expect(placed?.squares).toEqual(inside ? cells.map(([x, y]) => y * 10 + x) : undefined);
          }
        }
      }
    }
  });

  it('places nothing at what is not a square', () => {
    for (const start of ['', 'K1', 'A11', 'a1', '11']) expect(placeOnBoard(tenByTen, start, 'down', 2)).toBeUndefined();
  });
});

describe('findSquareFaults', () => {
  const starts = fc.tuple(
    ...[0, 1, 2, 3, 4].map(() =>
      fc.record({
        column: fc.integer({ min: 0, max: 9 }),
        row: fc.integer({ min: 0, max: 9 }),
        direction: fc.constantFrom('across' as const, 'down' as const),
      }),
    ),
  );

  function battleOf(fleet: { column: number; row: number; direction: 'across' | 'down' }[], contact: string): Battle {
    return {
      ...engagement,
      rules: { ...engagement.rules, contact },
      fleet: engagement.fleet.map((ship, i) => {
        const { column = 0, row = 0, direction = 'across' } = fleet[i] ?? {};
        return { ...ship, start: squareName(row * 10 + column, tenByTen), direction };
      }),
    };
  }

  it.each(['touching', 'open-sea'])('finds every edge, overlap and contact, and nothing else: %s', (contact) => {
    fc.assert(
      fc.property(starts, (fleet) => {
        const battle = battleOf(fleet, contact);
        const expected: string[] = [];
        const placed: { ship: string; cells: Cell[] }[] = [];
        battle.fleet.forEach(({ ship, length }, i) => {
          const { column = 0, row = 0, direction = 'across' } = fleet[i] ?? {};
          const cells = cellsOf(column, row, direction, length);
          if (cells.some(([x, y]) => x > 9 || y > 9)) {
            expected.push(`fleet[${i}].start leave the board`);
            return;
          }
          for (const other of placed) {
            const distance = nearest(cells, other.cells);
            if (distance === 0) expected.push(`fleet[${i}].start overlaps ${other.ship}`);
            else if (distance === 1 && contact === 'open-sea') expected.push(`fleet[${i}].start touches ${other.ship}`);
          }
          placed.push({ ship, cells });
        });
        const found = findSquareFaults(battle).map(
          ({ where, message }) =>
            `${where} ${/(overlaps|touches) \w+|leave the board/.exec(formatMessage(message))?.[0]}`,
        );
        expect(found).toEqual(expected);
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  it('names the square where it happens', () => {
    const crossing = battleOf(
      [
        { column: 2, row: 4, direction: 'across' },
        { column: 4, row: 2, direction: 'down' },
        { column: 9, row: 0, direction: 'down' },
        { column: 9, row: 5, direction: 'down' },
        { column: 0, row: 9, direction: 'across' },
      ],
      'touching',
    );
    expect(findSquareFaults(crossing)).toEqual([
      { where: 'fleet[1].start', message: msg`overlaps ${'Ketch'} at ${asSecret('E5')}` },
    ]);
  });

  it('says nothing where the player places the ships', () => {
    expect(findSquareFaults(wordsOnly(engagement))).toEqual([]);
  });
});

describe('findMineFaults', () => {
  it('knows for each of the 100 squares whether a ship lies there', () => {
    const mined = { ...engagement, rules: { ...engagement.rules, minefield: true } };
    const taken = 'B2 C2 D2 E2 F2 C7 D7 E7 F7 H4 H5 H6 B5 C5 D5 A10 B10'.split(' ');
    for (let square = 0; square < 100; square++) {
      const mine = squareName(square, tenByTen);
      expect(findMineFaults({ ...mined, mine })).toHaveLength(taken.includes(mine) ? 1 : 0);
    }
  });
});
