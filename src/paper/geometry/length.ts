// Lengths are millimeters everywhere; these are the only conversions.

const POINTS_PER_MM = 72 / 25.4;

/** Returns a length given in points as millimeters. */
export function points(length: number): number {
  return length / POINTS_PER_MM;
}

/** Returns a length in millimeters as points, for a renderer's last line. */
export function toPoints(mm: number): number {
  return mm * POINTS_PER_MM;
}
