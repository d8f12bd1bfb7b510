// Who sits where: the tables of a pack, round by round, as plain data.

import type { PersonPrint } from '../options/person-columns.js';
import type { seats } from '../options/player-rows.js';

export type SeatName = (typeof seats)[number];

/** One table of one round. A name is null where players are only counted; `open` marks an empty seat. */
export interface Pairing {
  readonly round: number;
  /** From 1, unique within the round. */
  readonly table: number;
  readonly players: readonly [Occupant, Occupant];
}

export type Occupant = Person | 'open';

/** Returns the name of the player on a seat; null for an open seat, or where players are only counted. */
export function nameOf(taker: Occupant): string | null {
  return taker === 'open' ? null : taker.name;
}

export interface Person {
  readonly name: string | null;
  /** Tells namesakes apart, from 1; only where a name stands more than once in a round. */
  readonly namesake?: number;
  /** How the person's sheets are printed, where that is said. */
  readonly print?: PersonPrint;
}

/** Returns how the sheets of who sits on a seat are printed, where that is said. */
export function printOf(taker: Occupant): PersonPrint {
  return taker === 'open' ? {} : (taker.print ?? {});
}
