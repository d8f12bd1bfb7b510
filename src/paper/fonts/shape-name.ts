// Sets a name in a typeface of names: letters along the line, marks on their letters.
import type { Glyph, InkBox, NameFont, Side } from './name-font.js';

/** A glyph at its place, in thousandths of the size; y is measured from the baseline, up. */
interface Seated {
  readonly glyph: Glyph;
  readonly x: number;
  readonly y: number;
}

/** A letter and the marks that it bears already, in their order. */
interface Cluster {
  readonly letter: Seated;
  readonly marks: readonly Seated[];
}

/** How far a mark without an anchor stays away from what it sits on. */
const GAP = 60;

/**
 * Returns the mark at its place. A mark that follows others on its side sits on the last of them; `tightness` of less than 1 brings
 * such marks closer together, where a tall stack would have no room.
 */
function seatMark(font: NameFont, { letter, marks }: Cluster, glyph: Glyph, tightness: number): Seated {
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
function sitsAbove(font: NameFont, glyph: Glyph): boolean {
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

/** A glyph at its place in a line of text, in thousandths of the size; y is measured from the baseline, up. */
export interface PlacedGlyph {
  /** The glyph's number in the font's file. */
  readonly id: number;
  /** The characters that it stands for, for those who read the text back. */
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface ShapedName {
  readonly glyphs: readonly PlacedGlyph[];
  /** Where the next character would start. */
  readonly advance: number;
}

/** A space bears the marks that no letter comes before. */
const BEARER = ' ';
const MARK = /^\p{M}$/u;
/** Combining grapheme joiner: it has no shape, and goes with the character before it. */
export const JOINER = '\u034f';

/** A character to be drawn, with the joiners that follow it. */
interface Sign {
  readonly character: string;
  readonly text: string;
}

export function isMark(character: string): boolean {
  return MARK.test(character);
}

/** Returns the composed text as the characters that the typeface has: what it lacks composed, it draws in parts. */
export function charactersOf(font: NameFont, text: string): string[] {
  return [...text.normalize('NFC')].flatMap((character) => {
    const parts = font.glyphs.has(character) ? [] : [...character.normalize('NFD')];
    return parts.length > 0 && parts.every((part) => font.glyphs.has(part)) ? parts : character;
  });
}

/**
 * Returns the name set in glyphs, each at its place. `tightness` of less than 1 brings marks above each other closer together.
 * Requires that the typeface can draw every character.
 */
export function shapeName(font: NameFont, name: string, tightness = 1): ShapedName {
  const glyphs: PlacedGlyph[] = [];
  let x = 0;
  for (const [base, ...marks] of clustersOf(font, name)) {
    if (base === undefined) continue;
    const letter = { glyph: letterOf(font, base, marks), x, y: 0 };
    x += letter.glyph.advance;
    if (base.text !== '') glyphs.push(placed(letter, base.text));
    const seated: Seated[] = [];
    const cluster: Cluster = { letter, marks: seated };
    for (const mark of marks) {
      const seat = seatMark(font, cluster, glyphOf(font, mark.character), tightness);
      seated.push(seat);
      glyphs.push(placed(seat, mark.text));
    }
  }
  return { glyphs, advance: x };
}

/** Returns the box of all that is to be seen, and of the way from the start to the end of the line. */
export function inkOf(font: NameFont, { glyphs, advance }: ShapedName): InkBox {
  let [left, bottom, right, top] = [0, 0, advance, 0];
  for (const { id, x, y } of glyphs) {
    const { ink } = font.glyphOf.get(id) ?? { ink: [Number.NaN, Number.NaN, Number.NaN, Number.NaN] as const };
    [left, bottom] = [Math.min(left, x + ink[0]), Math.min(bottom, y + ink[1])];
    [right, top] = [Math.max(right, x + ink[2]), Math.max(top, y + ink[3])];
  }
  return [left, bottom, right, top];
}

function clustersOf(font: NameFont, name: string): Sign[][] {
  const clusters: Sign[][] = [];
  for (const character of charactersOf(font, name)) {
    const last = clusters.at(-1);
    const sign = { character, text: character };
    if (character === JOINER && last !== undefined) last.push(joined(last.pop(), character));
    else if (!isMark(character)) clusters.push([sign]);
    else if (last !== undefined) last.push(sign);
    else clusters.push([{ character: BEARER, text: '' }, sign]);
  }
  return clusters.map((cluster) => withoutDot(font, cluster));
}

/** Returns the cluster with its letter taken apart when it must lose its dot and has no dotless shape as a whole. */
function withoutDot(font: NameFont, [base, ...marks]: Sign[]): Sign[] {
  if (base === undefined) return [];
  const whole = font.dotless.has(base.character) || !/^\p{Soft_Dotted}$/u.test(base.character);
  if (whole || !losesDot(font, marks)) return [base, ...marks];
  return [...[...base.text.normalize('NFD')].map((character) => ({ character, text: character })), ...marks];
}

function losesDot(font: NameFont, marks: readonly Sign[]): boolean {
  return marks.some((mark) => sitsAbove(font, glyphOf(font, mark.character)));
}

function joined(sign: Sign | undefined, joiner: string): Sign {
  return { character: sign?.character ?? BEARER, text: `${sign?.text ?? ''}${joiner}` };
}

function letterOf(font: NameFont, { character }: Sign, marks: readonly Sign[]): Glyph {
  const dotless = font.dotless.get(character);
  return dotless !== undefined && losesDot(font, marks) ? dotless : glyphOf(font, character);
}

function glyphOf(font: NameFont, character: string): Glyph {
  const glyph = font.glyphs.get(character);
  if (glyph === undefined) throw new RangeError(`${character} is not in the typeface ${font.name}`);
  return glyph;
}

function placed({ glyph, x, y }: Seated, text: string): PlacedGlyph {
  return { id: glyph.id, text, x, y };
}
