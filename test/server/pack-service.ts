// Runs the routes of packs in the app on a free port.
import { createAuthorize } from '../../src/server/authorize.js';
import { createApp } from '../../src/server/create-app.js';
import type { JobLimits } from '../../src/server/jobs/job-limits.js';
import { type JobOptions, openPackJobs } from '../../src/server/jobs/open-pack-jobs.js';
import type { PackJobs } from '../../src/server/jobs/pack-jobs.js';
import { createReadiness, listen } from '../../src/server/listen.js';
import type { Observe } from '../../src/server/observe.js';
import { createRefusals } from '../../src/server/refusals.js';
import { packRoutes } from '../../src/server/routes/packs.js';

export interface PackService {
  readonly url: string;
  readonly jobs: PackJobs;
  /** Errors that were nobody's problem; there should be none. */
  readonly faults: unknown[];
  stop(): Promise<void>;
}

export interface PackServiceOptions extends Omit<JobOptions, 'limits'> {
  readonly limits?: Partial<JobLimits>;
  readonly serviceToken?: string;
}

/** Starts the service; whoever starts it stops it. */
export async function startPackService({ serviceToken, ...options }: PackServiceOptions): Promise<PackService> {
  const jobs = await openPackJobs(options);
  const faults: unknown[] = [];
  const observe: Observe = Object.assign(() => undefined, {
    fault: (error: unknown) => void faults.push(error),
    refusal: () => () => undefined,
  });
  const readiness = createReadiness();
  const app = createApp({
    settings: { trustProxy: 0 },
    requireHost: () => undefined,
    routes: packRoutes(jobs),
    authorize: createAuthorize(serviceToken),
    rateLimit: () => Promise.resolve(),
    refusals: createRefusals({ due: () => undefined, isClosing: () => readiness.isClosing() }),
    observe,
  });
  const server = await listen(app, { host: '127.0.0.1', port: 0 }, readiness);
  let stopped: Promise<unknown> | undefined;
  const stop = async () => void (await (stopped ??= Promise.all([jobs.close(), server.stop()])));
  return { url: server.address.replace(/\/$/, ''), jobs, faults, stop };
}
