// Does the work of `serve`: starts the service and stops it when a signal comes.
import { readVersion } from '../core/manifest.js';
import { endByCrash } from '../node/runtime.js';
import { readToken } from '../server/authorize.js';
import { outliveRequests } from '../server/create-app.js';
import { pageRoute, readPage } from '../server/routes/page.js';
import { type Service, startService } from '../server/service.js';
import { describeLan, drawTerminalQr, lanAddresses } from '../server/lan.js';
import { createLog } from '../server/log.js';
import { readSettings, type Settings } from '../server/settings.js';
import type { PackStore } from '../server/store/pack-store.js';
import type { Fields } from '../core/option.js';
import { portProblem } from './port-problem.js';
import { readSecretText } from './read-input.js';
import { openStore, readStore } from './read-store.js';
import { report } from './report.js';
import { untilSignal } from './signals.js';

/** Resolves when the service has stopped: Ctrl-C is how it is meant to end. */
export async function serve(options: Fields): Promise<void> {
  const settings = readSettings(options, process.env);
  // Signals are handled before it listens: whoever sees the port may stop it at once.
  await untilSignal((signaled) => serveUntil(signaled, settings, options));
}

async function serveUntil(signaled: Promise<void>, settings: Settings, options: Fields): Promise<void> {
  const { tokenFile } = settings;
  const token =
    tokenFile === undefined ? undefined : readToken(await readSecretText(tokenFile, options, 'token'), tokenFile);
  const store = await readStore(settings, options);
  outliveRequests(endByCrash);
  const log = createLog(settings.log, process.stdout);
  const service = await start(settings, token, store && (await openStore(store, settings, log)));
  const where = store === undefined ? 'it keeps nothing' : 'its packs are in the store';
  report(options, `battle-tracker listens on ${service.address}; ${where}; stop it with Ctrl-C`);
  if (settings.lan) reportLan(options, service, token !== undefined);
  if (store !== undefined && settings.trustProxy === 0)
    report(
      options,
      'note: behind a load balancer all clients count as one, unless --trust-proxy says how many proxies there are',
    );
  log.note('the service listens', { version: readVersion(), node: process.version, address: service.address });
  await signaled;
  log.note('the service stops', {});
  await service.stop();
  log.note('the service has stopped', {});
}

function reportLan(options: Fields, { address }: Service, isTokenRequired: boolean): void {
  const addresses = lanAddresses(address);
  for (const line of describeLan(addresses, isTokenRequired)) report(options, line);
  const [first] = addresses;
  if (first !== undefined && process.stderr.isTTY) process.stderr.write(drawTerminalQr(first));
}

async function start(settings: Settings, token: string | undefined, store: PackStore | undefined): Promise<Service> {
  return startService({ settings, token, log: process.stdout, routes: [pageRoute(readPage())], store }).catch(
    async (error: NodeJS.ErrnoException) => {
      await store?.close(0);
      throw portProblem(error, settings) ?? error;
    },
  );
}
