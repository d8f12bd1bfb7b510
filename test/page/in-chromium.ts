// Opens the built page from its file in a real Chromium, and notes everything that it should not do.
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { root } from '../house/source-files.js';
import { examine } from './server/examine.js';

const PATH = '/usr/bin/chromium';

/** Whether there is a Chromium; where there is none, the tests say that they are skipped. */
export const hasChromium = existsSync(PATH);
if (!hasChromium) console.info(`no Chromium at ${PATH}: the tests of the page in a browser are skipped`);

export const ADDRESS = `file://${root}dist/battle-tracker.html`;

const FLAGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** Starts a browser that talks to nobody by itself for the tests of a block, and ends it after them. */
export function withBrowser(): { readonly browser: Browser } {
  const started = {} as { browser: Browser };
  beforeAll(async () => {
    started.browser = await chromium.launch({ executablePath: PATH, args: FLAGS.split(' '), timeout: 60_000 });
  });
  afterAll(() => started.browser.close());
  return started;
}

export interface Opened {
  readonly page: Page;
  /** What went wrong so far: messages on the console, breaches of the policy, requests. */
  readonly faults: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

/** Opens the page without a network; `hash` is what stands behind its address. */
export async function openPage(browser: Browser, hash = '', options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await browser.newContext({ locale: 'en-US', acceptDownloads: true, ...options });
  await context.setOffline(true);
  const faults: string[] = [];
  context.on('request', (request) => {
    if (!/^(file|blob|data):/.test(request.url())) faults.push(`request to ${request.url()}`);
  });
  await context.addInitScript(
    'globalThis.violations = []; addEventListener("securitypolicyviolation", (e) => violations.push(`${e.violatedDirective} ${e.blockedURI}`))',
  );
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => faults.push(`console: ${message.text()}`));
  await page.goto(ADDRESS + hash);
  return {
    page,
    faults: async () => [...faults, ...(await page.evaluate<string[]>('violations'))],
    close: () => context.close(),
  };
}

/** Has a thread of the page do work as the page does. Returns the result with bytes as base64, or the code of the problem. */
export async function askThread(page: Page, name: string, order: unknown): Promise<Record<string, unknown>> {
  return page.evaluate(
    async ([work, given]) => {
      const scope = globalThis as unknown as { thread?: Worker; id?: number };
      const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';
      if (scope.thread === undefined) {
        scope.thread = new Worker(URL.createObjectURL(new Blob([textOf('program')], { type: 'text/javascript' })));
        scope.thread.postMessage(JSON.parse(textOf('shipped')));
      }
      const { thread } = scope;
      const id = (scope.id = (scope.id ?? 0) + 1);
      const unpack = (_: string, value: unknown) =>
        typeof value === 'object' && value !== null && 'base64' in value
          ? Uint8Array.from(atob(String(value.base64)), (each) => each.charCodeAt(0))
          : value;
      const pack = (value: unknown): unknown => {
        if (value instanceof Uint8Array) {
          let text = '';
          for (let at = 0; at < value.length; at += 32768)
            text += String.fromCharCode(...value.subarray(at, at + 32768));
          return btoa(text);
        }
        if (Array.isArray(value)) return value.map(pack);
        if (typeof value !== 'object' || value === null) return value;
        return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pack(each)]));
      };
      const answer = await new Promise<Record<string, unknown>>((resolve) => {
        thread.addEventListener('message', function hear({ data }: MessageEvent<Record<string, unknown>>) {
          if (data['id'] !== id || 'progress' in data) return;
          thread.removeEventListener('message', hear);
          resolve(data);
        });
        thread.postMessage({ id, name: work, order: JSON.parse(given, unpack) as unknown });
      });
      return pack(answer) as Record<string, unknown>;
    },
    [
      name,
      JSON.stringify(order, (_, value: unknown) =>
        value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
      ),
    ] as const,
  );
}

/** Holds the page to what everybody needs: nothing beside the screen, nothing too small for a finger (WCAG 2.2, 2.5.8), nothing for axe-core to find. */
export async function expectFitting(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  const small = await page.evaluate<string[]>(
    `[...document.querySelectorAll('button, input:not([type=radio], [type=checkbox], [type=file]), select, textarea, summary')].filter((e) => e.checkVisibility() && Math.min(e.getBoundingClientRect().height, e.getBoundingClientRect().width) < 24).map((e) => e.textContent)`,
  );
  expect(small).toEqual([]);
  expect(await examine(page)).toEqual([]);
}
