// Proves that every rule of a board is found where it is broken, with the hex at fault.
import { describe, expect, it } from 'vitest';
import { checkMap, type MapRule } from '../../../../src/kits/plunder/game/check-map.js';
import { drawMap } from '../../../../src/kits/plunder/game/draw-map.js';
import { hexesOf, nameHex, readHex } from '../../../../src/kits/plunder/game/hexes.js';
import { readMapText, writeMapText } from '../../../../src/kits/plunder/game/map-text.js';
import type { SeaMap } from '../../../../src/kits/plunder/game/sea-map.js';
import { kitKey } from '../../../../src/core/random/keys.js';
import { createRandom } from '../../../../src/core/random/random.js';
import { Problem } from '../../../../src/core/problem.js';

const random = createRandom(kitKey('check', 'k1/plunder/map'), 'mirror/4');
const drawn = drawMap(random, { symmetry: 'mirror', players: 4, coast: 'smooth', spread: 'any', bonus: 0, fair: 0.1 });
const { map } = drawn as { map: SeaMap };

/** Returns the map with one island changed. */
function change(which: (island: SeaMap['islands'][number]) => boolean, by: Partial<SeaMap['islands'][number]>): SeaMap {
  const index = map.islands.findIndex(which);
  return { ...map, islands: map.islands.map((island, i) => (i === index ? { ...island, ...by } : island)) };
}

const isNeutral = ({ home }: { home: number | null }) => home === null;
const neutral = map.islands.find(isNeutral) as SeaMap['islands'][number];
const other = map.islands.filter(isNeutral)[4] as SeaMap['islands'][number];
const open = hexesOf(15).filter((hex) => !map.islands.some(({ land, harbors }) => [...land, ...harbors].includes(hex)));

describe('a map', () => {
  it('as drawn breaks nothing', () => {
    expect(checkMap(map)).toEqual({ faults: [], warnings: [] });
  });

  it.each<[MapRule, SeaMap]>([
    ['M-count', { ...map, islands: map.islands.filter((island) => island !== neutral) }],
    ['M-size', change(isNeutral, { land: neutral.land.slice(0, 3) })],
    [
      'M-touch',
      change(isNeutral, { land: [...neutral.land.slice(0, 4), (other.land[0] ?? 0) + 1, (other.land[0] ?? 0) - 1] }),
    ],
    ['M-hole', change(isNeutral, { land: [1, 55, 54, -1, -55, -54].map((step) => (open[300] ?? 0) + step) })],
    ['M-rim', change(isNeutral, { land: [...neutral.land.slice(0, 7), readHex('A16', 15) ?? 0] })],
    ['M-harbor-count', change(isNeutral, { harbors: neutral.harbors.slice(0, 1) })],
    ['M-harbor-owner', change(isNeutral, { harbors: [readHex('A16', 15) ?? 0, readHex('A18', 15) ?? 0] })],
    ['M-harbor-pair', change(isNeutral, { harbors: [...neutral.harbors.slice(1), (neutral.harbors[1] ?? 0) + 1] })],
    ['M-homes', change(({ home }) => home === 1, { home: 2 })],
    ['M-homes', change(({ home }) => home === 1, { harbors: [] })],
    ['M-sea', { ...map, islands: map.islands.slice(0, 15) }],
  ])('breaks %s', (rule, broken) => {
    expect(checkMap(broken).faults.map((fault) => fault.rule)).toContain(rule);
  });

  it('says what it has instead', () => {
    const foundOf = (broken: SeaMap, rule: MapRule) =>
      checkMap(broken).faults.find((fault) => fault.rule === rule)?.found;
    expect(foundOf({ ...map, islands: map.islands.slice(1) }, 'M-count')).toBe('24 on radius 15');
    const fewer = { ...map, islands: map.islands.slice(0, 15) };
    expect(foundOf(fewer, 'M-sea')).toMatch(/^\d{3}$/);
    expect(
      foundOf(
        change(({ home }) => home === 1, { harbors: [] }),
        'M-homes',
      ),
    ).toMatch(/^home 1 of \d hexes and 0 harbors, home 2 of \d hexes and [234] harbors, /);
  });

  it('names the hex at fault', () => {
    const broken = change(isNeutral, { harbors: [readHex('A16', 15) ?? 0, ...neutral.harbors.slice(1)] });
    expect(checkMap(broken).faults.find(({ rule }) => rule === 'M-harbor-owner')?.at).toEqual(['A16']);
  });

  it('may have another number of islands by house rules alone', () => {
    const fewer = { ...map, islands: map.islands.filter((island) => island !== neutral) };
    const { faults, warnings } = checkMap(fewer, true);
    expect(faults.map(({ rule }) => rule)).not.toContain('M-count');
    expect(warnings.map(({ rule }) => rule)).toContain('M-count');
  });
});

describe('text', () => {
  const text = writeMapText(map);
  const why = (changed: string) => {
    try {
      readMapText(changed, 'm.txt');
    } catch (error) {
      if (error instanceof Problem) return `${error.where}: ${error.message}`;
      throw error;
    }
    return 'read';
  };

  it.each([
    [text.replace('players 4', 'players 5'), 'line 2: cannot be a map for "5" players'],
    [text.replace(/\n[^\n]*\n$/, '\n'), 'has 30 rows'],
    [text.replace('. . .', '. .'), 'line 3: has 15 hexes, not 16'],
    [text.replace('. .', '. ．'), '"．" is not a hex'],
    ['', 'does not say how many play'],
    ['players 4\n', 'has 0 rows'],
  ])('says what is wrong with it', (changed, says) => {
    expect(why(changed)).toContain(says);
  });

  it('of all land or all sea is read, and broken', () => {
    for (const sign of ['#', '.']) {
      const rows = text
        .split('\n')
        .slice(2)
        .join('\n')
        .replace(/[.#o1-4]/g, sign);
      const all = readMapText(`players 4\n${rows}`);
      expect(checkMap(all).faults.map(({ rule }) => rule)).toContain('M-count');
    }
  });
});

it('names each hex of a board once, and reads the name again', () => {
  const names = hexesOf(15).map((hex) => nameHex(hex, 15));
  expect(new Set(names).size).toBe(721);
  expect(nameHex(readHex('P16', 15) ?? 0, 15)).toBe('P16');
  expect(hexesOf(15).every((hex, i) => readHex(names[i] ?? '', 15) === hex)).toBe(true);
  expect(['A1', 'AF16', 'P32', 'p0', ''].map((name) => readHex(name, 15))).toEqual(Array(5).fill(undefined));
});
