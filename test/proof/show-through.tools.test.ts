// Held to the light, a sheet with decoy letters over it tells no more than guesses do.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EditionName, editions } from '../../src/game/editions/index.js';
import { namesOf } from '../../src/core/input/choose.js';
import { prepareDrawing } from '../../src/sheet/draw-battles.js';
import type { Fields } from '../../src/core/option.js';
import { parsePrint } from '../../src/paper/options.js';
import { preparePdf } from '../../src/paper/render/pdf/render-pdf.js';
import type { Page } from '../../src/paper/scene/scene.js';
import type { PackRecord } from '../../src/event/order/pack-record.js';
import type { Copy } from '../support/copier.js';
import { drawGlyphs } from '../support/draw-glyphs.js';
import { proving, showFigure } from '../support/figures.js';
import { glyphsIn } from '../support/glyphs-in.js';
import { type Patch, type PlacedGlyph, recognize } from '../support/match-glyphs.js';
import { deal, pagesOf } from '../support/matrix.js';
import { blur, drawPage, foldOver, mirror, type Raster } from '../support/raster.js';
import { makePack, matchOf, packOf, pagesOf as pagesOfFile } from '../event/pages/packs.js';

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
const MAX_FOUND = 0.08;
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

/** Pages that were drawn, of which every `step`-th from `first` on is a sheet with a cover. */
interface Drawn {
  readonly path: string;
  readonly pages: readonly Page[];
  readonly first: number;
  readonly step: number;
}

/** Returns what lies over a page, the first being 1, as it lies there. */
type Cover = (page: Page, path: string, number: number) => Raster;

const backs: Cover = (_, path, number) => mirror(drawPage(path, number + 1, DPI));
/** The panel that falls behind is one layer of paper, the one with the fleet another: one alone must do. */
const outsides: Cover = ({ art }, path, number) => {
  const ridge = art.find(({ block }) => block === 'ridge-fold')?.items.find((item) => item.kind === 'line');
  return foldOver(drawPage(path, number, DPI), (ridge?.y1 ?? Number.NaN) * PER_MM);
};
/** A cover lies on top, or is the other side of the leaf, turned over at the long edge or at the short one. */
const covers: Readonly<Record<'off' | 'long' | 'short', Cover>> = {
  off: (_, path, number) => drawPage(path, number - 1, DPI),
  long: (_, path, number) => mirror(drawPage(path, number - 1, DPI)),
  short: ({ height }, path, number) => foldOver(drawPage(path, number - 1, DPI), (height / 2) * PER_MM),
};

async function drawSingle(name: string, edition: EditionName, fields: Fields): Promise<Drawn[]> {
  const battles = deal({ edition, filling: 'deployed', seed: 'light' }, { count: SHEETS });
  const print = parsePrint(fields);
  const pages = await pagesOf(battles, print);
  const path = join(folder, `${name}.pdf`);
  writeFileSync(path, Buffer.concat([...prepareDrawing(preparePdf)({ battles, print })]));
  return [{ path, pages, first: 0, step: pages.length / SHEETS }];
}

async function drawHandouts(name: string, record: PackRecord): Promise<Drawn[]> {
  const pack = await makePack(record);
  const handouts = pack.files.filter(({ job }) => job.file.kind === 'handouts');
  return handouts.map((file, i) => {
    const path = join(folder, `${name}-${i}.pdf`);
    writeFileSync(path, file.bytes);
    return { path, pages: pagesOfFile(pack, file), first: 1, step: 2 };
  });
}

const players = Array.from({ length: SHEETS }, (_, i) => `Player ${i + 1}`);
const cases: readonly { name: string; cover: Cover; draw: (name: string) => Promise<Drawn[]> }[] = [
  ...(proving ? namesOf(editions) : (['admiral'] as const)).map((edition) => ({
    name: `back of ${edition}`,
    cover: backs,
    draw: (name: string) => drawSingle(name, edition, { back: 'decoy' }),
  })),
  {
    name: 'back of a sheet in landscape',
    cover: ({ height }, path, number) => foldOver(drawPage(path, number + 1, DPI), (height / 2) * PER_MM),
    draw: (name) => drawSingle(name, 'engagement', { template: 'spread', back: 'decoy' }),
  },
  {
    name: 'outside of a tent',
    cover: outsides,
    draw: (name) => drawSingle(name, 'admiral', { template: 'tent' }),
  },
  {
    name: 'cover of a pack that lies on top',
    cover: covers.off,
    draw: (name) => drawHandouts(name, packOf({ edition: 'engagement', players, rounds: 1, spares: 0, duplex: 'off' })),
  },
  {
    name: 'cover of a pack',
    cover: covers.long,
    draw: (name) => drawHandouts(name, packOf({ edition: 'admiral', players, rounds: 1, spares: 0, duplex: 'long' })),
  },
  {
    name: 'cover of a match in landscape',
    cover: (_, path, number) => mirror(drawPage(path, number - 1, DPI)),
    draw: (name) => drawHandouts(name, matchOf({ edition: 'engagement', template: 'spread', copies: SHEETS / 2 })),
  },
  {
    name: 'cover of a match',
    cover: covers.short,
    draw: (name) => drawHandouts(name, matchOf({ edition: 'codebreaker', duplex: 'short', copies: SHEETS / 2 })),
  },
];

describe.runIf(isInstalled).each(cases)('the $name', ({ name, cover, draw }) => {
  let sheets: Sheet[] = [];
  let known: ReadonlyMap<string, Patch> = new Map();

  beforeAll(async () => {
    const drawn = await draw(name.replaceAll(' ', '-'));
    const fronts = drawn.flatMap(({ path, pages, first, step }) =>
      pages.flatMap((page, i) => (i % step === first ? [{ path, page, number: i + 1 }] : [])),
    );
    sheets = fronts.map(({ path, page, number }) => ({
      glyphs: glyphsIn(page, 'defense-grid'),
      behind: blur(drawPage(path, number, DPI), BLUR * PER_MM),
      over: cover(page, path, number),
    }));
    const size = sheets[0]?.glyphs[0]?.size ?? 0;
    known = drawGlyphs(folder, LETTERS, size, fronts[0]?.page as Page, (file) =>
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

  it.each(Object.entries(LIGHTS))('tells nothing %s', (light, share) => {
    const found = shareRead((sheet) => seeThrough(sheet, share));
    showFigure(`${name}, ${light}: share of letters that are read`, found);
    // Few letters are found by chance on few sheets: three more than the share that may be.
    const spare = 3 / (17 * SHEETS);
    expect(found).toBeLessThanOrEqual(MAX_FOUND + spare);
  });

  it('tells everything where nothing stands behind it', () => {
    const bare = ({ over }: Sheet) => ({ ...over, values: new Float32Array(over.values.length).fill(1) });
    expect(shareRead((sheet) => seeThrough({ ...sheet, over: bare(sheet) }, 0.12))).toBe(1);
  });
});
