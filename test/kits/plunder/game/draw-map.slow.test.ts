// Proves of drawn maps that they keep every rule, that symmetric ones are exactly fair and free ones as fair as was asked, and that shapes and sizes follow the stated law.
import { describe, expect, it } from 'vitest';
import { centerShapes } from '../../../../src/kits/plunder/game/center-shapes.js';
import { checkMap } from '../../../../src/kits/plunder/game/check-map.js';
import { drawMap, type MapOrder } from '../../../../src/kits/plunder/game/draw-map.js';
import { distance, hexesOf } from '../../../../src/kits/plunder/game/hexes.js';
import { islandShapes } from '../../../../src/kits/plunder/game/island-shapes.js';
import { mapCode } from '../../../../src/kits/plunder/game/map-code.js';
import { readMapText, writeMapText } from '../../../../src/kits/plunder/game/map-text.js';
import type { SeaMap } from '../../../../src/kits/plunder/game/sea-map.js';
import { movesOf } from '../../../../src/kits/plunder/game/symmetries.js';
import { kitKey } from '../../../../src/core/random/keys.js';
import { createRandom } from '../../../../src/core/random/random.js';
import { proving, showFigure } from '../../../support/figures.js';
import { breaches } from './independent-check.js';

/** A hundred thousand in all. */
const COUNT = proving ? 33_334 : 6;

const mirror: MapOrder = { symmetry: 'mirror', players: 4, coast: 'smooth', spread: 'any', bonus: 0, fair: 0.1 };

function draw(seed: string, order: MapOrder) {
  const drawn = drawMap(createRandom(kitKey(seed, 'k1/plunder/map'), `${order.symmetry}/${order.players}`), order);
  if ('best' in drawn) throw new Error(`no map, best ${drawn.best}`);
  return drawn;
}

describe('shapes of islands', () => {
  it('are all that there are, of both coasts', () => {
    const { smooth, wild } = islandShapes();
    expect(wild.map(({ length }) => length).slice(4)).toEqual([44, 186, 813, 3640, 16_590]);
    expect(smooth.map(({ length }) => length).slice(4)).toEqual([15, 87, 465, 2380, 11_946]);
  });

  it('in the middle are the same for every player', () => {
    expect(centerShapes(movesOf('mirror')).map(({ length }) => length)).toEqual([5, 5, 7, 7, 7, 7]);
    expect(centerShapes(movesOf('turn')).map(({ length }) => length)).toEqual([4, 4, 7, 7, 7, 7, 7, 7, 7]);
  });
});

describe.each([
  ['mirror for four', mirror],
  ['mirror for two, wild', { ...mirror, players: 2, coast: 'wild' }],
  ['turn for three, with bonuses', { ...mirror, symmetry: 'turn', players: 3, bonus: 2 }],
] as [string, MapOrder][])('%s', (_, order) => {
  it('keeps every rule, and is exactly fair', () => {
    for (let i = 0; i < COUNT; i++) {
      const { map, stats } = draw(`law ${i}`, order);
      expect([...breaches(writeMapText(map)), ...checkMap(map).faults], `seed law ${i}`).toEqual([]);
      expect(stats.unfairness).toBe(0);
      expect(new Set(stats.near).size).toBe(1);
      expect(new Set(stats.rivals.map(String)).size).toBe(1);
      const [first = 0, second = first] = stats.rivals[0] ?? [];
      expect(first).toBeGreaterThanOrEqual(14);
      expect(first).toBeLessThanOrEqual(order.players === 2 ? 24 : 31);
      expect(second - first).toBeLessThanOrEqual(order.players === 3 ? 0 : order.players === 4 ? 1 : 0);
    }
  });
});

it('the independent check names what a map breaks', () => {
  const text = writeMapText(draw('broken', mirror).map);
  expect(breaches(text)).toEqual([]);
  expect(breaches(text.replace('. . .', '. # .'))).toEqual(expect.arrayContaining(['count', 'size', 'rim']));
  expect(breaches(text.replace(/ o \./, ' o o'))).toContain('pair');
  expect(breaches(text.replaceAll(' o', ' .'))).toEqual(['harbors', 'sea']);
  expect(breaches(text.replace(' 1 ', ' # '))).toContain('mixed');
});

it('free maps keep every rule, and are as fair as was asked', () => {
  for (let i = 0; i < (proving ? 200 : 1); i++) {
    const { map, stats } = draw(`free ${i}`, { ...mirror, symmetry: 'free' });
    expect([...breaches(writeMapText(map)), ...checkMap(map).faults]).toEqual([]);
    expect(stats.unfairness).toBeLessThanOrEqual(0.1);
    expect(Math.max(...stats.near) - Math.min(...stats.near)).toBeLessThanOrEqual(1);
    // Whoever has two islands within two turns plays nobody who has four.
    for (const turn of [0, 1]) {
      const within = stats.reach.map((own) => own[turn] ?? 0);
      expect(Math.max(...within) - Math.min(...within)).toBeLessThanOrEqual(1);
    }
  }
});

it('ends where nothing leads to a map, and where none is fair enough', () => {
  expect(drawMap({ below: (n) => Math.floor(n / 2) }, mirror)).toEqual({ best: Infinity });
  const random = createRandom(Buffer.alloc(32), 'never fair');
  if (proving) expect(drawMap(random, { ...mirror, fair: -1 })).toEqual({ best: 0 });
});

it('an even board leaves no hex farther than six from land', () => {
  const { map } = draw('even', { ...mirror, spread: 'even' });
  const land = map.islands.flatMap((island) => island.land);
  const open = hexesOf(15).map((hex) => Math.min(...land.map((cell) => distance(hex, cell))));
  expect(Math.max(...open)).toBeLessThanOrEqual(6);
});

it('draws sizes uniformly, given how much land there is, and shapes of four uniformly', () => {
  const [sizes, shapes] = [new Map<number, number>(), new Map<string, number>()];
  const count = proving ? 4000 : 80;
  for (let i = 0; i < count; i++) {
    const { map } = draw(`sizes ${i}`, mirror);
    for (const { land } of sixOf(map)) {
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
      const carried = movesOf('mirror').map((move) =>
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

it('reads its text again, to the last hex', () => {
  for (let i = 0; i < 20; i++) {
    const { map } = draw(`text ${i}`, { ...mirror, bonus: 1 });
    expect(readMapText(writeMapText(map))).toEqual(map);
    expect(readMapText(writeMapText(map).replaceAll('\n', '\r\n'))).toEqual(map);
  }
});

/** Ten seeds, published: a map that changes needs another tag. */
const golden = (order: MapOrder) => Array.from({ length: 10 }, (_, i) => mapCode(draw(`golden ${i}`, order).map));

it('draws the maps that were published under its tag', () => {
  expect(golden(mirror)).toMatchInlineSnapshot(`
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
  expect(golden({ ...mirror, players: 2, coast: 'wild' })).toMatchInlineSnapshot(`
    [
      "XE2TH977Q",
      "W2PSE907R",
      "ZEAG2TS8D",
      "HHTP2TWB9",
      "RFBCYKAGM",
      "64P5ES245",
      "JB9YNZHKW",
      "CMQAPQJ8Q",
      "69KQ76FYA",
      "VZ9DWQCZK",
    ]
  `);
  expect(golden({ ...mirror, symmetry: 'turn', players: 3, bonus: 1 })).toMatchInlineSnapshot(`
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
