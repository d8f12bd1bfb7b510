// Proves of drawn maps that they keep every rule and are the same for every player, and that shapes and sizes follow the stated law.
import { describe, expect, it } from 'vitest';
import { centerShapes } from '../../../../src/kits/plunder/game/center-shapes.js';
import { drawMap, type MapOrder, rivalsIn } from '../../../../src/kits/plunder/game/draw-map.js';
import { islandShapes } from '../../../../src/kits/plunder/game/island-shapes.js';
import { mapCode, writeMapText } from '../../../../src/kits/plunder/game/map-code.js';
import type { SeaMap } from '../../../../src/kits/plunder/game/sea-map.js';
import { movesOf, symmetryOf } from '../../../../src/kits/plunder/game/symmetries.js';
import { kitKey } from '../../../../src/core/random/keys.js';
import { createRandom } from '../../../../src/core/random/random.js';
import { proving, showFigure } from '../../../support/figures.js';
import { breaches } from './independent-check.js';

/** Of each number of players. */
const COUNT = proving ? 10_000 : 6;

const four: MapOrder = { players: 4, bonus: 0 };

function draw(seed: string, order: MapOrder) {
  const drawn = drawMap(
    createRandom(kitKey(seed, 'k1/plunder/map'), `${symmetryOf(order.players)}/${order.players}`),
    order,
  );
  if (drawn === undefined) throw new Error('no map');
  return drawn;
}

/** What stands on each hex, whoever's it is, once the board is moved. */
function signsOf({ islands }: SeaMap, moved = (hex: number) => hex): string[] {
  return islands
    .flatMap(({ home, bonus, land, harbors }) => [
      ...land.map((hex) => `${moved(hex)} ${home === null ? (bonus ?? 'land') : 'home'}`),
      ...harbors.map((hex) => `${moved(hex)} harbor`),
    ])
    .sort();
}

describe('shapes of islands', () => {
  it('are all compact ones that there are', () => {
    expect(
      islandShapes()
        .map(({ length }) => length)
        .slice(4),
    ).toEqual([15, 87, 465, 2380, 11_946]);
  });

  it('in the middle are the same for every player', () => {
    expect(centerShapes(movesOf(4)).map(({ length }) => length)).toEqual([5, 5, 7, 7, 7, 7]);
    expect(centerShapes(movesOf(3)).map(({ length }) => length)).toEqual([4, 4, 7, 7, 7, 7, 7, 7, 7]);
  });
});

describe.each([four, { players: 2, bonus: 0 }, { players: 3, bonus: 2 }] as MapOrder[])('a map of %j', (order) => {
  it('keeps every rule, and is the same for every player', () => {
    for (let i = 0; i < COUNT; i++) {
      const map = draw(`law ${i}`, order);
      expect(breaches(writeMapText(map)), `seed law ${i}`).toEqual([]);
      // The homes of two are half a turn apart; a mirror carries them to islands that are nobody's.
      const moves = movesOf(order.players).filter((_, turn) => order.players !== 2 || turn % 2 === 0);
      for (const move of moves) expect(signsOf(map, (hex) => move[hex] ?? 0)).toEqual(signsOf(map));
      const rivals = rivalsIn(map);
      expect(new Set(rivals.map(String)).size).toBe(1);
      const [first = 0, second = first] = rivals[0] ?? [];
      expect(first).toBeGreaterThanOrEqual(14);
      expect(first).toBeLessThanOrEqual(order.players === 2 ? 24 : 31);
      expect(second - first).toBeLessThanOrEqual(order.players === 3 ? 0 : order.players === 4 ? 1 : 0);
    }
  });
});

it('the independent check names what a map breaks', () => {
  const text = writeMapText(draw('broken', four));
  expect(breaches(text)).toEqual([]);
  expect(breaches(text.replace('. . .', '. # .'))).toEqual(expect.arrayContaining(['count', 'size', 'rim']));
  expect(breaches(text.replace(/ o \./, ' o o'))).toContain('pair');
  expect(breaches(text.replaceAll(' o', ' .'))).toEqual(['harbors', 'sea']);
  expect(breaches(text.replace(' 1 ', ' # '))).toContain('mixed');
});

it('ends where nothing leads to a map', () => {
  expect(drawMap({ below: (n) => Math.floor(n / 2) }, four)).toBeUndefined();
});

it('draws sizes uniformly, given how much land there is, and shapes of four uniformly', () => {
  const [sizes, shapes] = [new Map<number, number>(), new Map<string, number>()];
  const count = proving ? 4000 : 80;
  for (let i = 0; i < count; i++) {
    for (const { land } of sixOf(draw(`sizes ${i}`, four))) {
      sizes.set(land.length, (sizes.get(land.length) ?? 0) + 1);
      if (land.length !== 4) continue;
      const shape = land.map((hex) => hex - (land[0] ?? 0)).join();
      shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
    }
  }
  const laws = sizeLaw();
  const p = [...laws].map(([size, share]) => [(sizes.get(size) ?? 0) / (6 * count), share] as const);
  // Sizes of one map hang together by their sum, so that the bound is wider than that of free draws.
  for (const [found, share] of p)
    expect(Math.abs(found - share)).toBeLessThan(4.5 * Math.sqrt((share * (1 - share)) / (6 * count)));
  expect(shapes.size).toBe(15);
  showFigure('shapes of size 4, most by least', Math.max(...shapes.values()) / Math.min(...shapes.values()));
  const mean = [...shapes.values()].reduce((sum, n) => sum + n, 0) / 15;
  const chi = [...shapes.values()].reduce((sum, n) => sum + (n - mean) ** 2 / mean, 0);
  // p = .001 for 14 degrees, with what places allow added: shapes fit beside others in unequal ways.
  expect(chi).toBeLessThan(36.1 + count / 20);
});

/** One island of each orbit of four: the first of each four that are images. */
function sixOf({ islands }: SeaMap) {
  const seen = new Set<string>();
  return islands
    .filter(({ land }) => land.length > 0)
    .filter(({ land }) => {
      const carried = movesOf(4).map((move) =>
        land
          .map((hex) => move[hex] ?? 0)
          .sort((a, b) => a - b)
          .join(),
      );
      if (new Set(carried).size < 4) return false;
      const key = carried.sort()[0] ?? '';
      return !seen.has(key) && seen.add(key);
    });
}

/** How often each size is met, given six orbits of four and a middle of 5 or 7, and 140 to 160 land. */
function sizeLaw(): Map<number, number> {
  const weights = new Map<number, number>();
  let all = 0;
  for (let code = 0; code < 5 ** 6; code++) {
    const six = Array.from({ length: 6 }, (_, i) => 4 + (Math.floor(code / 5 ** i) % 5));
    for (const [center, weight] of [
      [5, 2],
      [7, 4],
    ] as const) {
      const land = center + 4 * six.reduce((sum, size) => sum + size, 0);
      if (land < 140 || land > 160) continue;
      all += weight * 6;
      for (const size of six) weights.set(size, (weights.get(size) ?? 0) + weight);
    }
  }
  return new Map([...weights].map(([size, weight]) => [size, weight / all]));
}

/** Ten seeds, published: a map that changes needs another tag. */
const golden = (order: MapOrder) => Array.from({ length: 10 }, (_, i) => mapCode(draw(`golden ${i}`, order)));

it('draws the maps that were published under its tag', () => {
  expect(golden(four)).toMatchInlineSnapshot(`
    [
      "PMB5994AF",
      "6JZ2PJ2BB",
      "X8B85JN61",
      "BHVSB2HY2",
      "QF3BA9FHB",
      "Z74MHKZTW",
      "YV7KQTRMN",
      "2147Y14CE",
      "9KPFMEERT",
      "5YZE2WPGZ",
    ]
  `);
  expect(golden({ players: 2, bonus: 0 })).toMatchInlineSnapshot(`
    [
      "Q9MH9F5P0",
      "6V00CG326",
      "C1HJWN77H",
      "XW2VFTNGB",
      "3FFE7PDA4",
      "D0AK7QBVC",
      "KDGFRAXX6",
      "NM22C51VN",
      "3THJYK7P8",
      "KP3SCN96F",
    ]
  `);
  expect(golden({ players: 3, bonus: 1 })).toMatchInlineSnapshot(`
    [
      "1MZJAEQ00",
      "618BQPSW2",
      "ZHY5DZ7EJ",
      "PQ28QK3Q1",
      "ZS2V6KJFY",
      "AM6MQ89GB",
      "X329HSV7P",
      "Z4DHEKA8X",
      "YHMH7C6MQ",
      "24K0VCY4K",
    ]
  `);
});
