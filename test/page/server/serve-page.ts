// Builds the page and starts the service with it, for tests that look at it as a browser does.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { rolldown, type RolldownOptions } from 'rolldown';
import { pageRoutes } from '../../../src/page/server/page-routes.js';
import type { Route } from '../../../src/http/route.js';
import { startService } from '../../../src/http/service.js';
import { readSettings } from '../../../src/http/settings.js';

export interface ServedPage {
  /** Without a slash at its end. */
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Builds the page into a folder as `npm run build` does. */
export async function buildPage(folder: string): Promise<void> {
  const { default: config } = (await import(new URL('../../../rolldown.page.config.js', import.meta.url).href)) as {
    default: RolldownOptions[];
  };
  for (const { output, ...input } of config) {
    const bundle = await rolldown(input);
    await bundle.write({ ...(Array.isArray(output) ? output[0] : output), dir: folder });
    await bundle.close();
  }
}

let built: Promise<string> | undefined;
let users = 0;

/** Builds the page once for all that is served of it at one time. */
function takePage(): Promise<string> {
  users++;
  return (built ??= mkdtemp(join(tmpdir(), 'battle-tracker-page-')).then(async (folder) => {
    await buildPage(folder);
    return folder;
  }));
}

async function returnPage(folder: string): Promise<void> {
  if (--users > 0) return;
  built = undefined;
  await rm(folder, { recursive: true, force: true });
}

/** Starts the service on a free port. `more` makes routes of its own from the folder for data. */
export async function servePage(
  options: {
    readonly token?: string;
    readonly more?: (data: string) => readonly Route[] | Promise<readonly Route[]>;
  } = {},
): Promise<ServedPage> {
  const page = await takePage();
  const data = await mkdtemp(join(tmpdir(), 'battle-tracker-data-'));
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const service = await startService({
    settings: readSettings({ port: '0', log: 'silent', data }, {}),
    token: options.token,
    log: nowhere,
    routes: [...pageRoutes(page), ...((await options.more?.(data)) ?? [])],
  });
  const stop = async () => {
    await service.stop();
    await rm(data, { recursive: true, force: true });
    await returnPage(page);
  };
  return { origin: service.address.replace(/\/$/, ''), stop };
}
