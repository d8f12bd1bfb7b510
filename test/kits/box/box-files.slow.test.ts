// Proves that a box has a document a table, that each page names its table, and that its orders are refused by field.
import { describe, expect, it } from 'vitest';
import { boxPlan, planBox } from '../../../src/kits/box/box-files.js';
import { readBox } from '../../../src/kits/box/box-order.js';
import { orderPlunder } from '../../../src/kits/plunder/plunder-order.js';
import { Problem } from '../../../src/core/problem.js';
import { type Artifact, Findings } from '../../../src/core/plan.js';
import { readPdf } from '../../support/read-pdf.js';

const read = (fields: object) => readBox({ seed: 'club', ...fields }, (field) => ({ file: 'club.toml', field }));
const secret = Buffer.alloc(32, 7);

async function pagesOf(file: Artifact | undefined) {
  const pieces: Uint8Array[] = [];
  for await (const piece of (file?.write(new Findings().for([])) ?? []) as AsyncIterable<Uint8Array>)
    pieces.push(piece);
  const pages = await readPdf(Buffer.concat(pieces));
  return pages.map(({ runs }) => runs.map(({ text }) => text).join(' '));
}

describe('a box with one map', () => {
  const box = read({
    'same-map': true,
    players: 2,
    combat: 'sealed',
    table: [{}, { name: 'Anna ẞ Клуб' }],
    paper: 'letter',
  });
  const files = planBox(box, 'box', secret).artifacts;

  it('has an index, a document a table and one list for the director', () => {
    expect(files.map(({ path }) => path)).toEqual([
      'tables/00-index.pdf',
      'tables/table-01.pdf',
      'tables/table-02.pdf',
      'director/combat-list.pdf',
      'director/combat-list.txt',
    ]);
  });

  it('names the table on each page of it, and nothing of the list but its promise', async () => {
    const pages = await pagesOf(files[2]);
    expect(pages).toHaveLength(14);
    for (const page of pages) expect(page).toMatch(/Table 2: Anna|TABLE 2/);
    expect(/COMBAT LIST/.test(pages.join(' '))).toBe(false);
    expect((await pagesOf(files[3]))[0]).toMatch(/COMBAT LIST.*All tables/);
  });

  it('counts on its index what its documents print', async () => {
    const [index = '', build] = await pagesOf(files[0]);
    expect(index).toMatch(/2 TABLES.*14.*14/);
    expect(build).toContain('PRINT: 29 SHEETS');
    expect(boxPlan(box)).toMatchObject({ sheets: 29 });
  });
});

it('each table has a map of its own, by a seed that makes its kit alone', async () => {
  const box = read({ table: [{ players: 2 }, { players: 3, seed: 'own' }] });
  expect(box.tables.map(({ fields }) => fields['seed'])).toEqual(['club 1', 'own']);
  const [index = ''] = await pagesOf(planBox(box, 'box', undefined).artifacts[0]);
  for (const { sea } of [orderPlunder({ seed: 'club 1', players: 2 }), orderPlunder({ seed: 'own', players: 3 })])
    expect(index).toContain(sea.id);
});

it.each([
  [{}, ['tables']],
  [{ tables: 0, gme: 'plunder', paper: 'a3' }, ['tables', 'paper', 'gme']],
  [{ tables: 1, table: [{}, {}] }, ['tables']],
  [
    { tables: 2, table: [{ name: 3, players: 5, color: 'red' }] },
    ['table[0].name', 'table[0].players', 'table[0].color'],
  ],
  [{ 'same-map': true, table: [{}, { seed: 'x' }] }, ['table[1].seed']],
  [{ tables: 1, players: 3, symmetry: 'mirror' }, ['symmetry']],
  [{ symmetry: 'turn', players: 3, table: [{}, { players: 4 }] }, ['symmetry']],
  [{ tables: 1, rules: ['standing=sfe'] }, ['rules.standing']],
  [{ seed: 'x'.repeat(201), tables: 1 }, ['seed']],
  [{ table: [{ seed: '' }] }, ['table[0].seed']],
])('%j is refused by field', (fields, places) => {
  const problem = ((): unknown => {
    try {
      return read(fields);
    } catch (error) {
      return error;
    }
  })() as Problem;
  expect(problem).toBeInstanceOf(Problem);
  expect([problem, ...problem.others].map(({ place }) => place)).toEqual(
    places.map((field) => ({ file: 'club.toml', field })),
  );
});

it('takes optional rules and second faces for all tables, and refuses teams where four do not play', async () => {
  const box = read({ tables: 1, players: 2, with: 'solo', backs: 'duplex' });
  const pages = await pagesOf(planBox(box, 'box', undefined).artifacts[1]);
  const front = pages.findIndex((page) => page.startsWith('Ships 1 to 12'));
  expect([front % 2, pages.length % 2]).toEqual([0, 0]);
  expect(pages[front + 1]).toMatch(/10 HP.*Table 1/);
  for (const [i, page] of pages.entries()) expect(page === '').toBe(i % 2 === 1 && i !== front + 1);
  expect(pages.some((page) => page.includes('CAPTAINS WITHOUT A PLAYER'))).toBe(true);
  expect(() => read({ with: 'team', table: [{ players: 4 }, { players: 2 }] })).toThrow('team is for 4 players');
  expect(read({ with: 'team', players: 2, table: [{ players: 4 }] }).tables).toHaveLength(1);
});
