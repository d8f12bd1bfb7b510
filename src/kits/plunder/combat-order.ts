// Reads where the rounds of a game come from, and draws the list that a secret or the seed gives.
import { combatKey, type CombatRow, combatRows } from './game/combat-list.js';
import type { CombatSource } from './game/combat-text.js';
import { ROUNDS } from '../pages/combat-list.js';
import { plunderOptions } from '../options/plunder-rows.js';
import { type Fields, readOptions } from '../../core/option.js';
import { sha256 } from '../../core/sha256.js';
import { Problem } from '../../core/problem.js';
import { secretIsForSealedList } from '../../core/sentences.js';
import { sealedKey, writeListFile } from './combat-file.js';
import type { KitMap } from './map-order.js';

export interface KitCombat extends CombatSource {
  /** None where the grid stands for dice. */
  readonly rows: readonly CombatRow[];
  /** Of a sealed list, the file whose hash is its promise. */
  readonly file?: string;
}

/** A game of two seldom has more rounds than a page holds, one of four than two do. */
export const pagesFor = (players: number): number => Math.ceil(players / 2);

const combatOptions = plunderOptions.pick({ combat: true });

/** Returns the combat of a map. Without a secret, as for a plan, a sealed list stays empty. Throws Problem `bad-value` for a secret that nothing is drawn from. */
export function orderCombat(fields: Fields, sea: KitMap): KitCombat {
  const { combat } = readOptions(combatOptions, fields);
  const secret = fields['secret'];
  if (secret !== undefined && combat !== 'sealed')
    throw new Problem('bad-value', secretIsForSealedList(), { option: 'secret-file' });
  const draw = (key: Uint8Array) => combatRows(key, ROUNDS * pagesFor(sea.map.players));
  if (combat === 'open') return { combat, rows: draw(combatKey(seedOf(sea))) };
  if (!(secret instanceof Uint8Array)) return { combat, rows: [] };
  const key = sealedKey(secret, sea.id);
  const rows = draw(key);
  const file = writeListFile(rows, sea.id, key);
  return { combat, rows, file, promise: sha256(file) };
}

/** Returns the word that draws the combat of a map. */
export const seedOf = ({ origin, id }: KitMap): string => origin?.seed ?? id;
