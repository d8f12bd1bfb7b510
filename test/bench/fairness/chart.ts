// Where a ship of some length can lie on the board of 10 x 10, as tables.

export const SIDE = 10;
export const SQUARES = SIDE * SIDE;

export interface Chart {
  readonly length: number;
  readonly count: number;
  /** Squares in reading order; placement p has them at p * length. */
  readonly squares: Uint8Array;
  /** By square, the placements through it. */
  readonly through: readonly (readonly number[])[];
}

export function prepareChart(length: number): Chart {
  const squares: number[] = [];
  const through = Array.from({ length: SQUARES }, (): number[] => []);
  for (const step of [1, SIDE]) {
    for (let start = 0; start < SQUARES; start++) {
      const along = step === 1 ? start % SIDE : Math.floor(start / SIDE);
      if (along + length > SIDE) continue;
      const placement = squares.length / length;
      for (let i = 0; i < length; i++) {
        squares.push(start + i * step);
        through[start + i * step]?.push(placement);
      }
    }
  }
  return { length, count: squares.length / length, squares: Uint8Array.from(squares), through };
}

/** Returns the placement on just these squares. Throws when there is none. */
export function findPlacement(chart: Chart, squares: readonly number[]): number {
  const found = chart.through[squares[0] as number]?.find((placement) =>
    squares.every((square, i) => chart.squares[placement * chart.length + i] === square),
  );
  if (found === undefined) throw new Error(`no ship can lie on ${squares.join(' ')}`);
  return found;
}
