// The circle method: each pair once a cycle, nobody twice a round, and seats as even as they can be.
import { describe, expect, it } from 'vitest';
import { circleRounds } from '../../../src/event/order/schedule.js';

const counts = Array.from({ length: 40 }, (_, i) => i + 2);
const cycleOf = (count: number) => (count % 2 === 0 ? count - 1 : count);
const pairKey = ([a, b]: readonly [number, number]) => `${Math.min(a, b)}-${Math.max(a, b)}`;

describe('a cycle', () => {
  it.each(counts)('of %i players has each pair once', (count) => {
    const pairs = circleRounds(count, cycleOf(count)).flat().map(pairKey);
    expect(pairs).toHaveLength((count * (count - 1)) / 2);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it.each(counts)('of %i players seats each at most once a round, and one sits out where they are odd', (count) => {
    for (const round of circleRounds(count, 2 * count)) {
      const players = round.flat();
      expect(new Set(players).size).toBe(players.length);
      expect(players).toHaveLength(count - (count % 2));
      expect(players.every((player) => player >= 0 && player < count)).toBe(true);
    }
  });

  it.each(counts)('of %i players gives each as many seats A as B, or one more', (count) => {
    const rounds = circleRounds(count, cycleOf(count)).flat();
    for (let player = 0; player < count; player++) {
      const first = rounds.filter(([a]) => a === player).length;
      const second = rounds.filter(([, b]) => b === player).length;
      expect(Math.abs(first - second)).toBe(count % 2 === 0 ? 1 : 0);
    }
  });

  it.each(counts)('of %i players is followed by itself with the seats swapped', (count) => {
    const cycle = cycleOf(count);
    const rounds = circleRounds(count, 3 * cycle);
    const swapped = rounds.slice(0, cycle).map((round) => round.map(([a, b]) => [b, a]));
    expect(rounds.slice(cycle, 2 * cycle)).toEqual(swapped);
    expect(rounds.slice(2 * cycle)).toEqual(rounds.slice(0, cycle));
  });

  it('has each one sit out once where they are odd', () => {
    for (const count of counts.filter((count) => count % 2 === 1)) {
      const out = circleRounds(count, count).map((round) => {
        const players = new Set(round.flat());
        return Array.from({ length: count }, (_, i) => i).filter((player) => !players.has(player));
      });
      expect(out.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
    }
  });
});

it('a longer plan begins with the shorter one', () => {
  expect(circleRounds(8, 20).slice(0, 5)).toEqual(circleRounds(8, 5));
});

it('one player or none meets nobody', () => {
  expect(circleRounds(1, 3)).toEqual([[], [], []]);
  expect(circleRounds(0, 2)).toEqual([[], []]);
  expect(circleRounds(2, 0)).toEqual([]);
});

it('four players meet as published', () => {
  expect(circleRounds(4, 3)).toEqual([
    [
      [0, 3],
      [1, 2],
    ],
    [
      [3, 1],
      [2, 0],
    ],
    [
      [2, 3],
      [0, 1],
    ],
  ]);
});
