// Holds the players of the bench to the fewest turns that a fleet can take, and its statistics to cases that are plain.
import { expect, it } from 'vitest';
import { deal } from '../../support/deal.js';
import { createChance } from './chance.js';
import { editionOf, playersOf } from './players.js';
import { difficultyBits, rootMean, squaredLead } from './statistics.js';

const all = Object.entries(playersOf).flatMap(([kind, players]) =>
  Object.entries(players).map(([name, play]) => [kind, name, play] as const),
);

it.each(all)('%s: who %s sinks every fleet, in no fewer turns than it has squares or letters', (kind, _, play) => {
  const rules = kind.split(', ').slice(1);
  for (const [i, battle] of [...deal('players', { edition: editionOf(kind), rules, count: 5 })].entries()) {
    const letters = new Set(battle.fleet.flatMap(({ word }) => [...(word ?? '')])).size;
    const turns = play(battle, createChance(i));
    expect(turns).toBeGreaterThanOrEqual(kind === 'admiral' ? letters : 17);
    expect(turns).toBeLessThan(kind === 'admiral' ? 27 : 400);
    expect(play(battle, createChance(i))).toBe(turns);
  }
});

it('a lead is 0.5 where one always wins, and nothing on the mean where both are alike', () => {
  expect(squaredLead([1, 2, 3], [7, 8, 9])).toBe(0.25);
  const chance = createChance(1);
  const games = () => Array.from({ length: 4 }, () => Math.floor(chance() * 20));
  const [root, errors] = rootMean(Array.from({ length: 2000 }, () => squaredLead(games(), games())));
  expect(root).toBeLessThan(2 * errors);
});

it('opponents who are alike tell each other all', () => {
  const turns = Array.from({ length: 40 }, (_, i) => [i >> 1, i >> 1]);
  expect(
    difficultyBits(
      turns,
      Array.from({ length: 20 }, (_, i) => [2 * i, 2 * i + 1]),
    ),
  ).toBeGreaterThan(5);
});
