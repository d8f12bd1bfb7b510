// Looks at kits as poppler and Chromium draw them: one picture in every format, backs behind their fronts, and how much ink they take.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Box } from '../../../src/paper/geometry/box.js';
import { papers } from '../../../src/paper/geometry/papers.js';
import { flagshipDocument, flagshipFiles } from '../../../src/kits/flagship/flagship-files.js';
import { readFlagshipOrder } from '../../../src/kits/flagship/flagship-order.js';
import { flagshipParts } from '../../../src/kits/flagship/flagship-parts.js';
import { plunderFiles } from '../../../src/kits/plunder/plunder-files.js';
import { orderPlunder } from '../../../src/kits/plunder/plunder-order.js';
import { type CardGridName, cardGrids, planCardSheet } from '../../../src/kits/cards/card-grids.js';
import { cardSizes } from '../../../src/kits/cards/card-sizes.js';
import { duplexEdges, mirrorsColumns } from '../../../src/kits/cards/mirror-box.js';
import { readTypefaces } from '../../../src/paper/document.js';
import { preparePdf } from '../../../src/paper/render/pdf/render-pdf.js';
import { prepareSvg } from '../../../src/paper/render/svg.js';
import type { Page, Part } from '../../../src/paper/scene/scene.js';
import { hasChromium, launch } from '../../support/chromium.js';
import { showFigure } from '../../support/figures.js';
import { inkShares } from '../../support/ink-share.js';
import { drawInPlace } from '../../support/draw-in-place.js';
import { drawPage, mirror, type Raster } from '../../support/raster.js';

const isInstalled = spawnSync('pdftoppm', ['-v']).error === undefined;
if (!isInstalled) console.info('pdftoppm is not installed: kits are not looked at');

const folder = mkdtempSync(join(tmpdir(), 'battle-tracker-cards-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const typefaces = readTypefaces();
const drawPdf = preparePdf(typefaces);
const id = Buffer.alloc(16);

let files = 0;

/** Draws the pages of a PDF, the first being 1. */
function rasterOf(bytes: Uint8Array, page: number, dpi: number): Raster {
  const path = join(folder, `${++files}.pdf`);
  writeFileSync(path, bytes);
  return drawPage(path, page, dpi);
}

const pdfOf = (...pages: readonly Page[]) => Buffer.concat([...drawPdf({ pages, title: 'Card', id })]);

/** The share of pixels that are black in one picture and white in the other, in percent. */
function difference(a: Raster, b: Raster): number {
  expect([b.width, b.height]).toEqual([a.width, a.height]);
  let count = 0;
  for (let i = 0; i < a.values.length; i++)
    if ((a.values[i] as number) < 0.5 !== (b.values[i] as number) < 0.5) count++;
  return (100 * count) / a.values.length;
}

const shadesOf = (bytes: Uint8Array, width: number, height: number): Raster => ({
  width,
  height,
  values: Float32Array.from(bytes, (shade) => shade / 255),
});

describe.runIf(isInstalled)('a sheet of cards', () => {
  // Five pixels a millimeter: pictures of all formats have as many.
  const DPI = 127;
  const [front, back] = [...flagshipParts.cards.pages(readFlagshipOrder({ deck: 'core' }), typefaces.fonts)];
  const cases = [
    { name: 'fronts', page: front as Page },
    { name: 'backs', page: back as Page },
  ];
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (hasChromium) browser = await launch();
  });
  afterAll(() => browser?.close());

  it.each(cases)('is one picture as PDF and SVG: $name', async ({ name, page }) => {
    const pdf = rasterOf(pdfOf(page), 1, DPI);
    const { width, height } = pdf;
    if (browser === undefined) return;
    const tab = await browser.newPage();
    const svg = Buffer.concat([...prepareSvg(typefaces)({ pages: [page], title: name, id })]).toString('base64');
    const reds = await tab.evaluate<string>(`(async () => {
      const image = new Image();
      image.src = 'data:image/svg+xml;base64,${svg}';
      await image.decode();
      const drawing = new OffscreenCanvas(${width}, ${height}).getContext('2d');
      drawing.fillStyle = '#fff';
      drawing.fillRect(0, 0, ${width}, ${height});
      drawing.drawImage(image, 0, 0, ${5 * page.width}, ${5 * page.height});
      const { data } = drawing.getImageData(0, 0, ${width}, ${height});
      return btoa(Array.from({ length: data.length / 4 }, (_, i) => String.fromCharCode(data[4 * i])).join(''));
    })()`);
    const asSvg = difference(pdf, shadesOf(Buffer.from(reds, 'base64'), width, height));
    showFigure(`pixels of the ${name} that differ between PDF and SVG, in percent`, asSvg);
    expect(asSvg).toBeLessThanOrEqual(1);
    await tab.close();
  });

  it.each(cases)('is the same as one that is drawn in place: $name', ({ page }) => {
    const flatten = ({ block, items }: Part): Part => ({
      block,
      items: items.flatMap((item) => (item.kind === 'use' ? drawInPlace(item) : [item])),
    });
    const flat: Page = { ...page, art: page.art.map(flatten), parts: page.parts.map(flatten) };
    expect(flat).not.toEqual(page);
    expect(difference(rasterOf(pdfOf(page), 1, DPI), rasterOf(pdfOf(flat), 1, DPI))).toBeLessThanOrEqual(0.1);
  });
});

/** Turns top and bottom around, as a sheet is seen from behind that was turned on its upper edge. */
function flip({ width, height, values }: Raster): Raster {
  const out = new Float32Array(values.length);
  for (let y = 0; y < height; y++) out.set(values.subarray((height - 1 - y) * width, (height - y) * width), y * width);
  return { width, height, values: out };
}

describe.runIf(isInstalled)('a back', () => {
  const DPI = 300;
  const MM = DPI / 25.4;
  const TENTH = 0.1;

  /** Returns the front, and its back as it is seen through the leaf. */
  function drawLeaf(fields: Readonly<Record<string, unknown>>): {
    front: Raster;
    behind: Raster;
    cells: readonly Box[];
  } {
    const order = readFlagshipOrder({ guide: 'off', marks: 'both', ...fields });
    const paper = papers[order.paper];
    const sheet = planCardSheet(cardGrids[order.grid], cardSizes[order.size], paper);
    const bytes = Buffer.concat([...(flagshipFiles(order).at(-1)?.write() ?? [])]);
    const isFolded = order.grid === 'fold';
    const back = rasterOf(bytes, isFolded ? 1 : 2, DPI);
    const isMirrored = isFolded || mirrorsColumns(sheet.paper, order.duplex);
    return { front: rasterOf(bytes, 1, DPI), behind: isMirrored ? mirror(back) : flip(back), cells: sheet.cells };
  }

  /** How far the picture in a cell lies from the cell’s middle, in mm: it is the same after half a turn. */
  function findShift({ width, values }: Raster, { x, y, ...size }: Box): number {
    const [left, top] = [Math.round(x * MM), Math.round(y * MM)];
    const [right, bottom] = [Math.round((x + size.width) * MM), Math.round((y + size.height) * MM)];
    const [acrossTwice, downTwice] = [(2 * x + size.width) * MM - 1, (2 * y + size.height) * MM - 1];
    let best = { count: Infinity, shift: 0 };
    for (let down = -12; down <= 12; down++)
      for (let across = -12; across <= 12; across++) {
        if (down !== 0 && across !== 0 && Math.max(Math.abs(down), Math.abs(across)) > 1) continue;
        let count = 0;
        for (let row = top + 15; row < bottom - 15; row += 9)
          for (let column = left + 15; column < right - 15; column++) {
            const twin = Math.round(downTwice + down - row) * width + Math.round(acrossTwice + across - column);
            if ((values[row * width + column] as number) < 0.5 !== (values[twin] as number) < 0.5) count++;
          }
        if (count < best.count) best = { count, shift: Math.hypot(across, down) / 2 / MM };
      }
    return best.shift;
  }

  const leaves = (['8', '9', 'fold'] as const satisfies CardGridName[]).flatMap((grid) =>
    (grid === 'fold' ? (['long'] as const) : duplexEdges).map((duplex) => ({ grid, duplex })),
  );

  it.each(leaves)('lies within 0.1 mm behind its front: grid $grid, $duplex edge', ({ grid, duplex }) => {
    const { front, behind, cells } = drawLeaf({ grid, duplex });
    const shifts = cells.map((cell) => findShift(behind, cell));
    showFigure(`most that a back of grid ${grid} lies off, ${duplex} edge, in mm`, Math.max(...shifts));
    expect(Math.max(...shifts)).toBeLessThanOrEqual(TENTH);
    if (grid !== 'fold') expect(findStrays(front, behind, cells)).toBe(0);
  });

  it('is found where it is when it is moved', () => {
    const { front, behind, cells } = drawLeaf({ nudge: '0.5,0' });
    for (const cell of cells) expect(Math.abs(findShift(behind, cell) - 0.5)).toBeLessThan(TENTH);
    expect(findStrays(front, behind, cells)).toBeGreaterThan(100);
  });

  /** Counts black pixels beside the backs that have none of the front within 0.1 mm. */
  function findStrays(front: Raster, behind: Raster, cells: readonly Box[]): number {
    const isInside = (x: number, y: number) =>
      cells.some(
        (cell) =>
          x > cell.x - 2.1 && x < cell.x + cell.width + 2.1 && y > cell.y - 2.1 && y < cell.y + cell.height + 2.1,
      );
    const { width, height } = behind;
    const near = Math.floor(TENTH * MM);
    let strays = 0;
    for (let i = 0; i < width * height; i++) {
      if ((behind.values[i] as number) >= 0.5) continue;
      const [x, y] = [i % width, Math.floor(i / width)];
      if (isInside((x + 0.5) / MM, (y + 0.5) / MM)) continue;
      let isNear = false;
      for (let dy = -near; dy <= near; dy++)
        for (let dx = -near; dx <= near; dx++) isNear ||= (front.values[(y + dy) * width + x + dx] ?? 1) < 0.5;
      if (!isNear) strays++;
    }
    return strays;
  }
});

describe.runIf(isInstalled)('ink', () => {
  const shareOf = (name: string, most: number, bytes: Uint8Array, dpi = 150) => {
    const shares = inkShares(bytes, dpi);
    showFigure(`most ink of ${name}, in percent of a page`, Math.max(...shares));
    expect(shares.length).toBeGreaterThan(0);
    for (const share of shares) expect(share, name).toBeLessThanOrEqual(most);
  };
  const pagesWith = (fields: Readonly<Record<string, unknown>>, wanted: (index: number) => boolean) =>
    pdfOf(...[...flagshipParts.cards.pages(readFlagshipOrder(fields), typefaces.fonts)].filter((_, i) => wanted(i)));

  it.each([
    ['normal', 8, 12],
    ['low', 3.5, 3.5],
  ] as const)('of cards and their backs stays below the bars: %s', (ink, most, mostBack) => {
    shareOf(
      `sheets of cards, ${ink}`,
      most,
      pagesWith({ ink }, (i) => i % 2 === 0),
    );
    shareOf(
      `sheets of backs, ${ink}`,
      mostBack,
      pagesWith({ ink }, (i) => i % 2 === 1),
    );
  });

  it('of the tiles of a sea stays below 6 percent', () => {
    const map = plunderFiles(orderPlunder({ seed: 'ink' })).files.find(({ path }) => path === '04-map.pdf');
    shareOf('tiles of a map', 6, Buffer.concat([...(map?.write() ?? [])]));
  });
});

describe('a kit’s document', () => {
  const save = (bytes: Uint8Array) => {
    const path = join(folder, `${++files}.pdf`);
    writeFileSync(path, bytes);
    return path;
  };
  const isThere = (tool: string, flag: string) => spawnSync(tool, [flag]).error === undefined;

  it.runIf(isThere('qpdf', '--version'))('is one in which qpdf finds nothing wrong', () => {
    const kits = [{}, { grid: 'fold', ink: 'low' }, { deck: 'stand-in' }];
    const documents = [
      ...kits.map((fields) => flagshipDocument(readFlagshipOrder(fields))),
      plunderFiles(orderPlunder({ seed: 'check', build: 'full' })).document(),
      plunderFiles(orderPlunder({ seed: 'check', board: 'page' })).document(),
    ];
    for (const document of documents) {
      const checked = spawnSync('qpdf', ['--check', save(Buffer.concat([...document]))], { encoding: 'utf8' });
      expect(checked).toMatchObject({ status: 0, stderr: '' });
    }
  });
});
