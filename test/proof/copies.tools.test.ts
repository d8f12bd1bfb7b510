// A sheet lives through a copier: its grids stay grids, and every letter and digit is still itself.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editions } from '../../src/game/editions/index.js';
import type { Box } from '../../src/paper/geometry/box.js';
import { faces } from '../../src/paper/compose/face.js';
import { namesOf } from '../../src/core/input/choose.js';
import { prepareDrawing } from '../../src/sheet/draw-battles.js';
import { preparePdf } from '../../src/paper/render/pdf/render-pdf.js';
import type { Page } from '../../src/paper/scene/scene.js';
import { gridFrame } from '../paper/render/contract.js';
import { copiers, type Copy, copyPage } from '../support/copier.js';
import { proving, showFigure } from '../support/figures.js';
import { drawGlyphs } from '../support/draw-glyphs.js';
import { glyphsIn } from '../support/glyphs-in.js';
import { type Patch, recognize } from '../support/match-glyphs.js';
import { deal, pagesOf, print } from '../support/matrix.js';

const isInstalled = spawnSync('pdftoppm', ['-v']).error === undefined;
if (!isInstalled) console.info('pdftoppm is not installed: what copies show is not looked at');

/** Of each edition, ink and face. */
const SHEETS = proving ? 10 : 1;
/** The least share of a line's pixels that a copy must keep. */
const KEPT = 0.6;

const folder = mkdtempSync(join(tmpdir(), 'battle-tracker-copies-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';

/** Whether anything is black within a pixel of a place, across a line's direction or in both. */
function isBlack({ image }: Copy, x: number, y: number, reachX: number, reachY: number): boolean {
  for (let dy = -reachY; dy <= reachY; dy++)
    for (let dx = -reachX; dx <= reachX; dx++) {
      const at = (Math.round(y) + dy) * image.width + Math.round(x) + dx;
      if ((image.values[at] ?? 1) < 0.5) return true;
    }
  return false;
}

/** Returns the least share that is left of any line between squares, and how many crossings are lost. */
function lookAtGrid(copy: Copy, frame: Box): { line: number; crossings: number } {
  const reach = Math.max(1, Math.round(0.15 * copy.pixelsPerMm));
  const cell = frame.width / 10;
  let [line, crossings] = [1, 0];
  for (let k = 1; k < 10; k++) {
    const steps = Math.round(frame.height * copy.pixelsPerMm);
    let [down, across] = [0, 0];
    for (let i = 0; i < steps; i++) {
      const along = ((i + 0.5) / steps) * frame.width;
      if (isBlack(copy, ...copy.at(frame.x + k * cell, frame.y + along), reach, 0)) down++;
      if (isBlack(copy, ...copy.at(frame.x + along, frame.y + k * cell), 0, reach)) across++;
    }
    line = Math.min(line, down / steps, across / steps);
    for (let j = 1; j < 10; j++)
      if (!isBlack(copy, ...copy.at(frame.x + k * cell, frame.y + j * cell), reach, reach)) crossings++;
  }
  return { line, crossings };
}

/**
 * Where of lines only their crossings are left, as in low ink, which has nothing else. Lines that a poor scanner sees whole are 0.9 pt wide, and with those
 * a sheet takes 6.8 % of ink instead of 6.
 */
const LINES_FADE: ReadonlySet<string> = new Set(['at 150 dpi']);

const inks: readonly ('normal' | 'low')[] = proving ? ['normal', 'low'] : ['low'];
const FONTS = { standard: 'mono', legible: 'legible' } as const;
const editionsTried = proving ? namesOf(editions) : (['admiral'] as const);
const facesTried = proving ? faces : (['standard'] as const);
const sheets = [
  ...editionsTried.flatMap((edition) => inks.flatMap((ink) => facesTried.map((face) => ({ edition, ink, face })))),
  ...(proving ? [] : [{ edition: 'engagement', ink: 'normal', face: 'legible' } as const]),
];

describe.runIf(isInstalled).each(sheets)('copies of $edition in $ink ink, $face face', ({ edition, ink, face }) => {
  const path = join(folder, `${edition}-${ink}-${face}.pdf`);
  let pages: Page[] = [];

  beforeAll(async () => {
    const battles = deal({ edition, filling: 'deployed', seed: 'copies' }, { count: SHEETS });
    const printed = { ...print('a4', ink), face };
    pages = await pagesOf(battles, printed);
    writeFileSync(path, Buffer.concat([...prepareDrawing(preparePdf)({ battles, print: printed })]));
  });

  it.each(Object.entries(copiers).filter((_, i) => proving || i === 0 || (face === 'standard' && i === 2)))(
    '%s show every crossing, line, letter and digit',
    (name, copier) => {
      const read = { glyphs: 0, wrong: [] as string[], line: 1, lost: 0 };
      const drawn = new Map<number, ReadonlyMap<string, Patch>>();
      for (const [i, page] of pages.entries()) {
        const copy = copyPage(path, i + 1, copier);
        for (const block of ['attack-grid', 'defense-grid']) {
          const { line, crossings } = lookAtGrid(copy, gridFrame(page, block));
          read.line = Math.min(read.line, line);
          read.lost += crossings;
        }
        for (const [block, characters] of [
          ['defense-grid', LETTERS],
          ['launch-codes', DIGITS],
        ] as const)
          for (const glyph of glyphsIn(page, block)) {
            const known =
              drawn.get(glyph.size) ??
              drawGlyphs(folder, characters, glyph.size, page, (file) => copyPage(file, 1, copier, true), FONTS[face]);
            drawn.set(glyph.size, known);
            const found = recognize(copy, glyph, known);
            read.glyphs++;
            if (found !== glyph.character) read.wrong.push(`${glyph.character} is read as ${found}`);
          }
      }
      showFigure(`${edition} ${ink} ${face} ${name}: least share of a line`, read.line);
      expect(read.glyphs).toBeGreaterThanOrEqual(32 * pages.length);
      expect(read.wrong).toEqual([]);
      expect(read.lost).toBe(0);
      if (ink === 'normal' && !LINES_FADE.has(name)) expect(read.line).toBeGreaterThanOrEqual(KEPT);
    },
  );
});
