// Refuses to look for what does not come of a job.
import { because, Problem } from '../../core/problem.js';
import { type JobResult, jobResults } from './pack-jobs.js';

/** Throws Problem `not-found`; all comes of what does not say. */
export function requireResult(results: readonly JobResult[] | null | undefined, what: JobResult): void {
  if ((results ?? jobResults).includes(what)) return;
  throw new Problem(
    'not-found',
    because`this box has no ${what === 'file' ? 'event file' : what}; fetch what its links name`,
  );
}
