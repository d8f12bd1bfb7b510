// Proves the papers’ sizes and that art stays where every printer prints, the same size on A4 and Letter.
import { describe, expect, it } from 'vitest';
import type { Box } from '../../../src/paper/geometry/box.js';
import { boardPapers, liveArea, orientPaper, type Paper, papers } from '../../../src/paper/geometry/papers.js';

const rows: [string, Paper][] = Object.entries({ ...papers, ...boardPapers });

/** What is left of the paper on each side. */
function margins(paper: Paper, { x, y, width, height }: Box) {
  return { left: x, right: paper.width - x - width, top: y, foot: paper.height - y - height };
}

describe('the papers', () => {
  it('have the sizes of ISO 216 and of ANSI', () => {
    expect(papers.a4).toMatchObject({ title: 'A4', width: 210, height: 297 });
    expect(papers.a5).toMatchObject({ title: 'A5', width: 148, height: 210 });
    expect(papers.letter).toMatchObject({ title: 'US Letter', width: 215.9, height: 279.4 });
    expect(boardPapers.a3).toMatchObject({ title: 'A3', width: 297, height: 420 });
    expect(boardPapers.a2).toEqual({ title: 'A2', width: 420, height: 594 });
    expect(boardPapers.a1).toEqual({ title: 'A1', width: 594, height: 841 });
    expect(boardPapers.tabloid).toMatchObject({ title: 'Tabloid', width: 279.4, height: 431.8 });
  });

  it('lie level when they are asked to, and upright otherwise', () => {
    expect(orientPaper(papers.a4)).toEqual(papers.a4);
    expect(orientPaper(papers.a4, 'portrait')).toEqual(papers.a4);
    const level = orientPaper(papers.letter, 'landscape');
    expect(level).toMatchObject({ title: 'US Letter', width: 279.4, height: 215.9 });
    expect(orientPaper(level, 'landscape')).toEqual(level);
    expect(orientPaper(level)).toEqual(papers.letter);
  });
});

describe('liveArea', () => {
  it.each(rows)('of %s keeps 10 mm on every side and 12.7 mm at the foot, and is centered across', (_, paper) => {
    const { left, right, top, foot } = margins(paper, liveArea(paper));
    expect(Math.min(left, right, top)).toBeGreaterThanOrEqual(10 - 1e-9);
    expect(foot).toBeGreaterThanOrEqual(12.7 - 1e-9);
    expect(left).toBeCloseTo(right, 9);
  });

  it('is as wide on A4 as on Letter, and as high as the margins leave', () => {
    expect(liveArea(papers.a4).width).toBe(190);
    expect(liveArea(papers.a4).height).toBeCloseTo(274.3, 9);
    expect(liveArea(papers.letter).width).toBe(190);
    expect(liveArea(papers.letter).height).toBeCloseTo(256.7, 9);
  });

  it('is 190 by 254 mm on paper for both, which a copy from one to the other leaves whole', () => {
    expect(liveArea(papers.universal)).toMatchObject({ width: 190, height: 254 });
    for (const { width, height } of [papers.a4, papers.letter]) {
      expect(papers.universal.width).toBeLessThanOrEqual(width);
      expect(papers.universal.height).toBeLessThanOrEqual(height);
    }
  });

  it('uses all that the margins leave of A5', () => {
    expect(liveArea(papers.a5)).toMatchObject({ x: 10, width: 128 });
    const { top, foot } = margins(papers.a5, liveArea(papers.a5));
    expect(top).toBeCloseTo(10, 9);
    expect(foot).toBeCloseTo(12.7, 9);
  });

  it.each(rows)('of %s that lies level keeps 10 mm on every side, and is centered', (_, paper) => {
    const level = orientPaper(paper, 'landscape');
    const { left, right, top, foot } = margins(level, liveArea(level));
    expect(Math.min(left, right, top, foot)).toBeGreaterThanOrEqual(10 - 1e-9);
    expect(left).toBeCloseTo(right, 9);
    expect(top).toBeCloseTo(foot, 9);
  });

  it('is one size on A3 and tabloid, level and upright', () => {
    const { a3, tabloid } = boardPapers;
    for (const paper of [a3, tabloid])
      expect(liveArea(orientPaper(paper, 'landscape'))).toMatchObject({ width: 400, height: 256.7 });
    const { width, height } = liveArea(a3);
    expect(liveArea(tabloid).width).toBeCloseTo(width, 9);
    expect(liveArea(tabloid).height).toBeCloseTo(height, 9);
  });

  it('is all that the margins leave of A2 and A1', () => {
    expect(liveArea(boardPapers.a2)).toEqual({ x: 10, y: 10, width: 400, height: 571.3 });
    expect(liveArea(orientPaper(boardPapers.a1, 'landscape'))).toEqual({ x: 10, y: 10, width: 821, height: 574 });
  });
});
