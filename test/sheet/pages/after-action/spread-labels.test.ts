// Proves that labels never lie in each other, keep their order, and stay at their points where there is room.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadLabels } from '../../../../src/sheet/pages/after-action/spread-labels.js';

describe('labels', () => {
  it('stand over their points where they can', () => {
    expect(
      spreadLabels(
        [
          { x: 10, width: 4 },
          { x: 20, width: 6 },
        ],
        0,
        30,
        1,
      ),
    ).toEqual([8, 17]);
  });

  it('are pushed aside, and back from the end', () => {
    expect(
      spreadLabels(
        [
          { x: 10, width: 4 },
          { x: 11, width: 4 },
        ],
        0,
        30,
        1,
      ),
    ).toEqual([8, 13]);
    expect(
      spreadLabels(
        [
          { x: 29, width: 4 },
          { x: 30, width: 4 },
        ],
        0,
        30,
        1,
      ),
    ).toEqual([21, 26]);
    expect(spreadLabels([{ x: 0, width: 4 }], 0, 30, 1)).toEqual([0]);
  });

  it('are none where they do not fit, and none of none', () => {
    expect(
      spreadLabels(
        [
          { x: 1, width: 4 },
          { x: 2, width: 4 },
        ],
        0,
        8,
        1,
      ),
    ).toBeUndefined();
    expect(spreadLabels([], 0, 8, 1)).toEqual([]);
  });

  it('never overlap, nor leave their row', () => {
    const label = fc.record({
      x: fc.double({ min: 0, max: 100, noNaN: true }),
      width: fc.double({ min: 1, max: 20, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(label, { maxLength: 12 }), (labels) => {
        const sorted = [...labels].sort((a, b) => a.x - b.x);
        const lefts = spreadLabels(sorted, 0, 100, 1);
        if (lefts === undefined) return sorted.reduce((sum, { width }) => sum + width + 1, -1) > 100;
        return lefts.every((left, i) => {
          const before = i === 0 ? 0 : (lefts[i - 1] ?? 0) + (sorted[i - 1]?.width ?? 0) + 1;
          return left >= before - 1e-6 && left + (sorted[i]?.width ?? 0) <= 100 + 1e-6;
        });
      }),
    );
  });
});
