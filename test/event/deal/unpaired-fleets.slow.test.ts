// Proves that matches which are not paired keep the law of fleets that are dealt alone, but that they share no word.
import { describe, expect, it } from 'vitest';
import { editions } from '../../../src/game/editions/index.js';
import { type Dealer, pickPool } from '../../../src/event/deal/deal-tables.js';
import { poolPath } from '../../../src/event/order/places.js';
import { chiSquareTest, tally } from '../../support/chi-square.js';
import { proving, showFigure } from '../../support/figures.js';
import { dealerOf, wordsIn } from '../../support/table-dealer.js';

const TABLES = proving ? 50_000 : 5_000;

/** Returns how likely each number of uncommon words is in a fleet whose words are uniform by length and all different. */
function uncommonLaw({ setup, common }: Dealer): number[] {
  const lengths = editions[setup.edition].ships.map(({ length }) => length);
  let law = [1];
  for (const length of new Set(lengths)) {
    const words = setup.pool.get(length) ?? [];
    const uncommon = words.filter((word) => !common.has(word)).length;
    const drawn = lengths.filter((other) => other === length).length;
    law = convolve(law, drawWithout(words.length, uncommon, drawn));
  }
  return law;
}

/** The law of how many of `drawn` things out of `all` are among the `marked` ones, nothing being drawn twice. */
function drawWithout(all: number, marked: number, drawn: number): number[] {
  let law = [1];
  for (let done = 0; done < drawn; done++) {
    const next = new Array<number>(done + 2).fill(0);
    for (const [found, chance] of law.entries()) {
      const share = (marked - found) / (all - done);
      next[found + 1] = (next[found + 1] ?? 0) + chance * share;
      next[found] = (next[found] ?? 0) + chance * (1 - share);
    }
    law = next;
  }
  return law;
}

function convolve(a: readonly number[], b: readonly number[]): number[] {
  const sum = new Array<number>(a.length + b.length - 1).fill(0);
  for (const [i, p] of a.entries()) for (const [j, q] of b.entries()) sum[i + j] = (sum[i + j] ?? 0) + p * q;
  return sum;
}

/** Returns the words of both fleets of each table. */
function wordsAtTables(dealer: Dealer): [string[], string[]][] {
  return Array.from({ length: TABLES }, (_, pool) => {
    const place = { round: 1, pool, spare: false };
    const [[attempt, a, b]] = pickPool(dealer, place) as [readonly [number, number, number]];
    const words = (fleet: number) => wordsIn(dealer.deal(dealer.keyOf([...poolPath(place, attempt), 'fleet', fleet])));
    return [words(a), words(b)];
  });
}

describe.each(['engagement', 'admiral', 'codebreaker'] as const)(`${TABLES} unpaired tables of %s`, (edition) => {
  const dealer = dealerOf({ edition, fair: 'off' });
  const tables = wordsAtTables(dealer);

  it('share no word', () => {
    for (const [a, b] of tables) expect(new Set([...a, ...b]).size).toBe(10);
  });

  it('hold as many uncommon words as fleets that are dealt alone', () => {
    const expected = uncommonLaw(dealer).map((chance) => chance * TABLES);
    for (const seat of [0, 1] as const) {
      const counts = tally(
        6,
        tables.map((table) => table[seat].filter((word) => !dealer.common.has(word)).length),
      );
      const p = chiSquareTest(counts, expected);
      showFigure(`uncommon words of seat ${seat === 0 ? 'A' : 'B'} in unpaired ${edition}, p`, p);
      expect(p).toBeGreaterThan(0.002);
    }
  });
});
