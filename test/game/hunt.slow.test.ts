// Holds the hunt against a slow one that recounts everything at each shot, and against what is known of it.
import { describe, expect, it } from 'vitest';
import { type Board } from '../../src/game/board.js';
import { tenByTen as board } from '../../src/game/editions/common.js';
import { prepareSquares } from '../../src/game/draw-squares.js';
import { listSymmetries, prepareHunt } from '../../src/game/hunt.js';
import { blockedSquares, type Contact, type Placement, placementsOf } from '../../src/game/placement.js';
import { masterOfSeed } from '../../src/core/random/keys.js';
import { createRandom, type Random } from '../../src/core/random/random.js';
import { proving, showFigure } from '../support/figures.js';

const SHIPS = [5, 4, 3, 3, 2];
const SMALL: Board = { columns: 5, rows: 5 };
const OBLONG: Board = { columns: 7, rows: 4 };

function stream(name: string): Random {
  return createRandom(masterOfSeed('hunt'), name);
}

/** One run with nothing remembered but the squares shot at or cleared; it draws the same numbers in the same order. */
function huntSlowly(on: Board, fleet: readonly Placement[], contact: Contact, random: Random): number {
  const turns = listSymmetries(on);
  const turn = turns[random.below(turns.length)] as Uint16Array;
  const all = Array.from({ length: on.columns * on.rows }, (_, square) => square);
  const whims = all.map(() => 0.85 + (0.3 * random.below(65536)) / 65536);
  const turnAll = (squares: readonly number[]) => squares.map((square) => turn[square] as number);
  let afloat = fleet.map((ship) => {
    return { squares: turnAll(ship.squares), closes: turnAll(blockedSquares(on, ship, contact)) };
  });
  const closed = new Set<number>();
  for (let shots = 1; ; shots++) {
    const scores = all.map(() => 0);
    for (const length of new Set(afloat.map(({ squares }) => squares.length))) {
      const count = afloat.filter(({ squares }) => squares.length === length).length;
      const alive = placementsOf(on, length).filter(({ squares }) => !squares.some((square) => closed.has(square)));
      for (const { squares } of alive) {
        for (const square of squares) scores[square] = (scores[square] ?? 0) + count / alive.length;
      }
    }
    const liked = scores.map((score, square) => score * (whims[square] ?? 0));
    const shot = liked.indexOf(Math.max(...liked));
    const touched = afloat.find(({ squares }) => squares.includes(shot));
    for (const square of touched?.closes ?? [shot]) closed.add(square);
    afloat = afloat.filter((ship) => ship !== touched);
    if (afloat.length === 0) return shots;
  }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function spreadOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

describe.each([
  ['10 x 10', board, SHIPS, 10],
  ['5 x 5', SMALL, [4, 3, 2], 40],
  ['7 x 4', OBLONG, [3, 2, 2], 40],
] as const)('a hunt on %s', (name, on, lengths, fleets) => {
  it.each(['touching', 'apart'] as const)('takes the shots of a slow one, ships %s', (contact) => {
    const draw = prepareSquares(on, lengths, contact);
    const hunt = prepareHunt(on, lengths, contact);
    const [squares, ours, theirs] = [stream(`${name} fleets`), stream(contact), stream(contact)];
    for (let i = 0; i < fleets; i++) {
      const fleet = draw(squares);
      const slow = [1, 2].map(() => huntSlowly(on, fleet, contact, theirs));
      expect(hunt(fleet, ours, 2)).toBe(meanOf(slow));
    }
  });

  it('ends on the board', () => {
    const draw = prepareSquares(on, lengths, 'touching');
    const hunt = prepareHunt(on, lengths, 'touching');
    const random = stream(`${name} ends`);
    for (let i = 0; i < 50; i++) {
      const shots = hunt(draw(random), random, 1);
      expect(shots).toBeGreaterThanOrEqual(lengths.length);
      expect(shots).toBeLessThanOrEqual(on.columns * on.rows);
    }
  });
});

describe('hunts of fleets on the board', () => {
  const hunt = prepareHunt(board, SHIPS, 'touching');

  it('take about 30 shots, and differ from fleet to fleet by about 4', () => {
    const draw = prepareSquares(board, SHIPS, 'touching');
    const random = stream('law');
    const [fleets, runs] = proving ? [2000, 400] : [200, 60];
    const shots = Array.from({ length: fleets }, () => hunt(draw(random), random, runs));
    showFigure(`mean shots of ${fleets} fleets`, meanOf(shots));
    showFigure(`spread of ${fleets} fleets`, spreadOf(shots));
    expect(meanOf(shots)).toBeGreaterThan(29.8);
    expect(meanOf(shots)).toBeLessThan(31.4);
    expect(spreadOf(shots)).toBeGreaterThan(3.6);
    expect(spreadOf(shots)).toBeLessThan(4.8);
  });

  it('take as many shots however the board is turned', () => {
    const fleet = prepareSquares(board, SHIPS, 'touching')(stream('turned'));
    const random = stream('turned runs');
    const runs = Array.from({ length: 1200 }, () => hunt(fleet, random, 1));
    const error = spreadOf(runs) / Math.sqrt(runs.length);
    for (const turn of listSymmetries(board)) {
      const turned = fleet.map(({ squares, direction }) => {
        const moved = squares.map((square) => turn[square] as number).sort((a, b) => a - b);
        return { start: moved[0] ?? 0, direction, squares: moved };
      });
      expect(Math.abs(hunt(turned, random, runs.length) - meanOf(runs))).toBeLessThan(4 * Math.SQRT2 * error);
    }
  });

  it('take longer when ships lie along the rim than when they lie in the middle', () => {
    const draw = prepareSquares(board, SHIPS, 'touching');
    const random = stream('rim');
    const depth = (square: number) =>
      Math.min(square % 10, 9 - (square % 10), Math.floor(square / 10), 9 - Math.floor(square / 10));
    const shots = Array.from({ length: 1000 }, () => {
      const fleet = draw(random);
      return { shots: hunt(fleet, random, 5), boat: fleet[4]?.squares.map(depth) ?? [] };
    });
    const meanWhere = (holds: (boat: readonly number[]) => boolean) =>
      meanOf(shots.flatMap(({ shots: taken, boat }) => (holds(boat) ? taken : [])));
    const [rim, inside] = [meanWhere((boat) => Math.max(...boat) === 0), meanWhere((boat) => Math.min(...boat) >= 2)];
    showFigure('shots more with the boat along the rim than with it two squares in', rim - inside);
    expect(rim).toBeGreaterThan(inside + 4);
  });

  it('come out the same from the same stream, whatever was hunted before', () => {
    const fleet = prepareSquares(board, SHIPS, 'touching')(stream('same'));
    const other = prepareSquares(board, SHIPS, 'touching')(stream('other'));
    const fresh = prepareHunt(board, SHIPS, 'touching')(fleet, stream('same runs'), 10);
    hunt(other, stream('other runs'), 3);
    expect(hunt(fleet, stream('same runs'), 10)).toBe(fresh);
  });

  it('are the mean of their runs', () => {
    const fleet = prepareSquares(board, SHIPS, 'touching')(stream('mean'));
    const [together, apart] = [stream('runs'), stream('runs')];
    expect(hunt(fleet, together, 40)).toBeCloseTo(meanOf(Array.from({ length: 40 }, () => hunt(fleet, apart, 1))), 9);
  });
});
