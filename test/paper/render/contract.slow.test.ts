// Runs the contract of the formats for every row of their table.
import { describe, expect, it } from 'vitest';
import { namesOf } from '../../../src/core/input/choose.js';
import type { Battle } from '../../../src/game/battle.js';
import { type FormatName, formats } from '../../../src/sheet/formats.js';
import type { Page } from '../../../src/paper/scene/scene.js';
import { deal, print, SEEDS, write } from '../../support/matrix.js';
import { parseTexts, type ReadPage, readPdf } from '../../support/read-pdf.js';
import { readSheetTexts } from '../../support/read-sheet-text.js';
import { readSvg } from '../../support/read-svg.js';
import { describeFormat, type ReadBack, readSheet, sheetOf } from './contract.js';

const readers: Readonly<Record<FormatName, ReadBack>> = {
  pdf: async (bytes, pages) => readSheets(await readPdf(bytes), pages),
  svg: async (bytes, pages) => readSheets(readSvg(bytes), pages),
  text: async (bytes) => readSheetTexts(Buffer.from(bytes).toString('utf8')).map(sheetOf),
  json: async (bytes) => {
    const lines = Buffer.from(bytes).toString('utf8').split('\n');
    expect(lines.pop()).toBe('');
    return lines.map((line) => sheetOf(JSON.parse(line) as Battle));
  },
};

function readSheets(read: readonly ReadPage[], pages: readonly Page[]) {
  expect(read).toHaveLength(pages.length);
  return read.flatMap((page, i) => {
    const scene = pages[i] as Page;
    expect(page.width).toBeCloseTo(scene.width, 2);
    expect(page.height).toBeCloseTo(scene.height, 2);
    // A page of rules is the same for all sheets.
    return scene.art.some(({ block }) => block === 'rules') ? [] : [readSheet(page, scene)];
  });
}

it('has a reader for every format', () => {
  expect(Object.keys(readers).sort()).toEqual(namesOf(formats).sort());
});

for (const name of namesOf(formats)) describeFormat(name, readers[name]);

describe('format pdf, read with pdf-parse', () => {
  it('has one page a sheet, each with its own words and codes', async () => {
    const battles = deal({ edition: 'engagement', filling: 'words', seed: SEEDS[1] }, { count: 5 });
    const texts = await parseTexts(await write('pdf', battles, print('a4', 'normal')));
    expect(texts).toHaveLength(battles.length);
    for (const [i, { serial, fleetName, fleet, launchCodes }] of battles.entries()) {
      const text = texts[i] ?? '';
      expect(text).toContain(serial);
      expect(text).toContain(fleetName);
      expect(text).toContain('BATTLE TRACKER');
      const pressed = text.replace(/\s+/g, '');
      for (const expected of [...fleet.map(({ word }) => word ?? '?'), ...(launchCodes ?? ['?'])])
        expect(pressed).toContain(expected);
    }
  });
});
