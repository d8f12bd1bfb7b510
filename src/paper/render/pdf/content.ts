// Turns items into the operators of a PDF content stream.
import type { FaceName } from '../../fonts/fonts.js';
import type { Item, Part, UseItem } from '../../scene/scene.js';
import { cellsOf } from '../../scene/cells-of.js';
import { type FormSet, showForm } from './forms.js';
import type { GlyphSets } from './glyph-set.js';
import { isOpenEnded, type Marking, roleOf, WHOLE } from './marking.js';
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
export function markedItems(items: readonly Item[]): Item[] {
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
