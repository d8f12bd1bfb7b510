// Starts the service with the page that `npm run build` made, for tests that look at it as a browser does.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pageRoutes } from '../../../src/page/server/page-routes.js';
import type { Route } from '../../../src/server/route.js';
import { startService } from '../../../src/server/service.js';
import { readSettings } from '../../../src/server/settings.js';

export interface ServedPage {
  /** Without a slash at its end. */
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Starts the service on a free port. `more` makes routes of its own from the folder for data. */
export async function servePage(
  options: {
    readonly token?: string;
    readonly more?: (data: string) => readonly Route[] | Promise<readonly Route[]>;
  } = {},
): Promise<ServedPage> {
  const data = await mkdtemp(join(tmpdir(), 'battle-tracker-data-'));
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const service = await startService({
    settings: readSettings({ port: '0', log: 'silent', data }, {}),
    token: options.token,
    log: nowhere,
    routes: [...pageRoutes(), ...((await options.more?.(data)) ?? [])],
  });
  const stop = async () => {
    await service.stop();
    await rm(data, { recursive: true, force: true });
  };
  return { origin: service.address.replace(/\/$/, ''), stop };
}
