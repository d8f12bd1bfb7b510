// What metrics show of packs, whatever keeps them.
import type { ShownGauge } from '../server/metrics.js';
import { jobStates, type PackJobs } from '../server/jobs/pack-jobs.js';

/** Returns the gauges; what cannot be known now, as the store is away, is not a number. */
export function packGauges(jobs: PackJobs): ShownGauge[] {
  const packs = { name: 'packs', help: 'Packs by their state.', label: 'state', read: async () => jobs.counts() };
  const unknown = Object.fromEntries(jobStates.map((state) => [state, NaN]));
  return [...(jobs.gauges ?? []), packs].map((gauge) => ({
    ...gauge,
    read: async () => Promise.resolve(gauge.read()).catch(() => (gauge === packs ? unknown : NaN)),
  }));
}
