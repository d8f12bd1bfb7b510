// Proves that the symmetries of a board are all the ways to turn and mirror it, and nothing else.
import { describe, expect, it } from 'vitest';
import type { Board } from '../../src/game/board.js';
import { listSymmetries } from '../../src/game/hunt.js';
import { placementsOf } from '../../src/game/placement.js';

const boards: [string, Board, number][] = [
  ['10 x 10', { columns: 10, rows: 10 }, 8],
  ['5 x 5', { columns: 5, rows: 5 }, 8],
  ['2 x 2', { columns: 2, rows: 2 }, 8],
  ['4 x 3', { columns: 4, rows: 3 }, 4],
  ['1 x 6', { columns: 1, rows: 6 }, 2],
  ['1 x 1', { columns: 1, rows: 1 }, 1],
];

describe.each(boards)('the symmetries of %s', (_, board, different) => {
  const size = board.columns * board.rows;
  const turns = listSymmetries(board).map((turn) => [...turn]);
  const distinct = new Set(turns.map((turn) => turn.join()));

  it(`are ${different}, each as often as any other`, () => {
    expect(distinct.size).toBe(different);
    for (const turn of distinct) {
      expect(turns.filter((other) => other.join() === turn)).toHaveLength(turns.length / different);
    }
  });

  it('lead every square to another one', () => {
    const all = Array.from({ length: size }, (__, square) => square);
    for (const turn of turns) expect([...turn].sort((a, b) => a - b)).toEqual(all);
  });

  it('are a group: one after the other is one of them, and each can be undone', () => {
    expect(distinct).toContain(Array.from({ length: size }, (__, square) => square).join());
    for (const first of turns) {
      for (const then of turns) expect(distinct).toContain(first.map((square) => then[square]).join());
      expect(distinct).toContain(first.map((__, square) => first.indexOf(square)).join());
    }
  });

  it('keep neighbors neighbors, so that ships stay ships', () => {
    for (const length of [2, 3]) {
      const ships = new Set(placementsOf(board, length).map(({ squares }) => squares.join()));
      for (const turn of turns) {
        for (const { squares } of placementsOf(board, length)) {
          const turned = squares.map((square) => turn[square] as number).sort((a, b) => a - b);
          expect(ships).toContain(turned.join());
        }
      }
    }
  });
});
