// Writes lengths as PDF points, and the ink in force; millimeters become points here and nowhere else.
import { toPoints } from '../../geometry/length.js';
import type { Ink } from '../../scene/scene.js';
import { formatNumber } from '../number.js';

export interface Pen {
  /** A length in mm, in points, rounded. */
  points(mm: number): number;
  /** A length in mm, in points, not rounded. */
  exactPoints(mm: number): number;
  /** A distance from the top of the page in mm, as points from its foot, not rounded. */
  exactFromFoot(mm: number): number;
  /** Writes a length in mm, as rounded points. */
  length(mm: number): string;
  /** Writes a place that is so many mm from the left and from the top of the page, as rounded points from its left and its foot. */
  place(x: number, y: number): string;
  /** Returns what sets the ink for areas and letters, or nothing when it is in force already. */
  fill(ink: Ink): string;
}

/** Returns a pen for one content stream, which starts in black, as PDF does. */
export function createPen(pageHeight: number, precision: number): Pen {
  // Adding zero turns -0 into 0.
  const round = (value: number) => Math.round(value * precision) / precision + 0;
  const length = (mm: number) => formatNumber(round(toPoints(mm)));
  let inForce: Ink = 0;
  return {
    points: (mm) => round(toPoints(mm)),
    exactPoints: toPoints,
    exactFromFoot: (mm) => toPoints(pageHeight - mm),
    length,
    place: (x, y) => `${length(x)} ${length(pageHeight - y)}`,
    fill(ink) {
      if (ink === inForce) return '';
      inForce = ink;
      return inkOperator(ink, 'g', 'rg');
    },
  };
}

/** Returns the operator that sets an ink: gray inks never become red, green and blue, which a printer would mix from colors. */
export function inkOperator(ink: Ink, gray: string, color: string): string {
  const channels = typeof ink === 'number' ? [ink] : ink;
  return `${channels.map((channel) => Math.round(channel * 1000) / 1000).join(' ')} ${channels.length === 1 ? gray : color}\n`;
}
