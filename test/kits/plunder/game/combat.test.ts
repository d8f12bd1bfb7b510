// Holds the odds of fights against counts of all rolls, against the published table, and against fights that are rolled.
import { expect, it } from 'vitest';
import { duelOdds, ROLLS } from '../../../../src/kits/plunder/game/combat.js';
import { createRandom } from '../../../../src/core/random/random.js';
import { proving } from '../../../support/figures.js';

it('counts every roll of five dice', () => {
  expect(ROLLS).toEqual({ attacker: 2890, each: 2611, defender: 2275 });
});

it.each([
  ['10:0', '10:0', 0.546424112, 0.37609104, 0.077484848],
  ['10:5', '10:0', 0.888734819, 0.111265181, 0],
  ['20:1', '10:2', 0.691422567, 0.308577433, 0],
  ['20:3', '30:1', 0.687591662, 0.312408338, 0],
  ['30:5', '30:5', 0.546424112, 0.37609104, 0.077484848],
  ['10:5', '30:0', 0.546424112, 0.37609104, 0.077484848],
])('%s attacks %s as was published', (attacker, defender, ...shares) => {
  const odds = duelOdds(ship(attacker), ship(defender));
  for (const [i, share] of [odds.attacker, odds.defender, odds.bothSink].entries())
    expect(share).toBeCloseTo(shares[i] ?? NaN, 8);
  expect(odds.attacker + odds.defender + odds.bothSink).toBeCloseTo(1, 12);
});

it.each([
  ['10:0', '10:0', 3.929],
  ['20:0', '20:0', 8.2599],
  ['30:0', '30:0', 12.7415],
])('%s against %s takes as many rounds as was published', (attacker, defender, rounds) => {
  expect(duelOdds(ship(attacker), ship(defender)).rounds).toBeCloseTo(rounds, 4);
});

it('is what fights come to that are rolled', () => {
  const random = createRandom(Buffer.alloc(32, 3), 'duels');
  const count = proving ? 1_000_000 : 20_000;
  const roll = (dice: number) => Array.from({ length: dice }, () => random.below(6)).sort((a, b) => b - a);
  let wins = 0;
  for (let i = 0; i < count; i++) {
    let [x, y] = [20, 10];
    while (x > 0 && y > 0) {
      const [best, other] = [roll(3), roll(2)];
      for (const die of [0, 1]) {
        if ((best[die] ?? 0) > (other[die] ?? 0)) y -= 3;
        else x -= 4;
      }
    }
    if (x > 0) wins++;
  }
  const { attacker } = duelOdds(ship('20:1'), ship('10:2'));
  expect(Math.abs(wins / count - attacker)).toBeLessThan(4 * Math.sqrt((attacker * (1 - attacker)) / count));
});

function ship(text: string) {
  const [health = 0, cannons = 0] = text.split(':').map(Number);
  return { health, cannons };
}
