// Proves that the reference bot, which has no part in the pairing, finds opponents of Admiral about as hard to sink as each other.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../src/game/battle.js';
import { prepareHunter } from '../../../src/bot/hunter.js';
import { sinkFleet } from '../../../src/bot/sink-fleet.js';
import { readSheet } from '../../../src/judge/judged-sheet.js';
import { createRandom } from '../../../src/random/random.js';
import { proving, showFigure } from '../../support/figures.js';
import { dealerOf, opponents, tableAt, tablesOf } from '../../support/table-dealer.js';

const POOLS = proving ? 10 : 1;
const GAMES = 3;

const dealer = dealerOf({ edition: 'admiral' });
const { edition, rules, pool } = dealer.setup;
const openHunter = prepareHunter({ edition, rules, words: [...pool.values()].flat() });

/** The mean of a few games; the tastes are the same for every fleet. */
function turnsOf(battle: Battle): number {
  let turns = 0;
  for (let game = 0; game < GAMES; game++) {
    const hunter = openHunter(createRandom(new Uint8Array(32), `even tables ${game}`));
    turns += sinkFleet(readSheet(battle), hunter)?.turns ?? Number.NaN;
  }
  return turns / GAMES;
}

const rootMean = (gaps: readonly number[]) => Math.sqrt(gaps.reduce((sum, gap) => sum + gap ** 2, 0) / gaps.length);

describe(`${32 * POOLS} tables of admiral`, () => {
  it('differ much less than strangers do in the turns that a bot needs', () => {
    const deal = tablesOf(dealer);
    const tables = Array.from({ length: 32 * POOLS }, (_, table) => {
      const [a, b] = opponents(deal(tableAt(table + 1)));
      return [turnsOf(a), turnsOf(b)] as const;
    });
    const gaps = tables.map(([a, b]) => a - b);
    const strangers = tables.map(([a], i) => a - (tables[(i + 11) % tables.length]?.[1] ?? 0));
    const ratio = rootMean(gaps) / rootMean(strangers);
    showFigure('admiral, gap of opponents to that of strangers', ratio);
    expect(ratio).toBeLessThan(0.6);
  });
});
