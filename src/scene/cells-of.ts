// Takes a row of characters apart where each is a cell of its own.
import type { Item, TextItem } from './scene.js';

/** Returns the item, or the cells that it holds as items of their own, at the same places. */
export function cellsOf(item: Item): readonly Item[] {
  if (item.kind !== 'text' || item.tag?.kind !== 'cell' || item.pitch === undefined) return [item];
  const { tag, pitch, text, ...rest } = item;
  const { step, ...cell } = tag;
  if (step === undefined) return [item];
  return [...text].flatMap((character, i): TextItem[] => {
    if (character === ' ') return [];
    return [{ ...rest, text: character, x: item.x + i * pitch, tag: { ...cell, column: tag.column + i * step } }];
  });
}
