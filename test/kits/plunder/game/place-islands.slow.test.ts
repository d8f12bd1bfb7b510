// Holds the chain that places islands against exact rejection: whole placements drawn anew until one is valid.
import { expect, it } from 'vitest';
import { distance, hexAt, hexesOf, type Hex, neighborsOf } from '../../../../src/kits/plunder/game/hexes.js';
import { islandShapes } from '../../../../src/kits/plunder/game/island-shapes.js';
import { type Orbit, placeIslands } from '../../../../src/kits/plunder/game/place-islands.js';
import { movesOf } from '../../../../src/kits/plunder/game/symmetries.js';
import { createRandom, type Random } from '../../../../src/core/random/random.js';
import { proving, showFigure } from '../../../support/figures.js';

const CENTER = hexAt(0, 0);
const moves = movesOf(4);
/** Fewer islands than a board has, as rejection takes 228,000 tries for all of them. */
const orbits: Orbit[] = (proving ? [8, 7, 6, 5, 4] : [8, 7, 6]).map((size) => ({
  size,
  moves,
  homes: [],
  isCenter: false,
}));
const inland = hexesOf(14);

function reject(random: Random): Hex[][] {
  for (;;) {
    const islands = orbits.flatMap(({ size }) => {
      const shapes = islandShapes()[size] ?? [];
      const [shape = [], anchor = 0] = [shapes[random.below(shapes.length)], inland[random.below(inland.length)]];
      return moves.map((move) => shape.map((offset) => move[anchor + offset] ?? 0));
    });
    if (isValid(islands)) return islands;
  }
}

function isValid(islands: readonly Hex[][]): boolean {
  const owner = new Map<Hex, number>();
  for (const [i, island] of islands.entries())
    for (const cell of island) {
      if (cell === 0 || distance(cell, CENTER) > 14 || owner.has(cell)) return false;
      owner.set(cell, i);
    }
  return [...owner].every(([cell, i]) => neighborsOf(cell).every((next) => (owner.get(next) ?? i) === i));
}

it('land lies on each ring as often as by rejection', () => {
  const count = proving ? 4000 : 300;
  const means = [
    reject,
    (random: Random) => (placeIslands(random, orbits) ?? []).flatMap(({ islands }) => islands),
  ].map((place, way) => {
    const random = createRandom(Buffer.alloc(32, 7), `way ${way}`);
    const rings = Array.from({ length: count }, () => {
      const cells = place(random).flat();
      return cells.reduce((sum, cell) => sum + distance(cell, CENTER), 0) / cells.length;
    });
    const mean = rings.reduce((sum, ring) => sum + ring, 0) / count;
    const variance = rings.reduce((sum, ring) => sum + (ring - mean) ** 2, 0) / (count - 1);
    return { mean, error: variance / count };
  });
  const [exact = { mean: 0, error: 0 }, chain = exact] = means;
  showFigure('mean ring by rejection', exact.mean);
  showFigure('mean ring by sweeps', chain.mean);
  expect(Math.abs(exact.mean - chain.mean)).toBeLessThan(3.3 * Math.sqrt(exact.error + chain.error));
});
