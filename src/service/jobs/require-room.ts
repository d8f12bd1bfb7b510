// Refuses a pack where its client, or all clients together, have too many, and says when there may be room.
import { because, type Cause, Problem } from '../../problem.js';
import type { ProblemCode } from '../../problems/kinds.js';
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

/** Too many packs; there may be room after so many seconds. */
export class NoRoom extends Problem {
  readonly seconds: number;

  constructor(code: ProblemCode, cause: Cause, seconds: number) {
    super(code, cause);
    this.seconds = Math.max(1, Math.ceil(seconds));
  }
}

/** Throws NoRoom: `too-many-requests` for a client's own packs, `overloaded` for those of all. */
export function requireRoom(
  { own, kept, all, expires, since, ended }: RoomTaken,
  { perClient, keptPerClient, waiting }: Pick<JobLimits, 'perClient' | 'keptPerClient' | 'waiting'>,
): void {
  // The next ends when as much time has passed as there was between those that ended of late.
  const next = (since ?? 0) / Math.max(1, ended);
  if (own >= perClient) {
    // Clients take turns.
    const wait = Math.min(RECENT, (next * all) / own);
    throw new NoRoom('too-many-requests', because('too-many-unfinished-packs', { perClient }), wait);
  }
  if (kept >= keptPerClient)
    throw new NoRoom('too-many-requests', because('too-many-kept-packs', { keptPerClient }), expires ?? next);
  if (all >= waiting) throw new NoRoom('overloaded', because('too-many-packs-are-waiting'), next);
}
