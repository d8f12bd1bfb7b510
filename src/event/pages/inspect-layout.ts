// Holds a page as it was read back against the page that was laid out: every text and every shape in its place.
import type { Fonts } from '../../paper/fonts/fonts.js';
import { toPoints } from '../../paper/geometry/length.js';
import { markedItems } from '../../paper/render/pdf/content.js';
import { fontKeys } from '../../paper/render/pdf/texts.js';
import type { ReadContent, ReadPage, ReadPiece, ReadText, ReadUse } from '../../paper/render/pdf-reader/read-pdf.js';
import type { Item, Page, Part, TextItem, UseItem } from '../../paper/scene/scene.js';
import { boxOfUse } from '../../paper/scene/use-box.js';

/** Positions are written in tenths of a point; lines that are nearly evenly spaced may be drawn evenly, and glyphs of names more finely. */
const OFF = 0.13;

/** Art of earlier files that was as it was laid out; what is read of equal files is one object. */
const right = new WeakMap<ReadContent, { readonly art: readonly Part[]; readonly height: number }>();

/** Returns what tells whether a page, of a tagged document or another, is as it was laid out. Art that pages share is looked at once. */
export function prepareLayoutCheck(
  { mono }: Pick<Fonts, 'mono'>,
  tagged: boolean,
): (page: Page, read: ReadPage) => boolean {
  const digit = mono.advances.get('0') ?? 0;
  const arts = new Map<readonly Part[], ReadContent>();
  const shown = (parts: readonly Part[]) =>
    tagged ? parts.map(({ block, items }) => ({ block, items: markedItems(items) })) : parts;
  const isArt = (art: readonly Part[], height: number, read: ReadContent) => {
    const last = right.get(read);
    if (last?.art === art && last.height === height) return true;
    if (!isAsLaidOut(shown(art), height, read, digit)) return false;
    right.set(read, { art, height });
    return true;
  };
  return ({ height, art, parts }, { art: readArt, own }) => {
    const known = arts.get(art);
    if (known === undefined ? !isArt(art, height, readArt) : known !== readArt) return false;
    arts.set(art, readArt);
    return isAsLaidOut(shown(parts), height, own, digit);
  };
}

function isAsLaidOut(parts: readonly Part[], height: number, read: ReadContent, digit: number): boolean {
  const { texts, paths, uses } = read;
  let [text, path, use] = [0, 0, 0];
  for (const { items } of parts) {
    for (const item of items) {
      if (item.kind === 'use') {
        if (!isUsed(item, height, uses[use++], digit)) return false;
        continue;
      }
      const taken =
        item.kind !== 'text'
          ? takeShape(item, height, paths, path)
          : item.glyphs === undefined
            ? takeText(item, height, texts[text], digit)
            : takeGlyphs(item, height, texts, text);
      if (taken === 0) return false;
      if (item.kind === 'text') text += taken;
      else path += taken;
    }
  }
  return text === texts.length && path === paths.length && use === uses.length;
}

type Shape = Exclude<Item, TextItem | UseItem>;

/** The axes of a form by how it is turned, clockwise. */
const AXES = { 0: [1, 0, 0, 1], 90: [0, -1, 1, 0], 180: [-1, 0, 0, -1], 270: [0, 1, -1, 0] };

/** Returns whether the art is shown in its place, turned and cut as it should be, and is itself as it was laid out. */
function isUsed(use: UseItem, height: number, read: ReadUse | undefined, digit: number): boolean {
  const { art, clip, turn = 0 } = use;
  if (read === undefined || (clip === undefined) !== (read.clip === undefined)) return false;
  const box = boxOfUse(use);
  const wanted = [
    ...AXES[turn],
    toPoints(turn === 0 || turn === 90 ? box.x : box.x + box.width),
    toPoints(height - (turn === 0 || turn === 270 ? box.y + box.height : box.y)),
    ...(clip === undefined ? [] : [clip.x, height - clip.y - clip.height, clip.width, clip.height].map(toPoints)),
  ];
  const numbers = [...read.matrix, ...(read.clip ?? [])];
  if (numbers.length !== wanted.length || numbers.some((number, i) => isOff(number, wanted[i] as number))) return false;
  return isAsLaidOut(art.parts, art.height, read.content, digit);
}

/** Returns how many pieces draw the shape; none when they do not. */
function takeShape(shape: Shape, height: number, paths: readonly ReadPiece[], start: number): number {
  const { pieces, places } = traceOf(shape);
  const read = paths.slice(start, start + pieces.length);
  if (read.map(({ operator }) => operator).join(' ') !== pieces.join(' ')) return 0;
  const wanted = places.map((place, i) => toPoints(i % 2 === 1 && !isSize(shape, i) ? height - place : place));
  const numbers = read.flatMap((piece) => piece.numbers);
  return numbers.length === wanted.length && numbers.every((number, i) => !isOff(number, wanted[i] as number))
    ? pieces.length
    : 0;
}

/** The last two numbers of a rectangle are its size, not a place. */
function isSize({ kind }: Item, index: number): boolean {
  return kind === 'rect' && index > 1;
}

/** How far from its center the corners of a quarter of a circle lie that steer its curve, as a share of the radius. */
const ARC = 0.5523;
const QUARTERS = [
  1,
  0,
  1,
  ARC,
  ARC,
  1,
  0,
  1,
  -ARC,
  1,
  -1,
  ARC,
  -1,
  0,
  -1,
  -ARC,
  -ARC,
  -1,
  0,
  -1,
  ARC,
  -1,
  1,
  -ARC,
  1,
  0,
];

/** Returns the operators that draw a shape, and all their numbers, in mm from the top. */
function traceOf(shape: Shape): { pieces: readonly string[]; places: readonly number[] } {
  switch (shape.kind) {
    case 'rect':
      return { pieces: ['re'], places: [shape.x, shape.y + shape.height, shape.width, shape.height] };
    case 'line':
      return { pieces: ['m', 'l'], places: [shape.x1, shape.y1, shape.x2, shape.y2] };
    case 'circle': {
      const { x, y, radius } = shape;
      const places = QUARTERS.map((share, i) => (i % 2 === 0 ? x + share * radius : y - share * radius));
      return { pieces: ['m', 'c', 'c', 'c', 'c'], places };
    }
    case 'path': {
      const pieces = ['m', ...shape.segments.map(({ length }) => (length === 2 ? 'l' : 'c'))];
      return { pieces, places: [...shape.start, ...shape.segments.flat()] };
    }
  }
}

/** Returns how many of the texts that were read show the item; none when they do not. */
function takeText(item: TextItem, height: number, read: ReadText | undefined, digit: number): number {
  if (read?.text !== item.text || !isAlike(item, read)) return 0;
  const { x, y, pitch, text } = item;
  if (isOff(read.x, toPoints(x)) || isOff(read.y, toPoints(height - y))) return 0;
  if (pitch === undefined) return 1;
  // Pitched texts are set in a face whose characters are all as wide as a digit.
  const width = toPoints(pitch * (text.length - 1) + (digit * item.size) / 1000);
  return isOff(read.width, width) ? 0 : 1;
}

/** A name is shown in runs of glyphs; each starts where one of its glyphs stands. */
function takeGlyphs(item: TextItem, height: number, texts: readonly ReadText[], start: number): number {
  const { glyphs = [], x, y, size } = item;
  let [at, next] = [start, 0];
  while (next < glyphs.length) {
    const read = texts[at++];
    const first = glyphs[next];
    if (read === undefined || first === undefined || read.text === '' || !isAlike(item, read)) return 0;
    const way = item.turn === undefined ? 1 : -1;
    const left = toPoints(x + (way * first.x * size) / 1000);
    if (isOff(read.x, left) || isOff(read.y, toPoints(height - y + (way * first.y * size) / 1000))) return 0;
    let rest = read.text;
    for (let text = glyphs[next]?.text; text !== undefined && rest !== ''; text = glyphs[++next]?.text) {
      if (!rest.startsWith(text)) return 0;
      rest = rest.slice(text.length);
    }
    if (rest !== '') return 0;
  }
  return at - start;
}

function isAlike({ font, size, ink, turn }: TextItem, read: ReadText): boolean {
  const channels = typeof ink === 'number' ? [ink] : ink;
  return (
    read.font === fontKeys[font] &&
    read.turned === (turn !== undefined) &&
    !isOff(read.size, toPoints(size)) &&
    read.ink.length === channels.length &&
    channels.every((channel, i) => Math.abs(channel - (read.ink[i] ?? 2)) < 0.001)
  );
}

function isOff(found: number, wanted: number): boolean {
  return Math.abs(found - wanted) > OFF;
}
