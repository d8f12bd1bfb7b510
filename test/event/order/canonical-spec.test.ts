// A spec is written as JSON and read back: the same spec, whatever is in it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deployments } from '../../../src/game/battle.js';
import { type Edition, type EditionName, editions } from '../../../src/game/editions/index.js';
import { papers } from '../../../src/paper/geometry/papers.js';
import { styles } from '../../../src/paper/compose/style.js';
import { readTemplate } from '../../../src/paper/templates.js';
import { namesOf } from '../../../src/core/input/choose.js';
import { ruleWords } from '../../../src/game/options.js';
import { canonicalSpec } from '../../../src/event/order/canonical-spec.js';
import { duplexes, packFormats, splits } from '../../../src/event/options/pack-rows.js';
import type { PackSpec } from '../../../src/event/order/pack-spec.js';
import { parsePack } from '../../../src/event/order/parse-pack.js';
import { proving } from '../../support/figures.js';
import { bytesOf } from './problem-of.js';

const write = (spec: PackSpec) => JSON.stringify(canonicalSpec(spec));
const readBack = (spec: PackSpec) => parsePack(JSON.parse(write(spec)) as Record<string, unknown>);

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const line = fc
  .string({ unit: fc.constantFrom('a', 'É', 'ж', '"', '\\', '=', ' ', '-'), maxLength: 12 })
  .map((text) => `x${text}`);
const word = fc.string({ unit: fc.constantFrom('a', 'B', 'c', 'D'), minLength: 2, maxLength: 5 });

const game = fc.constantFrom(...namesOf(editions)).chain((edition: EditionName) => {
  const { rules, openings }: Edition = editions[edition];
  const settings = Object.entries(rules).map(([name, values]) =>
    maybe(fc.constantFrom(...ruleWords(values)).map((value) => `${name}=${value}`)),
  );
  return fc.record({
    edition: fc.constant(edition),
    opening: maybe(fc.constantFrom(...openings)),
    rules: fc.tuple(...settings).map((chosen) => chosen.filter((setting) => setting !== undefined)),
  });
});

const players = fc.oneof(
  fc.record({
    players: fc.array(line, { minLength: 1, maxLength: 9 }),
    format: maybe(fc.constantFrom(...packFormats)),
  }),
  fc.record({
    // One player a table, so that no two can want one seat.
    players: fc
      .array(
        fc.record({ name: line, seat: maybe(fc.constantFrom('A', 'B')), round: maybe(fc.integer({ min: 1, max: 9 })) }),
        { minLength: 1, maxLength: 9 },
      )
      .map((list) => list.map((entry, i) => ({ ...entry, table: i + 1 }))),
    format: maybe(fc.constantFrom('pairs', 'duplicate')),
    rounds: fc.integer({ min: 9, max: 20 }),
  }),
  fc.record({ playerCount: fc.integer({ min: 1, max: 100 }), format: maybe(fc.constantFrom(...packFormats)) }),
);

const rest = fc.record({
  event: maybe(line),
  date: maybe(line),
  rounds: maybe(fc.integer({ min: 9, max: 1000 })),
  split: maybe(fc.constantFrom(...splits)),
  copies: maybe(fc.integer({ min: 1, max: 20 })),
  spares: maybe(fc.integer({ min: 0, max: 100 })),
  duplex: maybe(fc.constantFrom(...duplexes)),
  covers: maybe(fc.boolean()),
  deployment: maybe(fc.constantFrom(...namesOf(deployments))),
  words: maybe(fc.constant('english-1')),
  level: maybe(fc.constantFrom('easy', 'expert')),
  theme: maybe(fc.constant('sea')),
  ownWords: maybe(fc.array(word, { minLength: 1, maxLength: 9 })),
  paper: maybe(fc.constantFrom(...namesOf(papers))),
  ink: maybe(fc.constantFrom(...namesOf(styles))),
  template: maybe(fc.oneof(fc.constant('bands'), fc.constant({ name: 'own.json', json: readTemplate('station') }))),
});

const specs = fc.tuple(rest, game, players).map(([a, b, c]) => parsePack({ ...a, ...b, ...c }));

describe('a spec that is written', () => {
  it('is read back as it was', () => {
    fc.assert(
      fc.property(specs, (spec) => {
        const { ownWords, ...sheet } = spec.sheet;
        const back = readBack(spec);
        expect({ ...back, sheet: { ...back.sheet, ownWords: null } }).toEqual({
          ...spec,
          sheet: { ...sheet, ownWords: null },
        });
        expect(back.sheet.ownWords === null).toBe(ownWords === null);
        expect(write(back)).toBe(write(spec));
        // What was read back once is the same in every byte from then on.
        expect(readBack(back)).toEqual(back);
      }),
      { numRuns: proving ? 300 : 100, seed: 4 },
    );
  });

  it('holds nothing that is null, and every default', () => {
    const written = canonicalSpec(parsePack({ players: ['Ada', { name: 'Ben', table: 2 }] }));
    expect(written).toMatchObject({ rounds: 1, spares: 1, players: [{ name: 'Ada' }, { name: 'Ben', table: 2 }] });
    expect(JSON.stringify(written)).not.toContain('null');
  });

  it('differs as soon as anything differs', () => {
    const base = { players: ['Ada', 'Ben'] };
    const fields: Record<string, unknown>[] = [
      {},
      { event: 'x' },
      { date: 'x' },
      { rounds: 2 },
      { format: 'duplicate' },
      { split: 'table' },
      { copies: 2 },
      { spares: 0 },
      { duplex: 'off' },
      { covers: false },
      { edition: 'admiral' },
      { rules: ['minefield=on'] },
      { deployment: 'words' },
      { words: 'x' },
      { level: 'x' },
      { theme: 'x' },
      { ownWords: ['OAK'] },
      { ownWords: ['ELM'] },
      { paper: 'a5' },
      { ink: 'low' },
      { template: 'bands' },
      { players: ['Ben', 'Ada'] },
      { players: ['Ada', 'Ben', 'Ada'] },
    ];
    const written = fields.map((field) => write(parsePack({ ...base, ...field })));
    expect(new Set(written).size).toBe(fields.length);
  });

  it('is the same for the same own words and templates, however and wherever they were written', () => {
    const json = readTemplate('bands');
    const order = (path: string, text: string) =>
      write(
        parsePack({
          playerCount: 2,
          ownWords: { name: `${path}words.txt`, bytes: bytesOf(text) },
          template: { name: `${path}own.json`, json },
        }),
      );
    const first = order('', 'ELM\nOAK\n');
    expect(order('/home/ada/', '# trees\r\noak,1\r\nelm,2\r\noak,3')).toBe(first);
    expect(order('C:\\cup\\', 'OAK\nELM')).toBe(first);
    expect(order('', 'OAK\nELM\nASH')).not.toBe(first);
  });
});
