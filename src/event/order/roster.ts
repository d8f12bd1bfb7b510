// Lists who plays in a pack, by name.
import type { Pairing } from './pairing.js';

/**
 * Returns the names of all players in the order in which they first appear. A name stands in it as often as it sits at tables of one round at most: so many people bear it.
 */
export function rosterOf(pairings: readonly Pairing[]): string[] {
  const rounds = new Map<number, Map<string, number>>();
  const most = new Map<string, number>();
  for (const { round, players } of pairings) {
    const counts = rounds.get(round) ?? new Map<string, number>();
    rounds.set(round, counts);
    for (const player of players) {
      if (player === 'open' || player.name === null) continue;
      const count = (counts.get(player.name) ?? 0) + 1;
      counts.set(player.name, count);
      most.set(player.name, Math.max(count, most.get(player.name) ?? 0));
    }
  }
  return [...most].flatMap(([name, count]) => Array.from({ length: count }, () => name));
}
