// Proves that a box holds its deck, closes, and lies on one page, or is refused.
import { describe, expect, it } from 'vitest';
import { liveArea, papers } from '../../../src/paper/geometry/papers.js';
import { boxWork, layoutTuckBox } from '../../../src/kits/pages/tuck-box.js';
import { type CardSize, cardSizes } from '../../../src/kits/cards/card-sizes.js';
import { styles } from '../../../src/paper/compose/style.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';
import type { LineItem } from '../../../src/paper/scene/scene.js';

const setup = { paper: papers.a4, style: styles.normal, fonts: readFonts() };

function linesOf(
  cards: number,
  stock: number,
  size: CardSize = cardSizes.poker,
): { cuts: LineItem[]; folds: LineItem[] } {
  const { art } = layoutTuckBox(setup, { title: 'Flagship', cards, size, stock });
  const lines = art.flatMap(({ items }) => items.filter((item): item is LineItem => item.kind === 'line'));
  const folds = lines.filter(({ stroke }) => stroke.dash !== undefined);
  return { cuts: lines.filter((line) => !folds.includes(line)), folds };
}

const distinct = (numbers: readonly number[]) => [...new Set(numbers.map((number) => number.toFixed(3)))].map(Number);

describe('a box', () => {
  it('is a millimeter larger each way than the cards in it, and its two sides are as deep as they are thick', () => {
    const { folds } = linesOf(42, 0.3);
    const upright = folds.filter(({ x1, x2 }) => x1 === x2);
    const [glue = 0, back = 0, side = 0, front = 0] = distinct(upright.map(({ x1 }) => x1));
    const { width, height } = cardSizes.poker;
    expect([back - glue, side - back, front - side].map((length) => Number(length.toFixed(3)))).toEqual([
      width + 1,
      42 * 0.3 + 1,
      width + 1,
    ]);
    for (const { y1, y2 } of upright) expect(y2 - y1).toBeCloseTo(height + 1, 9);
  });

  it('takes as many cuts and folds as its work says, and 167.2 by 147.2 mm for 42 poker cards', () => {
    const { cuts, folds } = linesOf(42, 0.3);
    expect(folds).toHaveLength(boxWork.folds);
    // The notch is a curve.
    expect(cuts).toHaveLength(boxWork.cuts - 1);
    const [xs, ys] = [cuts.flatMap(({ x1, x2 }) => [x1, x2]), cuts.flatMap(({ y1, y2 }) => [y1, y2])];
    expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(2 * (64 + 13.6) + 12, 9);
    expect(Math.max(...ys) - Math.min(...ys)).toBeCloseTo(89 + 2 * (13.6 + 15), 9);
    const live = liveArea(papers.a4);
    expect(Math.min(...xs)).toBeGreaterThan(live.x);
    expect(Math.max(...ys)).toBeLessThan(live.y + live.height);
  });

  it('is closed: every end of a line is one of another', () => {
    const { cuts, folds } = linesOf(42, 0.3);
    const ends = [...cuts, ...folds].flatMap(({ x1, y1, x2, y2 }) => [
      `${x1.toFixed(2)},${y1.toFixed(2)}`,
      `${x2.toFixed(2)},${y2.toFixed(2)}`,
    ]);
    // Two ends are those of the notch, and each end of the last side's edge meets a flap.
    const lonely = ends.filter((end) => ends.indexOf(end) === ends.lastIndexOf(end));
    expect(lonely.length).toBeLessThanOrEqual(2 + 4);
  });

  it.each(Object.keys(cardSizes) as (keyof typeof cardSizes)[])('fits the standard deck in size %s', (size) => {
    expect(() => linesOf(40, 0.3, cardSizes[size])).not.toThrow();
  });

  it('of sleeved cards lies on paper that is turned', () => {
    const { art, width } = layoutTuckBox(setup, { title: 'Flagship', cards: 42, size: cardSizes.poker, stock: 0.6 });
    expect(width).toBe(papers.a4.height);
    expect(art.flatMap(({ items }) => items).length).toBeGreaterThan(boxWork.cuts);
  });

  it('is refused for more cards than a box from one sheet holds', () => {
    expect(() => linesOf(200, 0.3)).toThrow(/a box of 262 by 241 mm does not fit on A4/);
  });
});
