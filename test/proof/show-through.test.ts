// Held to the light, a sheet with decoy letters over it tells no more than guesses do.
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
import { type Patch, type PlacedGlyph, recognize } from '../support/match-glyphs.js';
import { deal, pagesOf } from '../support/matrix.js';
import { blur, drawPage, foldOver, mirror, type Raster } from '../support/raster.js';

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

interface Sheet {
  readonly glyphs: readonly PlacedGlyph[];
  /** The sheet, blurred by the paper. */
  readonly behind: Raster;
  /** What lies over it, as somebody sees it who turns the picture round to read the sheet. */
  readonly over: Raster;
}

/** Returns what lies over a sheet where so much of the sheet's darkness shows. */
function seeThrough({ behind, over }: Sheet, share: number): Raster {
  const values = over.values.map((value, i) => Math.max(0, value - share * (1 - (behind.values[i] ?? 1))));
  return { ...over, values };
}

/** A sheet and what lies over it, both upright as the sheet is. */
type Cover = (page: Page, path: string, number: number) => Raster;

const backs: Cover = (_, path, number) => mirror(drawPage(path, number + 1, DPI));
/** The panel that falls behind is one layer of paper, the one with the fleet another: one alone must do. */
const outsides: Cover = ({ art }, path, number) => {
  const ridge = art.find(({ block }) => block === 'ridge-fold')?.items.find((item) => item.kind === 'line');
  return foldOver(drawPage(path, number, DPI), (ridge?.y1 ?? Number.NaN) * PER_MM);
};

const cases = [
  ...namesOf(editions).map((edition) => ({ edition, fields: { back: 'decoy' }, step: 2, cover: backs })),
  { edition: 'admiral' as const, fields: { template: 'tent' }, step: 1, cover: outsides },
];

describe.runIf(isInstalled).each(cases)('$edition $fields through the paper', ({ edition, fields, step, cover }) => {
  const path = join(folder, `${edition}-${step}.pdf`);
  let sheets: Sheet[] = [];
  let known: ReadonlyMap<string, Patch> = new Map();

  beforeAll(async () => {
    const battles = deal({ edition, filling: 'deployed', seed: 'light' }, { count: SHEETS });
    const print = parsePrint(fields);
    const pages = await pagesOf(battles, print);
    writeFileSync(path, Buffer.concat([...prepareDrawing(preparePdf)({ battles, print })]));
    const fronts = pages.flatMap((page, i) => (i % step === 0 ? [{ page, number: i + 1 }] : []));
    sheets = fronts.map(({ page, number }) => ({
      glyphs: glyphsIn(page, 'defense-grid'),
      behind: blur(drawPage(path, number, DPI), BLUR * PER_MM),
      over: cover(page, path, number),
    }));
    const size = sheets[0]?.glyphs[0]?.size ?? 0;
    known = drawGlyphs(folder, LETTERS, size, pages[0] as Page, (file) =>
      copyOf(blur(drawPage(file, 1, DPI), BLUR * PER_MM)),
    );
  });

  /** Returns the share of letters of all grids that are read rightly. */
  function shareRead(look: (sheet: Sheet) => Raster): number {
    const rightly = sheets.flatMap((sheet) => {
      const seen = copyOf(look(sheet));
      return sheet.glyphs.map((glyph) => recognize(seen, glyph, known) === glyph.character);
    });
    expect(rightly).toHaveLength(17 * SHEETS);
    return rightly.filter(Boolean).length / rightly.length;
  }

  it.each(Object.entries(LIGHTS))('tells nothing %s', (name, share) => {
    const found = shareRead((sheet) => seeThrough(sheet, share));
    showFigure(`${edition}, ${JSON.stringify(fields)}, ${name}: share of letters that are read`, found);
    // Few letters are found by chance on few sheets: three more than the share that may be.
    const spare = 3 / (17 * SHEETS);
    expect(found).toBeLessThanOrEqual(MOST_FOUND + spare);
  });

  it('tells everything where nothing stands behind it', () => {
    const bare = ({ over }: Sheet) => ({ ...over, values: new Float32Array(over.values.length).fill(1) });
    expect(shareRead((sheet) => seeThrough({ ...sheet, over: bare(sheet) }, 0.12))).toBe(1);
  });
});
