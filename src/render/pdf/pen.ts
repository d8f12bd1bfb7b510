// Writes lengths as PDF points, and the ink in force; millimeters become points here and nowhere else.
import { toPoints } from '../../geometry/length.js';
import type { Ink } from '../../scene/scene.js';

export interface Pen {
  /** A length in mm, in points, rounded. */
  points(mm: number): number;
  /** A length in mm, in points, not rounded. */
  exactPoints(mm: number): number;
  /** A distance from the top of the page in mm, as points from its foot, rounded. */
  fromFoot(mm: number): number;
  /** The same, not rounded. */
  exactFromFoot(mm: number): number;
  /** Returns what sets the ink for areas and letters, or nothing when it is in force already. */
  fill(ink: Ink): string;
}

/** Returns a pen for one content stream, which starts in black, as PDF does. */
export function createPen(pageHeight: number, precision: number): Pen {
  // Adding zero turns -0 into 0.
  const round = (value: number) => Math.round(value * precision) / precision + 0;
  let inForce: Ink = 0;
  return {
    points: (mm) => round(toPoints(mm)),
    exactPoints: toPoints,
    fromFoot: (mm) => round(toPoints(pageHeight - mm)),
    exactFromFoot: (mm) => toPoints(pageHeight - mm),
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
