// Proves that every run of letters that touching ships spell is found, and no ship is taken for one.
import { describe, expect, it } from 'vitest';
import { accidentalRuns } from '../../src/game/accidental-words.js';
import { type Board, parseSquare } from '../../src/game/board.js';
import { tenByTen as board } from '../../src/game/editions/common.js';
import { prepareSquares } from '../../src/game/draw-squares.js';
import { type Direction, type Placement, placementAt } from '../../src/game/placement.js';
import { masterOfSeed } from '../../src/core/random/keys.js';
import { createRandom } from '../../src/core/random/random.js';

/** Ships as `WORD start direction`. */
function runsOf(...ships: readonly string[]): string[] {
  const parts = ships.map((ship) => ship.split(' '));
  const words = parts.map(([word = '']) => word);
  const placements = parts.map(([word = '', start = '', direction]) =>
    placementAt(board, parseSquare(start, board) ?? Number.NaN, direction as Direction, word.length),
  );
  return accidentalRuns(board, words, placements).sort();
}

/** The same by reading the rows and columns as text. */
function runsByReading(shape: Board, words: readonly string[], placements: readonly Placement[]): string[] {
  const grid = Array.from({ length: shape.rows }, () => new Array<string>(shape.columns).fill(' '));
  placements.forEach(({ squares }, ship) => {
    squares.forEach((square, i) => {
      const row = grid[Math.floor(square / shape.columns)];
      if (row !== undefined) row[square % shape.columns] = words[ship]?.charAt(i) ?? '';
    });
  });
  const across = grid.map((row) => row.join(''));
  const down = Array.from({ length: shape.columns }, (_, c) => grid.map((row) => row[c]).join(''));
  const found: string[] = [];
  const look = (lines: string[], direction: Direction) => {
    lines.forEach((line, n) => {
      for (const { 0: run, index } of line.matchAll(/\S\S+/g)) {
        const start = direction === 'across' ? n * shape.columns + index : index * shape.columns + n;
        const isShip = placements.some(
          (ship) => ship.start === start && ship.direction === direction && ship.squares.length === run.length,
        );
        if (!isShip) found.push(run);
      }
    });
  };
  look(across, 'across');
  look(down, 'down');
  return found.sort();
}

describe('accidentalRuns', () => {
  it('finds none where ships keep apart', () => {
    expect(runsOf('STORM A1 across', 'WAVE A3 across', 'SEA J8 down')).toEqual([]);
    expect(runsOf('STORM A1 across', 'GO F2 across')).toEqual([]);
  });

  it.each([
    ['two ships end to end', ['STORM A1 across', 'GO F1 across'], ['STORMGO']],
    ['two ships end to end downward', ['SEA C4 down', 'GO C7 down'], ['SEAGO']],
    ['one above the other', ['GO A1 across', 'AM A2 across'], ['GA', 'OM']],
    ['a letter before a ship', ['OAR B2 across', 'SEA A1 down'], ['EOAR']],
    ['a letter behind a ship', ['OAR B2 across', 'SEA E2 down'], ['OARS']],
    ['a letter below a ship', ['SEA C4 down', 'GO B7 across'], ['SEAO']],
    ['three ships in one row', ['GO A5 across', 'SEA C5 down', 'AM D5 across'], ['GOSAM']],
    ['a column of three ships', ['GO A1 across', 'AM A2 across', 'NO A3 across'], ['GAN', 'OMO']],
  ])('finds %s', (_, ships, runs) => {
    expect(runsOf(...ships)).toEqual(runs);
  });

  it('takes the corner of the board for no neighbor of the next row', () => {
    expect(runsOf('GO I1 across', 'AM A2 across')).toEqual([]);
    expect(runsOf('GO A9 down', 'AM B1 down')).toEqual([]);
  });

  it('names a run that spells the same as a ship elsewhere', () => {
    expect(runsOf('LEG A1 across', 'OAR C2 across', 'GO J5 down')).toEqual(['GO']);
  });

  it('finds what reading rows and columns finds, on 3,000 crowded boards', () => {
    const random = createRandom(masterOfSeed('accidents'), 'boards');
    let runs = 0;
    for (const [shape, lengths] of [
      [board, [5, 4, 3, 3, 2]],
      [{ columns: 6, rows: 5 }, [5, 4, 3, 3, 2]],
      [{ columns: 4, rows: 7 }, [4, 3, 3, 2]],
    ] as const) {
      const draw = prepareSquares(shape, lengths, 'touching');
      for (let i = 0; i < 1000; i++) {
        const words = lengths.map((length) =>
          Array.from({ length }, () => String.fromCharCode(65 + random.below(26))).join(''),
        );
        const placements = draw(random);
        const found = accidentalRuns(shape, words, placements).sort();
        expect(found).toEqual(runsByReading(shape, words, placements));
        runs += found.length;
      }
    }
    expect(runs).toBeGreaterThan(3000);
  });
});
