// Proves that a replaced sheet is new, even and decidable, and that nothing else at the table changes.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../src/game/battle.js';
import { type Difficulty, type Score, unevenness } from '../../../src/game/difficulty.js';
import { findFaults } from '../../../src/game/find-faults.js';
import { codesDecide } from '../../../src/game/match-codes.js';
import { Problem } from '../../../src/core/problem.js';
import type { SeatName } from '../../../src/event/order/pairing.js';
import { type Dealer, serialAt, type Sheet } from '../../../src/event/deal/deal-tables.js';
import { issuePath } from '../../../src/event/order/places.js';
import { replaceFleet } from '../../../src/event/deal/replace-fleet.js';
import { proving, showFigure } from '../../support/figures.js';
import { testLongest } from '../../support/longest-ship.js';
import { dealerOf, placesIn, tableAt, tablesOf, untouched, wordsIn } from '../../support/table-dealer.js';
import { LEAST_P } from '../../support/chi-square.js';

const FLEETS = 64;

/** Returns the sheet that a seat holds after all replacements. */
function heldBy(sheets: readonly Sheet[], seat: SeatName): Battle {
  return (sheets.filter((sheet) => sheet.seat === seat).at(-1) as Sheet).battle;
}

const histories: SeatName[][] = proving ? [['B'], ['A', 'A'], ['A', 'B', 'A', 'A', 'B']] : [['B'], ['A', 'B', 'A']];

const kinds = [
  ['engagement', { edition: 'engagement' }],
  ['codebreaker', { edition: 'codebreaker' }],
  ['admiral', { edition: 'admiral', unjudged: true }],
  ['engagement, unpaired', { edition: 'engagement', fair: 'off' }],
] as const;

describe.each(proving ? kinds : kinds.slice(2))('replaced sheets of %s', (_, fields) => {
  const dealer = dealerOf(fields);
  const deal = tablesOf(dealer);
  const { edition, rules } = dealer.setup;
  const replace = (table: number, replaced: readonly SeatName[]) => deal(tableAt(table), { ...untouched, replaced });

  it.each(histories.map((replaced) => [replaced.join(''), replaced] as const))(
    '%s are new, even and decidable',
    (__, replaced) => {
      for (const table of proving ? [1, 33] : [33]) {
        const sheets = replace(table, replaced);
        expect(sheets).toHaveLength(2 + replaced.length);
        for (const part of [
          (battle: Battle) => battle.serial,
          (battle: Battle) => placesIn(battle).join(),
          (battle: Battle) => wordsIn(battle).join(),
          (battle: Battle) => battle.launchCodes?.join(),
        ]) {
          expect(new Set(sheets.map(({ battle }) => part(battle))).size).toBe(sheets.length);
        }
        // After each replacement the two sheets that are then in play may meet.
        for (let done = 1; done <= replaced.length; done++) {
          const played = sheets.slice(0, 2 + done);
          const [a, b] = [heldBy(played, 'A'), heldBy(played, 'B')];
          expect(dealer.mayMeet(a, b)).toBe(true);
          expect(codesDecide(edition, rules, a.launchCodes ?? [], b.launchCodes ?? [])).toBe(true);
          expect([...findFaults(a), ...findFaults(b)]).toEqual([]);
        }
      }
    },
  );

  it('leave every earlier sheet as it was, the opponent’s above all', () => {
    for (const table of [33]) {
      let earlier = deal(tableAt(table));
      const history: SeatName[] = [];
      for (const seat of proving ? (['A', 'B', 'B', 'A'] as const) : (['A', 'B'] as const)) {
        history.push(seat);
        const sheets = replace(table, history);
        expect(sheets.slice(0, -1)).toEqual(earlier);
        const issue = history.filter((other) => other === seat).length + 1;
        expect(sheets.at(-1)).toMatchObject({ seat, issue });
        expect(sheets.at(-1)?.battle.serial).toBe(serialAt(dealer, tableAt(table), seat, issue, 0));
        earlier = sheets;
      }
    }
  });
});

describe('the fleet that replaces another', () => {
  /** Scores all fleets that might take the place, as the pairing does. */
  function rank(dealer: Dealer, opponent: Battle) {
    const path = issuePath(tableAt(4), 'B', 2);
    const keys = Array.from({ length: FLEETS }, (_, fleet) => dealer.keyOf([...path, 'fleet', fleet]));
    const battles = keys.map((key) => dealer.deal(key));
    const all = [opponent, ...battles];
    const scores = dealer.difficulty?.(all, [dealer.keyOf([...path, 'opponent']), ...keys]) ?? all.map(() => [0]);
    const fleets = battles.map((battle, i) => ({
      battle,
      distance: unevenness(scores[i + 1] as Score, scores[0] as Score),
      even: dealer.mayMeet(battle, opponent),
    }));
    return { fleets, replacement: replaceFleet(dealer, path, opponent) };
  }

  it.each(proving ? (['engagement', 'codebreaker', 'admiral'] as const) : (['codebreaker'] as const))(
    'is the nearest in difficulty of those that may play: %s',
    (edition) => {
      const dealer = dealerOf({ edition });
      for (let opponent = 0; opponent < (proving && edition !== 'admiral' ? 3 : 1); opponent++) {
        const { fleets, replacement } = rank(dealer, dealer.deal(dealer.keyOf(['opponent', opponent])));
        const allowed = fleets.filter(({ even }) => even).sort((a, b) => a.distance - b.distance);
        expect(allowed.length).toBeGreaterThan(0);
        expect(allowed.length).toBeLessThan(FLEETS);
        expect(replacement.fleet).toEqual(allowed[0]?.battle.fleet);
        if (edition !== 'admiral') expect(allowed[0]?.distance).toBeLessThan(4);
      }
    },
  );

  it('is the first that may play, where difficulty does not count', () => {
    const dealer = dealerOf({ fair: 'off' });
    const { fleets, replacement } = rank(dealer, dealer.deal(dealer.keyOf(['opponent', 1])));
    expect(replacement.fleet).toEqual(fleets.find(({ even }) => even)?.battle.fleet);
  });

  it('lies by the exact law, over many opponents', () => {
    const difficulty: Difficulty = (battles) => battles.map((battle) => [new Set(wordsIn(battle).join('')).size]);
    const dealer = { ...dealerOf({ edition: 'admiral' }), difficulty };
    const fleets = Array.from({ length: proving ? 300 : 120 }, (_, table) => {
      const opponent = dealer.deal(dealer.keyOf(['opponent', table]));
      return replaceFleet(dealer, issuePath(tableAt(table + 1), 'A', 2), opponent);
    });
    const p = testLongest(fleets, 'apart');
    showFigure('longest ships of 300 replaced sheets, p', p);
    expect(p).toBeGreaterThan(LEAST_P);
  });

  it('is refused when none may play, with the remedy', () => {
    const dealer = dealerOf();
    const deal = (key: Uint8Array): Battle => {
      const battle = dealer.deal(key);
      return { ...battle, fleet: battle.fleet.map((ship) => (ship.length === 2 ? { ...ship, word: 'GO' } : ship)) };
    };
    const opponent = deal(dealer.keyOf(['opponent']));
    const replace = () => replaceFleet({ ...dealer, deal }, issuePath(tableAt(1), 'A', 2), opponent);
    expect(replace).toThrow(Problem);
    expect(replace).toThrow(/no fleet of these words/);
  });
});
