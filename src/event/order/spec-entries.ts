// Reads the players of a spec: names, or names with a place, in the order of the list.
import type * as z from 'zod';
import type { playerOptions } from '../options/player-rows.js';
import { msg, readEach } from '../../core/problem.js';
import { writePlace } from '../../core/problems/place.js';
import { pickPrint } from '../options/person-columns.js';
import type { Entry } from './pack-spec.js';
import { failPlayer, type PackOrigin } from './pack-origin.js';
import { readName } from '../../core/input/person-name.js';
import { requireSeats } from './require-seats.js';

/** A player as a spec writes it, once its shape is right. */
export type EntryShape = string | z.output<typeof playerOptions>;

/** Returns the entries. Throws the Problems of all whose name or place cannot be. */
export function readSpecEntries(players: readonly EntryShape[], origin: PackOrigin): Entry[] {
  const entries = readEach(players, (player, index): Entry => {
    const given: Exclude<EntryShape, string> = typeof player === 'string' ? { name: player } : player;
    const { name, table = null, seat = null, round = null } = given;
    const read = readName(name, (message) => failPlayer(origin, index, 'name', message));
    return { name: read, table, seat, round, ...pickPrint(given) };
  });
  requireSeats(entries, {
    refuse: (index, field, message) => failPlayer(origin, index, field, message),
    nameOf: (index) => writePlace(origin.placeOf?.(index, 'name') ?? { field: `players[${index}]` }),
  });
  return entries;
}

/** Throws the Problem of the first player whose round the pack does not have. */
export function requireRounds(entries: readonly Entry[], rounds: number, origin: PackOrigin): void {
  for (const [index, { round }] of entries.entries()) {
    if (round === null || round <= rounds) continue;
    failPlayer(
      origin,
      index,
      'round',
      msg`round ${round} is beyond the last, ${rounds}; set rounds, or correct the round`,
    );
  }
}

/** Returns the last round that a player names, or undefined. */
export function lastRound(entries: readonly Entry[]): number | undefined {
  let last: number | undefined;
  for (const { round } of entries) if (round !== null && round > (last ?? 0)) last = round;
  return last;
}
