// Joins a sheet whose fleet its player placed with that fleet, so that the judge can answer for it.
import { findFaults } from '../game/find-faults.js';
import { countLetters } from '../game/manifest.js';
import { asSecret, msg, combine, fieldName, Problem } from '../core/problem.js';
import { type Battle, OWN_CHOICE } from '../game/battle.js';

/** What of a hand-made fleet goes onto a sheet. */
type PlacedFleet = Pick<Battle, 'fleet' | 'mine'>;

/**
 * Returns the sheet with words, squares, manifest and mine, as if it had been printed so. Throws Problem `bad-sheet` for a sheet that holds a
 * fleet already or bears other words, and for one that nobody can play with.
 */
export function fillSheet(base: Battle, { fleet, mine }: PlacedFleet, name: string): Battle {
  if (base.deployment === 'deployed')
    throw new Problem('bad-sheet', msg`holds its fleet already; give it to judge as it is`, { file: name });
  if (base.serial === null || base.launchCodes === null)
    throw new Problem(
      'bad-sheet',
      msg`is an empty tracker, without serial and launch codes; give a player's own sheet, from sheet ${fieldName('fleet')} blank ${fieldName('format')} json`,
      { file: name },
    );
  const placed = base.fleet.map((ship, i) => {
    const found = ship.word === null ? fleet[i] : fleet.find(({ word }) => word === ship.word);
    if (found === undefined)
      throw new Problem(
        'bad-sheet',
        msg`the fleet lacks ${asSecret(ship.word)}, which the sheet prints; write the words of this sheet, or give the sheet that the fleet belongs to`,
        `${name} fleet[${i}].word`,
      );
    return { ...ship, word: found.word, start: found.start, direction: found.direction };
  });
  const filled: Battle = {
    ...base,
    words: base.words ?? { list: OWN_CHOICE, level: 'all', theme: null },
    deployment: 'deployed',
    fleet: placed,
    manifest: countLetters(placed.map(({ word }) => word ?? '')),
    mine,
  };
  const faults = findFaults(filled);
  if (faults.length === 0) return filled;
  throw combine(faults.map(({ where, message }) => new Problem('bad-sheet', message, { file: name, field: where })));
}
