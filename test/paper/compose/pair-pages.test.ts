// Proves that each half of a leaf is the page of half the size, that no two sheets share a leaf unless each is one page, and that backs lie behind their fronts.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../src/game/battle.js';
import { pairPages } from '../../../src/paper/compose/pair-pages.js';
import { papers } from '../../../src/paper/geometry/papers.js';
import { parsePrint } from '../../../src/paper/options.js';
import type { Item, Page } from '../../../src/paper/scene/scene.js';
import { turnHalf } from '../../../src/paper/scene/turn-half.js';
import { glyphsIn, MONO_ADVANCE } from '../../support/glyphs-in.js';
import { deal, pagesOf, write } from '../../support/matrix.js';
import { type ReadPage, readPdf } from '../../support/read-pdf.js';
import { elementsOf, readStructure } from '../../support/read-structure.js';

const battles = deal({ edition: 'engagement', filling: 'deployed', seed: 'halves' }, { count: 2 });
const pdfOf = (fields: Readonly<Record<string, unknown>>, dealt: readonly Battle[] = battles) =>
  write('pdf', dealt, parsePrint(fields));

const page = (name: string, width = 148, height = 210): Page => ({
  ...{ width, height, art: [], called: { label: name } },
  parts: [{ block: 'x', items: [{ kind: 'text', text: name, x: 10, y: 20, font: 'text', size: 3, ink: 0 }] }],
});

/** Returns what stands on each leaf, half after half, with a line where a half is empty. */
function leavesOf(sheets: readonly (readonly Page[] | null)[], backs = false): (string | null)[] {
  const leaves = [...pairPages(sheets, { paper: papers.a4, backs })];
  return leaves.map((leaf) => {
    if (leaf === null) return null;
    const half = leaf.width > leaf.height ? 'x' : 'y';
    const middle = half === 'x' ? leaf.width / 2 : leaf.height / 2;
    const texts = leaf.parts.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'text' ? [item] : [])));
    const named = (is: boolean) => texts.filter((item) => item[half] < middle === is).map(({ text }) => text);
    return [named(true), named(false)].map((names) => names.join() || '-').join(' ');
  });
}

describe('pages of half the size', () => {
  it('share a leaf with the next sheet only where each sheet is one page', () => {
    expect(leavesOf([[page('a')], [page('b')], [page('c')]])).toEqual(['a b', 'c -']);
    expect(leavesOf([[page('a1'), page('a2')], [page('b')], [page('c')]])).toEqual(['a1 a2', 'b c']);
    expect(leavesOf([[page('a')], [page('b1'), page('b2'), page('b3')], [page('c')]])).toEqual([
      'a -',
      'b1 b2',
      'b3 -',
      'c -',
    ]);
    expect(leavesOf([])).toEqual([]);
  });

  it('lie above each other where they are level, and share no leaf with upright ones', () => {
    expect(leavesOf([[page('a', 210, 148)], [page('b', 210, 148)]])).toEqual(['a b']);
    expect(leavesOf([[page('a', 210, 148), page('card')]])).toEqual(['a -', 'card -']);
  });

  it('are waited for', () => {
    expect(leavesOf([[page('a')], null, [page('b')]])).toEqual([null, 'a b']);
  });

  it('have their backs behind them when the leaf is turned at its short edge', () => {
    const sheet = (name: string, ...size: number[]) => [page(name, ...size), page(`${name}'`, ...size)];
    expect(leavesOf([sheet('a'), sheet('b'), sheet('c')], true)).toEqual(['a b', "b' a'", 'c -', "- c'"]);
    expect(leavesOf([sheet('a', 210, 148), sheet('b', 210, 148)], true)).toEqual(['a b', "b' a'"]);
    expect(leavesOf([[...sheet('a1'), ...sheet('a2')]], true)).toEqual(['a1 a2', "a2' a1'"]);
  });
});

/** Returns what is seen of a page in its order, or of the part of a leaf that begins so many mm from its left. */
function glyphsOf({ runs }: ReadPage, left = 0, width = Infinity) {
  const glyphs = runs.flatMap(({ characters, font, y }) =>
    characters.map(({ character, x }) => ({ character, font, x: x - left, y })),
  );
  return glyphs.filter(({ x }) => x >= 0 && x < width);
}

const templates = ['station', 'bands'] as const;

describe('a leaf of A4', () => {
  it.each(templates)('of %s holds what two pages of A5 show, each at its place', async (template) => {
    const small = await readPdf(await pdfOf({ paper: 'a5', template }));
    const leaves = await readPdf(await pdfOf({ paper: 'a4', template, perPage: 2 }));
    expect(leaves.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [297, 210],
      [297, 210],
    ]);
    for (const [i, page] of small.entries()) {
      const left = 0.25 + (i % 2) * 148.5;
      const [found, wanted] = [glyphsOf(leaves[Math.floor(i / 2)] as ReadPage, left, 148), glyphsOf(page)];
      const named = (glyphs: typeof found) => glyphs.map(({ character, font }) => `${character} ${font}`);
      expect(named(found)).toEqual(named(wanted));
      const away = found.map(({ x, y }, k) => Math.hypot(x - (wanted[k]?.x ?? 0), y - (wanted[k]?.y ?? 0)));
      expect(Math.max(...away)).toBeLessThan(0.06);
    }
  });

  it.each(templates)('of %s is heard as the two pages, and says how it is turned', async (template) => {
    const typesOf = async (fields: Readonly<Record<string, unknown>>) => {
      const { document } = readStructure(await pdfOf({ template, ...fields }, battles.slice(0, 1)));
      return elementsOf(document).filter(({ type }) => !['Document', 'Sect'].includes(type));
    };
    const [small, leaf] = [await typesOf({ paper: 'a5' }), await typesOf({ paper: 'a4', perPage: 2 })];
    const heard = (elements: typeof small) =>
      elements.map(({ type, alternative, scope }) => [type, alternative, scope]);
    expect(heard(leaf)).toEqual(heard(small));
    const duplex = async (fields: Readonly<Record<string, unknown>>) =>
      /\/Duplex ?\/(\w+)/.exec(Buffer.from(await pdfOf({ template, perPage: 2, ...fields })).toString('latin1'))?.[1];
    expect(await duplex({})).toBe('Simplex');
    expect(await duplex({ back: 'decoy' })).toBe('DuplexFlipShortEdge');
  });

  it('is named by the sheets that begin on it', () => {
    const entry = (name: string) => ({ ...page(name), called: { label: name, entry: `Ada · ${name}` } });
    const called = (pages: Page[][]) => [...pairPages(pages, { paper: papers.a4, backs: false })][0]?.called;
    expect(called([[entry('a'), page('a 2')]])).toEqual({ label: 'a', entry: 'Ada · a' });
    expect(called([[entry('a')], [entry('b')]])).toEqual({ label: 'a, b', entry: 'Ada · a, Ada · b' });
    expect(called([[page('a 2')]])).toEqual({ label: 'a 2' });
  });
});

/** A leaf is turned at its short edge: what stands on an upright one is then turned to be read. */
function seenTurned({ width, height, art }: Page): Page {
  const around = { x: 0, y: 0, width, height };
  const turn = (item: Item) => (item.kind === 'use' || width > height ? item : turnHalf(item, around));
  return { width, height, art: [], parts: art.map(({ block, items }) => ({ block, items: items.map(turn) })) };
}

describe.each(['a4', 'letter', 'universal'] as const)('leaves of %s', (paper) => {
  it.each(['station', 'bands', 'spread'])('of %s have decoys behind every secret letter', async (template) => {
    const leaves = await pagesOf(battles, parsePrint({ paper, template, perPage: 2, back: 'decoy' }));
    let secrets = 0;
    for (let i = 0; i < leaves.length; i += 2) {
      const [front, back] = leaves.slice(i, i + 2) as [Page, Page];
      const blocks = ['defense-grid', 'manifest'].flatMap((block) => [block, `${block} 2`]);
      const decoys = blocks.flatMap((block) => glyphsIn(seenTurned(back), block));
      for (const { character, x, y, size } of blocks.flatMap((block) => glyphsIn(front, block))) {
        const left = front.width - x - MONO_ADVANCE * size;
        const seen = decoys.filter((glyph) => Math.hypot(left - glyph.x, y - glyph.y) < 0.02);
        expect(seen, character).not.toEqual([]);
        secrets++;
      }
    }
    expect(secrets).toBeGreaterThan(60);
  });

  it('share the art of their sheets', async () => {
    const leaves = await pagesOf(battles, parsePrint({ paper, template: 'station', perPage: 2 }));
    const half = leaves.length / 2;
    expect(half).toBeGreaterThanOrEqual(1);
    for (let i = 0; i < half; i++) expect(leaves[half + i]?.art).toBe(leaves[i]?.art);
  });
});

it('A5 is too small for two', async () => {
  await expect(pdfOf({ paper: 'a5', perPage: 2 })).rejects.toMatchObject({
    code: 'bad-value',
    place: { field: 'perPage' },
  });
});

it('one page a leaf is what no option says, too', () => {
  expect(parsePrint({ perPage: 1 })).toEqual(parsePrint({}));
});
