// Proves that smaller paper has lighter lines, none thinner than prints, and that low ink says less.
import { describe, expect, it } from 'vitest';
import { points } from '../../../src/paper/geometry/length.js';
import { scaleStyle, styles } from '../../../src/paper/compose/style.js';
import { deal, pagesOf, print, SEEDS } from '../../support/matrix.js';

describe.each(Object.entries(styles))('%s on smaller paper', (_, style) => {
  it('has lines that are lighter and never thinner than half a point, or a third for those that are written on', () => {
    const small = scaleStyle(style, 0.76);
    for (const name of ['grid', 'middle', 'frame', 'ship'] as const) {
      expect(small[name].width, name).toBeLessThan(style[name].width);
      expect(small[name].width, name).toBeGreaterThanOrEqual(points(0.5) - 1e-9);
    }
    for (const name of ['rule', 'heading'] as const) {
      expect(small[name].width, name).toBeLessThanOrEqual(style[name].width);
      expect(small[name].width, name).toBeGreaterThanOrEqual(points(0.35) - 1e-9);
    }
  });

  it('has heavier lines in large print, and headings without the cuts of a stencil', () => {
    const large = scaleStyle(style, 1.65);
    expect(large.headline).toBe('label');
    for (const name of ['grid', 'middle', 'frame', 'ship', 'rule', 'heading'] as const)
      expect(large[name].width / style[name].width, name).toBeCloseTo(style.arm === undefined ? 1.26 : 1, 9);
  });

  it('is as it is on large paper', () => expect(scaleStyle(style, 1)).toBe(style));
});

const textsOn = async (paper: 'a4' | 'a5', ink: 'normal' | 'low') => {
  const pages = await pagesOf(deal({ edition: 'engagement', filling: 'deployed', seed: SEEDS[0] }), print(paper, ink));
  const items = pages.flatMap(({ art, parts }) => [...art, ...parts]).flatMap((part) => part.items);
  return items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
};

it('low ink leaves out the notes beside titles, and on small paper the rules, which a page says that follows', async () => {
  const note = 'cross off what is sunk';
  expect(await textsOn('a4', 'normal')).toContain(note);
  expect(await textsOn('a4', 'low')).not.toContain(note);
  expect((await textsOn('a4', 'low')).join(' ')).toContain('Ships may touch');
  expect((await textsOn('a5', 'low')).join(' ')).toContain('Engagement rules: see the rules page');
});
