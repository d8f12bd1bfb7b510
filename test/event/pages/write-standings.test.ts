import { expect, it } from 'vitest';
import { standingsRows } from '../../../src/event/pages/write-standings.js';
import type { Standing } from '../../../src/event/record/standings.js';

const standing = (name: string, ships: number): Standing => ({
  rank: 1,
  name,
  points: 1,
  opponents: 0,
  ships,
  games: 1,
  byes: 0,
  why: '1 won',
});

it('has a column of ships only where somebody sank more than they lost', () => {
  const titles = (...ships: number[]) => standingsRows(ships.map((each, i) => standing(`P${i}`, each)))[0];
  expect(titles(0, 0)).not.toContain('Ships');
  expect(titles(2, -2)).toContain('Ships');
});
