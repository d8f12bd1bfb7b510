// Proves that rows of a list are fair dice, read as the rules say.
import { expect, it } from 'vitest';
import { ROLLS } from '../../../../src/kits/plunder/game/combat.js';
import { combatRows, readDice, resultOf } from '../../../../src/kits/plunder/game/combat-list.js';

it('rows have the odds of five dice, within four standard errors', () => {
  const count = 2000;
  const found = combatRows('x', count).map(resultOf);
  for (const [result, rolls] of [
    ['A', ROLLS.attacker],
    ['=', ROLLS.each],
    ['D', ROLLS.defender],
  ] as const) {
    const share = rolls / 7776;
    const error = Math.sqrt((share * (1 - share)) / count);
    expect(Math.abs(found.filter((each) => each === result).length / count - share)).toBeLessThan(4 * error);
  }
});

it.each([
  [[6, 5, 1], [5, 4], 'A'],
  [[6, 4, 4], [5, 4], '='],
  [[5, 4, 4], [5, 4], 'D'],
] as const)('%j against %j is %s: ties are the defender’s', (attacker, defender, result) => {
  expect(resultOf(readDice(attacker, defender))).toBe(result);
});
