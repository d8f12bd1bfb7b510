// The papers that a sheet can be printed on, in millimeters.
import type { Box } from './box.js';

export interface Paper {
  readonly title: string;
  readonly width: number;
  readonly height: number;
}

export const papers = {
  a4: { title: 'A4', width: 210, height: 297 },
  letter: { title: 'US Letter', width: 215.9, height: 279.4 },
  a5: { title: 'A5', width: 148, height: 210 },
} as const satisfies Record<string, Paper>;

export type PaperName = keyof typeof papers;

/** Least margins that every printer reaches: 10 mm, and 12.7 mm at the foot for old inkjets. */
const SIDE = 10;
const FOOT = 12.7;

/** The art of A4 and Letter is one size, so that a copy from one to the other loses nothing. */
const LARGEST_ART = { width: 190, height: 254 };

/** Returns the box that may be printed on: centered, inside the margins and at most 190 x 254 mm. */
export function liveArea(paper: Paper): Box {
  const width = Math.min(paper.width - 2 * SIDE, LARGEST_ART.width);
  const height = Math.min(paper.height - SIDE - FOOT, LARGEST_ART.height);
  const y = Math.min((paper.height - height) / 2, paper.height - FOOT - height);
  return { x: (paper.width - width) / 2, y, width, height };
}
