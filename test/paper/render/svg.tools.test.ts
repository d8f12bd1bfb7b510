// Asks other readers of SVG, where they are installed: letters stand in their squares, and a browser prints a sheet on one page.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launch } from '../../support/chromium.js';
import { glyphsIn } from '../../support/glyphs-in.js';
import { deal, pagesOf, print, write } from '../../support/matrix.js';
import { drawPage } from '../../support/raster.js';

const battles = deal({ edition: 'engagement', filling: 'deployed', seed: 'readers' });
const folder = mkdtempSync(join(tmpdir(), 'battle-tracker-svg-'));
const path = join(folder, 'sheet.svg');

beforeAll(async () => {
  writeFileSync(path, await write('svg', battles, print('a4', 'normal')));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Each writes a PDF of the sheet. */
const readers: Readonly<Record<string, (out: string) => void>> = {
  'rsvg-convert': (out) => execFileSync('rsvg-convert', ['-f', 'pdf', '-o', out, path]),
  mutool: (out) => execFileSync('mutool', ['convert', '-o', out, path], { stdio: 'ignore' }),
};

const DPI = 100;

describe.each(Object.entries(readers))('%s', (tool, draw) => {
  const isInstalled = spawnSync(tool, ['-v']).error === undefined;
  if (!isInstalled) console.info(`${tool} is not installed: how it draws SVG is not looked at`);

  it.runIf(isInstalled)('draws every letter of the fleet in its square, whatever face it has', async () => {
    const out = join(folder, `${tool}.pdf`);
    draw(out);
    const [page] = await pagesOf(battles, print('a4', 'normal'));
    if (page === undefined) throw new Error('no page');
    const { width, values } = drawPage(out, 1, DPI);
    const perMm = width / page.width;
    const glyphs = glyphsIn(page, 'defense-grid');
    expect(glyphs.length).toBeGreaterThan(10);
    const bare = glyphs.filter(({ x, y, size }) => {
      for (let row = Math.round((y - 0.6 * size) * perMm); row < y * perMm; row++)
        for (let column = Math.round(x * perMm); column < (x + 0.6 * size) * perMm; column++)
          if ((values[row * width + column] ?? 1) < 0.5) return false;
      return true;
    });
    expect(bare).toEqual([]);
  });
});

it.runIf(hasChromium)('a browser prints a sheet on one page of its paper', async () => {
  const browser = await launch();
  try {
    const shown = await browser.newPage();
    await shown.goto(pathToFileURL(path).href);
    const out = join(folder, 'browser.pdf');
    await shown.pdf({ path: out, preferCSSPageSize: true });
    const said = execFileSync('pdfinfo', [out], { encoding: 'utf8' });
    expect(said).toMatch(/^Pages: +1$/m);
    expect(said).toMatch(/^Page size: .*\(A4\)$/m);
  } finally {
    await browser.close();
  }
});
