// Refuses to look for what does not come of a job.
import { because, Problem } from '../../core/problem.js';
import { type JobResult, jobResults } from './pack-jobs.js';

/** Throws Problem `not-found`; all comes of what does not say. */
export function requireResult(results: readonly JobResult[] | null | undefined, what: JobResult): void {
  if ((results ?? jobResults).includes(what)) return;
  throw new Problem('not-found', because('job-lacks-result', { what: what === 'file' ? 'event file' : what }));
}
