// The standings on the wall: type that fits the rows, and at the foot how ties are broken.
import { expect, it } from 'vitest';
import { layoutStandings } from '../../../src/event/pages/write-standings.js';
import { engagement } from '../../support/sample-battle.js';
import { paperworkOf, textsOf, wordsOn } from './printed.js';

const pageSetup = paperworkOf({ edition: 'engagement', paper: 'a4', ink: 'normal' }, engagement);

const row = { rank: '1', name: 'Ada', points: '2', opponents: '3', ships: '+1', why: '2 won' };
const heading = { title: 'Standings', subtitle: 'after round 2' };

it('say at the foot how ties are broken, whatever the number of rows, and never on a page of its own', () => {
  for (const count of [1, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 66]) {
    const pages = [
      ...layoutStandings(
        pageSetup,
        heading,
        Array.from({ length: count }, () => row),
        'How ties are broken.',
      ),
    ];
    expect(wordsOn(pages.at(-1) as (typeof pages)[number]), `${count} rows`).toMatch(/^Ada$/m);
    expect(
      pages
        .map(wordsOn)
        .join('\n')
        .match(/^How ties are broken\.$/gm),
      `${count} rows`,
    ).toHaveLength(1);
  }
});

it.each([
  [6, 16, 1],
  [10, 16, 1],
  [16, 16, 1],
  [40, 14, 2],
  [200, 14, 7],
])('stand in type that %d rows leave room for, of at least %d pt', (count, least, most) => {
  const rows = Array.from({ length: count }, () => row);
  const pages = [...layoutStandings(pageSetup, heading, rows, 'How ties are broken.')];
  expect(pages.length).toBeLessThanOrEqual(most);
  const sizes = pages.flatMap((page) => textsOf(page).flatMap(({ text, size }) => (text === 'Ada' ? [size] : [])));
  expect(sizes).toHaveLength(count);
  expect((Math.min(...sizes) / 25.4) * 72).toBeGreaterThanOrEqual(least - 0.01);
  expect((Math.max(...sizes) / 25.4) * 72).toBeLessThanOrEqual(16.01);
});
