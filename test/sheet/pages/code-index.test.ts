// Holds the launch-code index to the codes, row by row and page by page.
import { describe, expect, it } from 'vitest';
import { layoutCodeIndex } from '../../../src/sheet/pages/code-index.js';
import type { Page } from '../../../src/paper/scene/scene.js';
import { admiral, blank, engagement } from '../../support/sample-battle.js';
import { battlesOf, entriesOf, faultsOf, looks, paperworkOf, textsOf, wordsOn } from '../../event/layout/printed.js';

const heading = { title: 'Launch codes', subtitle: 'Round 1 of 5' };
const look = { edition: 'engagement', paper: 'a4', ink: 'normal' } as const;

/** Returns the texts of each row, by their baselines. */
function rowsOf(page: Page): string[] {
  const rows = new Map<number, string[]>();
  for (const { text, y, font } of textsOf({ ...page, art: [] })) {
    if (font !== 'mono') continue;
    const key = Math.round(y * 10);
    rows.set(key, [...(rows.get(key) ?? []), text]);
  }
  return [...rows.values()].map((row) => row.join(' ').replace(/ +/g, ' '));
}

describe.each(looks)('the index of $edition on $paper in $ink ink', ({ edition, paper, ink }) => {
  const battles = battlesOf(edition, 60);
  const [first] = battles;
  if (first === undefined) throw new Error('nothing was dealt');
  const entries = entriesOf(battles, (i) => ({ spare: i > 50 }));
  const pages = [...layoutCodeIndex(paperworkOf({ edition, paper, ink }, first), heading, entries)];

  it('keeps inside the margins and its texts apart', () => {
    for (const page of pages) expect(faultsOf(page, paper)).toEqual([]);
  });

  it('has a row a sheet, in order, with serial, five codes and the highest', () => {
    const expected = battles.map(({ serial, launchCodes }) => {
      const codes = launchCodes ?? [];
      const sorted = edition === 'admiral' ? [...codes.join('')].sort() : [...codes].sort();
      return [serial, ...codes, sorted.at(-1)].join(' ');
    });
    expect(pages.flatMap(rowsOf)).toEqual(expected);
  });

  it('repeats its header and shares art among full pages', () => {
    for (const page of pages) expect(wordsOn(page)).toMatch(/SERIAL[^]*LAUNCH CODES/);
    expect(pages.length).toBeGreaterThan(1);
    const full = pages.slice(0, -1);
    expect(new Set(full.map(({ art }) => art)).size).toBe(1);
  });
});

it('keeps zeros, and bids digits only where digits are bid', () => {
  const [page] = layoutCodeIndex(paperworkOf(look, engagement), heading, entriesOf([engagement]));
  expect(page && rowsOf(page)).toEqual(['6R5CDCRBV 142 087 953 310 655 953']);
  const [other] = layoutCodeIndex(paperworkOf({ ...look, edition: 'admiral' }, admiral), heading, entriesOf([admiral]));
  expect(other && rowsOf(other)).toEqual(['6R5CDCRBV 142 087 953 310 655 9']);
});

it('gives a replaced sheet no codes, names what took its place, and stands a sheet without codes', () => {
  const entries = entriesOf([engagement, blank({ ...engagement, launchCodes: null })], (i) =>
    i === 0 ? { struck: true, replacedBy: '7K3Q9ZPM4' } : {},
  );
  const [page] = layoutCodeIndex(paperworkOf(look, engagement), heading, entries);
  expect(page && wordsOn(page)).toContain('REPLACED by 7K3Q9ZPM4');
  expect(page && rowsOf(page)).toEqual(['6R5CDCRBV', '6R5CDCRBV']);
});

it('has many rows a page: 30 at least on A4', () => {
  const pages = [
    ...layoutCodeIndex(paperworkOf(look, engagement), heading, entriesOf(Array.from({ length: 30 }, () => engagement))),
  ];
  expect(pages).toHaveLength(1);
});
