// Held to the light, a sheet with decoy letters behind it tells no more than guesses do.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editions } from '../../src/game/editions/index.js';
import { namesOf } from '../../src/pipeline/choose.js';
import { prepareDrawing } from '../../src/pipeline/draw-battles.js';
import { parsePrint } from '../../src/pipeline/request.js';
import { preparePdf } from '../../src/render/pdf/render-pdf.js';
import type { Page } from '../../src/scene/scene.js';
import type { Copy } from '../support/copier.js';
import { drawGlyphs } from '../support/draw-glyphs.js';
import { proving, showFigure } from '../support/figures.js';
import { glyphsIn } from '../support/glyphs-in.js';
import { recognize } from '../support/match-glyphs.js';
import { deal, pagesOf } from '../support/matrix.js';
import { blur, drawPage, mirror, type Raster } from '../support/raster.js';

const isInstalled = spawnSync('pdftoppm', ['-v']).error === undefined;
if (!isInstalled) console.info('pdftoppm is not installed: what shows through is not looked at');

const DPI = 150;
const PER_MM = DPI / 25.4;
/** Paper blurs what is behind it by this much, in mm, as research measured it. */
const BLUR = 0.25;
/** How much of what is behind is seen: by reflected light, and held against a lamp. */
const LIGHTS = { 'in the room': 0.12, 'against a lamp': 0.45 } as const;
const SHEETS = proving ? 20 : 2;
/** One letter in 26 is found by chance; this much may be. */
const MOST_FOUND = 0.08;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const folder = mkdtempSync(join(tmpdir(), 'battle-tracker-light-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const copyOf = (image: Raster): Copy => ({
  image,
  pixelsPerMm: PER_MM,
  at: (x, y) => [x * PER_MM - 0.5, y * PER_MM - 0.5],
});

/** Returns the back as somebody sees it who turns the picture round to read the front: `share` of the front's darkness shows. */
function seeThrough(front: Raster, back: Raster, share: number): Raster {
  const [behind, over] = [blur(front, BLUR * PER_MM), mirror(back)];
  const values = over.values.map((value, i) => Math.max(0, value - share * (1 - (behind.values[i] ?? 1))));
  return { ...front, values };
}

describe.runIf(isInstalled).each(namesOf(editions))('%s through the paper', (edition) => {
  const path = join(folder, `${edition}.pdf`);
  let pages: Page[] = [];

  beforeAll(async () => {
    const battles = deal({ edition, filling: 'deployed', seed: 'light' }, { count: SHEETS });
    const print = parsePrint({ back: 'decoy' });
    pages = await pagesOf(battles, print);
    writeFileSync(path, Buffer.concat([...prepareDrawing(preparePdf)({ battles, print })]));
  });

  /** Returns the share of letters of all grids that are read rightly. */
  function shareRead(look: (front: Raster, back: Raster) => Raster): number {
    let [read, all] = [0, 0];
    for (let i = 0; i < pages.length; i += 2) {
      const page = pages[i] as Page;
      const glyphs = glyphsIn(page, 'defense-grid');
      const size = glyphs[0]?.size ?? 0;
      const seen = copyOf(look(drawPage(path, i + 1, DPI), drawPage(path, i + 2, DPI)));
      const known = drawGlyphs(folder, LETTERS, size, page, (file) => {
        return copyOf(blur(drawPage(file, 1, DPI), BLUR * PER_MM));
      });
      for (const glyph of glyphs) {
        all++;
        if (recognize(seen, glyph, known) === glyph.character) read++;
      }
    }
    expect(all).toBe((17 * pages.length) / 2);
    return read / all;
  }

  it.each(Object.entries(LIGHTS))('tells nothing %s', (name, share) => {
    const found = shareRead((front, back) => seeThrough(front, back, share));
    showFigure(`${edition}, ${name}: share of letters that are read`, found);
    // Few letters are found by chance on few sheets: three more than the share that may be.
    const spare = 3 / (17 * SHEETS);
    expect(found).toBeLessThanOrEqual(MOST_FOUND + spare);
  });

  it('tells everything where nothing stands behind it', () => {
    const bare = (front: Raster) => ({ ...front, values: new Float32Array(front.values.length).fill(1) });
    expect(shareRead((front) => seeThrough(front, bare(front), 0.12))).toBe(1);
  });
});
