// Deals the fleet of a sheet that replaces another while the opponent keeps theirs.
import type { Battle } from '../../game/battle.js';
import { type Score, unevenness } from '../../game/difficulty.js';
import { type MayMeet, shareNoWord } from '../../game/even-pair.js';
import { drawCodesAgainst } from '../../game/match-codes.js';
import { POOL } from '../../game/pair-pool.js';
import { because, Problem } from '../../core/problem.js';
import type { Dealer } from './deal-tables.js';
import type { Path } from '../order/places.js';

/** Pools that are dealt until one holds a fleet that may meet the opponent's: of short lists few fleets share no word with it. */
const MOST_POOLS = 50;

interface Candidate {
  readonly battle: Battle;
  readonly key: Uint8Array;
}

/**
 * Returns the fleet, of a pool of fresh ones, that may meet the opponent's and is nearest to it in difficulty, with codes that decide the
 * opening; where no fleet is as common in its words, one that shares none. Throws Problem `too-few-words` when every fleet shares one.
 */
export function replaceFleet(dealer: Dealer, path: Path, opponent: Battle): Battle {
  const { mayMeet, setup } = dealer;
  const best = findFleet(dealer, path, opponent, mayMeet) ?? findFleet(dealer, path, opponent, shareNoWord);
  if (best === undefined) {
    throw new Problem(
      'too-few-words',
      because`no fleet of these words may meet the opponent’s; print a spare table for both players instead`,
      'words',
    );
  }
  const launchCodes = drawCodesAgainst(setup.edition, setup.rules, best.key, opponent.launchCodes ?? []);
  return { ...best.battle, launchCodes };
}

function findFleet(dealer: Dealer, path: Path, opponent: Battle, mayMeet: MayMeet): Candidate | undefined {
  for (let pool = 0; pool < MOST_POOLS; pool++) {
    const candidates = Array.from({ length: POOL }, (_, fleet): Candidate => {
      const key = dealer.keyOf([...path, 'fleet', pool * POOL + fleet]);
      return { battle: dealer.deal(key), key };
    });
    if (!candidates.some(({ battle }) => mayMeet(battle, opponent))) continue;
    return findNearest(dealer, path, opponent, candidates, mayMeet);
  }
  return undefined;
}

function findNearest(
  { difficulty, keyOf }: Dealer,
  path: Path,
  opponent: Battle,
  candidates: readonly Candidate[],
  mayMeet: MayMeet,
): Candidate | undefined {
  const all = [opponent, ...candidates.map(({ battle }) => battle)];
  const keys = [keyOf([...path, 'opponent']), ...candidates.map(({ key }) => key)];
  const [goal = [], ...scores] = difficulty?.(all, keys) ?? all.map(() => [0]);
  let best: (Candidate & { readonly distance: number }) | undefined;
  for (const [fleet, candidate] of candidates.entries()) {
    if (!mayMeet(candidate.battle, opponent)) continue;
    const distance = unevenness(scores[fleet] as Score, goal);
    if (best === undefined || distance < best.distance) best = { ...candidate, distance };
  }
  return best;
}
