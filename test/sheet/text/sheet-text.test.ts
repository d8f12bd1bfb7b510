// Proves that the text of a sheet says all that its JSON says, in 40 columns, and that its grid can be played on.
import { describe, expect, it } from 'vitest';
import { lettersBySquare } from '../../../src/game/letters-by-square.js';
import type { Fields } from '../../../src/core/option.js';
import { sheetText } from '../../../src/sheet/text/sheet-text.js';
import { proving } from '../../support/figures.js';
import { deal, type Filling } from '../../support/matrix.js';
import { gridOf, readSheetText } from '../../support/read-sheet-text.js';
import { originals } from '../../support/originals.js';

const SHEETS = proving ? 300 : 6;

const fields: readonly Fields[] = [
  {},
  { player: 'Zoë O’Neill-Ångström the 3rd, of a long and noble house' },
  { rules: ['contact=open-sea'] },
  { theme: 'animals', level: 'easy' },
  { theme: 'music' },
  { spelling: 'uk' },
];

const cases = originals.flatMap((edition) =>
  (['deployed', 'words', 'blank', 'empty'] as const satisfies readonly Filling[]).flatMap((filling) =>
    fields.map((each, i) => ({ edition, filling, fields: each, seed: `seed  ${i}, of "many"  words and 日本` })),
  ),
);

const textOf = (fields: Fields) =>
  deal({ edition: 'engagement', filling: 'deployed', seed: 'key' }, fields).map(sheetText).join();

it('says first what wins, how to start and what a turn is, and last where the sheet comes from', () => {
  const text = textOf({});
  expect(text.replace(/\n/g, ' ')).toContain('all five of the enemy captain’s ships.');
  const titles = ['AIM', 'LAUNCH CODES', 'YOUR TURN', 'RULES', 'ATTACK GRID', 'DEFENSE GRID', 'THIS SHEET'];
  const places = titles.map((title) => text.indexOf(`\n${title}`));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThan(0);
});

it('speaks of mines where there are some', () => {
  expect(textOf({})).not.toMatch(/\bmines?\b/i);
  expect(textOf({ rules: ['minefield=on'] })).toContain('small m mine');
});

describe.each(cases)('$edition, $filling, $fields', ({ edition, filling, fields: own, seed }) => {
  const battles =
    filling === 'empty'
      ? deal({ edition, filling, seed })
      : deal({ edition, filling, seed }, { ...own, count: SHEETS });

  it('is read back to the same JSON', () => {
    for (const battle of battles) expect(readSheetText(sheetText(battle))).toEqual(battle);
  });

  it('keeps to 40 columns, but for what a person wrote', () => {
    for (const battle of battles) {
      const wide = sheetText(battle)
        .split('\n')
        .filter((line) => [...line].length > 40 && !/^(?:Public seed|Captain|Admiral|Commander): /.test(line));
      expect(wide).toEqual([]);
    }
  });

  it('shows the fleet in its squares, and an empty grid to play on', () => {
    for (const battle of battles.slice(0, 3)) {
      const text = sheetText(battle);
      const letters = gridOf(text, 'DEFENSE GRID, KEEP HIDDEN').flat();
      expect(letters).toEqual(lettersBySquare(battle).map((letter) => letter ?? '_'));
      const rows = gridOf(text, 'ATTACK GRID');
      expect(rows.flat()).toEqual(Array(100).fill('_'));
    }
  });
});
