// Turns items into the operators of a PDF content stream.
import type { FaceName } from '../../fonts/fonts.js';
import type { Fill, Item, Part, UseItem } from '../../scene/scene.js';
import { cellsOf } from '../../scene/cells-of.js';
import { type FormSet, showForm } from './forms.js';
import type { GlyphSets } from './glyph-set.js';
import type { Marking } from './marking.js';
import { createPen, type Pen } from './pen.js';
import { createShapeWriter } from './shapes.js';
import { createTextWriter } from './texts.js';

/**
 * How finely positions are written. Art is written once and takes hundredths of a point; a page's own items take tenths,
 * 0.035 mm, which keeps a page of a pack short.
 */
export type Precision = 10 | 100;

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
  readonly fill?: Fill | undefined;
  /** Where marks are gathered; without it nothing is marked. */
  readonly marking?: Marking | undefined;
}

/** Width of a font's zero in thousandths: pitched texts are set in fonts whose characters are all as wide. */
export type Advances = Readonly<Record<FaceName, number>>;

/** Returns the operators, one byte a character, that draw the parts. */
export function writeContent(request: ContentRequest): string {
  const { parts, pageHeight, advances, glyphs, forms, precision, fill, marking } = request;
  const pen = createPen(pageHeight, precision);
  const shapes = createShapeWriter(pen);
  const texts = createTextWriter(pen, advances, glyphs);
  const draw = (item: Item) => {
    if (item.kind === 'text') return shapes.close() + texts.write(item);
    if (item.kind === 'use') return shapes.close() + texts.close() + writeUse(pen, item, forms);
    return texts.close() + shapes.write(item);
  };
  const mark = (block: string, item: Item, marks: Marking) => {
    const { kind, tag, heard } = roleOf(item);
    if (marks.continues(block, kind, tag)) return '';
    return shapes.close() + texts.close() + marks.start(block, kind, tag, heard);
  };
  let out = '';
  let start: number | undefined;
  for (const { block, items } of parts) {
    if (fill?.open.includes(block) === false) start ??= out.length;
    if (marking === undefined) for (const item of items) out += draw(item);
    else for (const item of items.flatMap(cellsOf)) out += mark(block, item, marking) + draw(spaced(item));
  }
  out += shapes.close() + texts.close() + (marking?.close() ?? '');
  return fill === undefined || start === undefined ? out : fillUp(out, start, fill.step);
}

/** Shapes are ornament unless a tag says what they stand for. */
function roleOf(item: Item) {
  const tag = item.kind === 'text' || item.kind === 'circle' ? item.tag : undefined;
  const heard = tag?.kind === 'cell' ? tag.heard?.[item.kind === 'text' ? item.text : ''] : undefined;
  const isText = tag === undefined ? item.kind === 'text' : tag.kind !== 'ornament';
  return { kind: isText ? 'text' : 'ornament', tag, heard } as const;
}

/** Lines of a paragraph must not run into each other where they are read on. */
function spaced(item: Item): Item {
  if (item.kind !== 'text' || item.tag !== undefined || item.glyphs !== undefined || item.pitch !== undefined)
    return item;
  return { ...item, text: `${item.text} ` };
}

function writeUse(pen: Pen, item: UseItem, forms: FormSet | undefined): string {
  if (forms === undefined) throw new RangeError('art is used where none can be named');
  return showForm(pen, item, forms.nameOf(item.art));
}

/** Blanks mean nothing between operators. */
function fillUp(content: string, start: number, step: number): string {
  return content.padEnd(start + Math.ceil((content.length - start) / step) * step);
}
