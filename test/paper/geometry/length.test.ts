// Proves the conversions between millimeters and points: 72 points are 25.4 mm.
import { describe, expect, it } from 'vitest';
import { points, toPoints } from '../../../src/paper/geometry/length.js';

describe('points', () => {
  it('turns points into millimeters', () => {
    expect(points(72)).toBeCloseTo(25.4, 12);
    expect(points(0.5)).toBeCloseTo(0.176389, 6);
    expect(points(0)).toBe(0);
  });
});

describe('toPoints', () => {
  it('turns millimeters into points: A4 is 595.276 by 841.89', () => {
    expect(toPoints(25.4)).toBeCloseTo(72, 12);
    expect(toPoints(210)).toBeCloseTo(595.276, 3);
    expect(toPoints(297)).toBeCloseTo(841.89, 3);
    expect(toPoints(215.9)).toBeCloseTo(612, 9);
    expect(toPoints(279.4)).toBeCloseTo(792, 9);
  });

  it('undoes points', () => {
    for (const length of [0, 0.5, 1.25, 7, 612, 841.89]) expect(toPoints(points(length))).toBeCloseTo(length, 12);
  });
});
