// Opens the built page from its file in a real Chromium, and notes everything that it should not do.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { root } from '../house/source-files.js';
import { launch, open, type Opened } from '../support/chromium.js';
import { examine } from '../support/examine.js';

export { hasChromium } from '../support/chromium.js';

export const ADDRESS = `file://${root}dist/battle-tracker.html`;

/** Starts a browser for the tests of a block, and ends it after them. */
export function withBrowser(): { readonly browser: Browser } {
  const started = {} as { browser: Browser };
  beforeAll(async () => {
    started.browser = await launch();
  });
  afterAll(() => started.browser.close());
  return started;
}

/** Opens the page without a network; `hash` is what stands behind its address. */
export function openPage(browser: Browser, hash = '', options: BrowserContextOptions = {}): Promise<Opened> {
  return open(browser, ADDRESS + hash, { offline: true, ...options });
}

/** A function of the page that has a thread do work, as the page does: it takes the name and the order as JSON, in which bytes stand as { base64 }, and gives the answer with bytes as base64. */
export const threadScript = `async ([name, given]) => {
  if (globalThis.thread === undefined) {
    while (globalThis.threads === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
    globalThis.thread = new Worker(threads.address);
    thread.postMessage(JSON.parse(document.getElementById('shipped').textContent));
  }
  const id = (globalThis.asked = (globalThis.asked ?? 0) + 1);
  const unpack = (_, value) => (value !== null && typeof value === 'object' && 'base64' in value ? Uint8Array.from(atob(value.base64), (each) => each.charCodeAt(0)) : value);
  const pack = (value) => {
    if (value instanceof Uint8Array) {
      let text = '';
      for (let at = 0; at < value.length; at += 32768) text += String.fromCharCode(...value.subarray(at, at + 32768));
      return btoa(text);
    }
    if (Array.isArray(value)) return value.map(pack);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pack(each)]));
  };
  const answer = await new Promise((resolve) => {
    thread.addEventListener('message', function hear({ data }) {
      if (data.id !== id || 'progress' in data) return;
      thread.removeEventListener('message', hear);
      resolve(data);
    });
    thread.postMessage({ id, name, order: JSON.parse(given, unpack) });
  });
  return pack(answer);
}`;

/** Has a thread of the page do work. Returns its answer: a result with bytes as base64, a problem or a fault. */
export async function askThread(page: Page, name: string, order: unknown): Promise<Record<string, unknown>> {
  const given = JSON.stringify(order, (_, value: unknown) =>
    value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
  );
  return page.evaluate(`(${threadScript})(${JSON.stringify([name, given])})`);
}

/** Looks at a page on a desk and on a phone, light and dark; it stays as on a dark phone. */
export async function inEachView(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const width of [1280, 360])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 740 });
      await page.emulateMedia({ colorScheme });
      await look(width);
    }
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
