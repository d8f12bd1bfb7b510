// Proves that every row and column of the combat grid holds the same results, and that these are near to the dice.
import { expect, it } from 'vitest';
import { drawCombatGrid } from '../../../../src/kits/plunder/game/combat-grid.js';
import { ROLLS } from '../../../../src/kits/plunder/game/combat.js';
import { createRandom } from '../../../../src/core/random/random.js';
import { proving } from '../../../support/figures.js';

const draw = (seed: string) => drawCombatGrid(createRandom(Buffer.alloc(32), seed));

it('holds 9 A, 8 = and 7 D in every row and every column', () => {
  for (let i = 0; i < (proving ? 1000 : 50); i++) {
    const rows = draw(`grid ${i}`);
    const columns = rows.map((_, at) => rows.map((row) => row[at]).join(''));
    expect(rows).toHaveLength(24);
    for (const line of [...rows, ...columns]) expect([...line].sort().join('')).toBe('========AAAAAAAAADDDDDDD');
  }
});

it('differs by seed, and is off the dice by .0034 at most', () => {
  expect(draw('x')).toEqual(draw('x'));
  expect(draw('x')).not.toEqual(draw('y'));
  const all = ROLLS.attacker + ROLLS.each + ROLLS.defender;
  expect(Math.abs(9 / 24 - ROLLS.attacker / all)).toBeLessThan(0.0034);
  expect(Math.abs(8 / 24 - ROLLS.each / all)).toBeLessThan(0.0034);
  expect(Math.abs(7 / 24 - ROLLS.defender / all)).toBeLessThan(0.0034);
});
