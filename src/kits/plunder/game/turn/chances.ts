// Where the rounds of a game come from: the combat grid, or a list of five dice a row.
import { kitKey } from '../../../../core/random/keys.js';
import { createRandom } from '../../../../core/random/random.js';
import { drawCombatGrid } from '../combat-grid.js';
import { combatRow } from '../combat-list.js';
import type { Chances } from './turn.js';

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
