// Proves that ships stand in rows of equal boxes with their names and lengths, in one column or in two.
import { describe, expect, it } from 'vitest';
import { editions } from '../../../src/game/editions/index.js';
import { layoutShips, prepareWord } from '../../../src/sheet/layout/ship-rows.js';
import { boundsOf } from '../../../src/paper/scene/check-page.js';
import type { Item } from '../../../src/paper/scene/scene.js';
import { placeOf } from './place.js';
import { originals } from '../../support/originals.js';

const tall = { x: 20, y: 30, width: 90, height: 36 };
const low = { x: 20, y: 30, width: 110, height: 18 };
const place = placeOf();

function inside(items: readonly Item[], room: typeof tall): void {
  for (const item of items) {
    const { x, y, width, height } = boundsOf(item, place.fonts);
    expect(x).toBeGreaterThanOrEqual(room.x - 0.2);
    expect(x + width).toBeLessThanOrEqual(room.x + room.width + 0.2);
    expect(y).toBeGreaterThanOrEqual(room.y - 0.2);
    expect(y + height).toBeLessThanOrEqual(room.y + room.height + 0.7);
  }
}

describe.each(originals)('the ships of %s', (edition) => {
  const { ships } = editions[edition];

  it.each([
    ['one column', tall, 1],
    ['two columns', low, 2],
  ])('stand in %s, each with name, length and one box a letter', (_, room, columns) => {
    const { art, boxes, rests } = layoutShips(place, room, ships);
    expect(boxes).toHaveLength(ships.length);
    expect(new Set(boxes.map(({ x }) => x.toFixed(6))).size).toBe(columns);
    const texts = art.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
    expect(texts).toEqual(ships.flatMap(({ name, length }) => [name.toUpperCase(), String(length)]));
    for (const [i, { length }] of ships.entries()) {
      const first = boxes[i];
      const rest = rests[i];
      if (first === undefined || rest === undefined) throw new Error('a row is missing');
      expect(art).toContainEqual({ kind: 'rect', ...first, width: first.width * length, stroke: place.style.grid });
      const bars = art.filter(
        (item) =>
          item.kind === 'line' &&
          item.y1 === first.y &&
          item.x1 > first.x + 1e-9 &&
          item.x1 < first.x + length * first.width - 1e-9,
      );
      expect(bars).toHaveLength(length - 1);
      expect(first.width / first.height).toBeLessThanOrEqual(1.45 + 1e-9);
      // What is left starts right of the longest ship and ends with the column.
      expect(rest.x).toBeCloseTo(first.x + 5 * first.width, 9);
      expect(rest.width).toBeGreaterThan(-1e-9);
    }
    expect(new Set(boxes.map(({ width, height }) => `${width} ${height}`)).size).toBe(1);
    inside(art, room);
  });

  it('have room for their words, one letter in the middle of each box', () => {
    const { boxes } = layoutShips(place, tall, ships);
    for (const [i, { length }] of ships.entries()) {
      const box = boxes[i];
      if (box === undefined) throw new Error('a row is missing');
      const item = prepareWord(place, box, 0)('W'.repeat(length));
      if (item.kind !== 'text' || item.pitch === undefined) throw new Error('a word must be pitched text');
      expect(item.pitch).toBe(box.width);
      const advance = ((place.fonts.mono.advances.get('W') ?? 0) * item.size) / 1000;
      expect(item.x + advance / 2).toBeCloseTo(box.x + box.width / 2, 6);
      expect(advance).toBeLessThan(box.width);
      const capital = (place.fonts.mono.capHeight * item.size) / 1000;
      expect(item.y - capital / 2).toBeCloseTo(box.y + box.height / 2, 6);
      expect(capital).toBeLessThan(box.height);
    }
  });
});
