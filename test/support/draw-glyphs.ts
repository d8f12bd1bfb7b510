// Draws characters of the mono face far from each other, as what others are compared with.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTypefaces } from '../../src/paper/document.js';
import { preparePdf } from '../../src/paper/render/pdf/render-pdf.js';
import type { Page } from '../../src/paper/scene/scene.js';
import type { Copy } from './copier.js';
import { cutGlyph, type Patch } from './match-glyphs.js';

const drawPdf = preparePdf(readTypefaces());

/** Returns each character as it looks at a size, on a page that `copy` makes a picture of. */
export function drawGlyphs(
  folder: string,
  characters: string,
  size: number,
  { width, height }: Pick<Page, 'width' | 'height'>,
  copy: (path: string) => Copy,
  font: 'mono' | 'legible' = 'mono',
): ReadonlyMap<string, Patch> {
  const glyphs = [...characters].map((character, i) => {
    return { character, x: 20 + (i % 6) * 18, y: 30 + Math.floor(i / 6) * 18, size };
  });
  const items = glyphs.map(({ character, ...rest }) => {
    return { kind: 'text', text: character, font, ink: 0, ...rest } as const;
  });
  const pages = [{ width, height, art: [], parts: [{ block: 'glyphs', items }] }];
  const path = join(folder, `glyphs-${characters.length}-${size}.pdf`);
  writeFileSync(path, Buffer.concat([...drawPdf({ pages, title: 'Glyphs', id: Buffer.alloc(16) })]));
  const copied = copy(path);
  return new Map(glyphs.map((glyph) => [glyph.character, cutGlyph(copied, glyph)]));
}
