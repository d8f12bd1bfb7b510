// Draws texts as the outlines of their glyphs, for viewers that have no fonts: composed and simple glyphs of TrueType (OpenType 1.9, glyf).
import type { FontName } from '../fonts/fonts.js';
import { charactersOf, openTrueType, type TrueType, viewOf } from '../fonts/true-type.js';
import type { TextItem } from '../scene/scene.js';
import type { Typefaces } from './renderer.js';

/** A point of an outline in units of the font, and whether the outline runs through it. */
type Point = readonly [x: number, y: number, on: boolean];
type Contour = readonly Point[];
/** Carries a point of a part of a composed glyph to the whole. */
type Matrix = readonly [a: number, b: number, c: number, d: number, x: number, y: number];

interface Outlines {
  readonly perEm: number;
  readonly glyphOf: ReadonlyMap<string, number>;
  readonly pathOf: (glyph: number) => string;
}

/** Returns what writes a text as paths of SVG, without a fill of their own. */
export function prepareGlyphPaths({ fonts, files }: Typefaces): (item: TextItem) => string {
  const opened = new Map<FontName, Outlines>();
  const open = (name: FontName): Outlines => {
    const outlines = opened.get(name) ?? openOutlines(files[name].ttf);
    opened.set(name, outlines);
    return outlines;
  };
  return (item) => {
    const { perEm, glyphOf, pathOf } = open(item.font);
    const { x, y, size, turn } = item;
    const scale = (turn === undefined ? size : -size) / perEm;
    const thousandth = (turn === undefined ? size : -size) / 1000;
    return placesOf(item, glyphOf, fonts[item.font].advances)
      .map(([glyph, right, up]) => {
        const path = pathOf(glyph);
        const at = `${decimal(x + right * thousandth)} ${decimal(y - up * thousandth)}`;
        return path === ''
          ? ''
          : `<path d="${path}" transform="matrix(${decimal(scale)} 0 0 ${decimal(-scale)} ${at})"/>`;
      })
      .join('');
  };
}

function decimal(value: number): number {
  return Number(value.toFixed(6));
}

/** Returns glyphs with their places in thousandths of the size, measured from the start of the text, right and up. */
function placesOf(
  { text, glyphs, pitch, size }: TextItem,
  glyphOf: ReadonlyMap<string, number>,
  advances: ReadonlyMap<string, number>,
): (readonly [glyph: number, right: number, up: number])[] {
  if (glyphs !== undefined) return glyphs.map(({ id, x, y }) => [id, x, y]);
  let right = 0;
  return [...text].map((character) => {
    const place = [glyphOf.get(character) ?? 0, right, 0] as const;
    right += pitch === undefined ? (advances.get(character) ?? 0) : (1000 * pitch) / size;
    return place;
  });
}

function openOutlines(ttf: Uint8Array): Outlines {
  const font = openTrueType(ttf);
  const paths = new Map<number, string>();
  return {
    perEm: font.table('head').getUint16(18),
    glyphOf: new Map(charactersOf(font)),
    pathOf(glyph) {
      const path = paths.get(glyph) ?? contoursOf(font, glyph).map(pathOfContour).join('');
      paths.set(glyph, path);
      return path;
    },
  };
}

function contoursOf(font: TrueType, glyph: number): Contour[] {
  const view = viewOf(font.outlineOf(glyph));
  if (view.byteLength === 0) return [];
  const count = view.getInt16(0);
  return count < 0 ? composed(font, view) : simple(view, count);
}

function simple(view: DataView, count: number): Contour[] {
  const ends = Array.from({ length: count }, (_, i) => view.getUint16(10 + 2 * i));
  const points = (ends.at(-1) ?? -1) + 1;
  let at = 10 + 2 * count;
  at += 2 + view.getUint16(at);
  const flags: number[] = [];
  while (flags.length < points) {
    const flag = view.getUint8(at++);
    const times = (flag & 8) === 0 ? 1 : 1 + view.getUint8(at++);
    for (let i = 0; i < times; i++) flags.push(flag);
  }
  const read = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if ((flag & short) !== 0) value += view.getUint8(at++) * ((flag & same) === 0 ? -1 : 1);
      else if ((flag & same) === 0) {
        value += view.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const [xs, ys] = [read(2, 16), read(4, 32)];
  const all = flags.map((flag, i): Point => [xs[i] as number, ys[i] as number, (flag & 1) !== 0]);
  return ends.map((end, i) => all.slice(i === 0 ? 0 : (ends[i - 1] as number) + 1, end + 1));
}

/** Of each part: whether places take words, its scale one value, two or four, and whether more follow. */
const part = { words: 1, scale: 8, more: 32, twoScales: 64, matrix: 128 } as const;

function composed(font: TrueType, view: DataView): Contour[] {
  const contours: Contour[] = [];
  let at = 10;
  const next = (bytes: 1 | 2) => {
    const value = bytes === 1 ? view.getInt8(at) : view.getInt16(at);
    at += bytes;
    return value;
  };
  for (let flags: number = part.more; (flags & part.more) !== 0;) {
    flags = next(2);
    const glyph = next(2) & 0xffff;
    const size = (flags & part.words) === 0 ? 1 : 2;
    const [x, y] = [next(size), next(size)];
    const matrix = [...scaleOf(flags, () => next(2) / 16384), x, y] as const;
    contours.push(...contoursOf(font, glyph).map((contour) => carry(contour, matrix)));
  }
  return contours;
}

function scaleOf(flags: number, take: () => number): readonly [number, number, number, number] {
  if ((flags & part.matrix) !== 0) return [take(), take(), take(), take()];
  const a = (flags & (part.scale | part.twoScales)) === 0 ? 1 : take();
  return [a, 0, 0, (flags & part.twoScales) === 0 ? a : take()];
}

function carry(contour: Contour, [a, b, c, d, x, y]: Matrix): Contour {
  return contour.map(([left, up, on]) => [a * left + c * up + x, b * left + d * up + y, on]);
}

/** Two points in a row that the outline does not run through have one between them that it does. */
function pathOfContour(contour: Contour): string {
  const between = ([x, y]: Point, [nextX, nextY]: Point): Point => [(x + nextX) / 2, (y + nextY) / 2, true];
  const [first, last] = [contour[0], contour.at(-1)];
  if (first === undefined || last === undefined) return '';
  const start = first[2] ? first : last[2] ? last : between(first, last);
  let path = `M${start[0]} ${start[1]}`;
  let control: Point | undefined;
  for (const point of [...contour, start]) {
    const [x, y, on] = point;
    if (on) path += control === undefined ? `L${x} ${y}` : `Q${control[0]} ${control[1]} ${x} ${y}`;
    else if (control !== undefined) {
      const [middleX, middleY] = between(control, point);
      path += `Q${control[0]} ${control[1]} ${middleX} ${middleY}`;
    }
    control = on ? undefined : point;
  }
  return `${path}Z`;
}
