// Does the work of `serve`: starts the service and stops it when a signal comes.
import { resolve } from 'node:path';
import { readToken } from '../http/authorize.js';
import { packRoutes } from '../http/routes/packs.js';
import { type Service, startService } from '../http/service.js';
import { makeDataFolder } from '../service/data-folder.js';
import { openPackJobs } from '../service/jobs/open-pack-jobs.js';
import { jobStates } from '../service/jobs/pack-jobs.js';
import { createLog } from '../http/log.js';
import { pageRoutes } from '../page/server/page-routes.js';
import { readSettings, type Settings } from '../http/settings.js';
import type { Fields } from '../pipeline/request.js';
import { because, Problem } from '../problem.js';
import { collectSeldom } from './collect-seldom.js';
import { readSecretText } from './read-input.js';
import { report } from './report.js';

const HOUR = 3_600_000;

/** Resolves when the service has stopped: Ctrl-C is how it is meant to end. */
export async function serve(options: Fields): Promise<void> {
  const settings = readSettings(options, process.env);
  collectSeldom();
  const { tokenFile } = settings;
  const token =
    tokenFile === undefined ? undefined : readToken(await readSecretText(tokenFile, options, 'token'), tokenFile);
  const removeFolder = await makeDataFolder(settings.data);
  const service = await start(settings, token).catch(async (error: unknown) => {
    await removeFolder();
    throw error;
  });
  const data = resolve(settings.data);
  // Before anybody knows that it can be stopped.
  const signaled = untilSignal();
  report(options, `battle-tracker listens on ${service.address}; its data are in ${data}; stop it with Ctrl-C`);
  await signaled;
  await service.stop();
}

async function start(settings: Settings, token: string | undefined): Promise<Service> {
  const log = createLog(settings.log, process.stdout);
  const jobs = await openPackJobs({
    data: settings.data,
    limits: { builds: settings.packBuilds, keepFor: settings.packHours * HOUR },
    log: (message, facts) => log.info(message, facts),
  });
  return startService({
    settings,
    token,
    log: process.stdout,
    routes: [...packRoutes(jobs), ...pageRoutes()],
    gauges: jobStates.map((state) => ({
      name: `packs_${state}`,
      help: `Packs that are ${state}.`,
      read: async () => (await jobs.counts())[state],
    })),
    close: () => jobs.close(),
  }).catch(async (error: NodeJS.ErrnoException) => {
    await jobs.close({ undo: true });
    throw portProblem(error, settings) ?? error;
  });
}

function portProblem({ code }: NodeJS.ErrnoException, { host, port }: Settings): Problem | undefined {
  const reasons = {
    EADDRINUSE: 'port-is-in-use',
    EACCES: 'port-may-not-be-used',
    EADDRNOTAVAIL: 'no-address-of-this-machine',
    ENOTFOUND: 'no-address-of-this-machine',
  } as const;
  const reason = (reasons as Readonly<Record<string, (typeof reasons)[keyof typeof reasons]>>)[code ?? ''];
  return reason && new Problem('cannot-create', because(reason, { address: `${host}:${port}` }));
}

/** Resolves at the first signal; a second one ends the process at once. */
function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
    let stopping = false;
    for (const [signal, code] of Object.entries(signals)) {
      process.on(signal, () => {
        if (stopping) process.exit(code);
        stopping = true;
        resolve();
      });
    }
  });
}
