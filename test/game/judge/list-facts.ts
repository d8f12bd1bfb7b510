// Lists what a player knows as short sentences, for tests.
import { tenByTen } from '../../../src/game/editions/common.js';
import { squareName } from '../../../src/game/board.js';
import type { Knowledge } from '../../../src/game/judge/knowledge.js';

/** Returns the facts in a fixed order; none before the first answer. */
export function listFacts({ squares, letters, sunk, mine, told }: Knowledge): string[] {
  return [
    ...squares.flatMap((known, square) => {
      if (known === undefined) return [];
      const { is, letter, not } = known;
      const name = squareName(square, tenByTen);
      if (is === 'unknown') return [];
      if (is === 'water') return [`${name} is water`];
      if (letter !== null) return [`${name} holds ${letter}`];
      return [`${name} holds a ship`, ...[...not].map((tried) => `${name} does not hold ${tried}`)];
    }),
    ...Object.entries(letters).flatMap(([letter, { inFleet, count }]) => {
      if (inFleet === null) return [];
      if (!inFleet) return [`${letter} is not in the fleet`];
      return [
        `${letter} is in the fleet`,
        ...(count === null ? [] : [`${letter} stands ${count === 1 ? 'once' : `${count} times`}`]),
      ];
    }),
    ...sunk.map((name) => `the ${name} is sunk`),
    ...(mine === null ? [] : [`the mine lay at ${squareName(mine, tenByTen)}`]),
    ...told,
  ];
}
