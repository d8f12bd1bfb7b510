// Proves the papers’ sizes and that art stays where every printer prints, the same size on A4 and Letter.
import { describe, expect, it } from 'vitest';
import type { Box } from '../../src/geometry/box.js';
import { liveArea, type Paper, papers } from '../../src/geometry/papers.js';

const rows: [string, Paper][] = Object.entries(papers);

/** What is left of the paper on each side. */
function margins(paper: Paper, { x, y, width, height }: Box) {
  return { left: x, right: paper.width - x - width, top: y, foot: paper.height - y - height };
}

describe('the papers', () => {
  it('have the sizes of ISO 216 and of ANSI', () => {
    expect(papers.a4).toEqual({ title: 'A4', width: 210, height: 297 });
    expect(papers.a5).toEqual({ title: 'A5', width: 148, height: 210 });
    expect(papers.letter).toEqual({ title: 'US Letter', width: 215.9, height: 279.4 });
  });
});

describe('liveArea', () => {
  it.each(rows)('of %s keeps 10 mm on every side and 12.7 mm at the foot, and is centered across', (_, paper) => {
    const { left, right, top, foot } = margins(paper, liveArea(paper));
    expect(Math.min(left, right, top)).toBeGreaterThanOrEqual(10 - 1e-9);
    expect(foot).toBeGreaterThanOrEqual(12.7 - 1e-9);
    expect(left).toBeCloseTo(right, 9);
  });

  it('is 190 by 254 mm on A4 and on Letter, so that a copy from one to the other loses nothing', () => {
    for (const paper of [papers.a4, papers.letter]) {
      expect(liveArea(paper)).toMatchObject({ width: 190, height: 254 });
    }
  });

  it('is centered down the page where the margins allow', () => {
    const { top, foot } = margins(papers.a4, liveArea(papers.a4));
    expect(top).toBeCloseTo(foot, 9);
  });

  it('uses all that the margins leave of A5', () => {
    expect(liveArea(papers.a5)).toMatchObject({ x: 10, width: 128 });
    const { top, foot } = margins(papers.a5, liveArea(papers.a5));
    expect(top).toBeCloseTo(10, 9);
    expect(foot).toBeCloseTo(12.7, 9);
  });

  it('is never larger on larger paper', () => {
    expect(liveArea({ title: 'A3', width: 297, height: 420 })).toMatchObject({
      x: 53.5,
      y: 83,
      width: 190,
      height: 254,
    });
  });
});
