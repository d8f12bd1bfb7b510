// Proves that every optional rule that is played with a pencil has its place on the sheet, and only while it is in force.
import { type Style, styles } from '../../../src/paper/compose/style.js';
import { describe, expect, it } from 'vitest';
import { editions } from '../../../src/game/editions/index.js';
import type { PaperName } from '../../../src/paper/geometry/papers.js';
import { papers } from '../../../src/paper/geometry/papers.js';
import { namesOf } from '../../../src/core/input/choose.js';
import type { Item, Page } from '../../../src/paper/scene/scene.js';
import { deal, pageOf, print, SEEDS } from '../../support/matrix.js';

/** What stands in the legend for each rule. */
const LEGEND = {
  minefield: ['Mine'],
  'color-coding': ['Bullseye: green', 'Hit & Yes: yellow', 'Hit & No: gray'],
  'radar-sweep': ['Radar used'],
  'sonar-ping': ['Sonar used'],
} as const;

const cases = namesOf(editions).flatMap((edition) =>
  namesOf(LEGEND).flatMap((rule) =>
    rule in editions[edition].rules ? namesOf(papers).map((paper) => ({ edition, rule, paper })) : [],
  ),
);

const itemsIn = (page: Page, block: string): Item[] =>
  page.art.filter((part) => part.block === block).flatMap(({ items }) => items);

const textsIn = (page: Page, block: string) =>
  itemsIn(page, block).flatMap((item) => (item.kind === 'text' ? item.text : []));

/** But those of vowels, which mean something whatever is known of them. */
const groundsIn = (page: Page, { vowel }: Style) =>
  ['legend', 'letter-log'].flatMap((block) =>
    itemsIn(page, block).filter(
      (item) =>
        (item.kind === 'rect' || item.kind === 'circle') &&
        item.fill !== undefined &&
        item.fill !== 0 &&
        item.fill !== vowel,
    ),
  );

async function pageWith(
  edition: (typeof cases)[number]['edition'],
  rule: string,
  paper: PaperName,
  ink: 'normal' | 'color',
) {
  const [battle] = deal({ edition, filling: 'blank', seed: SEEDS[0] }, { rules: [rule] });
  if (battle === undefined) throw new Error('nothing was dealt');
  return pageOf(battle, print(paper, ink));
}

describe.each(cases)('$rule in $edition on $paper', ({ edition, rule, paper }) => {
  it('is explained in the legend while it is in force, and not otherwise', async () => {
    const [on, off] = await Promise.all(
      ['on', 'off'].map(async (value) =>
        textsIn(await pageWith(edition, `${rule}=${value}`, paper, 'normal'), 'legend'),
      ),
    );
    expect(LEGEND[rule].filter((text) => on?.includes(text) !== true)).toEqual([]);
    expect(LEGEND[rule].filter((text) => off?.includes(text) === true)).toEqual([]);
  });
});

describe('colors of letters', () => {
  it.each(namesOf(papers))('stand in the log with a shape each, on %s', async (paper) => {
    const texts = textsIn(await pageWith('engagement', 'color-coding=on', paper, 'normal'), 'letter-log');
    const named = ['yellow', 'gray', 'green'].filter((color) => texts.some((text) => text.startsWith(color)));
    expect(named).toEqual(['yellow', 'gray', 'green']);
  });

  it('have grounds only where color was asked for and the rule gives them a meaning', async () => {
    const grounds = async (rule: string, ink: 'normal' | 'color') =>
      groundsIn(await pageWith('engagement', rule, 'a4', ink), styles[ink]);
    expect(await grounds('color-coding=on', 'color')).toHaveLength(6);
    expect(await grounds('color-coding=on', 'normal')).toEqual([]);
    expect(await grounds('color-coding=off', 'color')).toEqual([]);
  });
});

describe('a mine that the player places', () => {
  it('is asked for at the grid', async () => {
    const notes = async (rule: string) =>
      textsIn(await pageWith('engagement', rule, 'a4', 'normal'), 'defense-grid').filter((text) =>
        text.includes('mine'),
      );
    expect(await notes('minefield=on')).toHaveLength(1);
    expect(await notes('minefield=off')).toEqual([]);
  });
});
