// Does the work of `work`: builds packs that services of one store have taken orders for.
import { createLog } from '../server/log.js';
import { createMaker } from '../server/make/maker.js';
import { createMetrics, serveMetrics } from '../server/metrics.js';
import { readSettings, type Settings } from '../server/settings.js';
import type { Fields } from '../core/option.js';
import { because, Problem } from '../core/problem.js';
import type { PackStore } from '../server/store/pack-store.js';
import { portProblem } from './port-problem.js';
import { openStore, readStore } from './read-store.js';
import { report } from './report.js';
import { untilSignal } from './signals.js';

/** Milliseconds for packs that are being built when the signal comes; then others build them. */
const GRACE = 25_000;

/** Resolves when it was told to stop, and has. */
export async function work(options: Fields): Promise<void> {
  // It answers nobody: where a service in the same environment listens does not matter.
  const settings = readSettings({ ...options, host: '127.0.0.1', lan: 'off' }, process.env);
  await untilSignal((signaled) => workUntil(signaled, settings, options));
}

async function workUntil(signaled: Promise<void>, settings: Settings, options: Fields): Promise<void> {
  const shared = await readStore(settings, options);
  if (shared === undefined)
    throw new Problem(
      'missing-value',
      because`is needed: without a store a service makes its packs itself; name the file with its address`,
      { option: 'store-file' },
    );
  const builds = Math.max(1, settings.packBuilds);
  const store = await openStore(shared, settings, createLog(settings.log, process.stdout));
  const watched = await watch(store, settings).catch(async (error: unknown) => {
    await store.close(0);
    throw error;
  });
  const maker = createMaker({ builds, seconds: settings.answerSeconds });
  void store.work(maker, builds);
  const shown = watched === undefined ? '' : `; metrics, /healthz and /readyz are on port ${watched.port}`;
  report(options, `battle-tracker builds packs${shown}; stop it with Ctrl-C`);
  await signaled;
  await store.close(GRACE);
  await maker.close();
  watched?.stop();
}

async function watch(store: PackStore, { metricsHost: host, metricsPort: port }: Settings) {
  if (port === undefined) return undefined;
  const fault = () => (store.isReached ? undefined : 'the store cannot be reached');
  const metrics = createMetrics(store.gauges, { process: true });
  return serveMetrics(metrics, { host, port, fault }).catch((error: NodeJS.ErrnoException) => {
    throw portProblem(error, { host, port }) ?? error;
  });
}
