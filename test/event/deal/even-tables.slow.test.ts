// Proves that opponents of Admiral differ less than strangers do, for players of two kinds who have no part in the pairing.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../src/game/battle.js';
import { prepareHunter } from '../../../src/game/bot/hunter.js';
import { sinkFleet } from '../../../src/game/bot/sink-fleet.js';
import { readSheet } from '../../../src/game/judge/read-sheet.js';
import { createRandom } from '../../../src/core/random/random.js';
import { proving, showFigure } from '../../support/figures.js';
import { dealerOf, opponents, tableAt, tablesOf } from '../../support/table-dealer.js';

const POOLS = proving ? 10 : 1;
const GAMES = 3;

const dealer = dealerOf({ edition: 'admiral' });
const { edition, rules, pool } = dealer.setup;
const openHunter = prepareHunter({ edition, rules, words: [...pool.values()].flat() });

/** The mean of a few games of the reference bot; the tastes are the same for every fleet. */
function turnsOfBot(battle: Battle): number {
  let turns = 0;
  for (let game = 0; game < GAMES; game++) {
    const hunter = openHunter(createRandom(new Uint8Array(32), `even tables ${game}`));
    turns += sinkFleet(readSheet(battle), hunter)?.turns ?? Number.NaN;
  }
  return turns / GAMES;
}

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

  it.each([
    ['a bot', turnsOfBot],
    ['who calls letters in one order', turnsInOrder],
  ] as const)('differ much less than strangers do in the turns that %s needs', (name, turnsOf) => {
    const turns = tables.map(([a, b]) => [turnsOf(a), turnsOf(b)] as const);
    const gaps = turns.map(([a, b]) => a - b);
    const strangers = turns.map(([a], i) => a - (turns[(i + 11) % turns.length]?.[1] ?? 0));
    const ratio = rootMean(gaps) / rootMean(strangers);
    showFigure(`admiral, gap of opponents to that of strangers, ${name}`, ratio);
    expect(ratio).toBeLessThan(0.75);
  });
});
