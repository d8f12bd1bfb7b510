// Proves how many workers build a pack where nobody says it.
import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { readWorkers } from '../../src/cli/pack-work.js';
import { orderPack } from '../../src/event/record/order-pack.js';

const packOf = (playerCount: number) => orderPack({ playerCount, spares: 0 });

it.each([
  [4, 1],
  [400, 1],
  [402, 2],
  [10_000, 25],
])('a pack of %i players has one worker for each 200 tables, and none without a core', (players, most) => {
  expect(readWorkers({}, packOf(players))).toBe(Math.min(availableParallelism(), most));
});

it('a number of workers that is given is taken', () => {
  expect(readWorkers({ workers: '3' }, packOf(4))).toBe(3);
});
