// The papers that sheets, boards and posters can be printed on, in millimeters, and how much of them may be printed on.
import type { Box } from './box.js';

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Paper extends Size {
  readonly title: string;
  /** A further word for people who choose. */
  readonly note?: string;
  readonly inches?: boolean;
  /** Largest art in mm, upright and level, where it is smaller than the margins allow. */
  readonly art?: { readonly portrait: Size; readonly landscape: Size };
}

export type Orientation = 'portrait' | 'landscape';

/** Art of Letter is as wide as that of A4, so that templates differ in height alone. */
const letterArt = { portrait: { width: 190, height: 256.7 }, landscape: { width: 259.4, height: 190 } };
/** What A4 and Letter have in common: a copy from one to the other loses nothing. */
const universalArt = { portrait: { width: 190, height: 254 }, landscape: { width: 254, height: 190 } };
/** What A3 and tabloid have in common. */
const boardArt = { portrait: { width: 259.4, height: 397.3 }, landscape: { width: 400, height: 256.7 } };

/** Papers of sheets: every template lays out on them, or says that there is no room. They are listed in this order everywhere. */
export const papers = {
  a4: { title: 'A4', width: 210, height: 297 },
  letter: { title: 'US Letter', width: 215.9, height: 279.4, inches: true, art: letterArt },
  a5: { title: 'A5', note: 'Small', width: 148, height: 210 },
  // As wide as A4 and as high as Letter.
  universal: {
    title: 'For both',
    note: 'Copies from A4 to Letter lose nothing',
    width: 210,
    height: 279.4,
    art: universalArt,
  },
} as const satisfies Record<string, Paper>;

export type PaperName = keyof typeof papers;

/** Below this width in mm pages have one column where larger paper has two, and rows that are as high to write in. */
const SMALL = 180;

export function isSmall({ width }: Pick<Paper, 'width'>): boolean {
  return width < SMALL;
}

/** Larger papers of boards and posters, on which no sheet is laid out. */
export const boardPapers = {
  a3: { title: 'A3', width: 297, height: 420, art: boardArt },
  tabloid: { title: 'Tabloid', width: 279.4, height: 431.8, inches: true, art: boardArt },
  a2: { title: 'A2', width: 420, height: 594 },
  a1: { title: 'A1', width: 594, height: 841 },
} as const satisfies Record<string, Paper>;

/** Returns the paper with its longer side upright, or level. */
export function orientPaper(paper: Paper, orientation: Orientation = 'portrait'): Paper {
  const { width, height } = paper;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return {
    ...paper,
    ...(orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short }),
  };
}

/** Least margins that every printer reaches: 10 mm, and 12.7 mm at the foot for old inkjets, which lies at a side of what is printed level. */
const SIDE = 10;
const FOOT = 12.7;

/** Returns the box that may be printed on: inside the margins, centered where the paper limits its art. */
export function liveArea(paper: Paper): Box {
  const orientation: Orientation = paper.width > paper.height ? 'landscape' : 'portrait';
  const foot = orientation === 'portrait' ? FOOT : SIDE;
  const largest = paper.art?.[orientation];
  const width = Math.min(paper.width - 2 * SIDE, largest?.width ?? Infinity);
  const height = Math.min(paper.height - SIDE - foot, largest?.height ?? Infinity);
  const y = Math.min((paper.height - height) / 2, paper.height - foot - height);
  return { x: (paper.width - width) / 2, y, width, height };
}
