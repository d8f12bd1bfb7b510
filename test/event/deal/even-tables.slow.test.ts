// Proves that opponents of Admiral differ less than strangers do, for a player who has no part in the pairing.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../src/game/battle.js';
import { proving, showFigure } from '../../support/figures.js';
import { dealerOf, opponents, tableAt, tablesOf } from '../../support/table-dealer.js';

const POOLS = proving ? 10 : 1;

const dealer = dealerOf({ edition: 'admiral' });
/** By their frequency in the words of a dictionary. */
const ORDER = 'EARIOTNSLCUDPMHGBFYWKVXZJQ';

/** Who calls letters in one order is done with the last that is there. */
function turnsInOrder({ fleet }: Battle): number {
  return Math.max(...fleet.flatMap(({ word }) => [...(word ?? '')]).map((letter) => 1 + ORDER.indexOf(letter)));
}

const rootMean = (gaps: readonly number[]) => Math.sqrt(gaps.reduce((sum, gap) => sum + gap ** 2, 0) / gaps.length);

describe(`${32 * POOLS} tables of admiral`, () => {
  const deal = tablesOf(dealer);
  const tables = Array.from({ length: 32 * POOLS }, (_, table) => opponents(deal(tableAt(table + 1))));

  it('differ much less than strangers do in the turns that who calls letters in one order needs', () => {
    const turns = tables.map(([a, b]) => [turnsInOrder(a), turnsInOrder(b)] as const);
    const gaps = turns.map(([a, b]) => a - b);
    const strangers = turns.map(([a], i) => a - (turns[(i + 11) % turns.length]?.[1] ?? 0));
    const ratio = rootMean(gaps) / rootMean(strangers);
    showFigure('admiral, gap of opponents to that of strangers', ratio);
    expect(ratio).toBeLessThan(0.75);
  });
});
