// How heavy the ink is: one row a choice of --ink. Every line that carries meaning is pure black.
import { points } from '../geometry/length.js';
import type { Ink, Stroke } from '../scene/scene.js';

export interface Style {
  /** Lines between squares and boxes. */
  readonly grid: Stroke;
  /** The line in the middle of a grid, for the eye. */
  readonly middle: Stroke;
  /** Frames of grids, ships and vowels. */
  readonly frame: Stroke;
  /** Below the headings. */
  readonly heading: Stroke;
  /** Round each ship of one's own: heavier than the grid, so that touching ships can be told apart. */
  readonly ship: Stroke;
  /** Lines to write on. */
  readonly rule: Stroke;
  readonly fold: Stroke;
  /** Ground of the vowels' boxes; they have a heavier frame, too. */
  readonly vowel: Ink | undefined;
  /** Ground of the titles of one's own half; without it they are framed. */
  readonly tab: Ink | undefined;
  /** Grounds of the legend's bullseye and hit where color was asked for. */
  readonly found: Ink | undefined;
  readonly near: Ink | undefined;
}

const black = (width: number, dash?: readonly [number, number]): Stroke => ({
  width: points(width),
  ink: 0,
  ...(dash === undefined ? {} : { dash: [points(dash[0]), points(dash[1])] as const }),
});

const normal: Style = {
  grid: black(0.5),
  middle: black(0.8),
  frame: black(1.25),
  heading: black(0.9),
  ship: black(1.6),
  rule: black(0.5),
  fold: black(0.5, [3, 3]),
  vowel: 0.88,
  tab: 0,
  found: undefined,
  near: undefined,
};

export const styles = {
  normal,
  low: {
    ...normal,
    grid: black(0.35, [2, 1.6]),
    middle: black(0.35),
    frame: black(0.7),
    heading: black(0.5),
    ship: black(1),
    rule: black(0.35),
    vowel: undefined,
    tab: undefined,
  },
  color: {
    ...normal,
    vowel: [0.8, 0.89, 0.96],
    tab: [0.05, 0.2, 0.4],
    found: [0.66, 0.85, 0.62],
    near: [0.98, 0.9, 0.55],
  },
} as const satisfies Record<string, Style>;

export type InkName = keyof typeof styles;
