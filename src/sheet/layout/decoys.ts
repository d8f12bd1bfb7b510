// Letters and frames that mean nothing, exactly where those of a sheet would show through the paper, whichever way it is turned over or folded.
import { type Fonts, isLetterFace } from '../../paper/fonts/fonts.js';
import { type Box, grow } from '../../paper/geometry/box.js';
import { boundsOfAll } from '../../paper/scene/check-page.js';
import type { Item, Page, Part, RectItem, TextItem } from '../../paper/scene/scene.js';
import { turnHalf } from '../../paper/scene/turn-half.js';

/** The blocks whose letters and digits are secret. */
export const secretBlocks: readonly string[] = ['defense-grid', 'fleet', 'manifest', 'launch-codes'];

/** The block of decoys on a cover. */
export const DECOYS = 'decoys';

/**
 * How paper lies over a page: as a leaf on top of it; turned over sideways or endways, as its own back; or folded back along a level line, so many mm from
 * the top.
 */
export type Cover = 'on top' | 'sideways' | 'endways' | { readonly foldedAt: number };

/** Returns the decoys as they stand on what covers the page of a sheet whose every square has a letter. */
export function decoysOver(page: Page, cover: Cover, { mono }: Fonts): Part[] {
  // All characters of the mono face are as wide.
  const advance = (mono.advances.get('0') ?? 0) / 1000;
  const { width, height } = page;
  const carry = (item: TextItem | RectItem): Item => {
    const silent = item.kind === 'text' ? { ...item, tag: { kind: 'ornament' } as const } : item;
    if (cover === 'on top') return silent;
    const mirrored = mirror(silent, width, advance);
    if (cover === 'sideways') return mirrored;
    // A fold is as a half turn of the back around a point of the fold.
    const around =
      cover === 'endways' ? { x: 0, y: 0, width, height } : { x: 0, y: 0, width, height: 2 * cover.foldedAt };
    return turnHalf(mirrored, around);
  };
  return page.parts
    .filter(({ block }) => secretBlocks.includes(block))
    .map(({ block, items }) => ({
      block,
      items: items.flatMap((item) => {
        if (item.kind === 'rect') return [carry(item)];
        if (item.kind !== 'text' || !isLetterFace(item.font)) return [];
        // With a row and the same row shifted there are two in a place, and nobody tells where a third shows through.
        const on = Math.ceil(item.text.length / 4);
        return [carry(item), carry({ ...item, text: item.text.slice(on) + item.text.slice(0, on) })];
      }),
    }));
}

function mirror(item: TextItem | RectItem, width: number, advance: number): TextItem | RectItem {
  if (item.kind === 'rect') return { ...item, x: width - item.x - item.width };
  const { text, x, size, pitch = advance * size } = item;
  const end = x + (text.length - 1) * pitch + advance * size;
  return { ...item, x: width - end };
}

/** Returns the smallest box that holds the decoys, and some room around them; nothing where there are none. */
export function boxOfDecoys(parts: readonly Part[], fonts: Fonts): Box | undefined {
  const items = parts.flatMap((part) => part.items);
  return items.length === 0 ? undefined : grow(boundsOfAll(items, fonts), 2.5);
}
