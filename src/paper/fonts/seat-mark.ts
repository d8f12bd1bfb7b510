// Where a combining mark goes: by the anchors of the typeface, else by the ink of what it sits on.
import type { Glyph, InkBox, NameFont, Side } from './name-font.js';

/** A glyph at its place, in thousandths of the size; y is measured from the baseline, up. */
export interface Seated {
  readonly glyph: Glyph;
  readonly x: number;
  readonly y: number;
}

/** A letter and the marks that it bears already, in their order. */
export interface Cluster {
  readonly letter: Seated;
  readonly marks: readonly Seated[];
}

/** How far a mark without an anchor stays away from what it sits on. */
const GAP = 60;

/**
 * Returns the mark at its place. A mark that follows others on its side sits on the last of them; `tightness` of less than 1 brings
 * such marks closer together, where a tall stack would have no room.
 */
export function seatMark(font: NameFont, { letter, marks }: Cluster, glyph: Glyph, tightness: number): Seated {
  const seat = font.seats.find((table) => table.marks.has(glyph.id));
  const side = seat?.side ?? 'above';
  const stack = font.stacks.find((table) => table.marks.has(glyph.id));
  const below = marks.findLast((mark) => sideOf(font, mark.glyph) === side);
  const anchor = seat?.marks.get(glyph.id) ?? ownAnchor(glyph.ink, side);
  // What strikes through a letter is drawn where it is, however often.
  if (below !== undefined && side !== 'over') {
    const [from, to] = [stack?.marks.get(glyph.id), stack?.bearers.get(below.glyph.id)];
    const [dx, dy] =
      from !== undefined && to !== undefined ? between(from, to) : between(anchor, bearing(font, below.glyph, side));
    return { glyph, x: below.x + dx, y: below.y + dy * tightness };
  }
  const [dx, dy] = between(anchor, seat?.bearers.get(letter.glyph.id) ?? bearing(font, letter.glyph, side));
  return { glyph, x: letter.x + dx, y: letter.y + dy };
}

/** Whether a mark sits above its letter, where the dot of an i would be. */
export function sitsAbove(font: NameFont, glyph: Glyph): boolean {
  return sideOf(font, glyph) === 'above';
}

function sideOf(font: NameFont, glyph: Glyph): Side {
  return font.seats.find((table) => table.marks.has(glyph.id))?.side ?? 'above';
}

function between(from: readonly [number, number], to: readonly [number, number]): [number, number] {
  return [to[0] - from[0], to[1] - from[1]];
}

/** Where a glyph without an anchor bears a mark: at the edge of its ink, in the middle. */
function bearing(font: NameFont, { ink, advance }: Glyph, side: Side): [number, number] {
  const [left, bottom, right, top] = ink;
  const isMark = advance === 0;
  const middle = right > left ? (left + right) / 2 : advance / 2;
  switch (side) {
    case 'above':
      return [middle, isMark ? top : Math.max(top, font.xHeight)];
    case 'below':
      return [middle, isMark ? bottom : Math.min(bottom, 0)];
    case 'over':
      return [middle, (bottom + top) / 2];
    case 'beside':
      return [right, Math.max(top, font.xHeight)];
  }
}

/** The anchor of a mark that has none. */
function ownAnchor([left, bottom, right, top]: InkBox, side: Side): [number, number] {
  return [(left + right) / 2, side === 'below' ? top + GAP : bottom - GAP];
}
