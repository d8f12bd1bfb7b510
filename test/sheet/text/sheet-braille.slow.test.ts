// Proves that the braille of a sheet says all that its JSON says, on pages of 40 cells by 25 lines.
import { describe, expect, it } from 'vitest';
import { editions } from '../../../src/game/editions/index.js';
import { namesOf } from '../../../src/core/input/choose.js';
import type { Fields } from '../../../src/core/option.js';
import { sheetBraille } from '../../../src/sheet/text/sheet-braille.js';
import { proving } from '../../support/figures.js';
import { deal, type Filling } from '../../support/matrix.js';
import { fromBraille, linesOfPages, readSheetBraille } from '../../support/read-sheet-braille.js';

const SHEETS = proving ? 300 : 6;

/** Braille ASCII, line feeds and form feeds. */
const CELLS = /^[ -_\n\f]*$/;

const fields: readonly Fields[] = [
  {},
  { player: "Mary Ann O'Neil, the 3rd" },
  { rules: ['contact=open-sea'] },
  { theme: 'animals', level: 'easy' },
  { theme: 'music', themeReach: 'expert' },
  { spelling: 'uk', safe: 'off' },
];

const cases = namesOf(editions).flatMap((edition) =>
  (['deployed', 'words', 'blank', 'empty'] as const satisfies readonly Filling[]).flatMap((filling) =>
    fields.map((each, i) => ({ edition, filling, fields: each, seed: `seed ${i}, of "many" words` })),
  ),
);

describe.each(cases)('$edition, $filling, $fields', ({ edition, filling, fields: own, seed }) => {
  const battles =
    filling === 'empty'
      ? deal({ edition, filling, seed })
      : deal({ edition, filling, seed }, { ...own, count: SHEETS });

  it('is read back to the same JSON', () => {
    for (const battle of battles) expect(readSheetBraille(sheetBraille(battle))).toEqual(battle);
  });

  it('keeps to the page, and to cells that a display shows', () => {
    for (const battle of battles) {
      const cells = sheetBraille(battle);
      expect(cells).toMatch(CELLS);
      const pages = cells.split('\f').map((page) => page.trimEnd().split('\n'));
      expect(pages.filter((lines) => lines.length > 25)).toEqual([]);
      expect(pages.flat().filter((line) => line.length > 40)).toEqual([]);
    }
  });
});

it('has room in its squares for a capital, and rows for 80 calls that follow one another over pages', () => {
  const [battle] = deal({ edition: 'engagement', filling: 'deployed', seed: 'room' });
  const lines = linesOfPages(sheetBraille(battle as NonNullable<typeof battle>));
  const after = (title: string) => lines.slice(lines.findIndex((line) => line.trim().startsWith(title)) + 2);
  const squares = after(',DEFENSE ,GRID').slice(1, 11);
  for (const line of squares) expect(line.slice(4)).toMatch(/^(?:'(?: {2}|,[A-Z]|$)){10}$/);
  const calls = after(',YOUR ,CALLS').flatMap((line) => [line.slice(0, 20), line.slice(20)].map((call) => call.trim()));
  const numbers = calls.filter((call) => /^#[A-J]+$/.test(call)).map((call) => Number(fromBraille(call)));
  expect(numbers).toEqual(Array.from({ length: 80 }, (_, i) => i + 1));
});
