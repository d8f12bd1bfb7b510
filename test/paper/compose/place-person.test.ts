// Holds names to their boxes: whole wherever they fit, in one size, and never torn within a letter.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakName, placePerson } from '../../../src/paper/compose/place-person.js';
import { boundsOf, MIN_TEXT } from '../../../src/paper/scene/check-page.js';
import { placeOf } from '../../sheet/layout/place.js';
import { fonts, LONG_NAME, WIDE_NAME } from '../../event/layout/printed.js';

const place = placeOf();
const style = { size: 4, comfortable: 3, where: 'player' };
const box = { x: 20, y: 30, width: 40, height: 8 };
const drawn = (items: readonly { text: string }[]) => items.map(({ text }) => text);

describe('a name', () => {
  it('stands on one line where it is comfortable', () => {
    const items = placePerson(place, style, 'Ada Lovelace', box, 'left');
    expect(drawn(items)).toEqual(['Ada Lovelace']);
    expect(items[0]?.size).toBe(4);
  });

  it('is broken at a space or a hyphen before it gets too small, in one size', () => {
    const items = placePerson(place, style, LONG_NAME, { ...box, width: 60 }, 'left');
    expect(drawn(items)).toEqual(['Bartholomew Featherstonehaugh-', 'Cholmondeley von Hohenzollern-Sigm']);
    expect(new Set(items.map(({ size }) => size)).size).toBe(1);
  });

  it('that is comfortable on no number of lines stands on as many as it is largest on', () => {
    const name = 'Maximiliana Wolkenstein-Trostburg von und zu Hohenfels';
    const sizeOn = (lines: number) =>
      placePerson(place, { ...style, comfortable: 4, lines }, name, { ...box, height: 9.5 }, 'left')[0]?.size ?? 0;
    expect(sizeOn(3)).toBe(sizeOn(2));
  });

  it('is broken anywhere when it has no space', () => {
    const items = placePerson(place, style, WIDE_NAME, { ...box, width: 60 }, 'left');
    expect(drawn(items).join('')).toBe(WIDE_NAME);
    expect(items).toHaveLength(2);
  });

  it('that is too long is refused, or cut where that is allowed', () => {
    expect(() => placePerson(place, style, WIDE_NAME, box, 'left')).toThrow(
      expect.objectContaining({ code: 'does-not-fit', where: 'player' }),
    );
    const cut = drawn(placePerson(place, { ...style, cut: true }, WIDE_NAME, box, 'left')).join('');
    expect(cut).toMatch(/^W{20,60}…$/);
  });

  it('lies in its box, no smaller than can be read, wherever it stands', () => {
    const names = fc.oneof(
      fc.constantFrom(LONG_NAME, WIDE_NAME, 'Zoë', 'Søren Kierkegaard', 'J. R. R. Tolkien'),
      fc
        .string({ unit: fc.constantFrom(...'abcWMil .-éß'), minLength: 1, maxLength: 64 })
        .filter((name) => name.trim() !== ''),
    );
    fc.assert(
      fc.property(
        names,
        fc.constantFrom('left', 'center', 'right'),
        fc.integer({ min: 1, max: 3 }),
        (name, align, lines) => {
          for (const item of placePerson(place, { ...style, lines, cut: true }, name, box, align)) {
            const bounds = boundsOf(item, fonts);
            expect(bounds.x).toBeGreaterThanOrEqual(box.x - 0.01);
            expect(bounds.x + bounds.width).toBeLessThanOrEqual(box.x + box.width + 0.01);
            expect(item.y).toBeLessThanOrEqual(box.y + box.height);
            expect(bounds.y).toBeGreaterThanOrEqual(box.y);
            expect(item.size).toBeGreaterThanOrEqual(MIN_TEXT - 1e-9);
          }
        },
      ),
    );
  });

  it('never parts a letter from its marks', () => {
    for (const line of breakName('n\u0303'.repeat(31), 3)) expect(line).toMatch(/^(n\u0303)+$/);
  });

  it('loses nothing but the spaces at which it is broken', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ab -'), minLength: 1, maxLength: 64 }),
        fc.integer({ min: 1, max: 4 }),
        (name, count) => {
          const lines = breakName(name, count);
          expect(lines.length).toBeLessThanOrEqual(count);
          expect(lines.join('').replace(/ /g, '')).toBe(name.replace(/ /g, ''));
        },
      ),
    );
  });
});
