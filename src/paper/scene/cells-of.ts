// Takes a row of characters apart where each is a cell of its own.
import type { Item, TextItem } from './scene.js';

/** Returns the item, or the cells that it holds as items of their own, at the same places. */
export function cellsOf(item: Item): readonly Item[] {
  if (item.kind !== 'text' || item.tag?.kind !== 'cell' || item.pitch === undefined) return [item];
  const { tag, pitch, text, x, y, font, size, ink, turn } = item;
  const { step, ...cell } = tag;
  if (step === undefined) return [item];
  const cells: TextItem[] = [];
  for (let i = 0; i < text.length; i++) {
    const character = text.charAt(i);
    if (character === ' ') continue;
    const its = { ...cell, column: tag.column + i * step };
    // Fields are named: spreading an item takes ten times as long.
    const turned = turn === undefined ? undefined : { turn };
    cells.push({ kind: 'text', text: character, x: x + i * pitch, y, font, size, ink, tag: its, ...turned });
  }
  return cells;
}
