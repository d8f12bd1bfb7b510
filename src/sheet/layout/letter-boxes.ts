// Divides a box into 26 boxes, one a letter, and what is left over in the last row.
import { LETTERS } from '../../game/manifest.js';
import type { Box } from '../../paper/geometry/box.js';

export interface LetterBoxes {
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly { readonly letter: string; readonly box: Box }[];
  /** The rest of the last row after Z; empty when the row is full. */
  readonly rest: Box | undefined;
}

/** Returns the letters' boxes along rows, as many columns as bring their shape closest to `aspect`, width by height, where boxes are that high. */
export function divideLetters(box: Box, aspect: number, leastHeight = 0): LetterBoxes {
  const shapeError = (columns: number) => {
    const rows = Math.ceil(LETTERS.length / columns);
    return Math.abs(Math.log(box.width / columns / (box.height / rows) / aspect));
  };
  const choices = [13, 9, 7, 6, 4, 3].filter(
    (columns, i) => i === 0 || box.height / Math.ceil(LETTERS.length / columns) >= leastHeight,
  );
  const columns = choices.reduce((best, next) => (shapeError(next) < shapeError(best) ? next : best));
  const rows = Math.ceil(LETTERS.length / columns);
  const width = box.width / columns;
  const height = box.height / rows;
  const at = (index: number): Box => ({
    x: box.x + (index % columns) * width,
    y: box.y + Math.floor(index / columns) * height,
    width,
    height,
  });
  const spare = columns * rows - LETTERS.length;
  return {
    columns,
    width,
    height,
    boxes: [...LETTERS].map((letter, index) => ({ letter, box: at(index) })),
    rest: spare === 0 ? undefined : { ...at(LETTERS.length), width: spare * width },
  };
}

const VOWELS = 'AEIOU';

export function isVowel(letter: string): boolean {
  return VOWELS.includes(letter);
}
