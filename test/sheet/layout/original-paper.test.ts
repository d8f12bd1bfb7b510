// Proves of every edition's page what the originals say of their trackers: what stands where, and how it is to be marked.
import { describe, expect, it } from 'vitest';
import { type Edition, type EditionName, editions } from '../../../src/game/editions/index.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';
import { boundsOf } from '../../../src/paper/scene/check-page.js';
import type { Item, Page } from '../../../src/paper/scene/scene.js';
import { battleOf, pageOf, print } from '../../support/matrix.js';
import { originals } from '../../support/originals.js';

const fonts = readFonts();

async function paperOf(name: EditionName, ink: 'normal' | 'low' = 'normal'): Promise<Page> {
  const kind = { edition: name, filling: 'deployed', paper: 'a4', ink, seed: 'friday night' } as const;
  return pageOf(battleOf({ ...kind, name }), print('a4', ink));
}

function itemsOf(page: Page, block: string): Item[] {
  return [...page.art, ...page.parts].filter((part) => part.block === block).flatMap(({ items }) => items);
}

function wordsOf(page: Page, block: string): string {
  return itemsOf(page, block)
    .flatMap((item) => (item.kind === 'text' ? [item.text] : []))
    .join(' ');
}

/** Where a block begins. */
function cornerOf(page: Page, block: string): { x: number; y: number } {
  const boxes = itemsOf(page, block).map((item) => boundsOf(item, fonts));
  return { x: Math.min(...boxes.map(({ x }) => x)), y: Math.min(...boxes.map(({ y }) => y)) };
}

describe.each(originals)('the tracker of %s', (name) => {
  const edition: Edition = editions[name];

  it('has the attack grid at the top left, its letter log beside it, and the player’s own half below the legend', async () => {
    const page = await paperOf(name);
    const [attack, log, legend] = ['attack-grid', 'letter-log', 'legend'].map((block) => cornerOf(page, block));
    expect(attack?.x).toBeLessThan(log?.x ?? 0);
    for (const block of ['attack-grid', 'enemy-roster', 'letter-log'])
      expect(cornerOf(page, block).y).toBeLessThan(legend?.y ?? 0);
    for (const block of ['defense-grid', 'launch-codes', 'fleet', 'manifest'])
      expect(cornerOf(page, block).y).toBeGreaterThan(legend?.y ?? Infinity);
    expect(cornerOf(page, 'manifest').x).toBeGreaterThan(cornerOf(page, 'defense-grid').x);
  });

  it('labels both grids A to J and 1 to 10', async () => {
    const page = await paperOf(name);
    for (const block of ['attack-grid', 'defense-grid'])
      for (const label of [...'ABCDEFGHIJ', ...Array.from({ length: 10 }, (_, i) => String(i + 1))])
        expect(wordsOf(page, block).split(' ')).toContain(label);
  });

  it('says to keep the defense grid hidden', async () => {
    expect(wordsOf(await paperOf(name), 'defense-grid')).toContain('keep hidden');
  });

  it('explains circle, cross and count beside the letters, of which it underlines the vowels', async () => {
    for (const ink of ['normal', 'low'] as const) {
      const page = await paperOf(name, ink);
      expect(wordsOf(page, 'letter-log')).toContain('in the fleet not in it 2 how many vowel');
      const items = itemsOf(page, 'letter-log');
      const letters = items.flatMap((item) => (item.kind === 'text' && /^[A-Z]$/.test(item.text) ? [item] : []));
      const isBelow = (item: Item, { x, y }: { x: number; y: number }) =>
        item.kind === 'line' && item.x1 === x && item.y1 > y && item.y1 < y + 1.2;
      const underlined = letters.filter((letter) => items.some((item) => isBelow(item, letter)));
      expect(underlined.map(({ text }) => text)).toEqual([...'AEIOU']);
    }
  });

  it('shows each mark of its grid, a line through what is sunk among them', async () => {
    const legend = wordsOf(await paperOf(name), 'legend');
    for (const { means } of edition.marks) expect(legend).toContain(means);
    expect(edition.marks.map(({ shape }) => shape)).toEqual(expect.arrayContaining(['dot', 'struck-ship']));
  });

  it('lists the enemy’s ships with their lengths, to strike them off', async () => {
    const roster = wordsOf(await paperOf(name), 'enemy-roster').toUpperCase();
    for (const ship of edition.ships) expect(roster).toContain(`${ship.name.toUpperCase()} ${ship.length}`);
  });

  it('prints codes, a name and the words of the player’s own fleet', async () => {
    const page = await paperOf(name);
    const battle = battleOf({
      edition: name,
      filling: 'deployed',
      paper: 'a4',
      ink: 'normal',
      seed: 'friday night',
      name,
    });
    for (const code of battle.launchCodes ?? [])
      expect(wordsOf(page, 'launch-codes').replaceAll(' ', '')).toContain(code);
    expect(wordsOf(page, 'fleet')).toContain(battle.fleetName ?? 'no name');
    for (const { word } of battle.fleet) expect(wordsOf(page, 'fleet').replaceAll(' ', '')).toContain(word ?? '-');
  });
});

it('leaves margins for notes about sweeps where the edition asks for them', () => {
  expect(originals.filter((name) => editions[name].sweepMargins)).toEqual(['codebreaker']);
});
