// Refuses a pack where its client, or all clients together, have too many.
import { because, Problem } from '../../problem.js';
import type { Job } from './job.js';
import type { JobLimits } from './job-limits.js';

type RoomLimits = Pick<JobLimits, 'perClient' | 'keptPerClient' | 'waiting'>;

/** Throws Problem `too-many-requests` for a client's own packs, `overloaded` for those of all. */
export function requireRoom(jobs: readonly Job[], client: string, limits: RoomLimits): void {
  const { perClient, keptPerClient, waiting } = limits;
  const unfinished = jobs.filter(({ isOver }) => !isOver);
  if (unfinished.filter(({ record }) => record.client === client).length >= perClient) {
    throw new Problem('too-many-requests', because('too-many-unfinished-packs', { perClient }));
  }
  const kept = jobs.filter(({ record, state }) => record.client === client && state !== 'expired');
  if (kept.length >= keptPerClient) {
    throw new Problem('too-many-requests', because('too-many-kept-packs', { keptPerClient }));
  }
  if (unfinished.length >= waiting) {
    throw new Problem('overloaded', because('too-many-packs-are-waiting'));
  }
}
