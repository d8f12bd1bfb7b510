// Proves that the rules stand on one leaf, or two of A5, with all their rules in force, in type that can be read.
import { describe, expect, it } from 'vitest';
import { type Edition, editions } from '../../../src/game/editions/index.js';
import { composeRules } from '../../../src/game/rules-page.js';
import type { RuleName } from '../../../src/game/rules.js';
import { toPoints } from '../../../src/paper/geometry/length.js';
import { isSmall, papers } from '../../../src/paper/geometry/papers.js';
import { faces } from '../../../src/paper/compose/face.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';
import type { Item, Page, TextItem } from '../../../src/paper/scene/scene.js';
import { layoutRules } from '../../../src/sheet/pages/rules-page.js';
import { namesOf } from '../../../src/core/input/choose.js';
import { parseGame } from '../../../src/game/options.js';
import { faultsOf, textsOf } from '../../event/layout/printed.js';

const fonts = readFonts();
const games = namesOf(editions).flatMap((edition) => {
  const { openings, rules }: Edition = editions[edition];
  const last = Object.entries(rules).map(([name, values]) => [name, values.at(-1)]);
  const usual = openings.map((opening) => parseGame({ edition, opening }));
  const all = Object.fromEntries(last) as Partial<Record<RuleName, boolean>>;
  return [...usual, { ...parseGame({ edition }), rules: all }];
});

const isRead = ({ tag }: TextItem) => tag?.kind !== 'ornament';

function leastOf(pages: readonly Page[]): number {
  return Math.min(
    ...pages.flatMap((page) =>
      textsOf(page)
        .filter(isRead)
        .map(({ size }) => toPoints(size)),
    ),
  );
}

describe.each(namesOf(papers))('on %s', (paper) => {
  it.each(games)('one leaf holds $edition with $opening and $rules', (game) => {
    const print = { paper: papers[paper], fonts };
    const pages = layoutRules(composeRules(game), game, print);
    expect(pages.length).toBeLessThanOrEqual(isSmall(papers[paper]) ? 4 : 2);
    for (const page of pages) expect(faultsOf(page, paper)).toEqual([]);
    // No page has the last words alone.
    for (const page of pages) expect(textsOf(page).length).toBeGreaterThan(20);
    expect(leastOf(pages)).toBeGreaterThanOrEqual(7 - 1e-6);
  });
});

it.each(namesOf(editions))('large print of %s is of 18 points, on pages that are numbered', (edition) => {
  const game = parseGame({ edition });
  const pages = layoutRules(composeRules(game), game, { paper: papers.a4, fonts, isLargePrint: true });
  // Marks are drawn, and letters in them are as large as the squares are.
  const words = pages.flatMap((page) => textsOf(page).filter((item) => item.font === 'plain'));
  const small = words.filter((item) => isRead(item) && toPoints(item.size) < 18 - 1e-6).map(({ text }) => text);
  expect(small.filter((text) => !/^\d$/.test(text))).toEqual([]);
  // No page has the last words alone.
  for (const paper of ['a4', 'letter'] as const) {
    const print = { paper: papers[paper], fonts, isLargePrint: true };
    const last = layoutRules(composeRules(game), game, print).at(-1) as Page;
    expect(textsOf(last).length, paper).toBeGreaterThan(8);
  }
  pages.forEach((page, i) =>
    expect(textsOf(page).map(({ text }) => text)).toContain(`Rules ${i + 1} of ${pages.length}`),
  );
});

it.each(faces)('every block of a page in the %s face is told in words', (face) => {
  const game = parseGame({});
  for (const page of layoutRules(composeRules(game), game, { paper: papers.a4, fonts, face })) {
    const told = new Map(page.alternatives?.map(({ block, description }) => [block, description]));
    const isSaid = (item: Item) => item.kind === 'text' && isRead(item);
    for (const { block, items } of page.art) expect((told.get(block) ?? '') === '', block).toBe(!items.some(isSaid));
  }
});
