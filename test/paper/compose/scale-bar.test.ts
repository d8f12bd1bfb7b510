// Proves that every leaf bears a bar of the length that is written on it, so that a scaled print is seen.
import { describe, expect, it } from 'vitest';
import { editions } from '../../../src/game/editions/index.js';
import { liveArea, papers } from '../../../src/paper/geometry/papers.js';
import { hands } from '../../../src/paper/compose/arrange.js';
import { layoutScaleBar } from '../../../src/paper/compose/scale-bar.js';
import { styles } from '../../../src/paper/compose/style.js';
import { listTemplates } from '../../../src/paper/templates.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';
import { namesOf } from '../../../src/core/input/choose.js';
import { boundsOf } from '../../../src/paper/scene/check-page.js';
import type { Item, LineItem, Page } from '../../../src/paper/scene/scene.js';
import { Problem } from '../../../src/core/problem.js';
import { hasRoom } from '../../support/least-squares.js';
import { deal, pagesOf, print, SEEDS } from '../../support/matrix.js';
import { barsOn } from '../../support/bars-on.js';

const fonts = readFonts();
const cases = listTemplates().flatMap((template) =>
  namesOf(papers).flatMap((paper) => namesOf(editions).map((edition) => ({ template, paper, edition }))),
);

describe.each(cases.filter(({ template, paper }) => hasRoom(template, paper)))(
  '$template on $paper, $edition',
  ({ template, paper, edition }) => {
    it.each(hands)('has one bar a page, free of all else, for the %s hand', async (hand) => {
      const battles = deal({ edition, filling: 'deployed', seed: SEEDS[0] });
      const pages = await pagesOf(battles, { ...print(paper, 'low'), template, hand });
      expect(pages.length).toBeGreaterThanOrEqual(template === 'large' ? 2 : 1);
      for (const page of pages) {
        const [bar, ...others] = barsOn(page);
        expect(others).toEqual([]);
        expect(bar?.length).toBeCloseTo(paper === 'letter' ? 50.8 : 50, 9);
        expect(bar?.text).toBe(paper === 'letter' ? '2 in' : '50 mm');
        expect(overlapping(page, bar?.items ?? [])).toEqual([]);
      }
    });
  },
);

/** Returns what lies in the box of the bar besides itself. */
function overlapping(page: Page, bar: readonly Item[]): Item[] {
  const boxes = bar.map((item) => boundsOf(item, fonts));
  const others = [...page.art, ...page.parts].flatMap(({ items }) => items).filter((item) => !bar.includes(item));
  return others.filter((item) => {
    const a = boundsOf(item, fonts);
    // Frames hold much that is not in them.
    if (item.kind === 'rect' && item.fill === undefined) return false;
    return boxes.some((b) => {
      const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
      const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
      return Math.min(across, down) > 0.02;
    });
  });
}

describe('the bar', () => {
  const paper = papers.a4;
  const box = liveArea(paper);
  const place = { box, style: styles.normal, fonts, block: 'test', scale: 1 };

  it('is left out where there is no room for it', () => {
    expect(layoutScaleBar(place, { ...box, width: 40, height: 40 })).toEqual([]);
  });

  it('says what it is for, in thin lines that are no part of the game', () => {
    const items = layoutScaleBar(place, { ...box, height: 4 });
    expect(items.flatMap((item) => (item.kind === 'text' ? [item.text] : []))).toEqual([
      'print at 100 %: this is 50 mm',
    ]);
    const lines = items.filter((item): item is LineItem => item.kind === 'line');
    expect(lines).toHaveLength(4);
    for (const { stroke } of lines) expect(stroke.width).toBeLessThan(styles.low.rule.width);
  });

  it('stays in its box', () => {
    const room = { ...box, height: 4 };
    for (const item of layoutScaleBar(place, room)) {
      const { x, y, width, height } = boundsOf(item, fonts);
      expect(Math.min(x - room.x, y - room.y)).toBeGreaterThanOrEqual(-1e-9);
      expect(x + width).toBeLessThanOrEqual(room.x + room.width + 1e-9);
      expect(y + height).toBeLessThanOrEqual(room.y + room.height + 1e-9);
    }
  });
});

it.each([
  ['tent', 'a5'],
  ['large', 'a5'],
] as const)('%s on %s is refused, and has no bar to look for', async (template, paper) => {
  const battles = deal({ edition: 'engagement', filling: 'deployed', seed: SEEDS[0] });
  await expect(pagesOf(battles, { ...print(paper, 'low'), template })).rejects.toThrow(Problem);
});
