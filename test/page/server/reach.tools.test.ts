// Whoever comes with a keyboard, a screen reader, a phone, at night or without JavaScript can use the page.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { focused, hasChromium, launch, open, unfold, waitForPreview } from './chromium.js';
import { proving } from '../../support/figures.js';
import { examine } from './examine.js';
import { servePage, type ServedPage } from './serve-page.js';
import { standInPacks } from './stand-in-packs.js';

/** Returns the ids that Tab stops at, from the page's start to the footer. */
async function tabStops(page: Page): Promise<string[]> {
  const stops: string[] = [];
  while (stops.length < 200) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate<string>(`(() => { const at = document.activeElement;
      return at === document.body ? '' : at.id || (at.closest('[id]')?.id ?? at.className ?? '') + ' ' + at.tagName.toLowerCase(); })()`);
    if (at === '' || (stops.length > 0 && at === stops[0])) break;
    stops.push(at);
    if (await page.evaluate<boolean>("document.activeElement.closest('footer') !== null")) break;
  }
  return stops;
}

/** How people see the page: at a desk by day, on a phone at night. */
const looks = [
  ['light', { width: 1280, height: 800 }],
  ['dark', { width: 360, height: 640 }],
] as const;

const makeMatch = async (page: Page) => {
  await page.click('text=Make a match');
  await page.waitForSelector('#match-result:not([hidden])');
};
const openAll = async (page: Page) => {
  await page.evaluate("document.querySelectorAll('details').forEach((box) => (box.open = true))");
};

describe.skipIf(!hasChromium)('the page', () => {
  let [served, browser]: [ServedPage, Browser] = [] as never;
  const packs = standInPacks();
  beforeAll(async () => {
    [served, browser] = await Promise.all([servePage({ more: () => packs.routes }), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await served.stop();
  });

  it.each(looks.slice(proving ? 0 : 1))(
    'has nothing for axe-core to complain of, in %s',
    async (colorScheme, viewport) => {
      const { page, faults, close } = await open(browser, served.origin, { colorScheme, viewport, refused: [400] });
      await waitForPreview(page);
      const ground = await page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');
      expect(ground).toBe(colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(22, 24, 27)');
      await openAll(page);
      expect(await examine(page)).toEqual([]);
      await makeMatch(page);
      await page.fill('#count', '99');
      await page.click('text=Download sheet');
      await page.waitForSelector('#count-error:not([hidden])');
      await page.check('#word-source-own');
      await page.check('#edition-codebreaker');
      expect(await examine(page)).toEqual([]);
      await page.click('#tab-class');
      await page.click('text=Make the class set');
      await page.waitForSelector('#roster-error:not([hidden])');
      expect(await examine(page)).toEqual([]);
      await page.click('#tab-tournament');
      await page.click('text=Make the pack');
      await page.waitForSelector('#players-error:not([hidden])');
      expect(await examine(page)).toEqual([]);
      await page.fill('#players', 'Ada\nGrace');
      await page.click('text=Make the pack');
      await page.waitForSelector('#pack-progress:not([hidden])');
      await openAll(page);
      expect(await examine(page)).toEqual([]);
      packs.tell({ state: 'done', done: 12 });
      await page.waitForSelector('#pack-result:not([hidden])');
      expect(await examine(page)).toEqual([]);
      expect(await faults()).toEqual([]);
      packs.tell({ state: 'queued', done: 0 });
      await close();
    },
  );

  it('is walked through by Tab in the order in which it stands', async () => {
    const { page, close } = await open(browser, served.origin);
    await waitForPreview(page);
    await unfold(page);
    expect(await tabStops(page)).toEqual([
      'skip a',
      'tab-play',
      'edition-engagement',
      ' a',
      ' a',
      ' a',
      'match-form button',
      'match-duplex-long',
      'match-form summary',
      'match-curl',
      'match-command',
      'sheet-form button',
      'sheet-more summary',
      'sheet-curl',
      'sheet-command',
      'copy-link',
      'reset',
      'fold-game summary',
      'deployment-deployed',
      'rules summary',
      'fold-words summary',
      'word-source-list',
      'level-standard',
      'spelling',
      'theme',
      'safe',
      'fold-paper summary',
      'paper-letter',
      'ink-normal',
      'hand-right',
      'case-upper',
      'face-standard',
      'back-plain',
      'template',
      ' a',
    ]);
    await close();
  });

  it('is used by keyboard alone: tabs by arrows, radio buttons by arrows, buttons by Enter', async () => {
    const { page, faults, close } = await open(browser, served.origin);
    await waitForPreview(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('tab-class');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('tab-tournament');
    expect(await page.getAttribute('#tab-tournament', 'aria-selected')).toBe('true');
    expect(await page.isVisible('#panel-tournament')).toBe(true);
    expect(await page.isVisible('#panel-play')).toBe(false);
    expect(page.url()).toBe(`${served.origin}/#tournament`);
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('tab-judge');
    expect(await page.isVisible('#panel-judge')).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('tab-kits');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('tab-play');
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    expect(await page.isVisible('#panel-play')).toBe(true);
    await page.focus('#edition-engagement');
    await page.keyboard.press('ArrowDown');
    expect(await page.isChecked('#edition-admiral')).toBe(true);
    await page.focus('#match-form summary');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('alpha');
    await page.keyboard.type('Ada');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#match-result:not([hidden])');
    expect(await page.textContent('#match-alpha-title')).toBe('Ada');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('match-alpha');
    expect(await faults()).toEqual([]);
    await close();
  });

  it('shows where the focus is, speaks of what happens in live regions, and names every field', async () => {
    const { page, close } = await open(browser, served.origin);
    await unfold(page);
    for (const id of ['tab-play', 'edition-engagement', 'theme', 'copy-link']) {
      await page.focus(`#${id}`);
      await page.keyboard.press('Shift');
      expect(await page.evaluate<string>('getComputedStyle(document.activeElement).outlineWidth'), id).toBe('3px');
    }
    const roles = await page.evaluate<string[]>(
      "['match-status', 'sheet-status', 'pack-status', 'copy-status', 'judge-call-status', 'judge-game-status', 'match-error', 'sheet-error', 'pack-error', 'judge-call-error', 'judge-game-error'].map((id) => document.getElementById(id).getAttribute('role'))",
    );
    expect(roles).toEqual([...Array<string>(6).fill('status'), ...Array<string>(5).fill('alert')]);
    const nameless = await page.evaluate<string[]>(
      "[...document.querySelectorAll('input:not([type=hidden]), select, textarea')].filter((field) => field.labels.length === 0).map((field) => field.id)",
    );
    expect(nameless).toEqual([]);
    await close();
  });

  it.each([[''], ['#class'], ['#tournament']])('fits a phone 360 pixels wide: /%s', async (hash) => {
    const { page, close } = await open(browser, `${served.origin}/${hash}`, {
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
    });
    await waitForPreview(page);
    if (hash === '') await makeMatch(page);
    await openAll(page);
    await page.check('#edition-codebreaker');
    if (hash === '#class') await page.fill('#roster', `name,partner\n${'Bartholomew '.repeat(4)},Ada\nAda,\n`);
    if (hash === '#tournament') await page.fill('#event', 'A tournament with quite a long name');
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    const wide = await page.evaluate<string[]>(
      "[...document.querySelectorAll('body *')].filter((e) => e.checkVisibility() && e.getBoundingClientRect().right > 360.5 && !e.closest('.hidden, .skip')).map((e) => e.id || e.className)",
    );
    expect(wide).toEqual([]);
    // Fingers need room: nothing to press is smaller than 24 pixels.
    const small = await page.evaluate<string[]>(
      "[...document.querySelectorAll('button, summary, select, label.choice, a.button')].filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 24).map((e) => e.id || e.textContent)",
    );
    expect(small).toEqual([]);
    await close();
  });

  it('is at most three screens of a phone long', async () => {
    const { page, close } = await open(browser, served.origin, { viewport: { width: 360, height: 740 } });
    await waitForPreview(page);
    expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThanOrEqual(3 * 740);
    await close();
  });

  it.each([
    ['light', 1280],
    ['dark', 360],
  ] as const)('has rules that read well in %s, %i pixels wide', async (colorScheme, width) => {
    const viewport = { width, height: 740 };
    const { page, faults, close } = await open(browser, `${served.origin}/rules/codebreaker`, {
      colorScheme,
      viewport,
    });
    expect(await examine(page)).toEqual([]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    expect(await faults()).toEqual([]);
    await close();
  });

  it('keeps to its width when text is twice as large', async () => {
    const { page, close } = await open(browser, served.origin, { viewport: { width: 640, height: 800 } });
    await waitForPreview(page);
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(640);
    await close();
  });

  it('without JavaScript is a form that leads to a sheet', async () => {
    const { page, faults, close } = await open(browser, `${served.origin}/?paper=a5`, { javaScriptEnabled: false });
    expect(await page.isVisible('text=Make a match')).toBe(false);
    expect(await page.isVisible('#tab-tournament')).toBe(false);
    expect(await page.isVisible('#panel-judge')).toBe(false);
    expect(await page.textContent('noscript')).toContain('/v1/judge');
    expect(await page.isVisible('noscript .notice')).toBe(true);
    await page.check('#edition-codebreaker');
    // Folded parts open without a script.
    for (const name of ['game', 'words']) await page.click(`#fold-${name} > summary`);
    await page.click('#rules summary');
    // The style sheet alone shows the rules of the edition.
    expect(await page.isVisible('#rule-codebreaker-sonar-ping')).toBe(true);
    expect(await page.isVisible('#rule-engagement-minefield')).toBe(false);
    await page.check('#rule-codebreaker-sonar-ping');
    await page.selectOption('#theme', 'food');
    await page.click('#sheet-more summary');
    await page.fill('#seed', "it's friday");
    const replies: [number, string][] = [];
    page.on('response', (reply) => replies.push([reply.status(), reply.url().slice(served.origin.length)]));
    await Promise.all([page.waitForResponse('**/v1/sheets/**'), page.click('text=Download sheet')]);
    const [[status, from] = [], [second, to] = []] = replies;
    expect([status, second]).toEqual([303, 200]);
    expect(from).toMatch(/^\/print\?/);
    expect(to).toContain('/v1/sheets/codebreaker.pdf?');
    const order = Object.fromEntries(new URL(to ?? '', served.origin).searchParams);
    expect(order).toMatchObject({ seed: "it's friday", theme: 'food', paper: 'a5', count: '1' });
    expect(order['rules']).toContain('sonar-ping=on');
    expect(order['rules']).not.toContain('minefield');
    expect((await faults()).filter((fault) => !fault.startsWith('console'))).toEqual([]);
    await close();
  });
});
