// The lines of an after-action sheet: what was found is heavy, what was not is thin or dashed, and all of it black.
import { points } from '../../../paper/geometry/length.js';
import type { Stroke } from '../../../paper/scene/scene.js';
import type { Side } from '../../../game/judge/side.js';

/** Round ships that were never found in full, and lines from a label to its point. */
export const thinDashes: Stroke = { width: points(0.4), ink: 0, dash: [points(1.6), points(1.4)] };

/** Through ships that sank, from circle to circle. */
export const sunk: Stroke = { width: points(2.2), ink: 0 };

/** Through ships that sank without their place being known. */
export const wideDashes: Stroke = { width: points(0.8), ink: 0, dash: [points(3), points(2)] };

export const cross: Stroke = { width: points(0.8), ink: 0 };

/** Alpha's line is heavy, Bravo's is thin, in every ink. */
export const courses: Readonly<Record<Side, Stroke>> = {
  alpha: { width: points(2.4), ink: 0 },
  bravo: { width: points(0.8), ink: 0 },
};
