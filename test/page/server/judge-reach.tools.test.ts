// Whoever comes to the judge with a keyboard, a screen reader, a phone or at night gets an answer.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { focused, hasChromium, launch, open, type Opened, until } from './chromium.js';
import { expectFitting } from './expect-fitting.js';
import { askCalls, askGame, deal, errorOf, hitOf, type Sheet, shown } from './judge-form.js';
import { servePage, type ServedPage } from './serve-page.js';

describe.skipIf(!hasChromium)('the tab of the judge', () => {
  let [served, browser]: [ServedPage, Browser] = [] as never;
  let [alpha, bravo]: [Sheet, Sheet] = [] as never;
  beforeAll(async () => {
    [served, browser] = await Promise.all([servePage(), launch()]);
    alpha = await deal(served.origin, { seed: 'x' });
    bravo = await deal(served.origin, { seed: 'y' });
  });
  afterAll(async () => {
    await browser.close();
    await served.stop();
  });
  const visit = async (options: Parameters<typeof open>[2] = {}): Promise<Opened> => {
    const opened = await open(browser, `${served.origin}/#judge`, options);
    await opened.page.check('#judge-hold-sheet');
    return opened;
  };

  it('is used by keyboard alone', async () => {
    const { page, faults, close } = await visit();
    await page.focus('#tab-judge');
    const tab = async () => {
      await page.keyboard.press('Tab');
      return focused(page);
    };
    expect(await tab()).toBe('judge-hold-sheet');
    expect(await tab()).toBe('judge-sheet-way-json');
    expect(await tab()).toBe('judge-sheet');
    await page.keyboard.insertText(JSON.stringify(bravo));
    // The field is gone, and the focus stands on what took its place.
    expect(await focused(page)).toBe('judge-sheet-other');
    expect(await tab()).toBe('judge-calls');
    await page.keyboard.type('R');
    await page.keyboard.press('Tab');
    expect(await tab()).toBe('judge-call-ask');
    await page.keyboard.press('Enter');
    await until(page, shown('judge-answers'));
    await page.focus('#judge-alpha-way-json');
    await page.keyboard.press('ArrowRight');
    expect(await tab()).toBe('judge-alpha-seed');
    await page.keyboard.type('x');
    await page.focus('#judge-bravo');
    await page.keyboard.insertText(JSON.stringify(bravo));
    await page.focus('#judge-log');
    await page.keyboard.type('first: alpha 1\nR');
    await page.focus('#judge-game-ask');
    await page.keyboard.press('Enter');
    await until(page, shown('judge-verdict'));
    await page.focus('#judge-grids summary');
    await page.keyboard.press('Enter');
    expect(await tab()).toBe('judge-grid-alpha');
    expect(await tab()).toBe('judge-grid-bravo');
    expect(await faults()).toEqual([]);
    await close();
  });

  it.each([
    ['light', { width: 1280, height: 800 }],
    ['dark', { width: 360, height: 640 }],
  ] as const)('is seen, heard and reached in %s, and fits', async (colorScheme, viewport) => {
    const { page, faults, close } = await visit({ colorScheme, viewport });
    const isFitting = () => expectFitting(page, viewport.width, 'button, summary, select, label.choice, label.button');
    await page.evaluate("document.querySelectorAll('details').forEach((box) => (box.open = true))");
    await isFitting();
    await page.click('#judge-game-ask');
    await errorOf(page, 'judge-alpha');
    await page.check('#judge-sheet-way-seed');
    await isFitting();
    await page.fill('#judge-sheet-seed', 'x');
    await askCalls(page, `R\n${'R\n'.repeat(3)}claim 142`);
    await until(page, shown('judge-answers'));
    await askGame(
      page,
      [alpha, bravo],
      `alpha: ${'Wolfeschlegel'.repeat(4)}\nfirst: alpha 1\nalpha ${hitOf(bravo)} = miss`,
    );
    await until(page, shown('judge-verdict'));
    await page.click('#judge-grids summary');
    await isFitting();
    // Wide grids scroll within themselves.
    expect(await page.evaluate("getComputedStyle(document.getElementById('judge-grid-alpha')).overflowX")).toBe('auto');
    expect(await faults()).toEqual([]);
    await close();
  });
});
