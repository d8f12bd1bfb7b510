// A list that stands for dice: row by row, the dice of a round and its result.
import { kitKey, subkey } from '../../../core/random/keys.js';
import { createRandom } from '../../../core/random/random.js';

const FACES = 6;

/** What a row of a combat list says. */
export interface CombatRow {
  readonly attacker: readonly number[];
  readonly defender: readonly number[];
  /** Whose comparisons were won, highest dice first. */
  readonly hits: readonly ('attacker' | 'defender')[];
}

/** The key of everything that is drawn for the combat of a seed. */
const combatKey = (seed: string): Uint8Array => kitKey(seed, 'k1/plunder/combat');

/** Returns a row of a list, from 1: the attacker's three dice and the defender's two, each the highest first. */
function combatRow(key: Uint8Array, number: number): CombatRow {
  const random = createRandom(subkey(key, 'combat list'), `row ${number}`);
  const roll = (count: number) => Array.from({ length: count }, () => 1 + random.below(FACES)).sort((a, b) => b - a);
  return readDice(roll(3), roll(2));
}

/** Returns the first rows of a seed's list. */
export function combatRows(seed: string, count: number): CombatRow[] {
  const key = combatKey(seed);
  return Array.from({ length: count }, (_, i) => combatRow(key, i + 1));
}

/** Returns the row of dice, the highest first; ties are the defender's. */
export function readDice(attacker: readonly number[], defender: readonly number[]): CombatRow {
  const hits = defender.map((die, i) => ((attacker[i] as number) > die ? 'attacker' : 'defender'));
  return { attacker, defender, hits };
}

export function resultOf({ hits }: CombatRow): 'A' | '=' | 'D' {
  return (['D', '=', 'A'] as const)[hits.filter((side) => side === 'attacker').length] ?? '=';
}
