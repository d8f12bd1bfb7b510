// Holds the difficulty of fleets against docs/derivation.md, worked out by hand.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/game/battle.js';
import { tenByTen as board } from '../../src/game/editions/common.js';
import { hidingOf, prepareDifficulty, unevenness } from '../../src/game/difficulty.js';
import { placementAt } from '../../src/game/placement.js';
import { groupByLength } from '../../src/game/words/word-list.js';
import { admiral, blank, codebreaker, engagement, withShip, withWords, wordsOnly } from '../support/sample-battle.js';

const pool = groupByLength(['STORM', 'WAVE', 'SEA', 'OAR', 'GO', 'AT', 'TEA']);

const scoreOf = (battle: Battle) => prepareDifficulty(battle.edition, battle.rules, pool)(battle);

describe('how well ships hide', () => {
  it('counts the placements that run through each square, with the other ships where they are, and the rim', () => {
    const alone = placementAt(board, 44, 'across', 2);
    // Itself from either square, and six neighbors.
    expect(hidingOf(board, [alone], 'touching')).toBe(100 / 8);
    expect(hidingOf(board, [alone, placementAt(board, 54, 'across', 2)], 'touching')).toBeCloseTo(2 * (100 / 6), 9);
    expect(hidingOf(board, [placementAt(board, 0, 'across', 2)], 'touching')).toBe(100 / 5 + 1.5);
    expect(hidingOf(board, [placementAt(board, 0, 'down', 2)], 'touching')).toBe(100 / 5 + 1.5);
    expect(hidingOf(board, [placementAt(board, 98, 'across', 2)], 'touching')).toBe(100 / 5 + 1.5);
    expect(hidingOf(board, [placementAt(board, 40, 'across', 5)], 'touching')).toBe(
      30 / (1 + 2 + 3 + 4 + 5 + 25) + 0.5,
    );
  });

  it('leaves no way beside a ship where ships keep apart', () => {
    const ships = [placementAt(board, 44, 'across', 2), placementAt(board, 64, 'across', 2)];
    expect(hidingOf(board, ships, 'touching')).toBe(2 * (100 / 8));
    expect(hidingOf(board, ships, 'apart')).toBe(2 * (100 / 6));
  });
});

describe('the difficulty of a fleet', () => {
  it('of codebreaker is where its ships lie', () => {
    const other = withWords(codebreaker, ['ZZZZZ', 'QQQQ', 'JJJ', 'XXX', 'VV']);
    expect(scoreOf(other)).toEqual(scoreOf(codebreaker));
    expect(scoreOf(codebreaker)[0]).toBeGreaterThan(10);
    const open: Battle = { ...codebreaker, rules: { ...codebreaker.rules, contact: 'open-sea' } };
    expect(scoreOf(open)).not.toEqual(scoreOf(codebreaker));
  });

  it('of engagement is that, less what its letters give away', () => {
    const [hiding = 0] = scoreOf({ ...codebreaker, fleet: engagement.fleet });
    // STORM WAVE SEA OAR GO: O and A three times; S, O, R, A, E in two ships or more; one V.
    expect(scoreOf(engagement)[0]).toBeCloseTo(0.64 * hiding - 5.1 - 1.25 - 0.24, 9);
  });

  it('of admiral is how late its rarest letters are called: by the list, by habit, and by who thinks', () => {
    const [rote, habit, thinking] = scoreOf(withWords(admiral, ['STORM', 'WAVE', 'SEA', 'OAR', 'GO']));
    // Of the seven words no other letter is as rare as those that stand in none; of those that do, in the order of the list, G and W come late.
    expect(habit).toBe((1 + 'ETAOINSHRDLCUMWFGYPBVKJXQZ'.indexOf('V')) / 0.7);
    expect(Number.isInteger(Math.round((rote as number) * 0.7 * 1e6) / 1e6)).toBe(true);
    expect(thinking).toBeGreaterThan(0);
    const easy = scoreOf(withWords(admiral, ['SEATS', 'TEAS', 'SEA', 'ATE', 'AT']));
    const hard = scoreOf(withWords(admiral, ['QUEEN', 'JAZZ', 'FOX', 'VOW', 'BY']));
    for (const [player, score] of easy.entries()) expect(score).toBeLessThan(hard[player] as number);
  });

  it('that holds less is judged by what it has', () => {
    expect(scoreOf(wordsOnly(codebreaker))).toEqual([0]);
    expect(scoreOf(withShip(codebreaker, 4, { start: null, direction: null }))).toEqual([0]);
    expect(scoreOf(wordsOnly(engagement))[0]).toBeCloseTo(-5.1 - 1.25 - 0.24, 9);
    for (const battle of [engagement, codebreaker]) expect(scoreOf(blank(battle))[0]).toBeCloseTo(0, 9);
    expect(scoreOf(blank(admiral))).toEqual([0, 0, 0]);
  });
});

describe('how uneven a match is', () => {
  it('is the square of the difference where one player judges', () => {
    expect(unevenness([30.5], [28])).toBe(6.25);
  });

  it('is nothing for equal scores, grows with each difference, and never beyond the number of players', () => {
    expect(unevenness([3, 4, 5], [3, 4, 5])).toBe(0);
    expect(unevenness([3, 4], [4, 4])).toBeGreaterThan(unevenness([3, 4], [3.5, 4]));
    expect(unevenness([3, 4], [4, 6])).toBe(unevenness([4, 6], [3, 4]));
    expect(unevenness([0, 0], [1e6, 1e6])).toBeLessThanOrEqual(2);
  });
});
