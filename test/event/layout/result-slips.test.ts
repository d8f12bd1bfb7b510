// Holds result slips to their tables, to the scissors and to silence about fleets.
import { describe, expect, it } from 'vitest';
import { isSmall, liveArea, papers } from '../../../src/paper/geometry/papers.js';
import { layoutResultSlips, type ResultSlip } from '../../../src/event/layout/result-slips.js';
import { boundsOf } from '../../../src/paper/scene/check-page.js';
import { barsOn } from '../../support/bars-on.js';
import {
  battlesOf,
  faultsOf,
  fonts,
  itemsOf,
  LONG_NAME,
  looks,
  NAMES,
  paperworkOf,
  textsOf,
  WIDE_NAME,
  wordsOn,
} from './printed.js';

const slips: ResultSlip[] = Array.from({ length: 9 }, (_, i) => ({
  round: i === 8 ? 100 : 50,
  table: i === 8 ? 100_000 : i + 1,
  players: [NAMES[i % NAMES.length] ?? null, NAMES[(i + 2) % NAMES.length] ?? null],
  serials: [`6R5CDCRB${i}`, `7K3Q9ZPM${i}`],
}));

describe.each(looks)('slips of $edition on $paper in $ink ink', ({ edition, paper, ink }) => {
  const [shared, other] = battlesOf(edition, 2);
  if (shared === undefined || other === undefined) throw new Error('nothing was dealt');
  const print = (event: string | null = LONG_NAME) => paperworkOf({ edition, paper, ink }, shared, event);
  const pages = [...layoutResultSlips(print(), slips)];
  const capacity = isSmall(papers[paper]) ? 2 : 4;

  it('keep inside the margins and their texts apart', () => {
    for (const event of [LONG_NAME, WIDE_NAME, null]) {
      for (const page of layoutResultSlips(print(event), slips)) expect(faultsOf(page, paper)).toEqual([]);
    }
  });

  it('lie in order once the stack is cut, pile by pile, and share the art of full pages', () => {
    expect(pages).toHaveLength(Math.ceil(slips.length / capacity));
    expect(pages[1]?.art).toBe(pages[0]?.art);
    const serials = pages.map((page) => textsOf(page).flatMap(({ text }) => (/^[67]\w{8}$/.test(text) ? [text] : [])));
    const piles = Array.from({ length: capacity }, (_, at) =>
      serials.flatMap((page) => page.slice(2 * at, 2 * at + 2)),
    );
    expect(piles.flat()).toEqual(slips.flatMap((slip) => slip.serials));
  });

  it('keep clear of the cuts, which are marked in the margins only', () => {
    const { width, height } = papers[paper];
    const live = liveArea(papers[paper]);
    const cut = (x: number, y: number) =>
      (!isSmall(papers[paper]) && Math.abs(x - width / 2) < 4) || Math.abs(y - height / 2) < 4;
    const bar = pages[0] === undefined ? [] : barsOn(pages[0]).flatMap(({ items }) => items);
    expect(bar).toHaveLength(5);
    const marks =
      pages[0] === undefined
        ? []
        : itemsOf(pages[0]).filter((item) => {
            const box = boundsOf(item, fonts);
            // The bar that tells of scaled prints is no part of a slip.
            return !bar.includes(item) && (cut(box.x, box.y) || cut(box.x + box.width, box.y + box.height));
          });
    expect(marks).toHaveLength(isSmall(papers[paper]) ? 2 : 4);
    for (const mark of marks) {
      const { x, y, width: across, height: down } = boundsOf(mark, fonts);
      expect(Math.max(across, down)).toBeLessThan(4.5);
      const edges = [x - live.x, live.x + live.width - x - across, y - live.y, live.y + live.height - y - down];
      expect(Math.min(...edges)).toBeLessThan(3);
    }
  });

  it('are the same whatever the fleets', () => {
    expect([...layoutResultSlips({ ...print(), shared: other }, slips)]).toEqual(pages);
  });
});

it('ask for all that a director needs', () => {
  const [shared] = battlesOf('engagement', 1);
  if (shared === undefined) throw new Error('nothing was dealt');
  const [page] = layoutResultSlips(
    paperworkOf({ edition: 'engagement', paper: 'a4', ink: 'normal' }, shared),
    slips.slice(0, 1),
  );
  const words = page === undefined ? [] : wordsOn(page).split('\n');
  expect(words).toEqual(
    expect.arrayContaining(['WINNER', 'HAS SUNK', 'JUDGE’S RULING', 'SIGNED A', 'SIGNED B', 'TIME']),
  );
  expect(words).toEqual(expect.arrayContaining(['ROUND 50  ·  TABLE 1', 'Ada Lovelace', '6R5CDCRB0', '7K3Q9ZPM0']));
  expect(words.filter((text) => text === '5')).toHaveLength(2);
  // A box for each player, of the winner and of who came.
  const boxes = page === undefined ? [] : itemsOf(page).filter(({ kind }) => kind === 'rect');
  expect(boxes).toHaveLength(4);
});

it('have a line to write on for a name that cannot be printed, and no other', () => {
  const [shared] = battlesOf('engagement', 1);
  if (shared === undefined) throw new Error('nothing was dealt');
  const setup = paperworkOf({ edition: 'engagement', paper: 'a4', ink: 'normal' }, shared);
  const linesOf = (...players: ResultSlip['players']) => {
    const [page] = layoutResultSlips(setup, [{ round: 1, table: 1, players, serials: ['6R5CDCRB0', '7K3Q9ZPM0'] }]);
    return page === undefined ? 0 : itemsOf(page).filter(({ kind }) => kind === 'line').length;
  };
  const none = linesOf('Ada', 'Ben');
  expect(linesOf(null, 'Ben')).toBe(none + 1);
  expect(linesOf(null, null)).toBe(none + 2);
});
