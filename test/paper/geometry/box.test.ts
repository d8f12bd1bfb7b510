// Proves how boxes are cut: nothing lost, nothing overlapping, gaps kept.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Box,
  center,
  contains,
  cutLeft,
  cutTop,
  inset,
  type Size,
  splitLength,
} from '../../../src/paper/geometry/box.js';

const mm = fc.double({ min: 0, max: 500, noNaN: true });
const boxes: fc.Arbitrary<Box> = fc.record({ x: mm, y: mm, width: mm, height: mm });
const box: Box = { x: 10, y: 20, width: 100, height: 50 };

describe('inset', () => {
  it('takes the border off all sides', () => {
    expect(inset(box, 5)).toEqual({ x: 15, y: 25, width: 90, height: 40 });
    expect(inset(box, 5, 10)).toEqual({ x: 15, y: 30, width: 90, height: 30 });
    expect(inset(box, 0)).toEqual(box);
    expect(inset(inset(box, -3), 3)).toEqual(box);
  });
});

describe('cutTop and cutLeft', () => {
  it('return the piece and the rest', () => {
    expect(cutTop(box, 20)).toEqual([
      { x: 10, y: 20, width: 100, height: 20 },
      { x: 10, y: 40, width: 100, height: 30 },
    ]);
    expect(cutLeft(box, 30)).toEqual([
      { x: 10, y: 20, width: 30, height: 50 },
      { x: 40, y: 20, width: 70, height: 50 },
    ]);
  });

  it('lose nothing: the two pieces meet and add up', () => {
    fc.assert(
      fc.property(boxes, fc.double({ min: 0, max: 1, noNaN: true }), (whole, share) => {
        const [top, below] = cutTop(whole, whole.height * share);
        expect(below.y).toBe(top.y + top.height);
        expect(top.height + below.height).toBeCloseTo(whole.height, 9);
        const [left, right] = cutLeft(whole, whole.width * share);
        expect(right.x).toBe(left.x + left.width);
        expect(left.width + right.width).toBeCloseTo(whole.width, 9);
        for (const piece of [top, below, left, right]) expect(contains(whole, piece)).toBe(true);
      }),
      { seed: 1 },
    );
  });
});

describe('center', () => {
  it('leaves as much on either side, also when it sticks out', () => {
    expect(center(box, 40, 10)).toEqual({ x: 40, y: 40, width: 40, height: 10 });
    expect(center(box, 120, 10)).toEqual({ x: 0, y: 40, width: 120, height: 10 });
  });
});

describe('splitLength', () => {
  it.each<[string, number, number, Size[], [number, number][]]>([
    ['one share', 100, 4, [{ fr: 1 }], [[0, 100]]],
    [
      'equal shares',
      100,
      0,
      [{ fr: 1 }, { fr: 1 }],
      [
        [0, 50],
        [50, 50],
      ],
    ],
    [
      'shares with gaps',
      100,
      5,
      [{ fr: 1 }, { fr: 1 }, { fr: 2 }],
      [
        [0, 22.5],
        [27.5, 22.5],
        [55, 45],
      ],
    ],
    [
      'millimeters first',
      100,
      5,
      [{ mm: 30 }, { fr: 1 }],
      [
        [0, 30],
        [35, 65],
      ],
    ],
    [
      'millimeters alone, which need not fill it',
      100,
      5,
      [{ mm: 30 }, { mm: 20 }],
      [
        [0, 30],
        [35, 20],
      ],
    ],
    ['a fraction below one', 100, 0, [{ fr: 0.5 }], [[0, 100]]],
    [
      'what does not fit, as a negative share',
      40,
      5,
      [{ mm: 50 }, { fr: 1 }],
      [
        [0, 50],
        [55, -15],
      ],
    ],
    ['nothing', 100, 5, [], []],
  ])('returns %s', (_, length, gap, sizes, parts) => {
    expect(splitLength(length, gap, sizes).map((part) => [part.start, part.length])).toEqual(parts);
  });

  it('fills the length exactly as soon as one part is a fraction, with every gap as asked', () => {
    const sizes = fc.array(
      fc.oneof(
        fc.double({ min: 0, max: 50, noNaN: true }).map((value): Size => ({ mm: value })),
        fc.integer({ min: 1, max: 9 }).map((value): Size => ({ fr: value })),
      ),
      { minLength: 1, maxLength: 9 },
    );
    fc.assert(
      fc.property(sizes, fc.double({ min: 0, max: 8, noNaN: true }), (some, gap) => {
        const parts = splitLength(600, gap, [...some, { fr: 1 }]);
        const last = parts.at(-1) ?? { start: Number.NaN, length: Number.NaN };
        expect(parts[0]?.start).toBe(0);
        expect(last.start + last.length).toBeCloseTo(600, 6);
        parts.slice(1).forEach((part, i) => {
          const before = parts[i] ?? last;
          expect(part.start - before.start - before.length).toBeCloseTo(gap, 6);
        });
        some.forEach((size, i) => {
          if ('mm' in size) expect(parts[i]?.length).toBe(size.mm);
          else expect(parts[i]?.length).toBeCloseTo(size.fr * last.length, 6);
        });
      }),
      { seed: 1 },
    );
  });
});

describe('contains', () => {
  it('holds for the box itself and what lies in it, and for no box that sticks out by a hair', () => {
    expect(contains(box, box)).toBe(true);
    expect(contains(box, inset(box, 1))).toBe(true);
    for (const side of [{ x: 9.99 }, { y: 19.99 }, { width: 100.01 }, { height: 50.01 }]) {
      expect(contains(box, { ...box, ...side })).toBe(false);
      expect(contains(box, { ...box, ...side }, 0.02)).toBe(true);
    }
    expect(contains(box, { ...box, x: 10 - 1e-9, width: 100 + 1e-9 })).toBe(true);
  });
});
