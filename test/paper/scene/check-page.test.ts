// Proves that every promise about a page is kept by a check that fails when the promise is broken.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contains, grow } from '../../../src/paper/geometry/box.js';
import { points } from '../../../src/paper/geometry/length.js';
import { placeName } from '../../../src/paper/compose/place-person.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';
import { boundsOf, checkPart, MIN_TEXT, textLength } from '../../../src/paper/scene/check-page.js';
import type { Item, Segment, TextItem } from '../../../src/paper/scene/scene.js';

const fonts = readFonts();
const live = { x: 10, y: 10, width: 100, height: 50 };
const stroke = { width: 1, ink: 0 };

function text(changes: Partial<TextItem> = {}): TextItem {
  return { kind: 'text', text: 'ABC', x: 20, y: 30, font: 'mono', size: 5, ink: 0, ...changes };
}

function check(...items: Item[]): void {
  checkPart({ block: 'fleet', items }, live, fonts);
}

/** Items that touch all four margins with their outer edge. */
const atTheEdge: Item[] = [
  { kind: 'rect', x: 10.5, y: 10.5, width: 99, height: 49, stroke },
  { kind: 'rect', x: 10, y: 10, width: 100, height: 50, fill: 0.9 },
  { kind: 'line', x1: 10, y1: 10.5, x2: 110, y2: 10.5, stroke },
  { kind: 'line', x1: 109.5, y1: 60, x2: 109.5, y2: 10, stroke },
  { kind: 'line', x1: 10.5, y1: 10.5, x2: 109.5, y2: 59.5, stroke },
  { kind: 'circle', x: 35, y: 35, radius: 24.5, stroke },
  { kind: 'circle', x: 35, y: 35, radius: 25, fill: 0 },
  { kind: 'path', start: [10.5, 10.5], segments: [[109.5, 59.5]], stroke },
  {
    kind: 'path',
    start: [10, 35],
    segments: [
      [10, 10, 110, 10, 110, 35],
      [60, 60],
    ],
    closed: true,
    fill: 0,
  },
  text({ x: 10, y: 10 + 0.668 * 5 }),
  text({ x: 110 - 3 * 0.632 * 5, y: 60 - 0.22 * 5 }),
  text({ x: 110 - 0.632 * 5 - 2 * 8, pitch: 8 }),
];

describe('a page that keeps its promises', () => {
  it.each(atTheEdge)('may reach the margin: %j', (item) => {
    expect(() => check(item)).not.toThrow();
  });

  it('may hold text of the least size, and no text at all', () => {
    expect(() => check(text({ size: MIN_TEXT }))).not.toThrow();
    expect(() => check()).not.toThrow();
    expect(MIN_TEXT).toBeCloseTo(points(5.5), 12);
  });
});

describe('a page that breaks a promise is refused', () => {
  const moves = [
    ['left', -0.02, 0],
    ['right', 0.02, 0],
    ['up', 0, -0.02],
    ['down', 0, 0.02],
  ] as const;

  it.each(moves)('when an item reaches over the margin: %s', (_, dx, dy) => {
    // These reach all four margins, so that a move in any direction takes them over one.
    for (const item of atTheEdge.slice(0, 2)) {
      if (item.kind !== 'rect') throw new Error('a frame is expected');
      expect(() => check({ ...item, x: item.x + dx, y: item.y + dy })).toThrow(
        expect.objectContaining({
          code: 'does-not-fit',
          where: 'fleet',

          message: expect.stringMatching(/^reaches beyond its place on the page; .*larger paper/) as string,
        }),
      );
    }
  });

  it.each<[string, Item]>([
    ['a line to the left', { kind: 'line', x1: 9.98, y1: 20, x2: 30, y2: 20, stroke }],
    ['a line too near the top', { kind: 'line', x1: 20, y1: 10.48, x2: 30, y2: 10.48, stroke }],
    ['an upright line too near the side', { kind: 'line', x1: 109.52, y1: 20, x2: 109.52, y2: 30, stroke }],
    ['a line down to the foot', { kind: 'line', x1: 20, y1: 20, x2: 20, y2: 60.02, stroke }],
    ['a slanted line into a corner', { kind: 'line', x1: 20, y1: 20, x2: 109.6, y2: 59.6, stroke }],
    ['a circle by its stroke', { kind: 'circle', x: 35, y: 35, radius: 24.6, stroke }],
    ['a circle by its area', { kind: 'circle', x: 20, y: 85, radius: 26, fill: 0 }],
    ['a run by its stroke', { kind: 'path', start: [20, 20], segments: [[109.6, 30]], stroke }],
    ['a run by a point that steers', { kind: 'path', start: [20, 20], segments: [[20, 9.9, 30, 20, 40, 20]], fill: 0 }],
    ['a run by its start', { kind: 'path', start: [9.9, 20], segments: [[20, 20]], fill: 0 }],
    ['a run to nowhere', { kind: 'path', start: [20, 20], segments: [[Number.NaN, 20]], fill: 0 }],
    ['text to the left', text({ x: 9.9 })],
    ['text by its end', text({ x: 110 - 3 * 0.632 * 5 + 0.1 })],
    ['text by its capitals', text({ y: 10 + 0.668 * 5 - 0.1 })],
    ['text by its descenders', text({ y: 60 - 0.22 * 5 + 0.1 })],
    ['pitched text by its last character', text({ x: 91, pitch: 8 })],
    ['a place that is no number', text({ x: Number.NaN })],
    ['a width that is no number', { kind: 'rect', x: 20, y: 20, width: Number.NaN, height: 3, fill: 0 }],
    ['an endless line', { kind: 'line', x1: 20, y1: 20, x2: Number.POSITIVE_INFINITY, y2: 20, stroke }],
  ])('by %s', (_, item) => {
    expect(() => check(item)).toThrow(expect.objectContaining({ code: 'does-not-fit', where: 'fleet' }));
  });

  it.each([points(5.4), 0, -3, Number.NaN])('by text of %f mm', (size) => {
    expect(() => check(text({ size }))).toThrow(
      expect.objectContaining({
        code: 'does-not-fit',
        where: 'fleet',
        message: expect.stringContaining('holds text too small to read') as string,
      }),
    );
  });

  it('by a character that its font lacks, though another font may have it', () => {
    expect(() => check(text({ text: 'A→B☂' }))).toThrow(
      expect.objectContaining({
        code: 'cannot-draw',
        where: 'fleet',
        message: expect.stringContaining('U+2192 U+2602') as string,
      }),
    );
  });

  it('by its first fault', () => {
    expect(() => check(text(), text({ x: 0 }), text({ size: 1 }))).toThrow(/reaches beyond/);
    expect(() => check(text(), text({ size: 1 }), text({ x: 0 }))).toThrow(/too small/);
  });

  it.each<[string, Item]>([
    ['without width', { kind: 'rect', x: 20, y: 20, width: 0, height: 5, stroke }],
    ['turned upside down', { kind: 'rect', x: 20, y: 20, width: 5, height: -5, stroke }],
    ['of no radius', { kind: 'circle', x: 20, y: 20, radius: 0, fill: 0 }],
    ['that goes nowhere', { kind: 'path', start: [20, 20], segments: [], fill: 0 }],
    ['of negative radius', { kind: 'circle', x: 20, y: 20, radius: -1, fill: 0 }],
  ])('by a shape %s', (_, item) => {
    expect(() => check(item)).toThrow(expect.objectContaining({ code: 'does-not-fit', where: 'fleet' }));
  });
});

/** Returns points of a run, 33 a curve, by De Casteljau's rule. */
function flatten(start: readonly [number, number], segments: readonly Segment[]): [number, number][] {
  const points: [number, number][] = [[...start]];
  for (const numbers of segments) {
    const from = points.at(-1) as [number, number];
    const steering = Array.from(
      { length: numbers.length / 2 },
      (_, i) => numbers.slice(2 * i, 2 * i + 2) as [number, number],
    );
    for (let step = 1; step <= 32; step++) points.push(between([from, ...steering], step / 32));
  }
  return points;
}

function between(points: readonly [number, number][], share: number): [number, number] {
  const [first] = points as [[number, number]];
  if (points.length === 1) return first;
  return between(
    points.slice(1).map(([x, y], i) => {
      const [fromX, fromY] = points[i] as [number, number];
      return [fromX * (1 - share) + x * share, fromY * (1 - share) + y * share];
    }),
    share,
  );
}

describe('boundsOf', () => {
  it('takes half a stroke on each side, and for lines only across', () => {
    expect(boundsOf({ kind: 'rect', x: 5, y: 6, width: 7, height: 8, stroke }, fonts)).toEqual({
      x: 4.5,
      y: 5.5,
      width: 8,
      height: 9,
    });
    expect(boundsOf({ kind: 'line', x1: 9, y1: 4, x2: 2, y2: 4, stroke }, fonts)).toEqual({
      x: 2,
      y: 3.5,
      width: 7,
      height: 1,
    });
    expect(boundsOf({ kind: 'line', x1: 3, y1: 8, x2: 3, y2: 2, stroke }, fonts)).toEqual({
      x: 2.5,
      y: 2,
      width: 1,
      height: 6,
    });
    expect(boundsOf({ kind: 'circle', x: 5, y: 6, radius: 2, stroke }, fonts)).toEqual({
      x: 2.5,
      y: 3.5,
      width: 5,
      height: 5,
    });
  });

  it('of a run holds every point of its curves, and half its stroke around them', () => {
    const length = fc.double({ min: -500, max: 500, noNaN: true });
    const pair = fc.tuple(length, length);
    const segment = fc.oneof(pair, fc.tuple(length, length, length, length, length, length));
    fc.assert(
      fc.property(
        pair,
        fc.array(segment, { minLength: 1, maxLength: 6 }),
        fc.double({ min: 0, max: 9, noNaN: true }),
        (start, segments, width) => {
          const bounds = boundsOf({ kind: 'path', start, segments, stroke: { width, ink: 0 } }, fonts);
          for (const [x, y] of flatten(start, segments))
            expect(contains(bounds, grow({ x, y, width: 0, height: 0 }, width / 2))).toBe(true);
          const ends = [start, ...segments.map((numbers) => numbers.slice(-2) as [number, number])];
          if (segments.every((numbers) => numbers.length === 2))
            expect(bounds.x).toBeCloseTo(Math.min(...ends.map(([x]) => x)) - width / 2, 9);
        },
      ),
    );
  });

  it('measures text with the metrics of its font, or by its pitch', () => {
    expect(textLength(text(), fonts.mono)).toBeCloseTo(3 * 0.632 * 5, 9);
    expect(textLength(text({ pitch: 9 }), fonts.mono)).toBeCloseTo(2 * 9 + 0.632 * 5, 9);
    expect(textLength(text({ pitch: 9, text: '' }), fonts.mono)).toBe(0);
    const { y, height } = boundsOf(text(), fonts);
    expect(y).toBeCloseTo(30 - 0.668 * 5, 9);
    expect(y + height).toBeCloseTo(30 + 0.22 * 5, 9);
  });
});

describe('text that is set in glyphs', () => {
  const [item] = placeName(fonts, { size: 4, least: 2, where: 'x' }, 'Щ\u0301g', { ...live, height: 8 }, 'left') as [
    TextItem,
  ];
  const { x, y, width, height } = boundsOf(item, fonts);

  it('takes the room of its ink, marks and all', () => {
    const bare = boundsOf({ ...item, glyphs: (item.glyphs ?? []).filter(({ text }) => text !== '\u0301') }, fonts);
    expect(y).toBeLessThan(bare.y - 0.4);
    expect(y + height).toBeCloseTo(bare.y + bare.height, 9);
    expect(width).toBeCloseTo(textLength(item, fonts.names), 0);
    expect(x).toBeCloseTo(live.x, 6);
  });

  it('may reach its room’s edges, and no further', () => {
    expect(() => check({ ...item, y: item.y + live.y - y })).not.toThrow();
    expect(() => check({ ...item, y: item.y + live.y - y - 0.02 })).toThrow(/reaches beyond/);
    expect(() => check({ ...item, y: item.y + live.y + live.height - y - height })).not.toThrow();
    expect(() => check({ ...item, y: item.y + live.y + live.height - y - height + 0.02 })).toThrow(/reaches beyond/);
  });

  it('holds no glyph that its font lacks', () => {
    const glyphs = [{ id: 60000, text: 'Щ', x: 0, y: 0 }];
    expect(() => check({ ...item, glyphs })).toThrow(expect.objectContaining({ code: 'does-not-fit' }));
  });
});
