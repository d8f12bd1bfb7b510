// Proves that an image is shown in its place and once in a document, whatever shows it, in PDF and SVG.
import { describe, expect, it } from 'vitest';
import { readFonts, readFontFiles } from '../../../src/paper/fonts/fonts.js';
import type { Box } from '../../../src/paper/geometry/box.js';
import { readImage } from '../../../src/paper/image/read-image.js';
import { renderPdf } from '../../../src/paper/render/pdf/render-pdf.js';
import { renderSvg } from '../../../src/paper/render/svg.js';
import { fillWithImage, fitImage } from '../../../src/paper/scene/image.js';
import type { Page, UseItem } from '../../../src/paper/scene/scene.js';
import { boxOfUse } from '../../../src/paper/scene/use-box.js';
import { collect } from '../../support/matrix.js';
import { readObjects } from '../../support/read-pdf.js';
import { exifOf, jpegs, pngOf, withSegment } from '../../support/sample-images.js';

const MOST = 1e6;
const facts = { title: 'A title', id: new Uint8Array(16), fonts: readFonts(), files: readFontFiles() };
const box: Box = { x: 10, y: 20, width: 40, height: 40 };
const clear = readImage(
  pngOf({ width: 4, height: 2, type: 6, depth: 8 }, (x, y, i) => (i === 3 ? 85 * x : 20 * x + 60 * y + i)),
  MOST,
);
const held = readImage(withSegment(jpegs.baseline, 0xe1, exifOf(6)), MOST);

const pageOf = (items: UseItem[]): Page => ({ width: 100, height: 100, art: [], parts: [{ block: 'x', items }] });

describe('an image', () => {
  it('is as large as fits, in the middle, or fills its box', () => {
    expect(boxOfUse(fitImage(clear, box))).toEqual({ x: 10, y: 30, width: 40, height: 20 });
    expect(fillWithImage(clear, box)).toMatchObject({ x: -10, y: 20, clip: box, art: { width: 80, height: 40 } });
  });

  it('stands upright, however the camera was held', () => {
    // 16 by 12 pixels, a quarter turned.
    expect(boxOfUse(fitImage(held, box))).toEqual({ x: 15, y: 20, width: 30, height: 40 });
    expect(fitImage(held, box)).toMatchObject({ turn: 90, art: { width: 40, height: 30 } });
  });

  it('is written once in a PDF, its pixels as they were, and what it covers beside them', async () => {
    const items = [
      fitImage(clear, box),
      fitImage(clear, { ...box, x: 60 }),
      fillWithImage(clear, box),
      fitImage(held, box),
    ];
    const pages = [pageOf(items), pageOf([fitImage(clear, box)])];
    const objects = [...readObjects(await collect(renderPdf({ ...facts, pages }))).values()];
    const images = objects.filter(({ text }) => text.includes('/Subtype /Image'));
    expect(images).toHaveLength(3);
    const [mask, colors, jpeg] = images;
    expect(colors?.text).toMatch(/\/SMask \d+ 0 R/);
    // Rows that say how each is filtered: 2 is less the row above.
    expect([...(mask?.stream ?? [])]).toEqual([2, 0, 85, 170, 255, 2, 0, 0, 0, 0]);
    expect([...(colors?.stream ?? [])].slice(0, 8)).toEqual([2, 0, 1, 2, 20, 21, 22, 40]);
    expect(jpeg?.text).toContain('/DCTDecode');
    const forms = objects.filter(({ text }) => text.includes('/Subtype /Form'));
    const shown = forms.map(
      ({ stream }) => /q\n.* cm\/\w+ Do\nQ/.exec(Buffer.from(stream ?? []).toString('latin1'))?.[0],
    );
    // 40 by 20 mm, its foot at the left of the form.
    expect(shown[0]).toMatch(/^q\n113\.39 0 0 56\.69 0 0 cm\/X0 Do\nQ$/);
  });

  it('is written once in an SVG, and shown through a mask of what it covers', async () => {
    const pages = [pageOf([fitImage(clear, box), fitImage(clear, { ...box, x: 60 }), fitImage(held, box)])];
    const svg = Buffer.from(await collect(renderSvg({ ...facts, pages }))).toString();
    expect(svg.match(/href="data:image\/png/g)).toHaveLength(2);
    expect(svg.match(/href="data:image\/jpeg/g)).toHaveLength(1);
    expect(svg.match(/<use href="#image-1" transform="scale\(40 20\)"\/>/g)).toHaveLength(2);
    expect(svg).toContain('<image id="image-1" mask="url(#mask-1)"');
  });

  it('is called by the digest of its file where an order is written', () => {
    expect(JSON.stringify({ clear })).toMatch(/^\{"clear":"[0-9a-f]{64}"\}$/);
  });
});
