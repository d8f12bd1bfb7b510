// Tries, before anything is made, whether the words will do for a match or a pack.
import type { SheetRequest } from '../../game/options.js';
import { masterOfSeed } from '../../core/random/keys.js';
import { pickPool, poolOfTable, prepareDealer, type TableRules } from './deal-tables.js';
import { isUnmatched } from './pick-fleets.js';

interface Trial {
  /** What the person should know of the words. */
  readonly notices: readonly string[];
  /** Whether opponents can be paired by difficulty, as far as one pool tells. */
  readonly isMatched: boolean;
}

/** Deals one pool from a key of its own. Throws the Problems that a pack of these words would meet, such as `too-few-words`. */
export function tryWords(sheet: SheetRequest, { fair, duplicate }: Pick<TableRules, 'fair' | 'duplicate'>): Trial {
  const pack = { id: '0'.repeat(32), event: null };
  const dealer = prepareDealer({ pack, sheet, fair, duplicate }, masterOfSeed('trial'));
  const { notices } = dealer;
  // Shipped lists are held to it by the tests.
  if (sheet.ownWords === null || fair === 'off') return { notices, isMatched: true };
  const [place] = poolOfTable(dealer, { round: 1, table: 1, spare: false });
  const picks = pickPool({ ...dealer, difficulty: undefined }, place);
  return { notices, isMatched: !picks.some((pick) => isUnmatched(fair, pick)) };
}
