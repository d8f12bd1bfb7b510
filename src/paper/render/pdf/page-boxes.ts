// Writes the boxes of a page (ISO 32000-1, 14.11.2): its size where that is not the document's, and where it is cut.
import { type Box, contains } from '../../geometry/box.js';
import { toPoints } from '../../geometry/length.js';
import type { Page } from '../../scene/scene.js';
import { formatNumber } from '../number.js';

/**
 * Returns the entries of a page in a document whose pages have this size in mm unless they say so. Throws RangeError when the cut lies beyond
 * the bleed, or the bleed beyond the page: no printer could tell what is meant.
 */
export function writePageBoxes(page: Page, size: Pick<Box, 'width' | 'height'>): string {
  const { width, height, trim, bleed } = page;
  const isOfSize = width === size.width && height === size.height;
  if (isOfSize && trim === undefined && bleed === undefined) return '';
  const whole = { x: 0, y: 0, width, height };
  if (!contains(whole, bleed ?? whole)) throw new RangeError('a page bleeds beyond its edges');
  if (!contains(bleed ?? whole, trim ?? bleed ?? whole)) throw new RangeError('a page is cut beyond its bleed');
  const media = isOfSize ? '' : entry('MediaBox', whole, height);
  return media + entry('BleedBox', bleed, height) + entry('TrimBox', trim, height);
}

/** Corners are the lower left one and the upper right one, in points. */
function entry(name: string, box: Box | undefined, pageHeight: number): string {
  if (box === undefined) return '';
  const corners = [box.x, pageHeight - box.y - box.height, box.x + box.width, pageHeight - box.y];
  return `/${name}[${corners.map((mm) => formatNumber(toPoints(mm))).join(' ')}]`;
}
