// Holds the schedule to its tables, in order, and to page breaks that a hall can live with.
import { describe, expect, it } from 'vitest';
import { toPoints } from '../../../src/paper/geometry/length.js';
import { isSmall, papers } from '../../../src/paper/geometry/papers.js';
import {
  layoutByPlayer,
  layoutSchedule,
  type ScheduledPerson,
  type ScheduleRow,
  type Seat,
} from '../../../src/event/layout/schedule.js';
import type { Page } from '../../../src/paper/scene/scene.js';
import { battlesOf, faultsOf, LONG_NAME, looks, NAMES, paperworkOf, textsOf, wordsOn } from './printed.js';

const heading = { title: 'Schedule', subtitle: 'All rounds' };

function rowsOf(rounds: number, tables: number): ScheduleRow[] {
  return Array.from({ length: rounds * tables }, (_, i) => ({
    round: 1 + Math.floor(i / tables),
    table: 1 + (i % tables),
    players: [NAMES[i % NAMES.length] ?? null, i % 7 === 6 ? 'open' : `Player ${i}`],
  }));
}

/** Returns rounds and tables as they stand: R1 1 2 R2 1 … */
function orderOf(page: Page): string[] {
  return textsOf({ ...page, art: [] }).flatMap(({ text, font }) => {
    if (font !== 'stencil') return [];
    return [
      text.replace(
        /^ROUND (\d+)(, CONTINUED)?$/,
        (_, round: string, goesOn) => `R${round}${goesOn === undefined ? '' : '+'}`,
      ),
    ];
  });
}

/** Returns headings and tables, column by column. */
function columnsOf(page: Page): string[][] {
  const texts = textsOf({ ...page, art: [] }).filter(({ font }) => font === 'stencil');
  const lefts = [...new Set(texts.map(({ x }) => x))].toSorted((a, b) => a - b);
  return lefts.map((left) => texts.filter(({ x }) => x === left).map(({ text }) => text));
}

describe.each(looks)('the schedule of $edition on $paper in $ink ink', ({ edition, paper, ink }) => {
  const [shared] = battlesOf(edition, 1);
  if (shared === undefined) throw new Error('nothing was dealt');
  const print = paperworkOf({ edition, paper, ink }, shared, LONG_NAME);

  it.each([
    [1, 1],
    [5, 4],
    [7, 20],
    [2, 100],
    [3, 37],
  ])('of %d rounds of %d tables is whole, in order, inside the margins', (rounds, tables) => {
    const rows = rowsOf(rounds, tables);
    const pages = [...layoutSchedule(print, heading, rows)];
    for (const page of pages) expect(faultsOf(page, paper)).toEqual([]);
    const order = pages.flatMap(orderOf).filter((text) => !text.endsWith('+'));
    const expected = rows.flatMap(({ round, table }) => [...(table === 1 ? [`R${round}`] : []), String(table)]);
    expect(order).toEqual(expected);
    expect(new Set(pages.map(({ art }) => art)).size).toBe(1);
  });
});

it('the schedule tells a screen reader table and players in columns of their own', () => {
  const [look] = looks;
  const [shared] = battlesOf('engagement', 1);
  if (look === undefined || shared === undefined) throw new Error('nothing was dealt');
  const rows: ScheduleRow[] = [{ round: 1, table: 7, players: ['Ada', 'Ben'] }];
  const [page] = layoutSchedule(paperworkOf(look, shared, LONG_NAME), heading, rows);
  const cells = page?.parts.flatMap(({ items }) =>
    items.flatMap((item) =>
      item.kind === 'text' && item.tag?.kind === 'cell' ? [[item.tag.column, item.text] as const] : [],
    ),
  );
  const inColumn = (column: number) => cells?.filter(([at]) => at === column).map(([, text]) => text);
  expect([0, 1, 2].map(inColumn)).toEqual([['7'], ['A', 'Ada'], ['B', 'Ben']]);
});

describe.each(looks)('the schedule by player of $edition on $paper in $ink ink', ({ edition, paper, ink }) => {
  const [shared] = battlesOf(edition, 1);
  if (shared === undefined) throw new Error('nothing was dealt');
  const print = paperworkOf({ edition, paper, ink }, shared, LONG_NAME);
  const people = (rounds: number) =>
    NAMES.map((name, i): ScheduledPerson => ({
      name,
      at: new Map(
        Array.from({ length: rounds }, (_, at): [number, Seat] => [
          at + 1,
          i === at % NAMES.length
            ? { table: null, why: 'withdrawn' }
            : { table: 100_000 - i, seat: 'B', against: NAMES[(i + 1) % NAMES.length] ?? '' },
        ]),
      ),
    }));

  it.each([1, 2, 9, 40])('of %d rounds has everybody in each, inside the margins', (rounds) => {
    const pages = [...layoutByPlayer(print, heading, people(rounds))];
    for (const page of pages) expect(faultsOf(page, paper)).toEqual([]);
    const words = pages.map(wordsOn).join('\n');
    expect(words.match(/Ada Lovelace/g)?.length).toBeGreaterThanOrEqual(rounds === 1 ? 1 : Math.ceil(rounds / 8));
    expect(words.match(/withdrawn/g)).toHaveLength(rounds);
  });

  it.each([
    [6, 1],
    [10, 1],
    [40, 1],
    [6, 8],
    [16, 8],
  ])('of %d people and %d rounds fills its pages, in one size, inside the margins', (count, rounds) => {
    const all = people(rounds);
    const crowd = Array.from({ length: count }, (_, i): ScheduledPerson => {
      return { name: 'Ada Lovelace', at: all[i % all.length]?.at ?? new Map() };
    });
    const pages = [...layoutByPlayer(print, heading, crowd)];
    for (const page of pages) expect(faultsOf(page, paper)).toEqual([]);
    const small = isSmall(papers[paper]);
    const sizes = pages.flatMap((page) =>
      textsOf(page).flatMap(({ text, size }) => (text === 'Ada Lovelace' ? [(size / 25.4) * 72] : [])),
    );
    if (!small) expect(Math.min(...sizes)).toBeGreaterThan(10.6);
    expect(Math.max(...sizes)).toBeLessThan(16.01);
    if (rounds === 1 && count < 17 && !small) expect(Math.min(...sizes)).toBeGreaterThan(15.9);
  });

  it('of nobody with a name is no page', () => {
    expect([...layoutByPlayer(print, heading, [])]).toEqual([]);
  });
});

describe('page breaks', () => {
  const [shared] = battlesOf('engagement', 1);
  if (shared === undefined) throw new Error('nothing was dealt');
  const print = paperworkOf({ edition: 'engagement', paper: 'a4', ink: 'normal' }, shared);

  it('never part a round that fits a column', () => {
    for (let tables = 1; tables <= 16; tables++) {
      const pages = [...layoutSchedule(print, heading, rowsOf(6, tables))];
      expect(pages.flatMap(orderOf).filter((text) => text.endsWith('+'))).toEqual([]);
    }
  });

  it('start a longer round on a page of its own and repeat its heading', () => {
    const pages = [...layoutSchedule(print, heading, rowsOf(2, 50))];
    const starts = pages.map((page) => orderOf(page)[0]);
    expect(starts).toEqual(['R1', 'R1+', 'R2', 'R2+']);
  });

  it.each([
    [1, 10, [5, 5]],
    [1, 7, [4, 3]],
    [1, 6, [6]],
    [2, 10, [10, 10]],
    [3, 4, [8, 4]],
    [5, 3, [9, 6]],
    [3, 16, [16, 16, 16]],
    [1, 50, [18, 18, 7, 7]],
  ])('put %d rounds of %d tables into columns as even as can be', (rounds, tables, rows) => {
    const pages = [...layoutSchedule(print, heading, rowsOf(rounds, tables))];
    expect(pages.flatMap(columnsOf).map((column) => column.filter((text) => /^\d+$/.test(text)).length)).toEqual(rows);
    // Each column starts with the heading of its round.
    for (const column of pages.flatMap(columnsOf)) expect(column[0]).toMatch(/^ROUND \d/);
    expect(pages.flatMap(orderOf).filter((text) => /^\d/.test(text))).toHaveLength(rounds * tables);
  });

  it('have two columns on small paper, too', () => {
    const small = paperworkOf({ edition: 'engagement', paper: 'a5', ink: 'normal' }, shared);
    const [page] = layoutSchedule(small, heading, rowsOf(2, 6));
    expect(page === undefined ? [] : columnsOf(page)).toHaveLength(2);
  });
});

it('is read from the wall: tables in 20 points, usual names in 14, seats without names in words', () => {
  const [shared] = battlesOf('engagement', 1);
  if (shared === undefined) throw new Error('nothing was dealt');
  const rows: ScheduleRow[] = [
    { round: 1, table: 1, players: ['Ada Lovelace', null] },
    { round: 1, table: 2, players: [null, 'open'] },
  ];
  const [page] = layoutSchedule(
    paperworkOf({ edition: 'engagement', paper: 'a4', ink: 'normal' }, shared),
    heading,
    rows,
  );
  if (page === undefined) throw new Error('the schedule has no page');
  const sizes = new Map(textsOf(page).map(({ text, size }) => [text, toPoints(size)]));
  expect(sizes.get('2')).toBeGreaterThanOrEqual(20);
  expect(sizes.get('Ada Lovelace')).toBeGreaterThanOrEqual(14);
  expect(wordsOn(page).split('\n')).toEqual(expect.arrayContaining(['Seat A', 'Seat B', 'open']));
});

it('few tables fill their page, in type that is read from afar', () => {
  const [shared] = battlesOf('engagement', 1);
  if (shared === undefined) throw new Error('nothing was dealt');
  const print = paperworkOf({ edition: 'engagement', paper: 'a4', ink: 'normal' }, shared);
  const [few, many] = [4, 60].map((tables) => {
    const [page] = layoutSchedule(print, heading, rowsOf(3, tables));
    const sizes =
      page === undefined
        ? []
        : textsOf(page).flatMap(({ text, size }) => (/^Player \d$/.test(text) ? [toPoints(size)] : []));
    return Math.min(...sizes);
  });
  expect(few).toBeGreaterThan(22);
  expect(many).toBeGreaterThanOrEqual(14);
});
