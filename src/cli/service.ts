// Does the work of `serve` and `work`: starts the service, or what builds packs for services of one store, and stops it when a signal comes.
import { readVersion } from '../core/manifest.js';
import type { Fields } from '../core/option.js';
import { asGiven, msg, type Message, Problem } from '../core/problem.js';
import { endByCrash } from '../node/runtime.js';
import { readToken } from '../server/authorize.js';
import { outliveRequests } from '../server/create-app.js';
import { type KeyRing, readKeyRing } from '../server/key-ring.js';
import { describeLan, drawTerminalQr, lanAddresses } from '../server/lan.js';
import { createLog, type Log } from '../server/log.js';
import { createMaker } from '../server/make/maker.js';
import { createMetrics, serveMetrics } from '../server/metrics.js';
import { pageRoute, readPage } from '../server/routes/page.js';
import { type Service, startService } from '../server/service.js';
import { readSettings, type Settings } from '../server/settings.js';
import { openPackStore, type PackStore } from '../server/store/pack-store.js';
import { readSecretText } from './read-input.js';
import { report } from './report.js';
import { untilSignal } from './signals.js';

/** Resolves when the service has stopped: Ctrl-C is how it is meant to end. */
export async function serve(given: Fields): Promise<void> {
  const settings = readSettings(given, process.env);
  // Signals are handled before it listens: whoever sees the port may stop it at once.
  await untilSignal((signaled) => serveUntil(signaled, settings));
}

async function serveUntil(signaled: Promise<void>, settings: Settings): Promise<void> {
  const { tokenFile } = settings;
  const token = tokenFile === undefined ? undefined : readToken(await readSecretText(tokenFile, 'token'), tokenFile);
  const store = await readStore(settings);
  outliveRequests(endByCrash);
  const log = createLog(settings.log, process.stdout);
  const service = await start(settings, token, store && (await openStore(store, settings, log)));
  const where = store === undefined ? 'it keeps nothing' : 'its packs are in the store';
  report(`battle-tracker listens on ${service.address}; ${where}; stop it with Ctrl-C`);
  if (settings.lan) reportLan(service, token !== undefined);
  if (store !== undefined && settings.trustProxy === 0)
    report(
      'note: behind a load balancer all clients count as one, unless --trust-proxy says how many proxies there are',
    );
  log.note('the service listens', { version: readVersion(), node: process.version, address: service.address });
  await signaled;
  log.note('the service stops', {});
  await service.stop();
  log.note('the service has stopped', {});
}

function reportLan({ address }: Service, isTokenRequired: boolean): void {
  const addresses = lanAddresses(address);
  for (const line of describeLan(addresses, isTokenRequired)) report(line);
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

/** Milliseconds for packs that are being built when the signal comes; then others build them. */
const GRACE = 25_000;

/** Resolves when it was told to stop, and has. */
export async function work(given: Fields): Promise<void> {
  // It answers nobody: where a service in the same environment listens does not matter.
  const settings = readSettings({ ...given, host: '127.0.0.1', lan: 'off' }, process.env);
  await untilSignal((signaled) => workUntil(signaled, settings));
}

async function workUntil(signaled: Promise<void>, settings: Settings): Promise<void> {
  const shared = await readStore(settings);
  if (shared === undefined)
    throw new Problem(
      'missing-value',
      msg`is needed: without a store a service makes its packs itself; name the file with its address`,
      { option: 'store-file' },
    );
  const builds = Math.max(1, settings.packBuilds);
  const store = await openStore(shared, settings, createLog(settings.log, process.stdout));
  const watched = await watchStore(store, settings).catch(async (error: unknown) => {
    await store.close(0);
    throw error;
  });
  const maker = createMaker({ builds, seconds: settings.answerSeconds });
  void store.work(maker, builds);
  const shown = watched === undefined ? '' : `; metrics, /healthz and /readyz are on port ${watched.port}`;
  report(`battle-tracker builds packs${shown}; stop it with Ctrl-C`);
  await signaled;
  await store.close(GRACE);
  await maker.close();
  watched?.stop();
}

async function watchStore(store: PackStore, { metricsHost: host, metricsPort: port }: Settings) {
  if (port === undefined) return undefined;
  const fault = () => (store.isReached ? undefined : 'the store cannot be reached');
  const metrics = createMetrics(store.gauges, { process: true });
  return serveMetrics(metrics, { host, port, fault }).catch((error: NodeJS.ErrnoException) => {
    throw portProblem(error, { host, port }) ?? error;
  });
}

interface Store {
  readonly url: string;
  readonly ring: KeyRing;
}

/** Returns undefined where there is no store. Throws Problem `bad-secret` for files that hold neither, and `missing-value` for a store without keys or keys without a store. */
export async function readStore({ storeFile, keyFile }: Settings): Promise<Store | undefined> {
  if (storeFile === undefined && keyFile === undefined) return undefined;
  if (storeFile === undefined)
    throw new Problem(
      'missing-value',
      msg`is needed with a file of keys, which are for a store; name the file with its address, or leave out the keys`,
      { option: 'store-file' },
    );
  if (keyFile === undefined)
    throw new Problem(
      'missing-value',
      msg`is needed with a store; name a file of keys, the same for all services of the store`,
      { option: 'key-file' },
    );
  const ring = readKeyRing(await readSecretText(keyFile, 'token'), keyFile);
  const url = (await readSecretText(storeFile, 'token')).trim();
  if (!/^postgres(ql)?:\/\/\S+$/.test(url))
    throw new Problem(
      'bad-secret',
      msg`does not hold the address of a PostgreSQL database; write one line: postgres://USER:PASSWORD@HOST/DATABASE`,
      { file: storeFile },
    );
  return { url, ring };
}

/** A client may have so many packs that are not over, and so many in all. */
const OF_CLIENT = { perClient: 4, keptPerClient: 100 };

function openStore({ url, ring }: Store, { unfinishedPacks, packHours }: Settings, log: Log): Promise<PackStore> {
  const limits = { ...OF_CLIENT, waiting: unfinishedPacks, keepForSeconds: packHours * 3600 };
  return openPackStore({ url, ring, limits, log: (...told) => log.note(...told) });
}

const noAddress = (address: string) =>
  msg`${asGiven(address)} is not an address of this machine; choose another --host`;

const reasons: Readonly<Record<string, (address: string) => Message>> = {
  EADDRINUSE: (address) => msg`${asGiven(address)} is in use; choose another port, or stop what listens there`,
  EACCES: (address) => msg`${asGiven(address)} may not be used; choose a port above 1023`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
};

/** Of an error of the system: where it was to listen, if that is known. */
type ListenError = NodeJS.ErrnoException & { readonly address?: string; readonly port?: number };

/** Returns the Problem that an error stands for, if it is one; `wanted` is where the service was to listen. */
function portProblem(
  { code, address, port }: ListenError,
  wanted: { readonly host: string | undefined; readonly port: number | undefined },
): Problem | undefined {
  const reason = reasons[code ?? ''];
  const where = `${address ?? wanted.host}:${port ?? wanted.port}`;
  return reason && new Problem('cannot-create', reason(where));
}
