// Proves that each single mistake in a hand-made fleet is named, exactly and alone.
import { describe, expect, it } from 'vitest';
import type { WordSource } from '../../src/game/battle.js';
import { checkFleet, type FleetReport } from '../../src/sheet/check-fleet.js';
import { fillSheet } from '../../src/sheet/fill-sheet.js';
import { parseGame } from '../../src/game/options.js';
import { deal } from '../support/deal.js';
import { OFFENSIVE_GRADES, readGrades } from '../tools/words/deny.js';
import { originals } from '../support/originals.js';

/** Ships that keep apart, so that they suit every edition; PT may be moved next to the others. */
const SHIPS: readonly string[] = ['STORM B2 across', 'WAVE D4 down', 'FOG A9 across', 'SEA J1 down', 'GO F8 across'];
const MANIFEST = 'manifest A2 E2 F1 G2 M1 O3 R1 S2 T1 V1 W1';

function check(lines: readonly string[], fields: Readonly<Record<string, unknown>> = {}): FleetReport {
  return checkFleet(`${lines.join('\n')}\n`, 'mine.txt', parseGame(fields));
}

/** The right fleet with one line changed. */
function changed(line: number, text: string): string[] {
  return SHIPS.with(line, text);
}

describe('a right fleet', () => {
  it.each(originals)('has no fault in %s, with a manifest or without', (edition) => {
    for (const lines of [SHIPS, [...SHIPS, MANIFEST]]) {
      const { faults, warnings } = check(lines, { edition });
      expect({ faults, warnings }).toEqual({ faults: [], warnings: [] });
    }
  });

  it('shows each ship with the list and the lowest level that has its word', () => {
    expect(check(changed(1, 'QUAY D4 down')).ships).toEqual([
      { ship: 'Ketch', word: 'STORM', start: 'B2', direction: 'across', known: 'english-1, easy' },
      { ship: 'Ship', word: 'QUAY', start: 'D4', direction: 'down', known: 'english-1, expert' },
      { ship: 'Sub', word: 'FOG', start: 'A9', direction: 'across', known: 'english-1, easy' },
      { ship: 'Ark', word: 'SEA', start: 'J1', direction: 'down', known: 'english-1, easy' },
      { ship: 'PT', word: 'GO', start: 'F8', direction: 'across', known: 'english-1, easy' },
    ]);
  });
});

describe('a theme', () => {
  const lines = ['STORM B2 across', 'HAIL D4 down', 'FOG A9 across', 'SEA J1 down', 'GO F8 across'];
  const found = (theme: string, edition = 'engagement') => {
    const game = { ...parseGame({ edition }), theme };
    return checkFleet(lines.join('\n'), 'mine.txt', game).warnings.map(({ where, message }) => `${where}: ${message}`);
  };

  it('names the words of three letters or more that it has not', () => {
    expect(found('weather')).toEqual([
      'fleet[3].word: SEA is not among our words of the theme Weather and sky; agree on it before you play',
    ]);
    expect(found('animals')).toHaveLength(4);
  });

  it('that there is not is refused', () => {
    expect(() => found('wether')).toThrow(expect.objectContaining({ code: 'unknown-value', where: 'theme' }));
  });

  it('of a sheet that its player fills in binds the words written for it', () => {
    const [blank] = [...deal('themes', { theme: 'weather', deployment: 'blank' })];
    if (blank === undefined) throw new Error('a sheet must be dealt');
    expect(blank.words).toEqual({ list: 'own', level: 'all', theme: 'weather' });
    const off = ['SEA is not among our words of the theme Weather and sky; agree on it before you play'];
    const messages = (report: FleetReport) => report.warnings.map(({ message }) => message);
    const report = checkFleet(lines.join('\n'), 'mine.txt', blank);
    expect(messages(report)).toEqual(off);
    const filled = fillSheet(blank, report.battle, 'blank.json');
    expect(messages(checkFleet(JSON.stringify(filled), 'filled.json', parseGame({})))).toEqual(off);
    const fresh = { ...parseGame({}), theme: 'naval' };
    expect(messages(checkFleet(JSON.stringify(filled), 'filled.json', fresh))[0]).toContain('Ships and the sea');
  });

  it('of dealt words leaves those out that the sheet names as off the theme', () => {
    const [base] = deal('themes', { theme: 'animals', deployment: 'words' });
    if (base === undefined) throw new Error('a sheet must be dealt');
    const words = base.words as WordSource;
    const placed = base.fleet.map(({ word }, i) => `${word} A${2 * i + 1} across`).join('\n');
    const warned = (offTheme: number[]) =>
      checkFleet(placed, 'mine.txt', { ...base, words: { ...words, theme: 'colors', offTheme } })
        .warnings.filter(({ message }) => message.includes('of the theme'))
        .map(({ where }) => where);
    expect(warned([2])).toEqual([0, 1, 2, 3].map((i) => `fleet[${i}].word`));
    expect(warned([5, 3, 2])).toEqual(['fleet[1].word']);
  });

  it('of a dealt sheet is its own, as far as the sheet says so', () => {
    for (const level of ['easy', 'standard', 'expert'] as const)
      for (const sheet of deal('themes', { theme: 'animals', level, count: 20 })) {
        const { warnings } = checkFleet(JSON.stringify(sheet), 'x', parseGame({}));
        expect(warnings.filter(({ message }) => message.includes('theme'))).toEqual([]);
      }
  });
});

const start = (i: number) => `fleet[${i}].start`;
/** What is wrong, the fleet, the place that is named, what is said of it, and the edition unless it is engagement. */
const mistakes: [string, readonly string[], string, string | RegExp, string?][] = [
  ['an overlap', changed(4, 'GO D7 across'), start(4), 'overlaps Ship at D7'],
  ['an overlap on the same letter', changed(4, 'OF D2 down'), start(4), 'overlaps Ketch at D2'],
  ['an overlap in admiral', changed(4, 'GO D7 across'), start(4), 'overlaps Battleship at D7', 'admiral'],
  ['a slanted ship', changed(4, 'GO F8 diagonal'), 'line 5', /^"diagonal" is not a direction/],
  ['no direction', changed(4, 'GO F8'), 'line 5', /^"" is not a direction/],
  ['too much on a line', changed(4, 'GO F8 across too'), 'line 5', /has more than a word/],
  ['a ship off the right', changed(0, 'STORM G2 across'), start(0), '5 letters across from G2 leave the board'],
  ['a ship off the bottom', changed(1, 'WAVE D8 down'), start(1), '4 letters down from D8 leave the board'],
  ['a side that touches in admiral', changed(4, 'GO E5 across'), start(4), 'touches Battleship at E5', 'admiral'],
  ['a corner that touches in admiral', changed(4, 'GO E8 across'), start(4), 'touches Battleship at E8', 'admiral'],
  ['a word too long', changed(0, 'STORMS B2 across'), 'fleet[0].word', 'must have 5 letters'],
  ['a word too short', changed(1, 'SKY D4 down'), 'fleet[1].word', 'must have 4 letters'],
  ['a short ship too long', changed(2, 'OCEAN A9 across'), 'fleet[2].word', 'must have 3 letters'],
  ['the shortest ship too long', changed(4, 'BOAT F8 across'), 'fleet[4].word', 'must have 2 letters'],
  ['the longest ship too short', changed(0, 'NO B2 across'), 'fleet[0].word', 'must have 5 letters'],
  ['the same word twice', changed(3, 'FOG J1 down'), 'fleet[3].word', 'FOG appears twice'],
  ['a digit in a word', changed(0, 'ST0RM B2 across'), 'fleet[0].word', 'must be capitals A-Z'],
  ['an accent in a word', changed(1, 'CAFÉ D4 down'), 'fleet[1].word', 'must be capitals A-Z'],
  ['a column that there is not', changed(0, 'STORM K2 across'), start(0), /K2.*not a square|no square.*K2/],
  ['a row that there is not', changed(0, 'STORM B11 across'), start(0), /B11.*not a square|no square.*B11/],
  ['a square with its name turned', changed(0, 'STORM 2B across'), start(0), /2B.*not a square|no square.*2B/],
  ['a missing PT', SHIPS.slice(0, 4), 'fleet', 'has 4 ships instead of 5'],
  ['a missing Ship', SHIPS.toSpliced(1, 1), 'fleet', 'has 4 ships instead of 5'],
  ['a missing Ketch', SHIPS.slice(1), 'fleet', 'has 4 ships instead of 5'],
  ['a further PT', [...SHIPS, 'AN G10 across'], 'fleet', 'has 6 ships instead of 5'],
  ['a further Ship', [...SHIPS, 'BOAT F10 across'], 'fleet', 'has 6 ships instead of 5'],
  ['a count too high', [...SHIPS, MANIFEST.replace('O3', 'O4')], 'manifest.O', 'is 4, but the fleet holds 3'],
  ['a count too low', [...SHIPS, MANIFEST.replace('O3', 'O2')], 'manifest.O', 'is 2, but the fleet holds 3'],
  ['a count left out', [...SHIPS, MANIFEST.replace('F1 ', '')], 'manifest.F', 'is 0, but the fleet holds 1'],
  ['a count of a letter that is not there', [...SHIPS, `${MANIFEST} Z1`], 'manifest.Z', 'is 1, but the fleet holds 0'],
  ['a count that cannot be read', [...SHIPS, MANIFEST.replace('A2', 'A2x')], 'line 6', /^"A2x" is not a count/],
];

describe('a single mistake is named alone:', () => {
  it.each(mistakes)('%s', (_, lines, where, message, edition) => {
    const { faults, warnings } = check(lines, { edition: edition ?? 'engagement' });
    const expected = typeof message === 'string' ? message : (expect.stringMatching(message) as string);
    expect({ faults, warnings }).toEqual({ faults: [{ where, message: expected }], warnings: [] });
  });

  it.each([
    ['side', 'GO E5 across', 'E5'],
    ['corner', 'GO E8 across', 'E8'],
  ])('a touching %s, which only the open sea forbids in engagement', (_, line, square) => {
    expect(check(changed(4, line)).faults).toEqual([]);
    expect(check(changed(4, line), { rules: ['contact=open-sea'] }).faults).toEqual([
      { where: 'fleet[4].start', message: `touches Ship at ${square}` },
    ]);
  });

  it('a dealt word that stands again in clear water', () => {
    // The first letters of GHOST and OVEN, one below the other, spell the word of the PT.
    const lines = ['GHOST A1 across', 'OVEN A2 across', 'SEA J1 down', 'FOG A9 across', 'GO F8 across'];
    const again = check(lines, { rules: ['contact=clear-water'] }).faults;
    expect(again).toEqual([{ where: 'fleet', message: 'GO stands a second time in clear water' }]);
    expect(check(lines).faults).toEqual([]);
  });
});

describe('a word that lists do not know', () => {
  it('is a warning alone', () => {
    const { ships, faults, warnings } = check(changed(0, 'ZQXZQ B2 across'));
    expect(faults).toEqual([]);
    expect(warnings).toEqual([
      {
        where: 'fleet[0].word',
        message:
          'ZQXZQ is in none of our lists: it looks like a name, an abbreviation or part of a word; look it up in your dictionary, and replace it if it is not there',
      },
    ]);
    expect(ships[0]?.known).toBeNull();
  });

  it('is looked up among the accepted words, too', () => {
    const { ships, faults, warnings } = check(changed(4, 'AA F8 across'));
    expect(ships[4]?.known).toMatch(/^(accepted|arguable) in accept-1$/);
    expect(faults).toEqual([]);
    expect(warnings).toHaveLength(ships[4]?.known?.startsWith('arguable') === true ? 1 : 0);
  });

  it('is warned of when the hashes know it', () => {
    const word = [...readGrades(OFFENSIVE_GRADES)].find((candidate) => candidate.length === 5)?.toUpperCase() ?? '';
    const { faults, warnings } = check(changed(0, `${word} B2 across`));
    expect(faults).toEqual([]);
    expect(warnings).toEqual([{ where: 'fleet[0].word', message: `${word} is not a word to read aloud` }]);
  });
});
