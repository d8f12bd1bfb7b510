// Proves that every rules card fits one page, and two of A5, in type that can be read.
import { describe, expect, it } from 'vitest';
import { type Edition, editions } from '../../../src/game/editions/index.js';
import { composeRulesCard } from '../../../src/game/rules-card.js';
import { toPoints } from '../../../src/paper/geometry/length.js';
import { liveArea, papers } from '../../../src/paper/geometry/papers.js';
import { layoutRulesCard } from '../../../src/sheet/layout/layout-rules-card.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';
import { namesOf } from '../../../src/core/input/choose.js';
import { parseGame } from '../../../src/game/options.js';
import { boundsOf } from '../../../src/paper/scene/check-page.js';
import type { TextItem } from '../../../src/paper/scene/scene.js';

const fonts = readFonts();

const rows = namesOf(editions).flatMap((edition) =>
  (editions[edition] as Edition).openings.flatMap((opening) =>
    namesOf(papers).map((paper) => ({ edition, opening, paper })),
  ),
);

describe.each(rows)('the rules of $edition with $opening on $paper', ({ edition, opening, paper }) => {
  const game = parseGame({ edition, opening });
  const card = composeRulesCard(game.edition, game.opening, game.rules);
  const pages = layoutRulesCard(card, { paper: papers[paper], fonts }).map(({ width, height, parts, art }) => {
    const items = art.filter(({ block }) => block === 'rules').flatMap(({ items }) => items);
    return { width, height, parts, texts: items.filter((item): item is TextItem => item.kind === 'text') };
  });
  const texts = pages.flatMap((page) => page.texts);

  it('stand on one page, or two of A5, whole and in order, inside its margins', () => {
    expect(pages.length).toBeLessThanOrEqual(paper === 'a5' ? 2 : 1);
    for (const page of pages) {
      expect([page.width, page.height]).toEqual([papers[paper].width, papers[paper].height]);
      expect(page.parts).toEqual([]);
      expect(page.texts[0]?.text).toBe(card.title.toUpperCase());
    }
    const printed = pages.flatMap((page) => page.texts.slice(1).map(({ text }) => text)).filter((text) => text !== '•');
    const written = [
      ...card.sections.flatMap(({ heading, paragraphs }) => [
        heading.toUpperCase(),
        ...paragraphs.map((text) => text.replace(/^- /, '')),
      ]),
    ];
    expect(printed.join(' ')).toBe(written.join(' '));
    const bullets = card.sections.flatMap(({ paragraphs }) => paragraphs.filter((text) => text.startsWith('- ')));
    expect(texts.filter(({ text }) => text === '•')).toHaveLength(bullets.length);
    const live = liveArea(papers[paper]);
    for (const text of texts) {
      const { x, y, width, height } = boundsOf(text, fonts);
      expect(x).toBeGreaterThanOrEqual(live.x - 0.01);
      expect(y).toBeGreaterThanOrEqual(live.y - 0.01);
      expect(x + width).toBeLessThanOrEqual(live.x + live.width + 0.01);
      expect(y + height).toBeLessThanOrEqual(live.y + live.height + 0.01);
    }
  });

  it.each(pages)('have one size of type in two columns that do not meet', ({ texts: [, ...body] }) => {
    const sizes = new Set(body.map(({ size }) => toPoints(size).toFixed(3)));
    expect(sizes.size).toBe(1);
    expect(Number([...sizes][0])).toBeGreaterThanOrEqual(7);
    const middle = papers[paper].width / 2;
    const left = body.filter(({ x }) => x < middle);
    const right = body.filter(({ x }) => x >= middle);
    expect(left.length).toBeGreaterThan(10);
    expect(right.length).toBeGreaterThan(10);
    for (const text of left) {
      const { x, width } = boundsOf(text, fonts);
      expect(x + width).toBeLessThan(middle);
    }
    // A heading never stands alone at the foot of the first column.
    expect(left.at(-1)?.font).toBe('text');
    for (const column of [left, right]) {
      const baselines = [...new Set(column.map(({ y }) => y))];
      expect(baselines).toEqual(baselines.toSorted((a, b) => a - b));
    }
  });
});

it('goes on to a second page where one has no room', () => {
  const game = parseGame({});
  const card = composeRulesCard(game.edition, game.opening, game.rules);
  const pages = layoutRulesCard(
    { ...card, sections: [...card.sections, ...card.sections] },
    { paper: papers.a5, fonts },
  );
  expect(pages.length).toBeGreaterThan(1);
});

it('refuses a section that needs smaller type than can be read', () => {
  const long = {
    title: 'Rules',
    sections: [{ heading: 'One', paragraphs: Array<string>(200).fill('Sail on. '.repeat(9)) }],
  };
  expect(() => layoutRulesCard(long, { paper: papers.a5, fonts })).toThrow(
    expect.objectContaining({
      code: 'does-not-fit',
      where: 'rules',
      message: expect.stringContaining('; choose larger paper') as string,
    }),
  );
});

it('refuses a card with a character that no font has', () => {
  const card = { title: 'Rules', sections: [{ heading: 'One', paragraphs: ['Sail ⛵ on', 'and on'] }] };
  expect(() => layoutRulesCard(card, { paper: papers.a4, fonts })).toThrow(
    expect.objectContaining({ code: 'cannot-draw', message: expect.stringContaining('U+26F5') as string }),
  );
});
