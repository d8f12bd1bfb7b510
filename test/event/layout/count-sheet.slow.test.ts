// Holds the packing list to its files, totals and signatures, however many files there are.
import { describe, expect, it } from 'vitest';
import { type CountFacts, layoutCountSheet } from '../../../src/event/layout/count-sheet.js';
import { proving } from '../../support/figures.js';
import { battlesOf, faultsOf, itemsOf, LONG_NAME, looks, paperworkOf, ROOT, WIDE_NAME, wordsOn } from './printed.js';

function factsOf(count: number): CountFacts {
  const rows = Array.from({ length: count }, (_, i) => ({
    file: `players/${i % 3 === 2 ? LONG_NAME : `round-${i + 1}`}.pdf`,
    what: i % 5 === 4 ? WIDE_NAME : `Handouts of round ${i + 1}`,
    sheets: 10 + i,
    leaves: 20 + 2 * i,
  }));
  const totals = {
    sheets: rows.reduce((sum, row) => sum + row.sheets, 0),
    leaves: rows.reduce((sum, row) => sum + row.leaves, 0),
  };
  return { title: LONG_NAME, rows, totals, rounds: 5, players: 200, tables: 100, spares: 2, head: ROOT };
}

const every = Array.from({ length: 34 }, (_, i) => i + 1).concat(100);

describe.each(looks)('the packing list of $edition on $paper in $ink ink', (look) => {
  const { edition, paper, ink } = look;
  const [shared] = battlesOf(edition, 1);
  if (shared === undefined) throw new Error('nothing was dealt');

  it.each(look === looks[0] || proving ? every : [1, 20, 34])(
    'of %d files stands on whole pages, signed once',
    (count) => {
      const facts = factsOf(count);
      const pages = [...layoutCountSheet(paperworkOf({ edition, paper, ink }, shared), facts)];
      for (const page of pages) expect(faultsOf(page, paper)).toEqual([]);
      const words = pages.map(wordsOn).join('\n').split('\n');
      expect(words.filter((text) => text.startsWith('Total of'))).toEqual([`Total of ${count} files`]);
      expect(words).toContain(String(facts.totals.leaves));
      for (const once of ['PRINTED BY', 'COUNTED BY', 'SEALED BY', 'HEAD']) {
        expect(words.filter((text) => text === once)).toHaveLength(1);
      }
    },
  );
});

describe('the packing list', () => {
  const [shared] = battlesOf('engagement', 1);
  if (shared === undefined) throw new Error('nothing was dealt');
  const [page] = layoutCountSheet(
    paperworkOf({ edition: 'engagement', paper: 'a4', ink: 'normal' }, shared),
    factsOf(2),
  );
  if (page === undefined) throw new Error('the list has no page');

  it('shows the head in groups of eight digits', () => {
    expect(wordsOn(page)).toContain((ROOT.match(/.{8}/g) ?? []).join(' '));
  });

  it('has three boxes to tick for each file and the total, and one for each thing on the tables', () => {
    const squares = itemsOf(page).filter((item) => item.kind === 'rect' && item.width === item.height);
    expect(squares).toHaveLength(3 * 3 + 8);
  });

  it('counts rounds, players, tables and spares', () => {
    expect(wordsOn(page)).toContain('5 rounds  ·  200 players  ·  100 tables a round  ·  2 spare tables a round');
  });
});
