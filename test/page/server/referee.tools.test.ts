// The referee's page in a browser: games by touch, reloads in the middle, no network, a keyboard, a phone.
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playBots } from '../../../src/game/bot/play-bots.js';
import { describeAnswer } from '../../../src/game/judge/describe-answer.js';
import { NO_ANSWER } from '../../../src/game/judge/answer.js';
import { printCall } from '../../../src/game/judge/print-call.js';
import { parseLog } from '../../../src/game/setup/judge-sheets.js';
import { printLog } from '../../../src/game/judge/print-log.js';
import { namesOf } from '../../../src/core/input/choose.js';
import { editions } from '../../../src/game/editions/index.js';
import { hunterFor } from '../../game/bot/hunts.js';
import { proving } from '../../support/figures.js';
import { focused, hasChromium, launch, open, type Opened, until } from './chromium.js';
import { expectFitting } from './expect-fitting.js';
import { makeMatch, type MadeMatch, said, tapCall } from './referee-taps.js';
import { servePage, type ServedPage } from './serve-page.js';

/** Games of each edition, 21 in all, and the calls of each that are made. */
const GAMES = proving ? 7 : 1;
const CALLS = proving ? Infinity : 3;
const HOUR = 3_600_000;

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true } as const;

describe.skipIf(!hasChromium)('the referee', () => {
  let [served, browser]: [ServedPage, Browser] = [] as never;
  let match: MadeMatch = undefined as never;
  beforeAll(async () => {
    [served, browser] = await Promise.all([servePage(), launch()]);
    match = await makeMatch(served.origin);
  });
  afterAll(async () => {
    await browser.close();
    await served.stop();
  });
  const visit = async (of: MadeMatch, options: Parameters<typeof open>[2] = phone): Promise<Opened> => {
    const opened = await open(browser, of.address, options);
    await until(opened.page, "!document.getElementById('referee-game').hidden");
    return opened;
  };
  const begin = async (page: Page) => {
    await page.click('text=It is settled already');
    await page.click('text=Alpha, one turn');
  };

  it.each(namesOf(editions).flatMap((edition) => Array.from({ length: GAMES }, (_, game) => ({ edition, game }))))(
    'answers a game of $edition by touch (game $game)',
    async ({ edition, game }) => {
      const made = await makeMatch(served.origin, { edition });
      const key = new TextEncoder().encode(`${edition} ${game}`);
      const { log } = playBots(made.sheets, hunterFor(made.sheets.alpha), key);
      const { page, faults, close } = await visit(made);
      const entries = log.entries.slice(0, CALLS);
      for (const { side, call, answer } of entries) {
        await tapCall(page, made, side ?? 'alpha', call);
        expect(await said(page)).toContain(
          `: ${printCall(call)} = ${describeAnswer(edition, call, answer ?? NO_ANSWER)}.`,
        );
      }
      await page.click('#referee-done summary');
      const [download] = await Promise.all([page.waitForEvent('download'), page.tap('#referee-save')]);
      const saved = parseLog(await readFile(await download.path(), 'utf8'), 'calls.txt');
      expect(saved.players).toEqual({ alpha: 'Ada', bravo: 'Ben' });
      expect(printLog({ ...saved, players: log.players, day: log.day })).toBe(printLog({ ...log, entries }));
      if (entries.length === log.entries.length) expect(await page.textContent('#referee-after')).toContain('won');
      expect(await faults()).toEqual([]);
      await close();
    },
    HOUR,
  );

  it('loses nothing by a reload, with a network or without, and forgets when told', async () => {
    const { page, faults, close } = await visit(match);
    await begin(page);
    await tapCall(page, match, 'alpha', { kind: 'fire', square: 44, letter: 'T' });
    const before = await said(page);
    await page.reload();
    await until(page, "!document.getElementById('referee-game').hidden");
    expect(await said(page)).toBe(before);
    await until(page, "document.getElementById('referee-offline').textContent.includes('without a network now')");
    await page.context().setOffline(true);
    await page.reload();
    await until(page, "!document.getElementById('referee-game').hidden");
    expect(await said(page)).toBe(before);
    await tapCall(page, match, 'bravo', { kind: 'sweep', letter: 'E' });
    expect(await said(page)).toMatch(/^\w+: E = \d.* Next: \w+\.$/);
    await page.click('#referee-done summary');
    expect(await page.locator('#referee-log li').allTextContents()).toHaveLength(2);
    expect(await page.textContent('#referee-after')).toContain('Not over · 2 turns · 2 calls');
    expect(await page.locator('#referee-after table').count()).toBe(2);
    await page.tap('#referee-undo');
    expect(await said(page)).toBe(before);
    // What only the service can do says so.
    await page.tap('#referee-pdf');
    await until(page, "document.getElementById('referee-status').textContent.includes('cannot be reached')");
    page.on('dialog', (dialog) => void dialog.accept());
    await page.tap('#referee-forget');
    await until(page, "!document.getElementById('referee-home').hidden");
    expect(await page.evaluate<number>('localStorage.length')).toBe(0);
    expect((await faults()).filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]);
    await close();
  });

  it('is opened by the page of the key, draws a PDF, and lists the games that are kept', async () => {
    const { page, faults, close } = await open(browser, `${served.origin}/match#key.${match.token}`, phone);
    await page.tap('#link-referee');
    await until(page, "document.getElementById('referee-game')?.hidden === false");
    await begin(page);
    await tapCall(page, match, 'alpha', { kind: 'sweep', letter: 'E' });
    await page.click('#referee-done summary');
    const [download] = await Promise.all([page.waitForEvent('download'), page.tap('#referee-pdf')]);
    expect((await readFile(await download.path())).toString('latin1').slice(0, 5)).toBe('%PDF-');
    await page.goto(`${served.origin}/referee`);
    expect(await page.locator('#referee-open li').allTextContents()).toEqual(['Ada – Ben, 1 call']);
    await page.tap('#referee-open a');
    await until(page, "!document.getElementById('referee-game').hidden");
    expect(await said(page)).toMatch(/: E = /);
    await page.goto(`${served.origin}/referee`);
    await page.fill('#referee-link', 'nothing');
    await page.tap('#referee-home button');
    expect(await page.textContent('#referee-error')).toContain('not the link of a key');
    await page.fill('#referee-link', `https://example.org/match#key.${match.token}`);
    await page.tap('#referee-home button');
    await until(page, "document.getElementById('referee-game')?.hidden === false");
    expect(await faults()).toEqual([]);
    await close();
  });

  it('says where nobody can know the ships, where a link has ended, and where a page cannot be kept', async () => {
    const placed = await makeMatch(served.origin, { deployment: 'words' });
    const refused = [404];
    const { page, close } = await open(browser, placed.address, { ...phone, refused });
    await until(page, "document.getElementById('referee-error').textContent.includes('place these ships themselves')");
    await page.goto('about:blank');
    await page.goto(`${served.origin}/referee#key.${'x'.repeat(80)}`);
    await until(page, "document.getElementById('referee-error').textContent.includes('link')");
    await page.addInitScript("Object.defineProperty(navigator, 'serviceWorker', { value: undefined })");
    await page.goto('about:blank');
    await page.goto(match.address);
    await until(page, "document.getElementById('referee-offline').textContent.includes('Leave this page open')");
    await close();
  });

  it('is used by keyboard alone', async () => {
    const { page, faults, close } = await visit(match, {});
    await page.focus('#referee-opening summary');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.focus('#referee-tools [data-name="square"]');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toMatch(/^A1, /);
    for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('A');
    for (const key of ['ArrowRight', 'Enter', 'Tab', 'Tab']) await page.keyboard.press(key);
    expect(await focused(page)).toBe('referee-ask');
    expect(await page.textContent('#referee-ask')).toBe('Answer B2-B');
    await page.keyboard.press('Enter');
    expect(await said(page)).toMatch(/: B2-B = /);
    expect(await faults()).toEqual([]);
    await close();
  });

  it.each([
    ['light', { width: 1280, height: 800 }],
    ['dark', { width: 360, height: 640 }],
  ] as const)('is seen, heard and reached in %s, and fits', async (colorScheme, viewport) => {
    const long = await makeMatch(served.origin, {
      edition: 'codebreaker',
      alpha: 'Wolfeschlegelstein'.repeat(2),
      opening: 'dead-reckoning',
    });
    const { page, faults, close } = await visit(long, { colorScheme, viewport });
    const isFitting = () => expectFitting(page, viewport.width, 'button, summary, input:not([type=checkbox])');
    if (proving || colorScheme === 'dark') await isFitting();
    await begin(page);
    await page.click('#referee-tools [data-name="word"]');
    await page.click('#referee-board button >> nth=44');
    if (proving) await isFitting();
    await page.click('#referee-tools [data-name="letter"]');
    await page.click('#referee-keys [data-name="E "]');
    await page.click('#referee-ask');
    await page.click('#referee-done summary');
    await page.check('#referee-fleets');
    await isFitting();
    expect(await faults()).toEqual([]);
    await close();
  });
});
