// Proves that small letters stand where capitals would, and nothing else of a sheet changes.
import { describe, expect, it } from 'vitest';
import { namesOf } from '../../../src/core/input/choose.js';
import { listTemplates } from '../../../src/paper/templates.js';
import { papers } from '../../../src/paper/geometry/papers.js';
import type { Page, TextItem } from '../../../src/paper/scene/scene.js';
import { hasRoom } from '../../support/least-squares.js';
import { deal, pageOf, print, SEEDS } from '../../support/matrix.js';
import { originals } from '../../support/originals.js';

const textsOf = (page: Page): TextItem[] =>
  [...page.art, ...page.parts].flatMap(({ items }) => items).filter((item) => item.kind === 'text');

const looks = originals.flatMap((edition) => namesOf(papers).map((paper) => ({ edition, paper })));

describe.each(looks)('a sheet of $edition on $paper in small letters', ({ edition, paper }) => {
  const [battle] = deal({ edition, filling: 'deployed', seed: SEEDS[0] });
  if (battle === undefined) throw new Error('nothing is dealt');
  const pageIn = (letterCase: 'upper' | 'lower', template?: string) =>
    pageOf(battle, { ...print(paper, 'normal', template), case: letterCase });

  it('says the same in the same places, in every template that fits', async () => {
    for (const template of listTemplates().filter((name) => hasRoom(name, paper))) {
      const [capitals, small] = [textsOf(await pageIn('upper', template)), textsOf(await pageIn('lower', template))];
      expect(small.map((item) => ({ ...item, text: item.text.toUpperCase() }))).toEqual(
        capitals.map((item) => ({ ...item, text: item.text.toUpperCase() })),
      );
    }
  });

  it('has every letter of the game small, and columns, codes and headings as they are called', async () => {
    const small = textsOf(await pageIn('lower'));
    const own = (await pageIn('lower')).parts.filter(({ block }) => block === 'fleet' || block === 'defense-grid');
    const letters = own.flatMap(({ items }) => items).flatMap((item) => (item.kind === 'text' ? [item.text] : []));
    for (const { word } of battle.fleet) expect(letters).toContain(word?.toLowerCase());
    for (const column of 'ABCDEFGHIJ') {
      const shown = small.filter(({ text }) => text === column).length;
      expect(shown + small.filter(({ text }) => text.includes('ABCDEFGHIJ')).length).toBeGreaterThan(1);
    }
    expect(small.map(({ text }) => text)).toContain('ATTACK GRID');
    // In the log of letters, in the manifest, and in the sample of what is sunk.
    expect(small.filter(({ text }) => text === 'g')).toHaveLength(3);
  });
});
