// Starts a service of several processes: this one keeps packs, matches, limits and metrics, the others listen, print sheets and send it everything else.
import cluster from 'node:cluster';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { programPath } from '../../service/children/program-path.js';
import { createLog } from '../log.js';
import { writeSums } from '../metrics.js';
import { serveMetrics } from '../metrics-server.js';
import { countShares, type ShareCounter } from '../count-shares.js';
import { type Service, type ServiceParts, startService } from '../service.js';
import { orUndoKey } from '../undo-key.js';
import { forkSheetProcess, type SheetProcess } from './sheet-process.js';

/** Milliseconds before another process takes the place of one that ended by itself, so that one that always does takes no core. */
const REPLACE_AFTER = 500;

/** Starts it, or leaves everything as it was. Rejects as startService does. */
export function startProcesses(parts: ServiceParts): Promise<Service> {
  return orUndoKey(parts, () => start(parts));
}

async function start(parts: ServiceParts): Promise<Service> {
  const { close, ...kept } = parts;
  const { settings, token } = kept;
  // Of mode 0700: who reaches the socket may name any client.
  const folder = await mkdtemp(join(tmpdir(), 'battle-tracker-'));
  const socket =
    process.platform === 'win32' ? `\\\\.\\pipe\\${folder.replaceAll(/\W/g, '-')}` : join(folder, 'socket');
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const shares = parts.shares ?? countShares(settings);
  const inner = await startService({
    ...kept,
    settings: { ...settings, trustProxy: settings.trustProxy + 1, drain: 0 },
    place: { path: socket },
    takeShare: shares.take,
  }).catch(async (error: unknown) => {
    await removeFolder();
    throw error;
  });
  const processes = keepProcesses(parts, { kind: 'start', settings, token, socket }, shares);
  const end = async () => {
    await inner.stop();
    await removeFolder();
  };
  try {
    const address = await processes.listening();
    const all = async () => writeSums(await Promise.all([inner.readMetrics(), ...processes.readMetrics()]));
    const { metricsHost: host, metricsPort: port } = settings;
    const watched = port === undefined ? undefined : await serveMetrics({ write: all }, { host, port });
    const stop = async () => {
      const drained = settings.drain > 0 ? sleep(settings.drain * 1000) : Promise.resolve();
      await Promise.all([processes.stop(), drained.then(close)]);
      await end();
      watched?.stop();
    };
    return { ...inner, address, metricsPort: watched?.port, stop };
  } catch (error) {
    await processes.kill();
    await end();
    throw error;
  }
}

interface Processes {
  /** Resolves with the address once all listen. */
  listening(): Promise<string>;
  readMetrics(): Promise<Awaited<ReturnType<SheetProcess['readMetrics']>>>[];
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** Keeps so many processes alive as the settings say. */
function keepProcesses(
  { settings, log: stream }: ServiceParts,
  start: Parameters<typeof forkSheetProcess>[0]['start'],
  shares: ShareCounter,
): Processes {
  const log = createLog(settings.log, stream);
  // Each takes connections itself: those that were handed to one that is killed would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: programPath('sheet-process', import.meta.url), args: [], serialization: 'advanced' });
  const alive = new Set<SheetProcess>();
  let closing = false;
  const fork = () => {
    const child = forkSheetProcess({ start, shares });
    alive.add(child);
    void child.ended.then(async (how) => {
      alive.delete(child);
      if (closing) return;
      log.info('a process that prints sheets ended; another takes its place', { how });
      await sleep(REPLACE_AFTER);
      if (!closing) fork();
    });
  };
  for (let i = 0; i < settings.processes; i++) fork();
  const gone = (end: (child: SheetProcess) => void) => {
    closing = true;
    return Promise.all([...alive].map((child) => (end(child), child.ended))).then(() => undefined);
  };
  return {
    listening: async () => (await Promise.all([...alive].map(({ listening }) => listening)))[0] ?? '',
    readMetrics: () => [...alive].map((child) => child.readMetrics()),
    stop: () => gone((child) => child.stop()),
    kill: () => gone((child) => child.kill()),
  };
}
