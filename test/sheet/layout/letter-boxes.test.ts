// Proves that the 26 boxes tile their room, and what is left over after Z.
import { describe, expect, it } from 'vitest';
import type { Box } from '../../../src/paper/geometry/box.js';
import { divideLetters, isVowel } from '../../../src/sheet/layout/letter-boxes.js';

const rooms: [Box, number][] = [
  [{ x: 5, y: 7, width: 90, height: 60 }, 0.95],
  [{ x: 0, y: 0, width: 90, height: 20 }, 1.35],
  [{ x: 1, y: 2, width: 20, height: 90 }, 1],
  [{ x: 1, y: 2, width: 130, height: 20 }, 1],
  [{ x: 1, y: 2, width: 60, height: 60 }, 1],
];

describe('divideLetters', () => {
  it.each(rooms)('cuts %j into boxes of one size, in reading order', (room, aspect) => {
    const { columns, width, height, boxes, rest } = divideLetters(room, aspect);
    expect(boxes.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const rows = Math.ceil(26 / columns);
    expect(width * columns).toBeCloseTo(room.width, 9);
    expect(height * rows).toBeCloseTo(room.height, 9);
    for (const [i, { box }] of boxes.entries()) {
      expect(box.x).toBeCloseTo(room.x + (i % columns) * width, 9);
      expect(box.y).toBeCloseTo(room.y + Math.floor(i / columns) * height, 9);
      expect([box.width, box.height]).toEqual([width, height]);
    }
    const last = boxes.at(-1)?.box ?? room;
    const spare = columns * rows - 26;
    if (spare === 0) expect(rest).toBeUndefined();
    else {
      expect(rest?.x).toBeCloseTo(last.x + width, 9);
      expect((rest?.x ?? 0) + (rest?.width ?? 0)).toBeCloseTo(room.x + room.width, 9);
      expect(rest?.y).toBeCloseTo(last.y, 9);
      expect(rest?.height).toBeCloseTo(height, 9);
    }
  });

  it('takes the number of columns whose boxes come closest to the shape asked for', () => {
    for (const [room, aspect] of rooms) {
      const { width, height } = divideLetters(room, aspect);
      const error = Math.abs(Math.log(width / height / aspect));
      for (const columns of [3, 4, 6, 7, 9, 13]) {
        const other = room.width / columns / (room.height / Math.ceil(26 / columns));
        expect(error).toBeLessThanOrEqual(Math.abs(Math.log(other / aspect)) + 1e-12);
      }
    }
    expect(rooms.map(([room, aspect]) => divideLetters(room, aspect).columns)).toEqual([7, 9, 3, 13, 6]);
  });
});

it('knows the five vowels', () => {
  expect([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter(isVowel).join('')).toBe('AEIOU');
});
