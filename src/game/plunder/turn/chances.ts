// Where the rounds of a game come from: the combat grid, or a list of five dice a row.
import { kitKey, subkey } from '../../../random/keys.js';
import { createRandom } from '../../../random/random.js';
import { drawCombatGrid } from '../combat-grid.js';
import type { Chances, Hits } from './turn.js';

const FACES = 6;

/** What a row of a combat list says. */
export interface CombatRow {
  readonly attacker: readonly number[];
  readonly defender: readonly number[];
  readonly hits: Hits;
}

/** Returns a row of a list, from 1: the attacker's three dice and the defender's two, each the highest first. */
export function combatRow(key: Uint8Array, number: number): CombatRow {
  const random = createRandom(subkey(key, 'combat list'), `row ${number}`);
  const roll = (count: number) => Array.from({ length: count }, () => 1 + random.below(FACES)).sort((a, b) => b - a);
  const [attacker, defender] = [roll(3), roll(2)];
  const hits = defender.map((die, i) => ((attacker[i] as number) > die ? 'attacker' : 'defender'));
  return { attacker, defender, hits };
}

/** The key of everything that is drawn for the combat of a seed. */
export const combatKey = (seed: string): Uint8Array => kitKey(seed, 'k1/plunder/combat');

/** Returns the chances of a game; rows come from the seed unless another key draws them. */
export function chancesOf(seed: string, listKey: Uint8Array = combatKey(seed)): Chances {
  const lots = kitKey(seed, 'k1/plunder/lots');
  return {
    grid: drawCombatGrid(createRandom(combatKey(seed), 'grid')),
    row: (number) => {
      const { attacker, defender, hits } = combatRow(listKey, number);
      return { hits, dice: `dice ${attacker.join(' ')} against ${defender.join(' ')}` };
    },
    lot: (turn, name, count) => createRandom(lots, `${turn} ${name}`).below(count),
  };
}
