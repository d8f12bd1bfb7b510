// Deals the table of a pack that the options name, for the judge.
import type { Fields } from '../core/option.js';
import { because, Problem } from '../core/problem.js';
import type { Side } from '../game/judge/side.js';
import { dealPackTable, type PackTable, requireChoice } from '../event/make/deal-pack-table.js';
import { openNamedPack } from './open-named-pack.js';
import { readPlace } from './read-place.js';

/** Returns the sheets of the table. Throws what opening a pack and dealPackTable throw. */
export async function dealNamedTable(source: string, options: Fields): Promise<PackTable> {
  const { pack, master } = await openNamedPack(source, options);
  const choice = readPlace(options);
  requireChoice(pack, choice);
  return dealPackTable(pack, await master(), choice);
}

/** Returns the side that was named. Throws Problem `missing-value` with a command for each side where none was. */
export function requireSide({ named }: PackTable, command: (seat: 'A' | 'B') => string): Side {
  if (named !== null) return named;
  throw new Problem(
    'missing-value',
    because`it is not clear which of the two fleets is meant; for Alpha's fleet: ${command('A')} ; for Bravo's: ${command('B')}`,
    {
      option: 'seat',
    },
  );
}
