// Proves that every opening is said in whole sentences, from the first claim to who starts, and says so where the original leaves a tie open.
import { describe, expect, it } from 'vitest';
import { type Edition, editions } from '../../../src/game/editions/index.js';
import { openingLines } from '../../../src/game/openings/opening.js';
import { type Opening, openings } from '../../../src/game/openings/index.js';

const all = Object.values<Edition>(editions);
/** Those that stand with an edition. */
const own = all.flatMap(({ ownOpenings = {} }) => Object.keys(ownOpenings));
const rows: [string, Opening][] = Object.entries(openings).filter(([name]) => !own.includes(name));

describe('the openings', () => {
  it.each(rows)('%s has a title, and lines that are whole sentences and end with who starts', (_, opening) => {
    const { title } = opening;
    const lines = openingLines(opening);
    expect(title).toMatch(/^[A-Z][\w &]+$/);
    expect(lines.join(' ')).toMatch(/Whoever is right starts|whoever wrote 2 starts|the other starts/);
    for (const line of lines) {
      expect(line).toMatch(/^[A-Z].*\.$/);
      expect(line.length).toBeLessThan(220);
    }
  });

  it('have titles of their own', () => {
    expect(new Set(rows.map(([, { title }]) => title)).size).toBe(rows.length);
  });

  it('each belong to an edition', () => {
    const used = all.flatMap((edition) => edition.openings);
    expect([...new Set(used)].sort()).toEqual(Object.keys(openings).sort());
  });

  it('say that a tie is left open exactly where the original leaves it open', () => {
    const open = rows.filter(([, { tie }]) => tie !== undefined);
    expect(open.map(([name]) => name)).toEqual([
      'risk-and-reward',
      'signal-flags',
      'flash-signal',
      'dead-reckoning',
      'radio-silence',
      'frequency-match',
    ]);
  });

  it('end every tie that is left open with a coin after three draws', () => {
    for (const [, { method }] of rows.filter(([, { tie }]) => tie !== undefined))
      expect(method[1]).toMatch(/ After three draws toss a coin\.$/);
  });
});
