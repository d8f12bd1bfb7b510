// The sums over all covers of the hits, held against plain enumeration.
import { describe, expect, it } from 'vitest';
import { createChance } from './chance.js';
import { type Coverer, coverHits } from './covers.js';

function coverer(open: number, placements: readonly (readonly [number, number])[]): Coverer {
  return {
    open,
    masks: placements.map(([mask]) => mask),
    coverWeights: placements.map(([, weight]) => weight),
    openChance: 0,
    chances: [],
  };
}

/** Returns the chances of all ships by trying every choice: -1 is open, others are placements. */
function enumerate(hits: number, ships: readonly Coverer[]): { open: number[]; chances: number[][] } {
  const open = ships.map(() => 0);
  const chances = ships.map(({ masks }) => masks.map(() => 0));
  let total = 0;
  const choose = (ship: number, covered: number, weight: number, chosen: readonly number[]) => {
    const next = ships[ship];
    if (next === undefined) {
      if (covered !== 2 ** hits - 1) return;
      total += weight;
      for (const [k, i] of chosen.entries()) {
        if (i < 0) (open[k] as number) += weight;
        else (chances[k] as number[])[i] = (chances[k]?.[i] as number) + weight;
      }
      return;
    }
    choose(ship + 1, covered, weight * next.open, [...chosen, -1]);
    for (const [i, mask] of next.masks.entries()) {
      if ((mask & covered) === 0) {
        choose(ship + 1, covered | mask, weight * (next.coverWeights[i] as number), [...chosen, i]);
      }
    }
  };
  choose(0, 0, 1, []);
  return {
    open: open.map((weight) => weight / total),
    chances: chances.map((weights) => weights.map((weight) => weight / total)),
  };
}

describe('covering the hits', () => {
  it('leaves ships open when there are no hits', () => {
    const ships = [coverer(3, []), coverer(2, [])];
    coverHits(0, ships);
    expect(ships.map(({ openChance }) => openChance)).toEqual([1, 1]);
  });

  it('agrees with enumeration', () => {
    const chance = createChance(11);
    for (let round = 0; round < 50; round++) {
      const hits = 1 + Math.floor(chance() * 6);
      const ships = Array.from({ length: 4 }, (_, k) =>
        coverer(
          k === 3 ? 0 : chance(),
          Array.from({ length: 12 }, (_, i) => {
            const mask = i < hits ? 1 << i : 1 + Math.floor(chance() * (2 ** hits - 1));
            return [mask, chance()] as const;
          }),
        ),
      );
      const known = enumerate(hits, ships);
      if (Number.isNaN(known.open[0])) {
        expect(() => coverHits(hits, ships)).toThrow('no fleet');
        continue;
      }
      coverHits(hits, ships);
      for (const [k, ship] of ships.entries()) {
        expect(ship.openChance).toBeCloseTo(known.open[k] as number, 10);
        for (const [i, one] of ship.chances.entries()) expect(one).toBeCloseTo(known.chances[k]?.[i] as number, 10);
      }
    }
  });

  it('throws when the hits agree with no fleet', () => {
    expect(() => coverHits(2, [coverer(1, [[1, 1]])])).toThrow('no fleet');
  });
});
