// Does the work of `work`: builds packs that services of one store have taken orders for.
import { join } from 'node:path';
import { createLog } from '../server/log.js';
import { createMetrics, serveMetrics } from '../server/metrics.js';
import { readSettings, type Settings } from '../server/settings.js';
import type { Fields } from '../core/option.js';
import { because, Problem } from '../core/problem.js';
import { makeDataFolder } from '../server/data-folder.js';
import { openPackJobs } from '../server/jobs/open-pack-jobs.js';
import { packGauges } from './pack-gauges.js';
import { portProblem } from './port-problem.js';
import { readStore, type Store } from './read-store.js';
import { report } from './report.js';
import { untilSignal } from './signals.js';

const [SECOND, HOUR] = [1000, 3_600_000];

/** For a part that is being made when the signal comes; then another takes it. */
const GRACE = 25 * SECOND;

/** Resolves when it was told to stop, and has. */
export async function work(options: Fields): Promise<void> {
  // It answers nobody: where a service in the same environment listens does not matter.
  const settings = readSettings({ ...options, host: '127.0.0.1', lan: 'off' }, process.env);
  await untilSignal((signaled) => workUntil(signaled, settings, options));
}

async function workUntil(signaled: Promise<void>, settings: Settings, options: Fields): Promise<void> {
  const store = await readStore(settings, options);
  if (store === undefined)
    throw new Problem(
      'missing-value',
      because`is needed: without a store a service builds its packs itself; name the file with its address`,
      { option: 'store-file' },
    );
  const removeFolder = await makeDataFolder(settings.data);
  const { jobs, watched } = await start(settings, store).catch(async (error: unknown) => {
    await removeFolder();
    throw error;
  });
  const shown = watched === undefined ? '' : `; metrics, /healthz and /readyz are on port ${watched.port}`;
  report(options, `battle-tracker builds packs in ${join(settings.data, 'scratch')}${shown}; stop it with Ctrl-C`);
  await signaled;
  await jobs.close();
  watched?.stop();
}

async function start(settings: Settings, store: Store) {
  const log = createLog(settings.log, process.stdout);
  const { data, packBuilds, packHours, metricsHost: host, metricsPort: port } = settings;
  const jobs = await openPackJobs({
    data,
    store: { ...store, takesOrders: false },
    limits: { builds: Math.max(1, packBuilds), keepFor: packHours * HOUR, stopping: GRACE },
    log: (...told) => log.note(...told),
  });
  try {
    const metrics = createMetrics([...packGauges(jobs), ...(jobs.meters ?? [])], { process: true });
    return {
      jobs,
      watched: port === undefined ? undefined : await serveMetrics(metrics, { host, port, fault: jobs.fault }),
    };
  } catch (error) {
    await jobs.close();
    throw portProblem(error as NodeJS.ErrnoException, { host, port }) ?? error;
  }
}
