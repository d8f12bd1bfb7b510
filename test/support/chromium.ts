// Opens pages in a real Chromium and notes everything that a page should not do.
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';

const PATH = '/usr/bin/chromium';

/** Whether there is a Chromium; where there is none, the tests say that they are skipped. */
export const hasChromium = existsSync(PATH);
if (!hasChromium) console.info(`no Chromium at ${PATH}: the tests in a browser are skipped`);

/** Starts a Chromium that talks to nobody by itself, with a fresh profile. */
export function launch(): Promise<Browser> {
  const flags =
    '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
    '--disable-component-update --disable-sync';
  return chromium.launch({ executablePath: PATH, args: flags.split(' '), timeout: 60_000 });
}

export interface Opened {
  readonly page: Page;
  /** What went wrong so far: console errors, violations of the content security policy, requests to other hosts. */
  readonly faults: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

const NOTE_VIOLATIONS =
  'window.violations = []; addEventListener("securitypolicyviolation", (e) => window.violations.push(`${e.violatedDirective} ${e.blockedURI} ${e.sourceFile}`))';

/** Opens an address in a context of its own. `refused` are statuses that the test provokes, which Chromium notes as errors. */
export async function open(
  browser: Browser,
  address: string,
  options: BrowserContextOptions & { readonly refused?: readonly number[] } = {},
): Promise<Opened> {
  const { refused = [], ...contextOptions } = options;
  const context = await browser.newContext({ locale: 'en-US', acceptDownloads: true, ...contextOptions });
  const faults: string[] = [];
  const { host } = new URL(address);
  context.on('request', (request) => {
    const url = new URL(request.url());
    // A page that came from a file asks for nothing at all.
    if (/^(https?|ws|wss|ftp):$/.test(url.protocol) && (host === '' || url.host !== host))
      faults.push(`request to ${url.host}`);
  });
  await context.addInitScript(NOTE_VIOLATIONS);
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    const isProvoked = refused.some((status) => message.text().includes(`status of ${status}`));
    if ((message.type() === 'error' || message.type() === 'warning') && !isProvoked) {
      faults.push(`console: ${message.text()} ${message.location().url}`);
    }
  });
  await page.goto(address);
  return {
    page,
    faults: async () => [
      ...faults,
      ...(contextOptions.javaScriptEnabled === false ? [] : await page.evaluate<string[]>('window.violations')),
    ],
    close: () => context.close(),
  };
}

/** Resolves once an expression of the page is true. The browser's own way would evaluate text inside the page, which its policy forbids. */
export async function until(page: Page, expression: string): Promise<void> {
  await expect.poll(() => page.evaluate<boolean>(expression), { timeout: 110_000, interval: 50 }).toBe(true);
}
