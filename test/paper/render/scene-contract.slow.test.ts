// The contract of the renderers of scenes: every kind of item is drawn where it stands, and used art once for all who use it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFontFiles } from '../../../src/paper/fonts/fonts.js';
import { renderPdf } from '../../../src/paper/render/pdf/render-pdf.js';
import type { Render } from '../../../src/paper/render/renderer.js';
import { renderSvg } from '../../../src/paper/render/svg.js';
import { boundsOf, checkPart } from '../../../src/paper/scene/check-page.js';
import type { Art, Item, Page, UseItem } from '../../../src/paper/scene/scene.js';
import { collect } from '../../support/matrix.js';
import { fonts, type Mark, marksOfPdf, marksOfScene, marksOfSvg } from './scene-marks.js';

interface Row {
  readonly render: Render;
  readonly read: (bytes: Uint8Array, pages: readonly Page[]) => Mark[][];
  /** How many copies of art a file holds. */
  readonly count: (bytes: Uint8Array) => number;
}

const countOf = (pattern: RegExp) => (bytes: Uint8Array) =>
  [...Buffer.from(bytes).toString('latin1').matchAll(pattern)].length;
const rows: Readonly<Record<string, Row>> = {
  pdf: { render: renderPdf, read: marksOfPdf, count: countOf(/\/Subtype ?\/Form\b/g) },
  svg: { render: renderSvg, read: marksOfSvg, count: countOf(/<symbol /g) },
};

const files = readFontFiles();
const draw = (row: Row, pages: readonly Page[]) =>
  collect(row.render({ pages, title: 'A title', id: new Uint8Array(16), fonts, files }));

const [WIDTH, HEIGHT] = [210, 297];
const stroke = { width: 0.5, ink: 0 };

/** One of each kind, and runs of all sorts. */
const items: readonly Item[] = [
  { kind: 'rect', x: 10, y: 12, width: 30, height: 20, stroke },
  { kind: 'line', x1: 10, y1: 40, x2: 50, y2: 45, stroke },
  {
    kind: 'path',
    start: [60, 10],
    segments: [
      [70, 20],
      [80, 12],
    ],
    stroke: { width: 2, ink: 0 },
  },
  {
    kind: 'path',
    start: [60, 40],
    segments: [
      [70, 20, 80, 60, 90, 40],
      [75, 55],
    ],
    closed: true,
    fill: 0.5,
    stroke,
  },
  { kind: 'path', start: [20, 60], segments: [[30, 55, 45, 55, 55, 60]], fill: [1, 0.5, 0] },
  { kind: 'circle', x: 30, y: 80, radius: 8, stroke: { ...stroke, dash: [2, 1] } },
  { kind: 'text', text: 'Held', x: 10, y: 100, font: 'text', size: 5, ink: 0.5 },
  { kind: 'text', text: 'Turned', x: 60, y: 90, font: 'text', size: 5, ink: 0, turn: 180 },
];
const art: Art = { width: 100, height: 110, parts: [{ block: 'all', items }] };
const turns = [undefined, 0, 90, 180, 270] as const;
const uses: UseItem[] = turns.map((turn, i) => ({
  kind: 'use',
  art,
  x: 20 + 5 * i,
  y: 30 + 20 * i,
  ...(turn === undefined ? {} : { turn }),
  ...(i % 2 === 0 ? {} : { clip: { x: 40, y: 60, width: 50 + i, height: 44 } }),
}));

function page(own: readonly Item[], shared: Page['art'] = []): Page {
  return { width: WIDTH, height: HEIGHT, art: shared, parts: [{ block: 'own', items: own }] };
}

function expectDrawn(found: readonly Mark[][], pages: readonly Page[], near: number): void {
  const wanted = pages.map(marksOfScene);
  const named = (marks: readonly Mark[][]) =>
    marks.map((drawn) => drawn.map(({ what, points, cuts }) => [what, points.length, cuts.length]));
  expect(named(found)).toEqual(named(wanted));
  const lengths = (marks: readonly Mark[][]) =>
    marks.flat().flatMap(({ points, cuts }) => sorted(points).concat(cuts.flatMap(sorted)));
  const off = lengths(found).map((length, i) => Math.abs(length - (lengths(wanted)[i] ?? Number.NaN)));
  expect(Math.max(0, ...off)).toBeLessThan(near);
}

/** A box is the same whichever of its corners are named. */
function sorted(points: Mark['points']): number[] {
  if (points.length !== 2) return points.flat();
  return [points.map(([x]) => x), points.map(([, y]) => y)].flatMap((numbers) => numbers.toSorted((a, b) => a - b));
}

/** Own places are written to a tenth of a point, those of art to a hundredth, and a size is rounded by itself. */
const NEAR = 0.06;

describe.each(Object.entries(rows))('%s', (_, row) => {
  const drawn = async (pages: readonly Page[]) => row.read(await draw(row, pages), pages);

  it.each(items.map((item) => [item.kind, item] as const))('draws a %s in its place', async (_kind, item) => {
    const pages = [page([item]), page([], [{ block: 'art', items: [item] }])];
    expectDrawn(await drawn(pages), pages, NEAR);
  });

  it.each(uses.map((use) => [use.turn, use] as const))('shows art turned by %s degrees', async (_turn, use) => {
    const pages = [page([use]), page([], [{ block: 'art', items: [use] }])];
    expectDrawn(await drawn(pages), pages, NEAR);
  });

  it('shows art in art', async () => {
    const outer: Art = { width: 200, height: 280, parts: [{ block: 'outer', items: [...items, ...uses] }] };
    const pages = [page([{ kind: 'use', art: outer, x: 3, y: 7, turn: 180 }, ...items, ...uses])];
    expectDrawn(await drawn(pages), pages, NEAR);
    expect(row.count(await draw(row, pages))).toBe(2);
  });

  it('holds one copy of art, on however many pages it is used, and none where it is not', async () => {
    const many = Array.from({ length: 140 }, () => page(uses, [{ block: 'art', items: uses }]));
    expect(row.count(await draw(row, many))).toBe(1);
    expect(row.count(await draw(row, [page(items)]))).toBe(0);
    const twin: Art = { ...art };
    expect(row.count(await draw(row, [page(uses), page([{ kind: 'use', art: twin, x: 0, y: 0 }])]))).toBe(2);
  });

  it('draws the same whatever was drawn before', async () => {
    const shared = [{ block: 'art', items: [{ kind: 'use', art, x: 1, y: 2 } as const] }];
    const first = await draw(row, [page(items, shared)]);
    const other: Art = { ...art, width: 120 };
    await draw(row, [page([{ kind: 'use', art: other, x: 3, y: 4 }], shared)]);
    expect(Buffer.compare(await draw(row, [page(items, shared)]), first)).toBe(0);
  });

  it('draws any scene of such items', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyItem(2), { maxLength: 6 }),
        fc.array(anyItem(1), { maxLength: 4 }),
        async (own, shared) => {
          const pages = [page(own, [{ block: 'art', items: shared }])];
          expectDrawn(await drawn(pages), pages, 0.1);
        },
      ),
      { numRuns: 40, seed: 17 },
    );
  });
});

const length = fc.double({ min: 0, max: 90, noNaN: true });
const size = fc.double({ min: 1, max: 90, noNaN: true });
const point = fc.tuple(length, length);

function anyItem(depth: number): fc.Arbitrary<Item> {
  const plain = fc.oneof(
    fc.constantFrom(...items),
    fc.record({
      kind: fc.constant('path' as const),
      start: point,
      // A circle is four curves, and a line one straight piece.
      segments: fc.tuple(point, fc.oneof(point, fc.tuple(length, length, length, length, length, length))),
      closed: fc.boolean(),
      fill: fc.constantFrom(0, 0.5, [0, 0, 1] as const),
      stroke: fc.constantFrom(stroke, { width: 3, ink: 0.25, dash: [1, 2] as const }),
    }),
  );
  if (depth === 0) return plain;
  const nested = fc
    .record({ width: size, height: size, items: fc.array(anyItem(depth - 1), { maxLength: 3 }) })
    .map((made): Art => ({ width: made.width, height: made.height, parts: [{ block: 'made', items: made.items }] }));
  const clip = fc.record({ x: length, y: length, width: size, height: size });
  const used = fc.record(
    {
      kind: fc.constant('use' as const),
      art: fc.oneof(fc.constant(art), nested),
      x: length,
      y: length,
      turn: fc.constantFrom(0, 90, 180, 270),
      clip,
    },
    { requiredKeys: ['kind', 'art', 'x', 'y'] },
  );
  return fc.oneof(plain, used as fc.Arbitrary<UseItem>);
}

describe('the check of used art', () => {
  const room = { x: 10, y: 10, width: 100, height: 60 };
  const line: Item = { kind: 'text', text: 'Held', x: 2, y: 8, font: 'text', size: 5, ink: 0 };
  const card: Art = { width: 40, height: 20, parts: [{ block: 'card', items: [line] }] };
  const use = (changes: Partial<UseItem> = {}): UseItem => ({ kind: 'use', art: card, x: 20, y: 20, ...changes });
  const check = (item: Item, textRoom?: typeof room) => {
    checkPart({ block: 'cards', items: [item] }, room, fonts, textRoom);
  };
  const reaches = (block: string) => expect.objectContaining({ code: 'does-not-fit', where: block }) as Error;

  it('takes the box of the art as it lies, or what is seen of it', () => {
    expect(boundsOf(use(), fonts)).toEqual({ x: 20, y: 20, width: 40, height: 20 });
    expect(boundsOf(use({ turn: 180 }), fonts)).toEqual({ x: 20, y: 20, width: 40, height: 20 });
    expect(boundsOf(use({ turn: 270 }), fonts)).toEqual({ x: 20, y: 20, width: 20, height: 40 });
    expect(boundsOf(use({ turn: 90, clip: { x: 0, y: 30, width: 25, height: 90 } }), fonts)).toEqual({
      x: 20,
      y: 30,
      width: 5,
      height: 30,
    });
  });

  it('holds it in its room by what is seen of it', () => {
    expect(() => check(use())).not.toThrow();
    expect(() => check(use({ x: 71 }))).toThrow(reaches('cards'));
    expect(() => check(use({ x: 71, turn: 90 }))).not.toThrow();
    expect(() => check(use({ y: 31, turn: 90 }))).toThrow(reaches('cards'));
    expect(() => check(use({ x: 71, clip: room }))).not.toThrow();
    expect(() => check(use({ x: 71, clip: { ...room, width: 100.1 } }))).toThrow(reaches('cards'));
    expect(() => check(use({ clip: { ...room, height: 5 } }))).toThrow(reaches('cards'));
  });

  it('holds what it draws in its own size, and readable', () => {
    const made = (item: Item) => use({ art: { ...card, parts: [{ block: 'card', items: [item] }] }, clip: room });
    expect(() => check(made({ ...line, x: 36 }))).toThrow(reaches('card'));
    expect(() => check(made({ ...line, size: 1 }))).toThrow(reaches('card'));
    expect(() => check(made({ ...line, text: '☂' }))).toThrow(expect.objectContaining({ code: 'cannot-draw' }));
    expect(() => check(made(use({ art: card, x: 5, y: 0 })))).toThrow(reaches('card'));
  });

  it('holds texts in a smaller room where one is stated, by what is seen of them', () => {
    const safe = { x: 15, y: 15, width: 90, height: 50 };
    expect(() => check({ ...line, x: 12, y: 40 })).not.toThrow();
    expect(() => check({ ...line, x: 12, y: 40 }, safe)).toThrow(reaches('cards'));
    expect(() => check({ kind: 'rect', ...room, fill: 0.9 }, safe)).not.toThrow();
    expect(() => check(use({ x: 14 }), safe)).not.toThrow();
    expect(() => check(use({ x: 12 }), safe)).toThrow(reaches('cards'));
    expect(() => check(use({ x: 12, turn: 180 }), safe)).not.toThrow();
    expect(() => check(use({ x: 12, clip: { ...room, x: 16, width: 50 } }), safe)).not.toThrow();
    const outer: Art = { width: 60, height: 30, parts: [{ block: 'outer', items: [use({ x: 0, y: 0 })] }] };
    expect(() => check(use({ art: outer, x: 12 }), safe)).toThrow(reaches('cards'));
    expect(() => check(use({ art: outer, x: 14 }), safe)).not.toThrow();
  });
});
