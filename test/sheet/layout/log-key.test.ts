// Proves that the key of the log shows its marks beside their words, inside its room.
import { expect, it } from 'vitest';
import { layoutKey } from '../../../src/sheet/blocks/letter-log.js';
import { boundsOf } from '../../../src/paper/scene/check-page.js';
import { placeOf } from './place.js';

const room = { x: 50, y: 60, width: 28, height: 14 };

it('shows a circle, a stroke, a count and a tint, each left of its words', () => {
  const items = layoutKey(placeOf(), room);
  expect(items.map(({ kind }) => kind)).toEqual([
    'circle',
    'text',
    'line',
    'text',
    'text',
    'text',
    'rect',
    'line',
    'text',
  ]);
  const texts = items.flatMap((item) => (item.kind === 'text' ? [item] : []));
  expect(texts.map(({ text }) => text)).toEqual(['in the fleet', 'not in it', '2', 'how many', 'vowel']);
  const bounds = items.map((item) => boundsOf(item, placeOf().fonts));
  const [circle, first, stroke, second, count, third, tint, , fourth] = bounds;
  for (const [mark, words] of [
    [circle, first],
    [stroke, second],
    [count, third],
    [tint, fourth],
  ]) {
    if (mark === undefined || words === undefined) throw new Error('an item is missing');
    expect(mark.x + mark.width).toBeLessThan(words.x);
    expect(Math.abs(mark.y + mark.height / 2 - (words.y + words.height / 2))).toBeLessThan(1);
  }
});

it('stays in its room', () => {
  for (const scale of [1, 0.76]) {
    const items = layoutKey(placeOf({ scale }), room);
    for (const item of items) {
      const { x, y, width, height } = boundsOf(item, placeOf().fonts);
      expect(x).toBeGreaterThan(room.x);
      expect(y).toBeGreaterThan(room.y);
      expect(x + width).toBeLessThanOrEqual(room.x + room.width);
      expect(y + height).toBeLessThanOrEqual(room.y + room.height);
    }
  }
});

it('says less where there is less room', () => {
  const narrow = layoutKey(placeOf(), { ...room, width: 14 });
  expect(narrow.flatMap((item) => (item.kind === 'text' ? [item.text] : []))).toEqual([
    'in it',
    'not in it',
    '2',
    'count',
    'vowel',
  ]);
});

it('refuses a room that is too narrow for its words', () => {
  expect(() => layoutKey(placeOf(), { ...room, width: 7 })).toThrow(
    expect.objectContaining({ code: 'does-not-fit', where: 'under-test' }),
  );
});
