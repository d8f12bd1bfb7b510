// Proves that the braille of a sheet says all that its JSON says, on pages of 40 cells by 25 lines.
import { describe, expect, it } from 'vitest';
import { editions } from '../../../src/game/editions/index.js';
import { namesOf } from '../../../src/core/input/choose.js';
import type { Fields } from '../../../src/core/option.js';
import { toBraille } from '../../../src/sheet/text/braille.js';
import { sheetBraille } from '../../../src/sheet/text/sheet-braille.js';
import { proving } from '../../support/figures.js';
import { deal, type Filling } from '../../support/matrix.js';
import { fromBraille, readSheetBraille } from '../../support/read-sheet-braille.js';

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

it('has room in its squares for a capital, and a page of rows for 40 calls', () => {
  const [battle] = deal({ edition: 'engagement', filling: 'deployed', seed: 'room' });
  const sections = sheetBraille(battle as NonNullable<typeof battle>).split(/\n\n|\n\f/);
  const linesOf = (title: string) => sections.find((section) => section.startsWith(title))?.split('\n') ?? [];
  const squares = linesOf(',DEFENSE ,GRID').slice(2);
  expect(squares).toHaveLength(10);
  for (const line of squares) expect(line.slice(4)).toMatch(/^(?:'(?: {2}|,[A-Z]|$)){10}$/);
  const calls = linesOf(',YOUR ,CALLS').flatMap((line) =>
    [line.slice(0, 20), line.slice(20)].map((call) => call.trim()),
  );
  const numbers = calls.filter((call) => /^#[A-J]+$/.test(call)).map((call) => Number(fromBraille(call)));
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
});

describe('a text in braille', () => {
  // Examples of the Rules of Unified English Braille, sections 3, 6, 7 and 8, without contractions.
  it.each([
    ['Bob', ',BOB'],
    ['3', '#C'],
    ['1024', '#AJBD'],
    ['4b', '#D;B'],
    ['4m', '#DM'],
    ['7K3Q', '#G,K#C,Q'],
    ['What?', ',WHAT8'],
    ['(a)', '"<A">'],
    ['and/or', 'AND_/OR'],
  ])('%s is %s', (text, cells) => {
    expect(toBraille(text)).toBe(cells);
    expect(fromBraille(cells)).toBe(text);
  });

  it('leaves marks out, and says where a character has no sign', () => {
    expect(toBraille('Zoë')).toBe(',ZOE');
    expect(toBraille('日本 ok')).toBe('== OK');
  });
});
