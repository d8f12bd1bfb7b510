// Turns items into the operators of a PDF content stream.
import type { FaceName } from '../../fonts/fonts.js';
import type { Fill, Part, UseItem } from '../../scene/scene.js';
import { type FormSet, showForm } from './forms.js';
import type { GlyphSet } from './glyph-set.js';
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
  readonly glyphs?: GlyphSet;
  /** Where used art is named; without it, no art may be used. */
  readonly forms?: FormSet;
  readonly precision: Precision;
  readonly fill?: Fill | undefined;
}

/** Width of a font's zero in thousandths: pitched texts are set in fonts whose characters are all as wide. */
export type Advances = Readonly<Record<FaceName, number>>;

/** Returns the operators, one byte a character, that draw the parts. */
export function writeContent({ parts, pageHeight, advances, glyphs, forms, precision, fill }: ContentRequest): string {
  const pen = createPen(pageHeight, precision);
  const shapes = createShapeWriter(pen);
  const texts = createTextWriter(pen, advances, glyphs);
  let out = '';
  let start: number | undefined;
  for (const { block, items } of parts) {
    if (fill?.open.includes(block) === false) start ??= out.length;
    for (const item of items) {
      if (item.kind === 'text') out += shapes.close() + texts.write(item);
      else if (item.kind === 'use') out += shapes.close() + texts.close() + writeUse(pen, item, forms);
      else out += texts.close() + shapes.write(item);
    }
  }
  out += shapes.close() + texts.close();
  return fill === undefined || start === undefined ? out : fillUp(out, start, fill.step);
}

function writeUse(pen: Pen, item: UseItem, forms: FormSet | undefined): string {
  if (forms === undefined) throw new RangeError('art is used where none can be named');
  return showForm(pen, item, forms.nameOf(item.art));
}

/** Blanks mean nothing between operators. */
function fillUp(content: string, start: number, step: number): string {
  return content.padEnd(start + Math.ceil((content.length - start) / step) * step);
}
