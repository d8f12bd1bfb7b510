// The grid that stands for dice: whoever chooses evenly gets the same odds whatever the other does, so that nothing has to be hidden.
import { pick, type Random } from '../../../core/random/random.js';

/** Of each row and column: the attacker wins both comparisons, each wins one, the defender both. No order up to 36 is nearer to the dice. */
export const GRID_RESULTS = { A: 9, '=': 8, D: 7 } as const;

export const GRID_ORDER = 24;

/** Returns the rows: a Latin square whose rows, columns and symbols are shuffled, with results for symbols. */
export function drawCombatGrid(random: Random): string[] {
  const results = shuffle(
    random,
    Object.entries(GRID_RESULTS).flatMap(([result, count]) => Array.from({ length: count }, () => result)),
  );
  const numbers = results.map((_, i) => i);
  const [rows, columns] = [shuffle(random, numbers), shuffle(random, numbers)];
  return rows.map((row) => columns.map((column) => results[(row + column) % GRID_ORDER]).join(''));
}

function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const left = new Set(items.keys());
  return items.map(() => {
    const index = pick(random, [...left]);
    left.delete(index);
    return items[index] as T;
  });
}
