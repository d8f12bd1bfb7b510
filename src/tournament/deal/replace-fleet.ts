// Deals the fleet of a sheet that replaces another while the opponent keeps theirs.
import type { Battle } from '../../game/battle.js';
import { drawCodesAgainst } from '../../game/match-codes.js';
import { POOL } from '../../game/pair-pool.js';
import { Problem } from '../../problem.js';
import type { Dealer } from './deal-tables.js';
import type { Path } from './places.js';

/**
 * Returns the fleet, of a pool of fresh ones, that may meet the opponent's and is nearest to it in difficulty, with codes that decide the
 * opening. Throws Problem `too-few-words` when none of them may.
 */
export function replaceFleet(dealer: Dealer, path: Path, opponent: Battle): Battle {
  const { deal, difficulty, mayMeet, keyOf, setup } = dealer;
  const keys = Array.from({ length: POOL }, (_, fleet) => keyOf([...path, 'fleet', fleet]));
  const battles = keys.map((key) => deal(key));
  const all = [opponent, ...battles];
  const [goal = 0, ...scores] = difficulty?.(all, [keyOf([...path, 'opponent']), ...keys]) ?? all.map(() => 0);
  let best: { battle: Battle; key: Uint8Array; distance: number } | undefined;
  for (const [fleet, battle] of battles.entries()) {
    if (!mayMeet(battle, opponent)) continue;
    const distance = Math.abs((scores[fleet] as number) - goal);
    if (best === undefined || distance < best.distance) best = { battle, key: keys[fleet] as Uint8Array, distance };
  }
  if (best === undefined) {
    throw new Problem('too-few-words', 'no fleet of these words may meet the opponent’s', {
      where: 'words',
      fix: 'print a spare table for both players instead',
    });
  }
  const launchCodes = drawCodesAgainst(setup.edition, setup.rules, best.key, opponent.launchCodes ?? []);
  return { ...best.battle, launchCodes };
}
