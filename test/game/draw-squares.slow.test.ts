// Proves that squares are drawn exactly uniformly over all valid fleets, and that a biased draw would be found out.
import { describe, expect, it } from 'vitest';
import { type Board } from '../../src/game/board.js';
import { tenByTen as board } from '../../src/game/editions/common.js';
import { type DrawSquares, prepareSquares } from '../../src/game/draw-squares.js';
import type { Contact, Placement } from '../../src/game/placement.js';
import { masterOfSeed } from '../../src/core/random/keys.js';
import { createRandom, type Random } from '../../src/core/random/random.js';
import { MIN_P, chiSquareTest, tally, uniformityTest } from '../support/chi-square.js';
import { proving, showFigure } from '../support/figures.js';
import { prepareNaiveSquares } from '../support/naive-squares.js';

const SMALL: Board = { columns: 5, rows: 5 };
const SMALL_SHIPS = [4, 3, 2];
const SHIPS = [5, 4, 3, 3, 2];
const DRAWS = proving ? 1_000_000 : 120_000;
/** Whole fleets drawn on the board; tries of the longest ship; and how much wider what is measured of the fewer of these spreads. */
const [BOARDS, TRIES] = proving ? [100_000, 1_000_000] : [20_000, 100_000];
const WIDER = Math.sqrt(1_000_000 / TRIES);
const CONTACTS = ['touching', 'apart'] as const;

function stream(name: string): Random {
  return createRandom(masterOfSeed('draw squares'), name);
}

/** Draws on the small board and counts every fleet that comes up. */
function countFleets(draw: DrawSquares, random: Random, draws: number): number[] {
  const counts = new Map<number, number>();
  for (let i = 0; i < draws; i++) {
    let fleet = 0;
    for (const { start, direction } of draw(random)) fleet = fleet * 50 + start * 2 + (direction === 'down' ? 1 : 0);
    counts.set(fleet, (counts.get(fleet) ?? 0) + 1);
  }
  return [...counts.values()];
}

/** 120 times the chance of a 5-ship across in row 1 to 5 that starts in column A to C; all others mirror or turn these. */
const LONGEST: Record<Contact, readonly number[]> = {
  touching: [
    1.23086, 1.1966, 1.16893, 1.07156, 1.0459, 1.02423, 0.95929, 0.9397, 0.92195, 0.92262, 0.90493, 0.88829, 0.92593,
    0.90799, 0.89123,
  ],
  apart: [
    1.89061, 1.59678, 1.52348, 1.15805, 0.87323, 0.81456, 1.04935, 0.79084, 0.7716, 0.91727, 0.67523, 0.67767, 0.90901,
    0.66994, 0.68237,
  ],
};

/** The chance that a square is taken, for (0,0), (1,0), (1,1), (2,0) ... (4,4); all others mirror or turn these. */
const TAKEN: Record<Contact, readonly number[]> = {
  touching: [
    0.08, 0.11492, 0.14263, 0.14348, 0.16551, 0.18407, 0.15865, 0.17772, 0.19409, 0.20341, 0.16671, 0.1842, 0.19943,
    0.20842, 0.2136,
  ],
  apart: [
    0.11929, 0.15075, 0.14344, 0.18639, 0.15989, 0.17622, 0.19872, 0.158, 0.17387, 0.17085, 0.20521, 0.15695, 0.17333,
    0.17093, 0.17211,
  ],
};

function classOfLongest({ start, direction }: Placement): number {
  const [column, row] = [start % 10, Math.floor(start / 10)];
  const [along, beside] = direction === 'across' ? [column, row] : [row, column];
  return Math.min(beside, 9 - beside) * 3 + Math.min(along, 5 - along);
}

function classOfSquare(square: number): number {
  const [a, b] = [square % 10, Math.floor(square / 10)].map((n) => Math.min(n, 9 - n)).sort((m, n) => m - n);
  return ((b ?? 0) * ((b ?? 0) + 1)) / 2 + (a ?? 0);
}

/** The p-value of the longest ship's 15 classes over many fleets. */
function testLongest(draw: DrawSquares, random: Random, contact: Contact, fleets = BOARDS): number {
  const drawn = Array.from({ length: fleets }, () => draw(random)[0] as Placement);
  const expected = LONGEST[contact].map((weight) => (fleets * 8 * weight) / 120);
  return chiSquareTest(tally(15, drawn.map(classOfLongest)), expected);
}

describe('on five by five with ships of 4, 3 and 2 letters', () => {
  it.each(CONTACTS)(
    `${DRAWS} draws${proving ? '' : ' (1,000,000 with PROVE=1)'}, %s, hit every valid fleet equally often`,
    (contact) => {
      const counts = countFleets(prepareSquares(SMALL, SMALL_SHIPS, contact), stream(`small ${contact}`), DRAWS);
      expect(counts).toHaveLength(contact === 'touching' ? 9024 : 752);
      const p = uniformityTest(counts);
      showFigure(`${DRAWS} draws on 5 x 5, ${contact}, p`, p);
      expect(p).toBeGreaterThan(MIN_P);
    },
  );

  it.each(CONTACTS)('the same test, %s, refuses the longest-first draw', (contact) => {
    const counts = countFleets(prepareNaiveSquares(SMALL, SMALL_SHIPS, contact), stream(`naive ${contact}`), 60_000);
    expect(uniformityTest(counts)).toBeLessThan(1e-6);
  });
});

describe('on the board with ships of 5, 4, 3, 3 and 2 letters', () => {
  it.each(CONTACTS)(`${BOARDS} fleets, %s, place the longest ship by its exact law`, (contact) => {
    const p = testLongest(prepareSquares(board, SHIPS, contact), stream(`longest ${contact}`), contact);
    showFigure(`${BOARDS} fleets on 10 x 10, ${contact}, the 15 classes of the longest ship, p`, p);
    expect(p).toBeGreaterThan(MIN_P);
  });

  it.each(CONTACTS)('the same test, %s, refuses the longest-first draw', (contact) => {
    const p = testLongest(prepareNaiveSquares(board, SHIPS, contact), stream(`naive ${contact}`), contact, 5_000);
    expect(p).toBeLessThan(1e-6);
  });

  it.each(CONTACTS)(`${BOARDS} fleets, %s, take every square as often as they should`, (contact) => {
    const draw = prepareSquares(board, SHIPS, contact);
    const random = stream(`squares ${contact}`);
    const taken = new Array<number>(100).fill(0);
    for (let fleet = 0; fleet < BOARDS; fleet++) {
      for (const { squares } of draw(random)) for (const square of squares) taken[square] = (taken[square] ?? 0) + 1;
    }
    const worst = Math.max(
      ...taken.map((count, square) => Math.abs(count / BOARDS - (TAKEN[contact][classOfSquare(square)] ?? Number.NaN))),
    );
    showFigure(`occupancy of squares, ${contact}, largest deviation`, worst);
    expect(worst).toBeLessThan(proving ? 0.005 : 0.0113);
  });

  it.each([
    ['touching', 0.38874, 0.0015 * WIDER],
    ['apart', 0.0497519, 0.0007 * WIDER],
  ] as const)(`of ${TRIES} whole fleets tried, %s, a share of %f is accepted`, (contact, share, tolerance) => {
    const random = stream(`acceptance ${contact}`);
    let tries = 0;
    // Only the longest ship has 120 placements, and each try draws it once.
    const counting: Random = {
      below(n) {
        if (n === 120) tries++;
        return random.below(n);
      },
    };
    const draw = prepareSquares(board, SHIPS, contact);
    let accepted = 0;
    for (; tries < TRIES; accepted++) draw(counting);
    showFigure(`acceptance, ${contact}`, accepted / tries);
    expect(Math.abs(accepted / tries - share)).toBeLessThan(tolerance);
  });
});

describe('a prepared draw', () => {
  it('returns one placement a ship, in the ships’ order', () => {
    const draw = prepareSquares(board, [2, 5, 3], 'apart');
    const random = stream('order');
    for (let i = 0; i < 100; i++) expect(draw(random).map(({ squares }) => squares.length)).toEqual([2, 5, 3]);
  });

  it('keeps nothing from one fleet to the next: equal streams give equal fleets', () => {
    const used = prepareSquares(board, SHIPS, 'apart');
    const other = stream('other');
    for (let i = 0; i < 50; i++) used(other);
    const fresh = prepareSquares(board, SHIPS, 'apart');
    const [a, b] = [stream('same'), stream('same')];
    for (let i = 0; i < 50; i++) expect(used(a)).toEqual(fresh(b));
  });

  it('finds the only fleet there is', () => {
    const fleet = prepareSquares({ columns: 2, rows: 1 }, [2], 'apart')(stream('only'));
    expect(fleet.map(({ squares }) => squares)).toEqual([[0, 1]]);
  });
});
