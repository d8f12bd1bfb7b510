// Proves that a template cuts the page exactly: fractions, gaps, nesting, and no room.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liveArea, papers } from '../../../src/paper/geometry/papers.js';
import { arrange } from '../../../src/paper/compose/arrange.js';
import { parseTemplate } from '../../../src/paper/compose/template.js';
import { namesOf } from '../../../src/core/input/choose.js';

const live = { x: 10, y: 20, width: 100, height: 200 };

function arranged(layout: object, box = live) {
  return arrange(parseTemplate('mine', JSON.stringify({ title: 'x', ...layout }), ['a', 'b', 'c', 'd']), box).flat();
}

const a = { block: 'a' };
const b = { block: 'b' };
const c = { block: 'c' };

describe('arrange', () => {
  it('gives one block all there is', () => {
    expect(arranged(a)).toEqual([{ block: 'a', where: '', box: live }]);
  });

  it('shares what fixed sizes and gaps leave', () => {
    const placed = arranged({
      gap: 5,
      rows: [
        { size: 30, ...a },
        { size: '1fr', ...b },
        { size: '3fr', gap: 4, columns: [{ size: 16, ...c }, { ...a }] },
      ],
    });
    // 200 - 30 - 2 * 5 = 160: 40 and 120. 100 - 16 - 4 = 80.
    expect(placed).toEqual([
      { block: 'a', where: 'rows[0]', box: { x: 10, y: 20, width: 100, height: 30 } },
      { block: 'b', where: 'rows[1]', box: { x: 10, y: 55, width: 100, height: 40 } },
      { block: 'c', where: 'rows[2].columns[0]', box: { x: 10, y: 100, width: 16, height: 120 } },
      { block: 'a', where: 'rows[2].columns[1]', box: { x: 30, y: 100, width: 80, height: 120 } },
    ]);
  });

  it('changes places for the left hand, in columns alone and at any depth', () => {
    const layout = { title: 'x', gap: 5, columns: [{ size: 30, rows: [a, { columns: [{ size: 10, ...b }, c] }] }, b] };
    const template = parseTemplate('mine', JSON.stringify(layout), ['a', 'b', 'c']);
    const [right, left] = [arrange(template, live).flat(), arrange(template, live, 'left').flat()];
    const mirrored = right.map(({ box, ...rest }) => ({ ...rest, box: { ...box, x: 120 - box.x - box.width } }));
    const inOrder = (placed: readonly { readonly where: string }[]) =>
      placed.toSorted((p, q) => (p.where < q.where ? -1 : 1));
    expect(inOrder(left)).toEqual(inOrder(mirrored));
    expect(arrange(template, live, 'right')).toEqual([right]);
  });

  it('leaves what fixed sizes do not use', () => {
    expect(
      arranged({
        columns: [
          { size: 10, ...a },
          { size: 20, ...b },
        ],
      }).map(({ box }) => box),
    ).toEqual([
      { x: 10, y: 20, width: 10, height: 200 },
      { x: 20, y: 20, width: 20, height: 200 },
    ]);
  });

  it.each([
    [
      'fixed rows are higher than the page',
      {
        rows: [
          { size: 150, ...a },
          { size: 51, ...b },
        ],
      },
      'mine rows',
      '200.0',
    ],
    ['gaps eat the page', { gap: 100, rows: [a, b, c] }, 'mine rows', '200.0'],
    ['fractions are left with nothing', { rows: [{ size: 200, ...a }, b] }, 'mine rows', '200.0'],
    ['fixed columns are wider', { rows: [a, { columns: [{ size: 101, ...b }] }] }, 'mine rows[1]', '100.0'],
    ['a fixed part is a hair', { rows: [{ size: 0.001, ...a }, b] }, 'mine rows', '200.0'],
    [
      'a fraction is a hair',
      {
        rows: [
          { size: '0.001fr', ...a },
          { size: '999fr', ...b },
        ],
      },
      'mine rows',
      '200.0',
    ],
  ])('refuses when %s', (_, layout, where, room) => {
    expect(() => arranged(layout)).toThrow(
      expect.objectContaining({ code: 'does-not-fit', where, message: expect.stringContaining(room) as string }),
    );
  });

  it('takes what fits to the last millimeter', () => {
    expect(
      arranged({
        rows: [
          { size: 150, ...a },
          { size: 50, ...b },
        ],
      }),
    ).toHaveLength(2);
    expect(
      arranged({
        gap: 1,
        columns: [
          { size: 33, ...a },
          { size: 33, ...b },
          { size: 32, ...c },
        ],
      }),
    ).toHaveLength(3);
  });

  it('fills every paper with what any template asks for, without overlap, or refuses', () => {
    const size = fc.oneof(
      fc.double({ min: 0.5, max: 60, noNaN: true }),
      fc.integer({ min: 1, max: 4000 }).map((thousandths) => `${thousandths / 1000}fr`),
    );
    const { node } = fc.letrec<{ node: object }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 3, depthSize: 'small' },
        fc.record({ size, block: fc.constantFrom('a', 'b', 'c', 'd') }),
        fc.record({
          size,
          gap: fc.double({ min: 0, max: 8, noNaN: true }),
          rows: fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
        }),
        fc.record({
          size,
          gap: fc.double({ min: 0, max: 8, noNaN: true }),
          columns: fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
        }),
      ),
    }));
    let fitted = 0;
    fc.assert(
      fc.property(node, fc.constantFrom(...namesOf(papers)), (layout, paper) => {
        const page = liveArea(papers[paper]);
        let placed: ReturnType<typeof arrange>[number];
        try {
          placed = arranged(layout, page);
        } catch (error) {
          expect(error).toMatchObject({ code: 'does-not-fit' });
          return;
        }
        fitted++;
        for (const [i, { box }] of placed.entries()) {
          expect(box.width).toBeGreaterThanOrEqual(2);
          expect(box.height).toBeGreaterThanOrEqual(2);
          expect(box.x).toBeGreaterThanOrEqual(page.x - 1e-6);
          expect(box.y).toBeGreaterThanOrEqual(page.y - 1e-6);
          expect(box.x + box.width).toBeLessThanOrEqual(page.x + page.width + 1e-5);
          expect(box.y + box.height).toBeLessThanOrEqual(page.y + page.height + 1e-5);
          for (const other of placed.slice(i + 1)) {
            const across = Math.min(box.x + box.width, other.box.x + other.box.width) - Math.max(box.x, other.box.x);
            const down = Math.min(box.y + box.height, other.box.y + other.box.height) - Math.max(box.y, other.box.y);
            expect(Math.min(across, down)).toBeLessThan(1e-6);
          }
        }
      }),
      { numRuns: 300, seed: 7 },
    );
    expect(fitted).toBeGreaterThan(30);
  });
});
