// Proves that picking fleets leaves each seat of each table the law of a fleet that is dealt alone.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../src/game/battle.js';
import { shareNoWord } from '../../../src/game/even-pair.js';
import { parseSquare } from '../../../src/game/board.js';
import { tenByTen as board } from '../../../src/game/editions/common.js';
import { POOL } from '../../../src/game/pair-pool.js';
import type { Problem } from '../../../src/core/problem.js';
import { masterOfSeed, sheetKey } from '../../../src/core/random/keys.js';
import { serialOf } from '../../../src/core/random/serial.js';
import {
  type FleetPick,
  pickFleets,
  type PickRules,
  type Pool,
  poolSizes,
} from '../../../src/event/deal/pick-fleets.js';
import { LEAST_P, uniformityTest } from '../../support/chi-square.js';
import { proving, showFigure } from '../../support/figures.js';
import { testLongest } from '../../support/longest-ship.js';
import { dealerOf, wordsIn } from '../../support/table-dealer.js';

const POOLS = proving ? 6000 : 120;
const master = masterOfSeed('pick fleets');

function poolOf(number: number, size: number = POOL): Pool {
  return {
    size,
    fleetKey: (attempt, fleet) => sheetKey(master, [number, attempt, 'fleet', fleet]),
    orderKey: (attempt) => sheetKey(master, [number, attempt, 'order']),
  };
}

/** How far out the longest ship lies: pairs are matched by the very thing whose law is tested, which is harder on them than play is. */
function outness({ fleet: [ship] }: Battle): number {
  const square = parseSquare(ship?.start ?? '', board) ?? 0;
  return (
    Math.abs((square % 10) - 4.5) + Math.abs(Math.floor(square / 10) - 4.5) + (ship?.direction === 'down' ? 0.1 : 0)
  );
}

/** Fleets that keep apart: their squares follow the exact law, as nothing is dealt again for what ships spell together. */
const { deal, mayMeet } = dealerOf({ edition: 'admiral' });
const rules: PickRules = { deal, difficulty: (battles) => battles.map((battle) => [outness(battle)]), mayMeet };

interface Table {
  readonly slot: number;
  readonly a: Battle;
  readonly b: Battle;
}

function tablesOfPool(number: number, size?: number): Table[] {
  const pool = poolOf(number, size);
  return pickFleets(pool, rules).map(([attempt, a, b], slot) => {
    return { slot, a: deal(pool.fleetKey(attempt, a)), b: deal(pool.fleetKey(attempt, b)) };
  });
}

/** Returns the p-value of the words of one length in the given fleets. */
function testWords(fleets: readonly Battle[], ship: number): number {
  const counts = new Map<string, number>();
  for (const fleet of fleets) {
    const word = wordsIn(fleet)[ship] ?? '';
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return uniformityTest([...counts.values()]);
}

describe(`${POOLS} pools${proving ? '' : ' (6,000 with PROVE=1)'} paired by where the longest ship lies`, () => {
  const tables = Array.from({ length: POOLS }, (_, number) => tablesOfPool(number)).flat();

  it('match opponents by it', () => {
    const gaps = tables.map(({ a, b }) => Math.abs(outness(a) - outness(b)));
    const unmatched = tables.map(({ a }, i) =>
      Math.abs(outness(a) - outness((tables[i + 40] ?? (tables[0] as Table)).b)),
    );
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean(gaps)).toBeLessThan(mean(unmatched) / 5);
  });

  it.each([
    ['seat A', ({ a }: Table) => a, () => true],
    ['seat B', ({ b }: Table) => b, () => true],
    ['seat A of the first table', ({ a }: Table) => a, (slot: number) => slot === 0],
    ['seat B of the first table', ({ b }: Table) => b, (slot: number) => slot === 0],
    ['seat A of the last table', ({ a }: Table) => a, (slot: number) => slot === POOL / 2 - 1],
    ['seat B of the last table', ({ b }: Table) => b, (slot: number) => slot === POOL / 2 - 1],
  ] as const)('leave the squares of %s their exact law', (name, seat, isIn) => {
    const fleets = tables.filter(({ slot }) => isIn(slot)).map((table) => seat(table));
    const p = testLongest(fleets, 'apart');
    showFigure(`longest ships of ${name} in ${fleets.length} sheets, p`, p);
    expect(p).toBeGreaterThan(LEAST_P);
  });

  it.each([
    ['A', ({ a }: Table) => a],
    ['B', ({ b }: Table) => b],
  ] as const)('leave the words of seat %s uniform', (seat, fleetOf) => {
    const fleets = tables.map((table) => fleetOf(table));
    const least = [2, 3, 4].map((ship) => testWords(fleets, ship));
    if (proving) least.push(testWords(fleets, 0), testWords(fleets, 1));
    showFigure(`words of seat ${seat} in ${fleets.length} sheets, least p of ${least.length}`, Math.min(...least));
    expect(Math.min(...least)).toBeGreaterThan(0.002);
  });

  it('favor neither seat', () => {
    const harder = tables.filter(({ a, b }) => outness(a) > outness(b)).length;
    const easier = tables.filter(({ a, b }) => outness(a) < outness(b)).length;
    showFigure('tables whose seat A is harder, share of those that differ', harder / (harder + easier));
    expect(Math.abs(harder - easier)).toBeLessThan(4 * Math.sqrt(harder + easier));
  });
});

describe('the picks of a pool', () => {
  it('use each fleet once, one table a pair', () => {
    for (let number = 0; number < 20; number++) {
      const picks = pickFleets(poolOf(number), rules);
      expect(picks).toHaveLength(POOL / 2);
      expect(picks.flatMap(([, a, b]) => [a, b]).sort((a, b) => a - b)).toEqual(
        Array.from({ length: POOL }, (_, i) => i),
      );
      expect(new Set(picks.map(([attempt]) => attempt)).size).toBe(1);
    }
  });

  it('come out the same each time', () => {
    expect(pickFleets(poolOf(3), rules)).toEqual(pickFleets(poolOf(3), rules));
    expect(pickFleets(poolOf(3), rules)).not.toEqual(pickFleets(poolOf(4), rules));
  });

  it('are the first attempt whose fleets can be paired', () => {
    const again: FleetPick[] = [];
    for (let number = 0; number < 200; number++) {
      const [pick] = pickFleets(poolOf(number, 2), rules) as [FleetPick];
      const even = (attempt: number) => {
        const [a, b] = [0, 1].map((fleet) => deal(poolOf(number, 2).fleetKey(attempt, fleet)));
        return mayMeet(a as Battle, b as Battle);
      };
      expect(even(pick[0])).toBe(true);
      for (let attempt = 0; attempt < pick[0]; attempt++) expect(even(attempt)).toBe(false);
      if (pick[0] > 0) again.push(pick);
    }
    expect(again.length).toBeGreaterThan(30);
  });

  it('score each fleet once, with its own key', () => {
    const seen: [string, Uint8Array][] = [];
    const difficulty = (battles: readonly Battle[], keys: readonly Uint8Array[]) =>
      battles.map((battle, i) => [seen.push([battle.serial ?? '', keys[i] as Uint8Array])]);
    const [[attempt] = [0]] = pickFleets(poolOf(7), { deal, mayMeet, difficulty });
    expect(seen).toHaveLength(POOL * (attempt + 1));
    expect(new Set(seen.map(([serial]) => serial)).size).toBe(seen.length);
    for (const [serial, key] of seen) expect(serialOf(key)).toBe(serial);
  });

  it('are made without scores, too, where fleets are as they come', () => {
    const [[attempt, ...fleets] = []] = pickFleets(poolOf(7, 2), { deal, mayMeet: shareNoWord, difficulty: undefined });
    expect(attempt).toBeTypeOf('number');
    expect(fleets.sort()).toEqual([0, 1]);
    expect(poolSizes).toEqual({ quick: 64, off: 2 });
  });

  it('are refused when every two fleets share a word', () => {
    let deals = 0;
    const alike = (key: Uint8Array): Battle => {
      deals++;
      const battle = deal(key);
      return { ...battle, fleet: battle.fleet.map((ship) => (ship.length === 2 ? { ...ship, word: 'GO' } : ship)) };
    };
    try {
      pickFleets(poolOf(1, 2), { deal: alike, mayMeet: shareNoWord, difficulty: undefined });
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ code: 'too-few-words', where: 'words' });
      expect((error as Problem).message).toContain('; ');
    }
    expect(deals).toBeLessThan(10_000);
  });
});
