// Opens pages in a real Chromium and notes everything that a page should not do.
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { proving } from '../../support/figures.js';

const PATH = '/usr/bin/chromium';

/** Whether there is a Chromium; where there is none, the tests say that they are skipped. */
export const hasChromium = existsSync(PATH);
if (!hasChromium) console.info(`no Chromium at ${PATH}: the tests of the page in a browser are skipped`);

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
    if (/^https?:$/.test(url.protocol) && url.host !== host) faults.push(`request to ${url.host}`);
  });
  if (!proving) await dealUnmatched(context, '/v1/matches');
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

/** Fleets that are not matched are dealt in a hundredth of the time; `http/routes/matches` and `cli/pack-same-bytes` deal matched ones. */
export function dealUnmatched(context: BrowserContext, path: string): Promise<unknown> {
  return context.route(
    (url) => url.pathname === path,
    (route, request) => {
      const order = request.method() === 'POST' ? (request.postDataJSON() as Record<string, unknown>) : null;
      return route.continue(order === null ? {} : { postData: JSON.stringify({ ...order, fair: 'off' }) });
    },
  );
}

/** Resolves once the preview shows a picture other than the one given. Returns that picture's address. */
export async function waitForPreview(page: Page, before = ''): Promise<string> {
  const shown = `(() => { const image = document.getElementById('preview-image');
    return !image.hidden && image.naturalWidth > 0 && image.src !== ${JSON.stringify(before)}
      && document.getElementById('preview-sheet').getAttribute('aria-busy') === 'false'; })()`;
  await until(page, shown);
  return page.evaluate<string>("document.getElementById('preview-image').src");
}

/** Resolves once an expression of the page is true. The browser's own way would evaluate text inside the page, which its policy forbids. */
export async function until(page: Page, expression: string): Promise<void> {
  await expect.poll(() => page.evaluate<boolean>(expression), { timeout: 110_000, interval: 50 }).toBe(true);
}

/** Opens the folded parts of the options. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate("document.querySelectorAll('.fold').forEach((box) => (box.open = true))");
}

/** Returns the id of the element that has the focus. */
export function focused(page: Page): Promise<string> {
  return page.evaluate<string>('document.activeElement.id');
}

/** Drops a file on an element, as the file manager would. */
export function drop(page: Page, id: string, name: string, content: string): Promise<void> {
  return page.evaluate<undefined>(`(() => {
    const files = new DataTransfer();
    files.items.add(new File([${JSON.stringify(content)}], ${JSON.stringify(name)}));
    const place = document.getElementById('${id}');
    for (const type of ['dragenter', 'dragover', 'drop'])
      place.dispatchEvent(new DragEvent(type, { dataTransfer: files, bubbles: true, cancelable: true }));
  })()`);
}
