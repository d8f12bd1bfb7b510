// Serves the page and starts a browser for the tests of a block, and ends both after them.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch } from './chromium.js';
import { servePage, type ServedPage } from './serve-page.js';

/** Returns both, which are there once the tests run. */
export function serveAndBrowse(): { readonly served: ServedPage; readonly browser: Browser } {
  const started = {} as { served: ServedPage; browser: Browser };
  beforeAll(async () => {
    [started.served, started.browser] = await Promise.all([servePage(), launch()]);
  });
  afterAll(async () => {
    await started.browser.close();
    await started.served.stop();
  });
  return started;
}
