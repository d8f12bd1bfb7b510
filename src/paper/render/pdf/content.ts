// Turns items into the operators of a PDF content stream.
import type { FaceName } from '../../fonts/fonts.js';
import type { CircleItem, Item, Part, PathItem, RectItem, Stroke, TextItem, UseItem } from '../../scene/scene.js';
import { type FormSet, showForm } from './forms.js';
import type { GlyphSets } from './glyph-set.js';
import { isOpenEnded, type Marking, roleOf, WHOLE } from './marking.js';
import { createPen, inkOperator, type Pen } from './pen.js';
import { createTextWriter } from './texts.js';
import { formatNumber } from '../number.js';

type Shape = Exclude<Item, TextItem | UseItem>;

interface ShapeWriter {
  write(shape: Shape): string;
  /** Paints what is still open. */
  close(): string;
}

function createShapeWriter(pen: Pen): ShapeWriter {
  let inForce: Stroke | undefined;
  let join: Join = 0;
  let open = '';
  const close = () => {
    const paint = open;
    open = '';
    return paint === '' ? '' : `${paint}\n`;
  };
  const setStroke = (stroke: Stroke, corners: Join | undefined) => {
    let operators = '';
    if (inForce === undefined || !sameStroke(stroke, inForce)) {
      operators = close() + strokeOperators(pen, stroke, inForce === undefined);
      inForce = stroke;
    }
    if (corners === undefined || corners === join) return operators;
    join = corners;
    return `${operators}${close()}${corners} j\n`;
  };
  return {
    write(shape) {
      const fill = shape.kind === 'line' ? undefined : shape.fill;
      const paint = fill === undefined ? 'S' : shape.stroke === undefined ? 'f' : 'B';
      let out = open === paint && paint === 'S' ? '' : close();
      if (fill !== undefined) out += pen.fill(fill);
      if (shape.stroke !== undefined) out += setStroke(shape.stroke, joinOf(shape));
      open = paint;
      return out + pathOf(pen, shape);
    },
    close,
  };
}

/** Of corners: pointed, as PDF starts out, or round. */
type Join = 0 | 1;

/** Returns undefined for what has no corners. */
function joinOf({ kind }: Shape): Join | undefined {
  if (kind === 'path') return 1;
  return kind === 'rect' ? 0 : undefined;
}

function sameStroke(a: Stroke, b: Stroke): boolean {
  return a === b || (a.width === b.width && String(a.ink) === String(b.ink) && String(a.dash) === String(b.dash));
}

/** A page's own lines are nearly always black and undashed, as PDF starts out: then only the width has to be said. */
function strokeOperators(pen: Pen, { width, ink, dash }: Stroke, first: boolean): string {
  const widthOperator = `${formatNumber(pen.exactPoints(width))} w\n`;
  if (first && ink === 0 && dash === undefined) return widthOperator;
  const pattern = dash === undefined ? '[]' : `[${dash.map((length) => pen.length(length)).join(' ')}]`;
  return `${inkOperator(ink, 'G', 'RG')}${widthOperator}${pattern} 0 d\n`;
}

function pathOf(pen: Pen, shape: Shape): string {
  switch (shape.kind) {
    case 'rect':
      return rectPath(pen, shape);
    case 'line':
      return `${pen.place(shape.x1, shape.y1)} m ${pen.place(shape.x2, shape.y2)} l\n`;
    case 'circle':
      return circlePath(pen, shape);
    case 'path':
      return runPath(pen, shape);
  }
}

function rectPath(pen: Pen, { x, y, width, height }: RectItem): string {
  return `${pen.place(x, y + height)} ${pen.length(width)} ${pen.length(height)} re\n`;
}

/** Four Bezier curves; the factor brings the arcs closest to a circle. */
const ARC = 0.5523;

function circlePath(pen: Pen, { x, y, radius }: CircleItem): string {
  const at = (dx: number, dy: number) => pen.place(x + dx * radius, y - dy * radius);
  return [
    `${at(1, 0)} m`,
    `${at(1, ARC)} ${at(ARC, 1)} ${at(0, 1)} c`,
    `${at(-ARC, 1)} ${at(-1, ARC)} ${at(-1, 0)} c`,
    `${at(-1, -ARC)} ${at(-ARC, -1)} ${at(0, -1)} c`,
    `${at(ARC, -1)} ${at(1, -ARC)} ${at(1, 0)} c h\n`,
  ].join(' ');
}

function runPath(pen: Pen, { start, segments, closed }: PathItem): string {
  let out = `${pen.place(...start)} m`;
  for (const segment of segments) {
    if (segment.length === 2) out += ` ${pen.place(...segment)} l`;
    else {
      const [x1, y1, x2, y2, x, y] = segment;
      out += ` ${pen.place(x1, y1)} ${pen.place(x2, y2)} ${pen.place(x, y)} c`;
    }
  }
  return `${out}${closed === true ? ' h' : ''}\n`;
}

/**
 * How finely positions are written. Art is written once and takes hundredths of a point; a page's own items take tenths,
 * 0.035 mm, which keeps a page of a pack short.
 */
type Precision = 10 | 100;

export interface ContentRequest {
  readonly parts: readonly Part[];
  /** In mm. */
  readonly pageHeight: number;
  readonly advances: Advances;
  /** Where the glyphs of names are numbered; without it, no item may be set in glyphs. */
  readonly glyphs?: GlyphSets;
  /** Where used art is named; without it, no art may be used. */
  readonly forms?: FormSet;
  readonly precision: Precision;
  /** Where marks are gathered; without it nothing is marked. */
  readonly marking?: Marking | undefined;
}

/** Width of a font's zero in thousandths: pitched texts are set in fonts whose characters are all as wide. */
export type Advances = Readonly<Record<FaceName, number>>;

/** Returns the operators, one byte a character, that draw the parts. */
export function writeContent(request: ContentRequest): string {
  const { parts, pageHeight, advances, glyphs, forms, precision, marking } = request;
  const pen = createPen(pageHeight, precision);
  const shapes = createShapeWriter(pen);
  const texts = createTextWriter(pen, advances, glyphs);
  const draw = (item: Item, opening = '') => {
    if (item.kind === 'text') return shapes.close() + texts.write(item, opening);
    if (item.kind === 'use') return shapes.close() + texts.close() + writeUse(pen, item, forms);
    return texts.close() + shapes.write(item);
  };
  const end = (marks: Marking) =>
    marks.isInText ? marks.close() + texts.close() : shapes.close() + texts.close() + marks.close();
  const drawMarked = (block: string, item: Item, marks: Marking) => {
    const role = roleOf(item);
    if (marks.continues(block, role)) return draw(item);
    if (role.inText && marks.isInText) return draw(item, marks.close() + marks.start(block, role));
    const ended = end(marks);
    const opening = marks.start(block, role);
    return ended + (role.inText ? draw(item, opening) : opening + draw(item));
  };
  const drawWhole = (block: string, items: readonly Item[], marks: Marking) =>
    items.length === 0
      ? ''
      : marks.start(block, WHOLE) + items.map((item) => draw(withBlank(item))).join('') + end(marks);
  let out = '';
  for (const { block, items } of parts) {
    if (marking === undefined) for (const item of items) out += draw(item);
    else if (marking.byBlock) out += drawWhole(block, items, marking);
    else for (const item of markedItems(items)) out += drawMarked(block, item, marking);
  }
  return out + (marking === undefined ? shapes.close() + texts.close() : end(marking));
}

/** Returns the items as they are drawn where they are marked: each cell by itself. */
function markedItems(items: readonly Item[]): Item[] {
  return items.flatMap(cellsOf).map(spaced);
}

/** Lines of a paragraph and cells in a line must not run into each other where they are read on. */
function spaced(item: Item): Item {
  const tag = item.kind === 'text' ? item.tag : undefined;
  return isOpenEnded(tag) || (tag?.kind === 'cell' && tag.inLine !== undefined) ? withBlank(item) : item;
}

function withBlank(item: Item): Item {
  if (item.kind !== 'text' || item.glyphs !== undefined || item.pitch !== undefined) return item;
  return { ...item, text: `${item.text} ` };
}

function writeUse(pen: Pen, item: UseItem, forms: FormSet | undefined): string {
  if (forms === undefined) throw new RangeError('art is used where none can be named');
  return showForm(pen, item, forms.nameOf(item.art));
}

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
