// What metrics show of packs, whatever keeps them.
import type { ShownGauge } from '../http/metrics.js';
import { jobStates, type PackJobs } from '../service/jobs/pack-jobs.js';

/** Returns the gauges; what cannot be known now, as the store is away, is not a number. */
export function packGauges(jobs: PackJobs): ShownGauge[] {
  const states = jobStates.map((state) => ({
    name: `packs_${state}`,
    help: `Packs that are ${state}.`,
    read: async () => (await jobs.counts())[state],
  }));
  return [...(jobs.gauges ?? []), ...states].map((gauge) => ({
    ...gauge,
    read: async () => Promise.resolve(gauge.read()).catch(() => NaN),
  }));
}
