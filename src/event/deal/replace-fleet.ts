// Deals the fleet of a sheet that replaces another while the opponent keeps theirs.
import type { Battle } from '../../game/battle.js';
import { dealNearest } from '../../game/even-pair.js';
import { drawCodesAgainst } from '../../game/match-codes.js';
import { because, Problem } from '../../core/problem.js';
import { candidatesOf, type Dealer } from './deal-tables.js';
import type { Path } from '../order/places.js';

/** Returns the fleet, of a few fresh ones, that is nearest to the opponent's, with codes that decide the opening. Throws Problem `too-few-words` when none may meet it. */
export function replaceFleet(dealer: Dealer, path: Path, opponent: Battle): Battle {
  const found = dealNearest(candidatesOf(dealer, path), opponent, dealer);
  if (found === undefined)
    throw new Problem(
      'too-few-words',
      because`no fleet of these words may meet the opponent’s; print a spare table for both players instead`,
      'words',
    );
  const { key, ...fleet } = found;
  const { edition, rules } = dealer.setup;
  return { ...fleet, launchCodes: drawCodesAgainst(edition, rules, key, opponent.launchCodes ?? []) };
}
