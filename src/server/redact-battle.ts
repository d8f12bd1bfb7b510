// Takes everything secret out of a battle, so that only the silhouettes of its ships are left.
import type { Battle } from '../game/battle.js';

/** Returns the battle without words, counts, codes, mine, name and serial. */
export function redactBattle(battle: Battle): Battle {
  return {
    ...battle,
    serial: null,
    fleetName: null,
    fleet: battle.fleet.map((ship) => ({ ...ship, word: null })),
    manifest: null,
    launchCodes: null,
    mine: null,
  };
}
