// Refuses a pack where its client, or all clients together, have too many.
import { because, Problem } from '../../problem.js';
import type { JobLimits } from './job-limits.js';

/** Packs that are not over of a client and of all, and those of the client that are not expired. */
export interface RoomTaken {
  readonly own: number;
  readonly kept: number;
  readonly all: number;
}

/** Throws Problem `too-many-requests` for a client's own packs, `overloaded` for those of all. */
export function requireRoom(
  { own, kept, all }: RoomTaken,
  { perClient, keptPerClient, waiting }: Pick<JobLimits, 'perClient' | 'keptPerClient' | 'waiting'>,
): void {
  if (own >= perClient) throw new Problem('too-many-requests', because('too-many-unfinished-packs', { perClient }));
  if (kept >= keptPerClient) throw new Problem('too-many-requests', because('too-many-kept-packs', { keptPerClient }));
  if (all >= waiting) throw new Problem('overloaded', because('too-many-packs-are-waiting'));
}
