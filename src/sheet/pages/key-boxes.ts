// Where the pieces of a key's entry stand: beside each other, below each other on small paper, or large on a page.
import { textWidth } from '../../paper/fonts/measure.js';
import { type Box, cutLeft, cutTop, inset } from '../../paper/geometry/box.js';
import type { Place } from '../../paper/compose/block.js';
import { leastLabel } from '../../paper/compose/place-text.js';

export type PanelSize = 'small' | 'large';

export interface PanelBoxes {
  readonly head: Box;
  /** All below the head but the room for rulings. */
  readonly body: Box;
  readonly grid: Box;
  readonly words: Box;
  readonly codes: Box;
  readonly counts: Box;
  /** Empty where the Frequency Lock is not played. */
  readonly lock: Box;
  /** Room for rulings. */
  readonly notes: Box | undefined;
}

/** Returns the boxes of one entry. */
export function cutPanel(place: Place, box: Box, size: PanelSize, withLock: boolean): PanelBoxes {
  if (size === 'large') return cutLarge(place, box, withLock);
  return box.height > box.width * 1.1 ? cutTall(place, box, withLock) : cutWide(place, box, withLock);
}

const STRIP = 7.6;
const GAP = 1.4;

/** Head, then the grid beside words and codes, then letter counts and the lock across. */
function cutWide(place: Place, box: Box, withLock: boolean): PanelBoxes {
  const { scale, fonts, edition } = place;
  const names = edition.ships.map(({ name }) => textWidth(fonts.label, leastLabel(place), name.toUpperCase()));
  const besides = Math.max(42 * scale, Math.max(...names) + 28 * scale);
  const { upper, ...ends } = cutEnds(place, box, withLock, 10, box.width - besides - 3 * scale);
  const side = upper.height;
  const [grid, right] = cutLeft(upper, side);
  const column = { ...right, x: right.x + 3 * scale, width: right.width - 3 * scale, height: side };
  const [words, rest] = cutTop(lower(column, 1 * scale), side * 0.7);
  const codes = lower(rest, 3 * scale);
  return { ...ends, grid, words, codes, notes: undefined };
}

/** Head, then the grid with the codes beside it, then words, then the strips. */
function cutTall(place: Place, box: Box, withLock: boolean): PanelBoxes {
  const { scale } = place;
  const { upper, ...ends } = cutEnds(place, box, withLock, 12);
  const side = Math.min(box.width * 0.78, upper.height * 0.66);
  const [first, second] = cutTop(upper, side);
  const [grid, right] = cutLeft(first, side);
  const codes = lower({ ...right, x: right.x + 3.5 * scale, width: right.width - 3.5 * scale }, 1 * scale);
  return { ...ends, grid, words: lower(second, 1 * scale), codes, notes: undefined };
}

/** The strips stand right below the upper part, which is at most `most` mm high. */
function cutEnds({ scale }: Place, box: Box, withLock: boolean, headHeight: number, most = box.height) {
  const [head, rest] = cutTop(box, headHeight * scale);
  const body = lower(rest, 1 * scale);
  const strips = (withLock ? 2 * STRIP + GAP : STRIP) * scale;
  const [upper, below] = cutTop(body, Math.min(most, body.height - strips - GAP * scale));
  const [counts, after] = cutTop(lower(below, GAP * scale), STRIP * scale);
  const lock = withLock ? lower(after, GAP * scale) : { ...after, height: 0 };
  const end = withLock ? lock.y + STRIP * scale : counts.y + counts.height;
  return { head, body: { ...body, height: end - body.y }, upper, counts, lock: { ...lock, height: end - lock.y } };
}

/** A page of its own, with room for the judge's notes. */
function cutLarge({ scale }: Place, box: Box, withLock: boolean): PanelBoxes {
  const [head, rest] = cutTop(box, 22 * scale);
  const body = lower(rest, 3 * scale);
  const side = Math.min(box.width * 0.58, body.height * 0.54);
  const [first, second] = cutTop(body, side);
  const [grid, right] = cutLeft(first, side);
  const column = inset({ ...right, x: right.x + 6 * scale, width: right.width - 6 * scale }, 0, 4 * scale);
  const [words, afterWords] = cutTop(column, column.height * 0.68);
  const codes = lower(afterWords, afterWords.height * 0.35);
  const [counts, afterCounts] = cutTop(lower(second, 6 * scale), 14 * scale);
  const [lock, afterLock] = cutTop(lower(afterCounts, 6 * scale), withLock ? 14 * scale : 0);
  const all = { ...body, height: afterLock.y - body.y };
  return { head, body: all, grid, words, codes, counts, lock, notes: lower(afterLock, 5 * scale) };
}

/** Returns the box without its first `by` mm from the top. */
function lower(box: Box, by: number): Box {
  return { ...box, y: box.y + by, height: box.height - by };
}
