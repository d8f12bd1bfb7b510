// Proves that sheets are read back byte for byte, and that every damage is refused with its line and field.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/game/battle.js';
import { readBattles } from '../../src/sheet/read-battles.js';
import type { Fields } from '../../src/core/option.js';
import { battleOf, deal, matrix, print, SEEDS, write } from '../support/matrix.js';

const dealt = deal(
  { edition: 'engagement', filling: 'deployed', seed: SEEDS[0] },
  { player: 'Ann', rules: ['minefield=on'] },
);
const [good] = dealt as [Battle];

/** Returns a copy with every object's keys in reverse order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
}

describe('reading back', () => {
  it('gives every battle of the matrix byte for byte', async () => {
    const battles = matrix.map(battleOf);
    const text = Buffer.from(await write('json', battles, print('a4', 'normal'))).toString('utf8');
    const read = readBattles(text, 'all.jsonl');
    expect(read).toEqual(battles);
    expect(read.map((battle) => JSON.stringify(battle)).join('\n')).toBe(text.trimEnd());
  });

  it.each<[string, Fields]>([
    ['a theme', { theme: 'music' }],
    [
      'words of one’s own',
      { ownWords: { name: 'x', bytes: Buffer.from('storm wave sea oar go'.replaceAll(' ', '\n')) } },
    ],
  ])('gives a sheet of %s byte for byte, however its keys are ordered', (_, fields) => {
    const [battle] = deal({ edition: 'codebreaker', filling: 'words', seed: SEEDS[0] }, fields);
    expect(readBattles(JSON.stringify(battle), 'x')).toEqual([battle]);
    expect(JSON.stringify(readBattles(JSON.stringify(reversed(battle)), 'x')[0])).toBe(JSON.stringify(battle));
  });

  it('brings keys back into the canonical order', () => {
    const text = JSON.stringify(reversed(good));
    expect(text).not.toBe(JSON.stringify(good));
    expect(JSON.stringify(readBattles(text, 'x')[0])).toBe(JSON.stringify(good));
  });

  it('takes other line ends, empty lines and a byte order mark', () => {
    const line = JSON.stringify(good);
    expect(readBattles(`\ufeff${line}\r\n\r\n  ${line}  \n\n`, 'x')).toEqual([good, good]);
  });

  it('takes the same sheet from a secret, without seed and copy', () => {
    const secret = JSON.stringify({ ...good, seed: undefined, copy: undefined });
    expect(secret).not.toContain('"seed"');
    expect(JSON.stringify(readBattles(secret, 'x')[0])).toBe(secret);
  });
});

/** Returns the sheet with one value changed, or taken away when it is undefined. */
function damage(path: readonly (string | number)[], value: unknown): string {
  const copy = structuredClone(good) as unknown as Record<string | number, unknown>;
  let at = copy;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
  const last = path.at(-1) ?? '';
  if (value === undefined) Reflect.deleteProperty(at, last);
  else at[last] = value;
  return JSON.stringify(copy);
}

/** Returns a path as problems write it: `fleet[0].word`. */
function pathOf(path: readonly (string | number)[]): string {
  return path.map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? key : `.${key}`)).join('');
}

type Damage = readonly [path: readonly (string | number)[], value: unknown, where?: string];

const damages: readonly Damage[] = [
  ...Object.keys(good)
    .filter((key) => key !== 'seed' && key !== 'copy')
    .map((key): Damage => [[key], undefined]),
  ...Object.keys(good).map((key): Damage => [[key], key === 'mine' ? 5 : []]),
  [['generator'], 'g1'],
  [['seed'], ''],
  [['seed'], 'x'.repeat(201)],
  [['seed'], 'a\u202eb'],
  [['seed'], 7],
  [['copy'], 0],
  [['copy'], 1.5],
  [['copy'], 100_001],
  [['edition'], 'chess'],
  // Another edition has other ships, rules and openings: the first of them is named.
  [['edition'], 'admiral', 'rules.contact'],
  [['rules', 'contact'], 'near'],
  [['rules', 'contact'], undefined],
  [['rules', 'minefield'], 'on'],
  [['rules', 'radar-sweep'], true],
  [['rules', 'lock-tie'], 'coin'],
  [['opening'], 'signal-flags'],
  [['opening'], 'loudest'],
  [['serial'], null],
  [['serial'], 'AAAAAAAAA'],
  [['serial'], 'short'],
  [['serial'], good.serial?.toLowerCase()],
  [['player'], ''],
  [['player'], 'x'.repeat(65)],
  [['player'], 'a\nb'],
  [['player'], 'a\ud83d'],
  [['player'], 5],
  [['fleetName'], ''],
  [['fleetName'], 'x'.repeat(65)],
  [['fleetName'], 'a\u0007'],
  [['words'], null],
  [['words', 'list'], 5],
  [['words', 'list'], 'a\u202eb'],
  [['words', 'level'], ''],
  [['words', 'level'], 'a\nb'],
  [['words', 'theme'], undefined],
  [['words', 'offTheme'], [1], 'words.offTheme[0]'],
  [['words', 'offTheme'], 'all'],
  [['words', 'theme'], 'a\u2028b'],
  [['deployment'], 'sunk'],
  [['deployment'], 'words', 'fleet[0].start'],
  [['deployment'], 'blank', 'words'],
  [['fleet'], []],
  [['fleet'], good.fleet.slice(1)],
  [['fleet'], [...good.fleet, ...good.fleet, ...good.fleet]],
  [['fleet', 0], null],
  [['fleet', 0, 'ship'], 'Canoe', 'fleet[0]'],
  [['fleet', 0, 'length'], 4, 'fleet[0]'],
  [['fleet', 0, 'length'], '5'],
  [['fleet', 0, 'length'], 6],
  [['fleet', 1, 'word'], 'four'],
  [['fleet', 1, 'word'], 'ABC'],
  [['fleet', 1, 'word'], 'ABCDEF'],
  [['fleet', 1, 'word'], null],
  [['fleet', 1, 'word'], 4],
  [['fleet', 3, 'word'], good.fleet[2]?.word],
  [['fleet', 2, 'start'], 'K1'],
  [['fleet', 2, 'start'], 'A11'],
  [['fleet', 2, 'start'], 'a1'],
  [['fleet', 2, 'start'], null],
  [['fleet', 2, 'start'], good.fleet[0]?.start],
  [['fleet', 2, 'direction'], 'up'],
  [['fleet', 2, 'direction'], null, 'fleet[2].start'],
  [['manifest'], null],
  [['manifest', 'Q'], undefined],
  [['manifest', 'Q'], -1],
  [['manifest', 'Q'], 0.5],
  [['manifest', 'Q'], 18],
  [['manifest', 'Q'], (good.manifest?.['Q'] ?? 0) + 1],
  [['launchCodes'], null],
  [['launchCodes'], good.launchCodes?.slice(1)],
  [['launchCodes', 2], '12'],
  [['launchCodes', 2], '1234'],
  [['launchCodes', 2], 'abc'],
  [['launchCodes', 2], 123],
  [['launchCodes', 4], good.launchCodes?.[0]],
  [['mine'], null],
  [['mine'], 'Z9'],
  [['mine'], good.fleet[0]?.start],
];

describe('a damaged line', () => {
  it.each(damages.map(([path, value, where]) => ({ path, value, where: where ?? pathOf(path) })))(
    'is refused: $path as $value',
    ({ path, value, where }) => {
      const text = `${JSON.stringify(good)}\n\n${damage(path, value)}\n`;
      let problem: unknown;
      try {
        readBattles(text, 'pack.jsonl');
      } catch (error) {
        problem = error;
      }
      expect(problem).toMatchObject({ name: 'Problem', code: 'bad-sheet', where: `pack.jsonl line 3 ${where}` });
      expect((problem as { message: string }).message.length).toBeLessThan(200);
    },
  );

  it.each([
    ['half a line', JSON.stringify(good).slice(0, -1)],
    ['two sheets in a line', JSON.stringify(good) + JSON.stringify(good)],
    ['a text', 'sheet'],
    ['a number', '7'],
    ['nothing', 'null'],
    ['a list of sheets', JSON.stringify([good])],
    ['an indented sheet', JSON.stringify(good, null, 2)],
  ])('is refused with its number: %s', (_, line) => {
    expect(() => readBattles(`${JSON.stringify(good)}\n${line}`, 'pack.jsonl')).toThrow(
      expect.objectContaining({ code: 'bad-sheet', where: 'pack.jsonl line 2' }),
    );
  });

  it.each([
    ['at the top', [], 'extra'],
    ['in a ship', ['fleet', 0], 'hull'],
    ['in the manifest', ['manifest'], 'a'],
    ['in the words', ['words'], 'file'],
  ])('is refused when it has a key that no sheet has: %s', (_, path, key) => {
    expect(() => readBattles(damage([...path, key], 1), 'x')).toThrow(
      expect.objectContaining({
        code: 'bad-sheet',
        message: expect.stringContaining(`"${key}" is not a field here`) as string,
      }),
    );
  });

  it('is refused when it brings a prototype', () => {
    const line = JSON.stringify(good).replace('{', '{"__proto__":{"mine":"A1"},');
    expect(() => readBattles(line, 'x')).toThrow(expect.objectContaining({ code: 'bad-sheet' }));
  });

  it('is never echoed at length', () => {
    for (const line of [damage(['x'.repeat(5000)], 1), damage(['edition'], 'x'.repeat(5000)), 'x'.repeat(5000)]) {
      try {
        readBattles(line, 'x');
        expect.unreachable();
      } catch (error) {
        expect(error).toMatchObject({ code: 'bad-sheet' });
        expect((error as Error).message.length).toBeLessThan(200);
      }
    }
  });
});

describe('a text', () => {
  it.each(['', '\n', ' \r\n \n'])('without a sheet is refused: %j', (text) => {
    expect(() => readBattles(text, 'empty.jsonl')).toThrow(
      expect.objectContaining({
        code: 'bad-sheet',
        where: 'empty.jsonl',
        message: expect.stringContaining('holds no sheet') as string,
      }),
    );
  });
});
