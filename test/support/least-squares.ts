// The least side of squares that each template promises on each paper.
import type { PaperName } from '../../src/paper/geometry/papers.js';

/**
 * Millimeters, or null where the template has no room on the paper. For a new paper take the smallest that `npm run paper-table -- PAPER` prints,
 * rounded down to a tenth; for `spread` and `tent` without codebreaker, whose margins for sweeps may cost .53 mm more.
 */
export const MIN_SQUARES: Readonly<Record<string, Readonly<Record<PaperName, number | null>>>> = {
  station: { a4: 10, letter: 9.5, a5: 6.4, universal: 9.3 },
  bands: { a4: 9, letter: 8.5, a5: 6, universal: 8.4 },
  spread: { a4: 10.7, letter: 9.8, a5: 6.3, universal: 9.5 },
  tent: { a4: 7.9, letter: 7.3, a5: null, universal: 7.2 },
  large: { a4: 16.4, letter: 14.6, a5: null, universal: 14.4 },
};

/** Whether a template has room on a paper. */
export function hasRoom(template: string, paper: PaperName): boolean {
  return MIN_SQUARES[template]?.[paper] !== null;
}
