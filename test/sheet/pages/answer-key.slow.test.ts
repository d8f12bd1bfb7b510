// Holds the director's key to the battles: everything stands on it, where it is looked for, and struck sheets cannot be mistaken.
import { describe, expect, it } from 'vitest';
import { textWidth } from '../../../src/paper/fonts/measure.js';
import { fleetAdjectives, fleetFormations, fleetNouns } from '../../../src/game/deal-battle.js';
import { countSum } from '../../../src/game/openings/frequency-lock.js';
import { LETTERS } from '../../../src/game/manifest.js';
import { lettersBySquare } from '../../../src/game/letters-by-square.js';
import { inPairs, layoutAnswerKey } from '../../../src/sheet/pages/answer-key.js';
import type { KeyEntry } from '../../../src/sheet/pages/key-entry.js';
import { layoutSecretCover } from '../../../src/paper/compose/director-page.js';
import { blank, codebreaker, engagement, wordsOnly } from '../../support/sample-battle.js';
import {
  battlesOf,
  entriesOf,
  faultsOf,
  fonts,
  itemsOf,
  LONG_NAME,
  looks,
  paperworkOf,
  textsOf,
  WIDE_NAME,
  wordsOn,
} from '../../event/layout/printed.js';

const look = { edition: 'engagement', paper: 'a4', ink: 'normal' } as const;
const heading = { title: 'Answer key', subtitle: 'Round 1 of 5' };
const pageSetup = paperworkOf(look, engagement);

const entry: KeyEntry = {
  battle: engagement,
  player: 'Ada Lovelace',
  table: 7,
  spare: false,
  seat: 'A',
  round: 2,
  side: 'Seat A',
  struck: false,
};

describe.each(looks)('the key of $edition on $paper in $ink ink', ({ edition, paper, ink }) => {
  const battles = battlesOf(edition, 14);
  const [first] = battles;
  if (first === undefined) throw new Error('nothing was dealt');
  const printed = paperworkOf({ edition, paper, ink }, first, LONG_NAME);
  const entries = entriesOf(battles);

  it.each(['many', 'one'] as const)('keeps inside the margins and its texts apart, %s to a page', (perPage) => {
    for (const page of layoutAnswerKey(printed, heading, entries, perPage)) expect(faultsOf(page, paper)).toEqual([]);
  });

  it('keeps inside the margins with struck, replacing and spare sheets', () => {
    const changed = entriesOf(
      battles,
      (i) => [{ struck: true, replacedBy: '7K3Q9ZPM4' }, { copyOf: '7K3Q9ZPM4' }, { spare: true }][i % 3] ?? {},
    );
    for (const perPage of ['many', 'one'] as const) {
      for (const page of layoutAnswerKey(printed, heading, changed, perPage)) {
        expect(faultsOf(page, paper).filter((fault) => fault.startsWith('outside'))).toEqual([]);
      }
    }
  });

  it('has room for the longest fleet name beside a mine and the serial that a sheet replaces', () => {
    const longest = [fleetAdjectives, fleetNouns, fleetFormations].map((names: readonly string[]) =>
      [...names].sort((a, b) => textWidth(fonts.text, 1, b) - textWidth(fonts.text, 1, a)).at(0),
    );
    const long = battles.map((battle) => ({ ...battle, fleetName: longest.join(' '), mine: 'J10' }));
    for (const perPage of ['many', 'one'] as const) {
      const changed = entriesOf(long, () => ({ copyOf: '7K3Q9ZPM4' }));
      for (const page of layoutAnswerKey(printed, heading, changed, perPage)) expect(faultsOf(page, paper)).toEqual([]);
    }
  });

  it('has pairs on as few pages as its paper asks for, which share their art', () => {
    const pages = [...layoutAnswerKey(printed, heading, entries, 'many')];
    const capacity = paper === 'a5' ? 4 : 6;
    expect(pages).toHaveLength(Math.ceil(entries.length / capacity));
    expect(pages[1]?.art).toBe(pages[0]?.art);
    const singles = [...layoutAnswerKey(printed, heading, entries, 'one')];
    expect(singles).toHaveLength(entries.length);
    expect(new Set(singles.map(({ art }) => art)).size).toBe(1);
  });
});

describe.each(['many', 'one'] as const)('an entry, %s to a page', (perPage) => {
  const lines = (changed: Partial<KeyEntry>, printed = pageSetup) => {
    const [page] = layoutAnswerKey(printed, heading, [{ ...entry, ...changed }], perPage);
    if (page === undefined) throw new Error('the key has no page');
    return { page, words: wordsOn(page), list: wordsOn(page).split('\n') };
  };

  it('says who, where, which sheet and that it is for the director only', () => {
    const { words, list } = lines({});
    expect(list).toEqual(expect.arrayContaining(['Ada Lovelace', '7A', '6R5CDCRBV', 'DIRECTOR ONLY', 'Round 1 of 5']));
    expect(words).toContain('Silver Narwhal Flotilla');
  });

  it('holds words, squares, directions, codes and all 26 counts', () => {
    const { list } = lines({});
    for (const { word, start } of engagement.fleet) expect(list).toEqual(expect.arrayContaining([word, start]));
    expect(list.filter((text) => text === 'across')).toHaveLength(4);
    expect(list.filter((text) => text === 'down')).toHaveLength(1);
    expect(list).toContain('142 087 953 310 655');
    // Nothing is lighter than a zero.
    expect(list).toContain([...LETTERS].map((letter) => engagement.manifest?.[letter] || '-').join(''));
  });

  it('holds the letters in their squares', () => {
    const { page } = lines({});
    const letters = lettersBySquare(engagement);
    const rows = textsOf(page).filter(({ pitch, text }) => pitch !== undefined && /^[A-Z ]+$/.test(text));
    const expected = Array.from({ length: 10 }, (_, row) =>
      Array.from({ length: 10 }, (_, column) => letters[10 * row + column] ?? ' ')
        .join('')
        .trimEnd(),
    );
    expect(rows.map(({ text }) => text)).toEqual(expected.filter((row) => row !== ''));
    const [top, bottom] = [rows[0]?.y ?? 0, rows.at(-1)?.y ?? 0];
    // Rows 2 and 10 are eight squares apart.
    expect(bottom - top).toBeCloseTo(8 * (rows[0]?.pitch ?? 0), 6);
  });

  it('names and draws the mine', () => {
    const { words, page } = lines({ battle: { ...engagement, mine: 'J10' } });
    expect(words).toContain('mine J10');
    const disc = itemsOf(page).find((item) => item.kind === 'circle' && item.fill === 0);
    expect(disc).toBeDefined();
  });

  it('strikes a replaced sheet and names what took its place; the new one names the old', () => {
    const { words, page } = lines({ struck: true, replacedBy: '7K3Q9ZPM4' });
    expect(words).toContain('REPLACED BY 7K3Q9ZPM4');
    const diagonals = itemsOf(page).filter(
      (item) => item.kind === 'line' && item.x1 !== item.x2 && item.y1 !== item.y2,
    );
    expect(diagonals).toHaveLength(2);
    expect(lines({ copyOf: '7K3Q9ZPM4' }).words).toContain('replaces 7K3Q9ZPM4');
    expect(lines({}).words).not.toContain('REPLACED');
  });

  it('works without squares, and without words', () => {
    const placed = lines({ battle: wordsOnly(engagement) });
    expect(placed.list.filter((text) => text === 'to place')).toHaveLength(5);
    expect(placed.list).toContain('STORM');
    const own = lines({ battle: { ...blank(engagement), launchCodes: null, serial: null, fleetName: null } });
    expect(own.list).not.toContain('STORM');
    expect(own.list).toContain('KETCH');
  });

  it('names a spare, and a side of a match', () => {
    expect(lines({ spare: true, table: 2, player: null }).list).toContain('S2A');
    expect(lines({ table: null, round: null, side: 'Alpha', player: null }).list).toContain('ALPHA');
  });

  it('counts for the Frequency Lock where it is played, and nowhere else', () => {
    const { list } = lines({ battle: codebreaker }, paperworkOf({ ...look, edition: 'codebreaker' }, codebreaker));
    expect(list).toContain('COUNT');
    const counts = Array.from({ length: 19 }, (_, sum) => countSum(codebreaker.launchCodes ?? [], sum, 'substring'));
    expect(list).toContain(counts.join(''));
    const many = { ...codebreaker, launchCodes: ['111', '110', '101', '011', '112'] };
    // Twelve ones: a count of two digits has a place of its own.
    expect(lines({ battle: many }, paperworkOf({ ...look, edition: 'codebreaker' }, many)).list).toContain('12');
    const flags = { ...codebreaker, opening: 'signal-flags' } as const;
    expect(lines({ battle: flags }, paperworkOf({ ...look, edition: 'codebreaker' }, flags)).list).not.toContain(
      'COUNT',
    );
    expect(lines({}).list).not.toContain('COUNT');
  });
});

describe('pairs', () => {
  const name = (slots: readonly (KeyEntry | undefined)[]) =>
    slots.map((one) => (one === undefined ? '-' : `${one.table}${one.seat}`)).join(' ');
  const pagesOf = (...seats: string[]) =>
    [
      ...inPairs(
        seats.map((seat) => ({ ...entry, table: Number(seat.slice(0, -1)), seat: seat.at(-1) as 'A' | 'B' })),
        6,
      ),
    ].map(name);

  it('stand side by side, seat A on the left', () => {
    expect(pagesOf('1A', '1B', '2A', '2B')).toEqual(['1A 1B 2A 2B']);
  });

  it('never mix two tables in a row', () => {
    expect(pagesOf('1A', '2B', '3A', '4A', '4B')).toEqual(['1A - - 2B 3A -', '4A 4B']);
  });

  it('leave a replaced sheet its own row', () => {
    expect(pagesOf('1A', '1A', '1B')).toEqual(['1A - 1A 1B']);
  });

  it('fill pages and lose nobody', () => {
    expect(pagesOf('1A', '1B', '2A', '2B', '3A', '3B', '4A', '4B')).toEqual(['1A 1B 2A 2B 3A 3B', '4A 4B']);
    expect(pagesOf('1A', '2A', '3A', '4A')).toEqual(['1A - 2A - 3A -', '4A']);
  });
});

it('the key of nobody has no page', () => {
  expect([...layoutAnswerKey(pageSetup, heading, [], 'many')]).toEqual([]);
});

describe('the cover of a secret document', () => {
  it.each(looks)('says what it is and no more: $edition on $paper in $ink ink', ({ edition, paper, ink }) => {
    const [shared] = battlesOf(edition, 1);
    if (shared === undefined) throw new Error('nothing was dealt');
    for (const title of ['Key', 'Launch codes', `Key: ${LONG_NAME}`, `Key: ${WIDE_NAME}`, 'Key: Ödön']) {
      const page = layoutSecretCover(paperworkOf({ edition, paper, ink }, shared, LONG_NAME), {
        title,
        lines: ['Open only to settle a dispute.'],
      });
      expect(faultsOf(page, paper)).toEqual([]);
      expect(page.parts).toEqual([]);
      expect(wordsOn(page)).toContain('DIRECTOR ONLY · KEEP CLOSED DURING PLAY');
    }
  });
});
