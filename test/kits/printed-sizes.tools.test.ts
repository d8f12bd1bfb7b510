// Measures what kits print, in their PDFs and as poppler draws it in 600 dpi: cards, counters, hexes and bars; and holds the tiles of a poster against the board.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Box } from '../../src/paper/geometry/box.js';
import { flagshipFiles } from '../../src/kits/flagship/flagship-files.js';
import { readFlagshipOrder } from '../../src/kits/flagship/flagship-order.js';
import { plunderFiles } from '../../src/kits/plunder/plunder-files.js';
import { orderPlunder } from '../../src/kits/plunder/plunder-order.js';
import { drawBoardSheet } from '../../src/kits/hexes/board-sheet.js';
import { OVERLAP, planTiles } from '../../src/kits/poster/tiles.js';
import { styles } from '../../src/paper/compose/style.js';
import { readTypefaces } from '../../src/paper/document.js';
import { preparePdf } from '../../src/paper/render/pdf/render-pdf.js';
import type { Page } from '../../src/paper/scene/scene.js';
import { showFigure } from '../support/figures.js';
import { readPdf, type Run } from '../support/read-pdf.js';

const isInstalled = spawnSync('pdftoppm', ['-v']).error === undefined;
if (!isInstalled) console.info('pdftoppm is not installed: kits are not measured');

const folder = mkdtempSync(join(tmpdir(), 'battle-tracker-sizes-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const DPI = 600;
const MM = DPI / 25.4;
const TENTH = 0.1;

let files = 0;

function save(bytes: Uint8Array): string {
  const path = join(folder, `${++files}.pdf`);
  writeFileSync(path, bytes);
  return path;
}

/** Returns the shades of a box of a page, which is given in pixels from the left, from the top, across and down. */
function drawBox(path: string, page: number, dpi: number, box: readonly [number, number, number, number]): Uint8Array {
  const crop = ['-x', '-y', '-W', '-H'].flatMap((flag, i) => [flag, String(box[i])]);
  const words = ['-gray', '-f', String(page), '-l', String(page), '-r', String(dpi), ...crop, path];
  const drawn = execFileSync('pdftoppm', words, { maxBuffer: 2 ** 26 });
  return drawn.subarray(drawn.length - box[2] * box[3]);
}

/** Returns what draws a box of the first page, as rows of whether a pixel is black. */
function lookAt(bytes: Uint8Array) {
  const path = save(bytes);
  return ({ x, y, width, height }: Box): boolean[][] => {
    const box = [x, y, width, height].map((mm) => Math.round(mm * MM)) as [number, number, number, number];
    const [, , across, down] = box;
    const pixels = drawBox(path, 1, DPI, box);
    return Array.from({ length: down }, (_, row) =>
      Array.from({ length: across }, (_unused, column) => (pixels[row * across + column] as number) < 128),
    );
  };
}

/** Where black runs of a row have their middle, in mm from its start. */
function middlesOf(row: readonly boolean[]): number[] {
  const middles: number[] = [];
  for (let [i, start] = [0, -1]; i <= row.length; i++) {
    if (row[i] === true && start < 0) start = i;
    if (row[i] !== true && start >= 0) {
      middles.push((start + i) / 2 / MM);
      start = -1;
    }
  }
  return middles;
}

/** How far steps between places are off at most. */
const mostOff = (places: readonly number[], step: number) =>
  Math.max(...places.slice(1).map((place, i) => Math.abs(place - (places[i] ?? 0) - step)));

const columnOf = (rows: readonly (readonly boolean[])[]) => rows.map(([pixel]) => pixel === true);

const bytesOf = (write: (() => Iterable<Uint8Array>) | undefined) => Buffer.concat([...(write?.() ?? [])]);

const typefaces = readTypefaces();
const order = orderPlunder({ seed: 'sizes', build: 'full' });
const partOf = (part: string) => bytesOf(plunderFiles(order).files.find(({ path }) => path.includes(part))?.write);

describe.runIf(isInstalled)('in 600 dpi', () => {
  it('marks cut poker cards of 63 by 88 mm, to 0.1', () => {
    const look = lookAt(bytesOf(flagshipFiles(readFlagshipOrder({ deck: 'core', guide: 'off' })).at(-1)?.write));
    // 4 by 2 cards in the middle of a level A4.
    const [left, top] = [(297 - 4 * 63) / 2, (210 - 2 * 88) / 2];
    const [above = []] = look({ x: left - 1, y: top - 1.2, width: 4 * 63 + 2, height: 0.1 });
    const beside = columnOf(look({ x: left - 1.2, y: top - 1, width: 0.1, height: 2 * 88 + 2 }));
    for (const [row, count, size] of [
      [above, 5, 63],
      [beside, 3, 88],
    ] as const) {
      // Numbers stand beside them.
      const marks = middlesOf(row).filter((at) => Math.abs(((at - 1 + size / 2) % size) - size / 2) < 0.5);
      expect(marks).toHaveLength(count);
      showFigure(`most that a card of ${size} mm is off as printed, in mm`, mostOff(marks, size));
      expect(mostOff(marks, size)).toBeLessThanOrEqual(TENTH);
    }
  });

  it('counters are squares of 12.7 mm, to 0.1', async () => {
    const bytes = partOf('tokens');
    const [page] = await readPdf(bytes);
    const squares = page?.boxes.filter(({ width }) => Math.abs(width - 12.7) < TENTH) ?? [];
    const [first] = squares as [Box];
    expect(squares.length).toBeGreaterThan(80);
    const look = lookAt(bytes);
    // Of the third row, whose ships have nothing at their upper edges.
    const [row = []] = look({ x: first.x - 1, y: first.y + 2 * 12.7 + 0.3, width: 14 * 12.7 + 2, height: 0.1 });
    const column = columnOf(look({ x: first.x + 0.2, y: first.y - 1, width: 0.1, height: 4 * 12.7 + 2 }));
    for (const lines of [middlesOf(row), middlesOf(column)]) {
      // Patterns lie between them.
      const sides = lines.filter((at) => Math.abs(((at - 1 + 6.35) % 12.7) - 6.35) < 0.25);
      expect(sides.length).toBeGreaterThan(4);
      showFigure('most that a counter is off as printed, in mm', mostOff(sides, 12.7));
      expect(mostOff(sides, 12.7)).toBeLessThanOrEqual(TENTH);
    }
  });

  it('hexes are 17.5 mm apart, to 0.05, and the bar of a poster is 100 mm, to 0.1', async () => {
    const bytes = partOf('map');
    const [tile] = await readPdf(bytes);
    const runs = tile?.runs ?? [];
    const middle = ({ characters }: Run) => {
      const [first, last] = [characters[0], characters.at(-1)];
      return ((first?.x ?? 0) + (last?.x ?? 0) + (last?.width ?? 0)) / 2;
    };
    const named = (name: string) => runs.find(({ text }) => text === name) as Run;
    // The first row of the board lies on its upper left tile, and no island does.
    const names = ['A16', 'A17', 'A18'].map(named);
    expect(mostOff(names.map(middle), 17.5)).toBeLessThanOrEqual(0.05);
    expect(Math.abs(named('C14').y - named('A16').y - 3 * (17.5 / Math.sqrt(3)))).toBeLessThanOrEqual(0.05);
    const look = lookAt(bytes);
    const [row = []] = look({ x: middle(names[0] as Run) - 10, y: (names[0] as Run).y + 6, width: 40, height: 0.1 });
    const uprights = middlesOf(row);
    showFigure('most that a hex is off as printed, in mm', mostOff(uprights, 17.5));
    expect(uprights).toHaveLength(3);
    expect(mostOff(uprights, 17.5)).toBeLessThanOrEqual(0.05);
    const bar = named('100 MM');
    const [ends = []] = look({ x: middle(bar) - 55, y: bar.y + 1.4, width: 110, height: 0.1 });
    const [from = 0, to = 0] = middlesOf(ends);
    showFigure('length of the bar of 100 mm as printed', to - from);
    expect(Math.abs(to - from - 100)).toBeLessThanOrEqual(TENTH);
  });
});

it.runIf(isInstalled)('tiles that are glued are the board, pixel for pixel in 150 dpi', () => {
  const { sea, paper, origin } = order;
  const art = drawBoardSheet(
    sea.map,
    { id: sea.id, name: `Seed: ${origin.seed}` },
    17.5,
    styles.normal,
    typefaces.fonts,
  );
  const { tiles, live } = planTiles(art, paper);
  const whole: Page = {
    ...{ width: art.width + 2 * live.x, height: art.height + 2 * live.y, precise: true, parts: [] },
    art: [{ block: 'board', items: [{ kind: 'use', art, x: live.x, y: live.y }] }],
  };
  const board = save(Buffer.concat([...preparePdf(typefaces)({ pages: [whole], title: 'x', id: Buffer.alloc(16) })]));
  const poster = save(partOf('map'));
  const px = (mm: number) => Math.round((mm * 150) / 25.4);
  let [count, off, shifted] = [0, 0, 0];
  for (const [i, { shows }] of tiles.entries()) {
    // Without flaps, foot and the line to cut along.
    const [width, height] = [
      Math.min(live.width - OVERLAP, art.width - shows.x) - 1,
      Math.min(live.height - OVERLAP, art.height - shows.y) - 1,
    ].map(px) as [number, number];
    const [x, y] = [px(live.x + 0.5), px(live.y + 0.5)];
    const tile = drawBox(poster, i + 1, 150, [x, y, width, height]);
    const same = drawBox(board, 1, 150, [x + px(shows.x), y + px(shows.y), width, height]);
    count += tile.length;
    for (let at = 0; at < tile.length; at++) {
      const isBlack = (tile[at] as number) < 128;
      if (isBlack !== (same[at] as number) < 128) off++;
      if (isBlack !== (same[at + 1] as number) < 128) shifted++;
    }
  }
  showFigure('pixels of glued tiles that differ from the board, of a million', (off / count) * 1e6);
  expect(count).toBeGreaterThan(8e6);
  // Tiles start on whole pixels. What lies on halves of one poppler sets to one side here and to the other there: a line, and a few dots.
  expect(off / count).toBeLessThan(0.0002);
  expect(shifted / count).toBeGreaterThan(0.01);
});
