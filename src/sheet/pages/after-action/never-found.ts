// Writes a letter that was never found: small and in lower case, so that nobody takes it for one that was.
import type { Box } from '../../../paper/geometry/box.js';
import { LEAST_TEXT } from '../../../paper/scene/check-page.js';
import type { TextItem } from '../../../paper/scene/scene.js';
import type { Place } from '../../block.js';
import { placeText } from '../../../paper/compose/place-text.js';

/** Returns the letter in the middle of the box; `size` is raised to what can be read. */
export function neverFound(place: Place, letter: string, size: number, box: Box): TextItem {
  const { capHeight, xHeight } = place.fonts.mono;
  const style = { font: 'mono', size: Math.max(LEAST_TEXT, size) } as const;
  const item = placeText(place, style, letter.toLowerCase(), box, 'center');
  return { ...item, y: item.y - ((capHeight - xHeight) / 2000) * item.size };
}
