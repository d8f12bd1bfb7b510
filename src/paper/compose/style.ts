// How heavy the ink is: one row a choice of --ink. Every line that carries meaning is pure black.
import { points } from '../geometry/length.js';
import type { Ink, Stroke } from '../scene/scene.js';

export interface Style {
  /** Lines between squares and boxes: 0.6 points was wanted, and at that some vanish where a copier runs out of toner (test/proof/copies). */
  readonly grid: Stroke;
  /** The line in the middle of a grid to write in, for the eye. */
  readonly middle: Stroke;
  /** Frames of grids, and what underlines vowels where ink is low. */
  readonly frame: Stroke;
  /** Below the headings. */
  readonly heading: Stroke;
  /** Round each ship of one's own: heavier than the grid, so that touching ships can be told apart. */
  readonly ship: Stroke;
  /** Lines to write on. */
  readonly rule: Stroke;
  readonly fold: Stroke;
  /** Ground of vowels in the log of letters. */
  readonly vowel: Ink | undefined;
  /** Ground of titles on pages that are read and not played on; without it they are framed. */
  readonly tab: Ink | undefined;
  /** Ground of the titles of one's own half on a sheet; without it they are framed, which takes less ink and lives through a copier. */
  readonly ownTab: Ink | undefined;
  /** The typeface of title and headings on a sheet. */
  readonly headline: 'stencil' | 'label';
  /** Whether titles of blocks have no note beside them, and sentences are short. */
  readonly quiet?: boolean;
  /** Half the length of the crosses that mark the corners of squares; without it lines are drawn between them. */
  readonly arm: number | undefined;
  /** Whether the lines in the middle of the attack grid are whole where others are crosses, for the eye to follow; those of ships would be lost among them. */
  readonly guides?: boolean;
  /** Grounds of letters by what is known of them, where color was asked for. */
  readonly letterColors: Readonly<Record<'green' | 'yellow' | 'gray', Ink>> | undefined;
}

const black = (width: number, dash?: readonly [number, number]): Stroke => ({
  width: points(width),
  ink: 0,
  ...(dash === undefined ? {} : { dash: [points(dash[0]), points(dash[1])] as const }),
});

const normal: Style = {
  grid: black(0.62),
  middle: black(0.9),
  frame: black(1),
  heading: black(0.5),
  ship: black(1.3),
  rule: black(0.5),
  fold: black(0.6, [3, 3]),
  vowel: 0.88,
  tab: 0,
  ownTab: undefined,
  headline: 'stencil',
  arm: undefined,
  letterColors: undefined,
};

export const styles = {
  normal,
  low: {
    ...normal,
    grid: black(0.6),
    middle: black(0.6),
    frame: black(0.6),
    heading: black(0.35),
    ship: black(0.65),
    rule: black(0.38),
    vowel: undefined,
    tab: undefined,
    headline: 'label',
    arm: 0.68,
    guides: true,
    quiet: true,
  },
  color: {
    ...normal,
    vowel: [0.8, 0.89, 0.96],
    tab: [0.05, 0.2, 0.4],
    ownTab: [0.05, 0.2, 0.4],
    letterColors: { green: [0.66, 0.85, 0.62], yellow: [0.98, 0.9, 0.55], gray: 0.8 },
  },
} as const satisfies Record<string, Style>;

export type InkName = keyof typeof styles;

/** No line of a sheet is thinner, on any paper. */
const THINNEST = { line: points(0.5), rule: points(0.35) } as const;

/** What heavy lines of small paper lose besides: thin ones cannot lose as much as their squares do. */
const LIGHTER = 0.8;
/** The same of the arms of crosses. */
const SHORTER = 0.9;

/** How much heavier the lines of large print are: as much as its ink allows. */
const HEAVIER = { normal: 1.26, low: 1 } as const;

function largeStyle(style: Style): Style {
  const factor = style.arm === undefined ? HEAVIER.normal : HEAVIER.low;
  const heavier = (stroke: Stroke): Stroke => ({ ...stroke, width: stroke.width * factor });
  const { grid, middle, frame, ship, rule, heading } = style;
  return {
    ...style,
    grid: heavier(grid),
    middle: heavier(middle),
    frame: heavier(frame),
    ship: heavier(ship),
    rule: heavier(rule),
    heading: heavier(heading),
    // Stencil letters, cut by bridges, are hard to read for people who need large print.
    headline: 'label',
  };
}

/** Returns the style for smaller paper, where lines would take more of the page: they lose weight as squares lose size, and less is said in low ink. */
export function scaleStyle(style: Style, scale: number): Style {
  if (scale === 1) return style;
  if (scale > 1) return largeStyle(style);
  const thinner = (stroke: Stroke, least: number = THINNEST.line, factor = 1): Stroke => ({
    ...stroke,
    width: Math.min(stroke.width, Math.max(least, stroke.width * scale * factor)),
  });
  const { grid, middle, frame, ship, rule, heading, arm } = style;
  return {
    ...style,
    grid: thinner(grid),
    middle: thinner(middle, THINNEST.line, LIGHTER),
    frame: thinner(frame, THINNEST.line, LIGHTER),
    ship: thinner(ship),
    rule: thinner(rule, THINNEST.rule),
    heading: thinner(heading, THINNEST.rule),
    arm: arm === undefined ? undefined : arm * scale * SHORTER,
    headline: 'label',
    // Their squares are small enough for the eye.
    guides: false,
  };
}
