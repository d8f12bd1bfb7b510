// Deals battles for tests exactly as the product does: from the fields of a request and a public seed.
import type { Battle } from '../../src/game/battle.js';
import { dealBattles } from '../../src/sheet/deal-battles.js';
import type { Fields } from '../../src/core/option.js';
import { parseSheet } from '../../src/game/options.js';
import { seedSource } from '../../src/core/source.js';

/** Yields the battles of a seed, copy 1 first. */
export function deal(seed: string, fields: Fields = {}): Iterable<Battle> {
  return dealBattles(parseSheet(fields), seedSource(seed));
}

/** Returns copy 1 of a seed. */
export function dealOne(seed: string, fields: Fields = {}): Battle {
  for (const battle of deal(seed, { ...fields, count: 1 })) return battle;
  throw new Error('a request for one sheet dealt none');
}
