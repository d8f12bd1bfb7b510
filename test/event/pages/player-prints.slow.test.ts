// Large print, small letters, the left hand and the legible face for single players of a pack: their own pages change, and nothing else of the pack.
import { describe, expect, it } from 'vitest';
import { addBatch } from '../../../src/event/record/add-batch.js';
import { orderJson } from '../../../src/event/record/order-json.js';
import { orderPack } from '../../../src/event/record/order-pack.js';
import { readPlayerFile } from '../../../src/event/order/read-people.js';
import type { PackRecord } from '../../../src/event/order/pack-record.js';
import { countHandouts } from '../../../src/event/record/count-handouts.js';
import { bytesOf, problemOf } from '../order/problem-of.js';
import { secretBlocks } from '../../../src/sheet/layout/decoys.js';
import { leastTypeOf } from '../../support/measure-sheet.js';
import { fileOf, makePack, matchOf, packOf, pagesOf } from './packs.js';

const CSV = 'name,Large print,Lower case,Left hand,Face\nAda,yes,,,\nBen,,x,,legible\nCy,,,1,\nDee,,,,\n';
const LISTED = [
  { name: 'Ada', large: true },
  { name: 'Ben', lowerCase: true, legible: true },
  { name: 'Cy', leftHand: true },
  'Dee',
];
const PLAIN = ['Ada', 'Ben', 'Cy', 'Dee'];
const fields = (players: unknown, more = {}) => ({ players, rounds: 1, spares: 0, event: 'Open', ...more });

describe('a list of players', () => {
  it('says by column what JSON says by field', () => {
    const file = readPlayerFile(bytesOf(CSV), 'players.csv');
    expect(file.notes.join()).not.toMatch(/not used/);
    expect(packOf(fields(file.entries))).toEqual(packOf(fields(LISTED)));
  });

  it('is refused by row and column', () => {
    const problem = problemOf(() => readPlayerFile(bytesOf('name,left hand\nAda,\nBen,perhaps\n'), 'players.csv'));
    expect(problem).toMatchObject({ code: 'bad-players', where: 'players.csv row 3, column left hand' });
    expect(problem.message).toMatch(/"perhaps".*yes, no or nothing/);
    const misplaced = problemOf(() => readPlayerFile(bytesOf('name,large\nAda,legible\n'), 'players.csv'));
    expect(misplaced.where).toBe('players.csv row 2, column large');
  });

  it('is refused in JSON by its place', () => {
    const problem = problemOf(() => packOf(fields([{ name: 'Ada', large: 'yes' }, 'Ben'])));
    expect(problem).toMatchObject({ code: 'bad-spec', where: 'players[0].large' });
  });

  it('is refused where large print has no room, with the row that asks for it', () => {
    const { entries, placeOf } = readPlayerFile(bytesOf('name,large\nAda,\nBen,yes\n'), 'players.csv');
    const order = () => orderPack(fields(entries, { paper: 'a5' }), { placeOf });
    expect(problemOf(order)).toMatchObject({ code: 'bad-players', where: 'players.csv row 3, column large' });
    expect(() => packOf(fields([{ name: 'Ada', leftHand: true }, 'Ben'], { paper: 'a5' }))).not.toThrow();
  });
});

const looks = [
  ['long', true],
  ['off', false],
] as const;

describe.each(looks)('sheets of single players, duplex %s, covers %s', (duplex, covers) => {
  const more = { duplex, covers };
  const [plain, own] = [makePack(packOf(fields(PLAIN, more))), makePack(packOf(fields(LISTED, more)))];

  it('change their own pages alone', async () => {
    const [before, after] = await Promise.all([plain, own]);
    const paths = after.files.map(({ path }) => path);
    expect(paths).toEqual(before.files.map(({ path }) => path));
    const changed = paths.filter((path) => !Buffer.from(fileOf(before, path).bytes).equals(fileOf(after, path).bytes));
    // The commitments, the keys and all that is public are the same; the counts know of the further leaf.
    expect(changed).toEqual(['players/round-1.pdf', 'director/count-sheet.pdf']);
    expect(after.head).toBe(before.head);
  });

  it('have large print on leaves of their own', async () => {
    const made = await own;
    const file = fileOf(made, 'players/round-1.pdf');
    const pages = pagesOf(made, file);
    const rules = 6;
    // Without covers the first page of rules is the front. Printed on both sides, each of its own pages has a leaf.
    const sheet = duplex === 'off' ? 5 : 8;
    const more = rules - (covers ? 0 : 1);
    const large = sheet + (duplex === 'off' ? more : 2 * Math.ceil(more / 2));
    expect(pages).toHaveLength(large + 3 * 2);
    const blocksOf = (i: number) => pages[i]?.art.map(({ block }) => block) ?? [];
    const isSecret = (i: number) => blocksOf(i).some((block) => secretBlocks.includes(block));
    const sides = Array.from({ length: sheet }, (_, i) => i);
    // Behind the front stands a half that is to be hidden; what hides the other bears the names of its blocks.
    const hidden = duplex === 'off' ? [1, 2] : [1, 2, 3];
    expect(sides.filter(isSecret)).toEqual(hidden);
    expect(blocksOf(1)).toContain('fleet');
    if (duplex !== 'off') {
      expect(blocksOf(2)).toContain('back');
      expect(pages[2]?.parts).toEqual([]);
      for (const i of [5, 7]) expect(pages[i]).toMatchObject({ art: [], parts: [] });
    }
    const fronts = blocksOf(0).filter((block) => block === 'decoys');
    expect(fronts.length > 0).toBe(covers);
    expect(leastTypeOf(pages.slice(0, large))).toBeGreaterThanOrEqual(18 - 1e-9);
    const [row] = countHandouts(made.record, 1);
    expect(row).toMatchObject({ sheets: 4, leaves: pages.length / (duplex === 'off' ? 1 : 2), pages: pages.length });
  });
});

it('covers hide all sheets behind the same decoys', async () => {
  const made = await makePack(packOf({ playerCount: 24, event: 'Open' }));
  const file = fileOf(made, 'players/round-1.pdf');
  const decoys = pagesOf(made, file).flatMap(({ art }) => {
    const parts = art.filter(({ block }) => block === 'decoys');
    return parts.length === 0 ? [] : [JSON.stringify(parts)];
  });
  expect(decoys).toHaveLength(24);
  expect(new Set(decoys).size).toBe(1);
});

it('all sheets of packs and matches may be in large print', async () => {
  const pack = await makePack(packOf(fields(PLAIN, { template: 'large' })));
  const match = await makePack(matchOf({ template: 'large' }, ['Ada', 'Ben']));
  for (const [made, path, pages] of [
    [pack, 'players/round-1.pdf', 4 * 14],
    [match, 'alpha.pdf', 14],
  ] as const) {
    const file = fileOf(made, path);
    expect(pagesOf(made, file)).toHaveLength(pages);
  }
});

describe('what everybody may read of a pack', () => {
  const record = packOf(fields(LISTED));
  const pack = 'a'.repeat(32);

  it('does not say who reads what', () => {
    expect(orderJson(record, 1, pack)).toBe(orderJson(packOf(fields(PLAIN)), 1, pack));
  });
});

it('players keep their print in a round that somebody paired, and late ones bring theirs', () => {
  const record = packOf(fields(LISTED));
  const addition = { round: null, pairings: null, late: [], named: [], check: () => undefined };
  const bytes = bytesOf('a,b\nDee,Ada\nBen,Cy\n');
  const round = addBatch(record, { ...addition, pairings: { name: 'r2.csv', bytes } }).batch;
  expect(playersOf(round)).toEqual([
    { name: 'Dee' },
    { name: 'Ada', print: { large: true } },
    { name: 'Ben', print: { lowerCase: true, legible: true } },
    { name: 'Cy', print: { leftHand: true } },
  ]);
  const late = readPlayerFile(bytesOf('name,large\nEve,yes\n'), 'late.csv').entries;
  expect(playersOf(addBatch(record, { ...addition, late }).batch)).toEqual([
    { name: 'Eve', print: { large: true } },
    'open',
  ]);
});

function playersOf(batch: PackRecord['batches'][number]) {
  return batch.kind === 'replace' ? [] : batch.pairings.flatMap(({ players }) => players);
}
