// Refuses a pack where its client, or all clients together, have too many, and says when there may be room.
import { because } from '../../core/problem.js';
import { RetryLater } from '../retry-later.js';
import type { JobLimits } from './job-limits.js';

export interface RoomTaken {
  /** Packs that are not over, of a client and of all. */
  readonly own: number;
  readonly all: number;
  /** Packs of the client that are not expired. */
  readonly kept: number;
  /** Seconds until the first of those expires. */
  readonly expires: number | null;
  /** Seconds since the oldest pack was ordered that is not over, RECENT at most, and how many packs have ended within them. */
  readonly since: number | null;
  readonly ended: number;
}

/** Seconds over which it is measured how fast packs end. */
export const RECENT = 600;

/** Throws RetryLater: `too-many-requests` for a client's own packs, `overloaded` for those of all. */
export function requireRoom(
  { own, kept, all, expires, since, ended }: RoomTaken,
  { perClient, keptPerClient, waiting }: Pick<JobLimits, 'perClient' | 'keptPerClient' | 'waiting'>,
  again: (every: number) => number,
): void {
  // The next ends when as much time has passed as there was between those that ended of late.
  const every = (since ?? 0) / Math.max(1, ended);
  if (own >= perClient) {
    // Clients take turns.
    const wait = Math.min(RECENT, (every * all) / own);
    throw new RetryLater(
      'too-many-requests',
      because`${perClient} of your packs are not done; wait until one is done, or delete one`,
      wait,
    );
  }
  if (kept >= keptPerClient)
    throw new RetryLater(
      'too-many-requests',
      because`${keptPerClient} of your packs are kept; delete one, or wait until one expires`,
      expires ?? every,
    );
  if (all >= waiting)
    throw new RetryLater(
      'overloaded',
      because`too many packs are waiting; try again after the seconds of Retry-After`,
      again(every),
    );
}

/** When clients that found no room are to come again: each at a time of its own, or one would find room and all others none. */
export class Turns {
  readonly #times = new Map<string, number>();

  /** Returns after how many seconds, where there is room for one more every so many seconds. */
  give(client: string, every: number, now = Date.now()): number {
    for (const [each, time] of this.#times) if (time <= now) this.#times.delete(each);
    const given = this.#times.get(client);
    if (given !== undefined) return (given - now) / 1000;
    const wait = every * (this.#times.size + 1);
    if (wait > RECENT) return RECENT;
    this.#times.set(client, now + wait * 1000);
    return wait;
  }
}
