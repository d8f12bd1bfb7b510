// Proves that a face shows all its text or refuses it, and that a back is the same after half a turn.
import { describe, expect, it } from 'vitest';
import { type Card, readDeck } from '../../../src/kits/flagship/game/deck.js';
import { defaultFlagshipRules } from '../../../src/kits/flagship/game/flagship-rules.js';
import { type Box, intersect } from '../../../src/paper/geometry/box.js';
import { layoutBack, OVERPRINT } from '../../../src/kits/cards/card-back.js';
import { layoutFace } from '../../../src/kits/cards/card-face.js';
import type { CardKit } from '../../../src/kits/cards/card-kit.js';
import { type CardSizeName, cardSizes } from '../../../src/kits/cards/card-sizes.js';
import { type InkName, styles } from '../../../src/paper/compose/style.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';
import { boundsOf } from '../../../src/paper/scene/check-page.js';
import type { Art, Item, UseItem } from '../../../src/paper/scene/scene.js';

const fonts = readFonts();

const kitOf = (size: CardSizeName = 'poker', ink: InkName = 'normal'): CardKit => ({
  size: cardSizes[size],
  title: 'Test',
  rules: defaultFlagshipRules,
  ink,
  style: styles[ink],
  fonts,
});

const plain: Card = { name: 'Ship', kind: 'ship', strength: 6, copies: 1, side: 'each', art: 'frigate' };

const itemsOf = ({ parts }: Art): Item[] => parts.flatMap(({ items }) => [...items]);

const unite = (a: Box, b: Box): Box => {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const [right, bottom] = [Math.max(a.x + a.width, b.x + b.width), Math.max(a.y + a.height, b.y + b.height)];
  return { x, y, width: right - x, height: bottom - y };
};

const meet = (a: Box, b: Box) => {
  const { width, height } = intersect(a, b);
  return width > 1e-9 && height > 1e-9;
};

/** Where a corner lies, which is drawn again after half a turn of the card. */
function cornerBox({ art, turn }: UseItem): Box {
  const box = itemsOf(art)
    .map((item) => boundsOf(item, fonts))
    .reduce(unite);
  const { x, y, width, height } = box;
  return turn === 180 ? { ...box, x: art.width - x - width, y: art.height - y - height } : box;
}

describe('the face of a card', () => {
  it.each(Object.keys(cardSizes) as CardSizeName[])('shows every card of the standard deck in size %s', (size) => {
    for (const card of readDeck('standard').cards)
      for (const ink of ['normal', 'low', 'color'] as const)
        expect(() => layoutFace(kitOf(size, ink), card, 'a')).not.toThrow();
  });

  it.each(Object.keys(cardSizes) as CardSizeName[])(
    'has a picture on every card, clear of all texts and corners, in size %s',
    (size) => {
      for (const card of readDeck('standard').cards) {
        const items = itemsOf(layoutFace(kitOf(size), card, card.side === 'each' ? 'a' : null));
        const boxesOf = (...kinds: Item['kind'][]) =>
          items.filter(({ kind }) => kinds.includes(kind)).map((item) => boundsOf(item, fonts));
        const picture = boxesOf('path').reduce(unite);
        expect(picture.width, card.name).toBeGreaterThan(17);
        const corners = items.filter((item) => item.kind === 'use').map((use) => cornerBox(use));
        for (const box of [...boxesOf('text'), ...corners]) expect(meet(picture, box), card.name).toBe(false);
      }
    },
  );

  it('shows the strength twice, large, once for each way up, with a bar where it would be misread', () => {
    const [first, second] = itemsOf(layoutFace(kitOf(), plain, 'a')).filter((item) => item.kind === 'use');
    expect([first?.turn ?? 0, second?.turn]).toEqual([0, 180]);
    const corner = first?.art.parts.flatMap(({ items }) => items) ?? [];
    const digits = corner.find((item) => item.kind === 'text');
    expect(digits?.text).toBe('6');
    expect(((digits?.size ?? 0) * fonts.stencil.capHeight) / 1000).toBeGreaterThanOrEqual(9 - 1e-9);
    const barsOf = (strength: number) => {
      const [use] = itemsOf(layoutFace(kitOf(), { ...plain, strength }, null)).filter((item) => item.kind === 'use');
      return use?.art.parts.flatMap(({ items }) => items).filter((item) => item.kind === 'rect').length;
    };
    expect([0, 1, 6, 8, 9, 10, 16, 60, 69, 99].map(barsOf)).toEqual([0, 0, 1, 0, 1, 0, 0, 1, 1, 1]);
  });

  it('refuses a text that is too long', () => {
    const text = Array.from({ length: 200 }, (_, i) => `word${i}`).join(' ');
    expect(() => layoutFace(kitOf(), { ...plain, text }, 'a')).toThrow('does not fit in the least type');
  });

  it('refuses characters that the face of texts lacks, with their code points', () => {
    expect(() => layoutFace(kitOf(), { ...plain, text: 'fire 火' }, 'a')).toThrow(/U\+706B/);
  });
});

describe.each(['a', 'b', 'plain'] as const)('the back %s', (back) => {
  it.each(['normal', 'low', 'color'] as const)('is the same after half a turn, with ink %s', (ink) => {
    const art = layoutBack(kitOf('poker', ink), back);
    expect([art.width, art.height]).toEqual([63 + 2 * OVERPRINT, 88 + 2 * OVERPRINT]);
    const items = itemsOf(art);
    for (const item of items) {
      if (item.kind === 'rect') {
        expect(item.x).toBeCloseTo(art.width - item.x - item.width, 9);
        expect(item.y).toBeCloseTo(art.height - item.y - item.height, 9);
      } else expect(item.kind).toBe('use');
    }
    const [upper, lower] = items.filter((item) => item.kind === 'use');
    expect(lower?.art).toBe(upper?.art);
    expect([upper?.y, upper?.turn ?? 0, lower?.turn]).toEqual([0, 0, 180]);
    expect(lower?.y).toBeCloseTo(art.height - (upper?.art.height ?? 0), 9);
  });
});
