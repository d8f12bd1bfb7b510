// Finds the characters of the faces of letters that a page shows, each at its place.
import { isLetterFace, readFonts } from '../../src/paper/fonts/fonts.js';
import type { Page } from '../../src/paper/scene/scene.js';
import type { PlacedGlyph } from './match-glyphs.js';

/** How wide each character of the mono face is, as a share of its size. */
export const MONO_ADVANCE = (readFonts().mono.advances.get('0') ?? 0) / 1000;

/** Returns the characters that stand in a block as what is the page's own. */
export function glyphsIn(page: Page, block: string): PlacedGlyph[] {
  const items = page.parts.filter((part) => part.block === block).flatMap((part) => part.items);
  return items.flatMap((item) => {
    if (item.kind !== 'text' || !isLetterFace(item.font)) return [];
    const { x, y, size, text, pitch = MONO_ADVANCE * item.size } = item;
    return [...text].flatMap((character, i) => (character === ' ' ? [] : [{ character, x: x + i * pitch, y, size }]));
  });
}
