// Proves that a replaced sheet is new, even and decidable, and that nothing else at the table changes.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../src/game/battle.js';
import { unevenness } from '../../../src/game/difficulty.js';
import { mayMeet } from '../../../src/game/even-pair.js';
import { findFaults } from '../../../src/game/find-faults.js';
import { codesDecide } from '../../../src/game/match-codes.js';
import { Problem } from '../../../src/core/problem.js';
import type { SeatName } from '../../../src/event/order/pairing.js';
import { serialAt, type Sheet } from '../../../src/event/deal/deal-tables.js';
import { issuePath } from '../../../src/event/order/places.js';
import { replaceFleet } from '../../../src/event/deal/deal-tables.js';
import { proving, showFigure } from '../../support/figures.js';
import { testLongest } from '../../support/longest-ship.js';
import { dealerOf, placesIn, tableAt, tablesOf, untouched, wordsIn } from '../../support/table-dealer.js';
import { MIN_P } from '../../support/chi-square.js';
import { namesOf } from '../../../src/core/input/choose.js';
import { editions } from '../../../src/game/editions/index.js';

/** How many are dealt for a sheet where one of them may play. */
const FLEETS = 8;

/** Returns the sheet that a seat holds after all replacements. */
function heldBy(sheets: readonly Sheet[], seat: SeatName): Battle {
  return (sheets.filter((sheet) => sheet.seat === seat).at(-1) as Sheet).battle;
}

const histories: SeatName[][] = proving ? [['B'], ['A', 'A'], ['A', 'B', 'A', 'A', 'B']] : [['B'], ['A', 'B', 'A']];

const kinds = namesOf(editions);

describe.each(kinds)('replaced sheets of %s', (edition) => {
  const dealer = dealerOf({ edition });
  const deal = tablesOf(dealer);
  const { rules } = dealer.setup;
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
          expect(mayMeet(a, b, dealer.common)).toBe(true);
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
  it.each(kinds)('is the nearest to the standing one of those that may play: %s', (edition) => {
    const dealer = dealerOf({ edition });
    for (let opponent = 0; opponent < 60; opponent++) {
      const standing = dealer.deal(dealer.keyOf(['opponent', opponent]));
      const path = issuePath(tableAt(4), 'B', opponent + 2);
      const fleets = Array.from({ length: FLEETS }, (_, i) => dealer.deal(dealer.keyOf([...path, 'fleet', i])));
      const fit = fleets.filter((fleet) => mayMeet(fleet, standing, dealer.common));
      if (fit.length === 0) continue;
      const distance = (fleet: Battle) => unevenness(dealer.difficulty(fleet), dealer.difficulty(standing));
      const replacement = replaceFleet(dealer, path, standing);
      expect(fit.map(({ fleet }) => fleet)).toContainEqual(replacement.fleet);
      expect(distance(replacement)).toBe(Math.min(...fit.map(distance)));
    }
  });

  it('lies by the exact law, over many opponents', () => {
    const dealer = dealerOf({ edition: 'admiral' });
    const fleets = Array.from({ length: proving ? 300 : 120 }, (_, table) => {
      const opponent = dealer.deal(dealer.keyOf(['opponent', table]));
      return replaceFleet(dealer, issuePath(tableAt(table + 1), 'A', 2), opponent);
    });
    const p = testLongest(fleets, 'apart');
    showFigure('longest ships of 300 replaced sheets, p', p);
    expect(p).toBeGreaterThan(MIN_P);
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
