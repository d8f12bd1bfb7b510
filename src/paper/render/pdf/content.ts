// Turns items into the operators of a PDF content stream (ISO 32000-1, 8 and 9).
import { type FontName, type Fonts, isNameFont, type NameFontName } from '../../fonts/fonts.js';
import type { PlacedGlyph } from '../../fonts/shape-name.js';
import { winAnsiByte } from '../../fonts/win-ansi.js';
import { toPoints } from '../../geometry/length.js';
import type { Art, Ink, Item, Part, Stroke, TextItem, UseItem } from '../../scene/scene.js';
import { boxOfUse } from '../../scene/use-box.js';
import { formatNumber } from '../number.js';
import { markedItems, type Marks } from './marks.js';

/** The names of the fonts in the resources. */
export const fontKeys: Readonly<Record<FontName, string>> = {
  mono: 'M',
  stencil: 'S',
  label: 'L',
  text: 'T',
  legible: 'A',
  plain: 'P',
  latin: 'E',
  names: 'N',
};

interface ContentRequest {
  readonly parts: readonly Part[];
  /** In mm. */
  readonly pageHeight: number;
  readonly fonts: Fonts;
  /** Returns the code of a glyph in a typeface of names. */
  readonly codeOf: (font: NameFontName, glyph: PlacedGlyph) => number;
  /** Returns the name of the form that shows art. */
  readonly formOf: (art: Art) => string;
  /** Whether places are written in hundredths of a point; else in tenths, 0.035 mm, which keeps a page of a pack short. */
  readonly precise: boolean;
  /** Where marks are gathered; without it nothing is marked. */
  readonly marks?: Marks | undefined;
}

type Shape = Exclude<Item, TextItem | UseItem>;

/** Four Bezier curves; the factor brings the arcs closest to a circle. */
const ARC = 0.5523;

/** Returns the operators, one byte a character, that draw the parts. */
export function writeContent({ parts, pageHeight, fonts, codeOf, formOf, precise, marks }: ContentRequest): string {
  const steps = precise ? 100 : 10;
  const rounded = (mm: number, to: number = steps) => Math.round(toPoints(mm) * to) / to;
  const length = (mm: number) => formatNumber(rounded(mm));
  const place = (x: number, y: number) => `${length(x)} ${length(pageHeight - y)}`;
  // What is in force; PDF starts out so.
  let [fill, ink, width, pattern, corners] = ['0 g\n', '0 G\n', '', '[]0 d\n', 0];
  let [font, spacing] = ['', 0];
  /** Where the last line of the open text object starts, in points. */
  let line: { readonly x: number; readonly y: number } | undefined;

  const setFill = (next: Ink) => {
    const operator = inkOperator(next, 'g', 'rg');
    return operator === fill ? '' : (fill = operator);
  };
  const setStroke = (next: Stroke) => {
    const operators = [
      inkOperator(next.ink, 'G', 'RG'),
      `${formatNumber(toPoints(next.width))} w\n`,
      dashOf(next),
    ] as const;
    const changed = operators.filter((operator) => operator !== ink && operator !== width && operator !== pattern);
    [ink, width, pattern] = operators;
    return changed.join('');
  };
  const dashOf = ({ dash }: Stroke) => `[${dash?.map(length).join(' ') ?? ''}]0 d\n`;
  /** Corners of runs are round. */
  const setCorners = ({ kind }: Shape) => {
    const next = kind === 'path' ? 1 : kind === 'rect' ? 0 : corners;
    return next === corners ? '' : `${(corners = next)} j\n`;
  };
  const setFont = ({ font: name, size, pitch }: TextItem) => {
    const points = rounded(size);
    const operator = `/${fontKeys[name]} ${formatNumber(points)} Tf`;
    // Pitched texts are set in fonts whose characters are all as wide as a zero.
    const apart =
      pitch === undefined || isNameFont(name)
        ? 0
        : Math.round((toPoints(pitch) - ((fonts[name].advances.get('0') ?? 0) * points) / 1000) * 1000) / 1000;
    const out = `${operator === font ? '' : operator}${apart === spacing ? '' : ` ${apart} Tc`}`;
    [font, spacing] = [operator, apart];
    return out === '' ? '' : `${out}\n`;
  };

  const outline = (shape: Shape): string => {
    switch (shape.kind) {
      case 'line':
        return `${place(shape.x1, shape.y1)} m ${place(shape.x2, shape.y2)} l`;
      case 'rect':
        return `${place(shape.x, shape.y + shape.height)} ${length(shape.width)} ${length(shape.height)} re`;
      case 'circle': {
        const { x, y, radius } = shape;
        const at = (dx: number, dy: number) => place(x + dx * radius, y - dy * radius);
        return [
          `${at(1, 0)} m`,
          `${at(1, ARC)} ${at(ARC, 1)} ${at(0, 1)} c`,
          `${at(-ARC, 1)} ${at(-1, ARC)} ${at(-1, 0)} c`,
          `${at(-1, -ARC)} ${at(-ARC, -1)} ${at(0, -1)} c`,
          `${at(ARC, -1)} ${at(1, -ARC)} ${at(1, 0)} c h`,
        ].join(' ');
      }
      case 'path': {
        const run = shape.segments.map((segment) => {
          if (segment.length === 2) return `${place(...segment)} l`;
          const [x1, y1, x2, y2, x, y] = segment;
          return `${place(x1, y1)} ${place(x2, y2)} ${place(x, y)} c`;
        });
        return `${place(...shape.start)} m ${run.join(' ')}${shape.closed === true ? ' h' : ''}`;
      }
    }
  };
  const drawShape = (shape: Shape): string => {
    const ground = shape.kind === 'line' ? undefined : shape.fill;
    const filled = ground === undefined ? '' : setFill(ground);
    if (shape.stroke === undefined) return `${filled}${outline(shape)} f\n`;
    const paint = ground === undefined ? 'S' : 'B';
    return `${filled}${setStroke(shape.stroke)}${setCorners(shape)}${outline(shape)} ${paint}\n`;
  };

  const endText = () => {
    if (line === undefined) return '';
    line = undefined;
    return 'ET\n';
  };
  /** Shows a string at a place in points. */
  const show = (x: number, y: number, string: string) => {
    const { x: left, y: bottom } = line ?? { x: 0, y: 0 };
    line = { x, y };
    return `${formatNumber(x - left)} ${formatNumber(y - bottom)} Td${string}Tj\n`;
  };
  const drawText = (item: TextItem): string => {
    const { x, y, turn } = item;
    // A turned text has axes of its own, and so has what comes after it.
    const before = turn === undefined ? '' : endText();
    const begun = `${before}${line === undefined ? 'BT\n' : ''}${setFill(item.ink)}${setFont(item)}`;
    if (turn === undefined) return begun + showText(item, x, pageHeight - y);
    return `${begun}-1 0 0 -1 ${place(x, y)} Tm\n${showText(item, 0, 0)}${endText()}`;
  };
  const showText = (item: TextItem, left: number, bottom: number): string => {
    if (isNameFont(item.font)) return showGlyphs(item, item.font, left, bottom);
    return show(rounded(left), rounded(bottom), `(${escapeString(item.text)})`);
  };
  /** Marks need finer places than letters do; what is simply next to the last glyph goes on in its string. */
  const showGlyphs = ({ text, size, glyphs }: TextItem, name: NameFontName, left: number, bottom: number): string => {
    if (glyphs === undefined) throw new RangeError(`${text} is not set in glyphs`);
    const runs: { readonly x: number; readonly y: number; codes: string }[] = [];
    let next = { x: Number.NaN, y: Number.NaN };
    for (const glyph of glyphs) {
      const codes = codeOf(name, glyph).toString(16).padStart(4, '0');
      const last = runs.at(-1);
      if (last !== undefined && glyph.x === next.x && glyph.y === next.y) last.codes += codes;
      else runs.push({ x: glyph.x, y: glyph.y, codes });
      next = { x: glyph.x + (fonts[name].glyphOf.get(glyph.id)?.advance ?? 0), y: glyph.y };
    }
    const at = (start: number, thousandths: number) => rounded(start + (thousandths * size) / 1000, 100);
    return runs.map(({ x, y, codes }) => show(at(left, x), at(bottom, y), `<${codes}>`)).join('');
  };

  /** A form's origin is its foot at the left; where that lies on the page, and which way its axes go, are whole turns. */
  const drawUse = (item: UseItem): string => {
    const { x, y, width, height } = boxOfUse(item);
    const cut = item.clip === undefined ? '' : `${outline({ kind: 'rect', ...item.clip })} W n\n`;
    const matrix = {
      0: () => `1 0 0 1 ${place(x, y + height)}`,
      90: () => `0 -1 1 0 ${place(x, y)}`,
      180: () => `-1 0 0 -1 ${place(x + width, y)}`,
      270: () => `0 1 -1 0 ${place(x + width, y + height)}`,
    }[item.turn ?? 0]();
    return `q\n${cut}${matrix} cm/${formOf(item.art)} Do\nQ\n`;
  };

  const draw = (item: Item): string => {
    if (item.kind === 'text') return drawText(item);
    return endText() + (item.kind === 'use' ? drawUse(item) : drawShape(item));
  };
  let out = '';
  for (const { block, items } of parts) {
    if (marks === undefined) for (const item of items) out += draw(item);
    else
      for (const item of markedItems(items)) {
        const mark = marks.enter(block, item);
        out += mark === '' ? draw(item) : endText() + mark + draw(item);
      }
  }
  return out + endText() + (marks?.leave() ?? '');
}

/** Returns the operator that sets an ink: gray inks never become red, green and blue, which a printer would mix from colors. */
function inkOperator(ink: Ink, gray: string, color: string): string {
  const channels = typeof ink === 'number' ? [ink] : ink;
  return `${channels.map((channel) => Math.round(channel * 1000) / 1000).join(' ')} ${channels.length === 1 ? gray : color}\n`;
}

/** ASCII without the characters that a PDF string escapes. */
const PLAIN = /^[ -'*-[\]-~]*$/;

function escapeString(text: string): string {
  if (PLAIN.test(text)) return text;
  return Array.from(text, (character) => {
    const byte = winAnsiByte(character.codePointAt(0) ?? 0);
    if (byte === undefined) throw new RangeError(`${character} is not in the one-byte encoding`);
    return String.fromCharCode(byte).replace(/[()\\]/, '\\$&');
  }).join('');
}
