// Proves in Chromium, without a network, that two phones deal one match: by typed codes and a scanned one, through reloads, with the sheets that Node deals, and that each step leads to the next.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phraseOf, readMatches } from '../../src/event/two-phones.js';
import { preparePhoneSheet } from '../../src/event/two-phones-sheet.js';
import { makeFolder } from '../support/run-command.js';
import { askThread, expectFitting, hasChromium, openPage, withBrowser } from './in-chromium.js';

const SCANNER = '/usr/bin/zbarimg';

/** The code as it is read aloud. */
const spoken = (page: Page) => page.locator('.spoken:not(.phrase)').first().innerText();

/** The match as the phone has stored it. */
const stored = async (page: Page) => {
  const text = await page.evaluate<string>('localStorage.getItem("battle-tracker:phones")');
  const match = readMatches(text).at(-1);
  if (match === undefined) throw new Error('nothing is stored');
  return match;
};

/** Whether all of it is on the screen, but for part of a pixel: scrolling ends at whole ones. */
async function isSeen(place: Locator): Promise<boolean> {
  const box = await place.boundingBox();
  const height = place.page().viewportSize()?.height ?? 0;
  return box !== null && box.y > -1 && box.y + box.height < height + 1;
}

async function hear(page: Page, label: string, said: string, press: string): Promise<void> {
  await page.getByLabel(label).fill(said);
  await page.getByText('It is whole.').waitFor();
  const button = page.getByRole('button', { name: press, exact: true });
  // Nothing stands beside it.
  expect((await button.boundingBox())?.width).toBeGreaterThan(0.8 * (page.viewportSize()?.width ?? 0));
  await button.click();
}

/** What is said was heard. */
const next = (page: Page) => page.getByRole('button', { name: 'My opponent has it' }).click();

async function takeFirst(page: Page, said: string): Promise<void> {
  await page.getByRole('button', { name: 'Join a match' }).click();
  await hear(page, 'Your opponent’s message, link or code', said, 'Same mark: join');
}

describe.skipIf(!hasChromium)('a match on two phones', () => {
  const started = withBrowser();
  const phone = { viewport: { width: 360, height: 740 } };

  it('is dealt by voice, goes on after a reload at each step, and has the bytes of Node', async () => {
    const [a, b] = [
      await openPage(started.browser, '#phones?paper=a4', phone),
      await openPage(started.browser, '#phones?paper=a4', phone),
    ];
    await a.page.getByRole('button', { name: 'Start a match' }).click();
    await a.page.getByText('Step 1 of 3').waitFor();
    await a.page.reload();
    await takeFirst(b.page, await spoken(a.page));
    await b.page.getByText('You are Bravo').waitFor();
    await b.page.reload();
    await next(a.page);
    await hear(a.page, 'Your opponent’s code', (await spoken(b.page)).toLowerCase(), 'Take it');
    await a.page.getByText('Step 3 of 3').waitFor();
    await a.page.reload();
    await next(b.page);
    await hear(b.page, 'Your opponent’s second code', await spoken(a.page), 'Take it');
    await b.page.locator('.phrase').waitFor();
    await b.page.reload();
    for (const { page, faults } of [a, b]) {
      const match = await stored(page);
      if (page === a.page) await next(page);
      expect((await page.locator('.phrase').innerText()).toLowerCase()).toBe(phraseOf(match).join(' '));
      expect(phraseOf(match)).toEqual(phraseOf(await stored(a.page)));
      await page.getByRole('button', { name: 'The same' }).click();
      await page.getByRole('button', { name: 'Show my fleet' }).click();
      await page.getByRole('button', { name: 'Hold to see' }).hover();
      const shown = page.locator('.peek');
      expect(await shown.count()).toBe(0);
      await page.mouse.down();
      expect(await shown.boundingBox()).toEqual({ x: 0, y: 0, ...phone.viewport });
      expect(await isSeen(shown.getByText('Launch codes'))).toBe(true);
      await page.mouse.up();
      await shown.waitFor({ state: 'detached' });
      const order = { match, print: { paper: 'a4' }, names: null };
      const { result } = (await askThread(page, 'phoneSheet', order)) as { result: { bytes: string } };
      const own = Buffer.concat([...preparePhoneSheet(match, order).pdf()]);
      expect(Buffer.from(result.bytes, 'base64').equals(own)).toBe(true);
      await expectFitting(page);
      expect(await faults()).toEqual([]);
    }
    await a.close();
    await b.close();
  });

  it('shows after each step what is next, without scrolling, and the loser checks the winner’s secret first', async () => {
    const large = { viewport: { width: 390, height: 800 } };
    const [a, b] = [
      await openPage(started.browser, '#phones?paper=a4', large),
      await openPage(started.browser, '#phones?paper=a4', large),
    ];
    const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
    const seeSection = async (page: Page, name: string) => {
      await expect.poll(() => isSeen(page.getByRole('heading', { name, exact: true }))).toBe(true);
      expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe(name);
    };
    await button(a.page, 'Start a match').click();
    await seeSection(a.page, 'Step 1 of 3: read this to your opponent');
    await takeFirst(b.page, await spoken(a.page));
    await seeSection(b.page, 'Step 2 of 3: read this to your opponent');
    await next(a.page);
    await hear(a.page, 'Your opponent’s code', await spoken(b.page), 'Take it');
    await seeSection(a.page, 'Step 3 of 3: read this to your opponent');
    await next(b.page);
    await hear(b.page, 'Your opponent’s second code', await spoken(a.page), 'Take it');
    await seeSection(b.page, 'Four words');
    await button(b.page, 'The same').click();
    expect(await b.page.getByLabel('Both sides').isChecked()).toBe(true);
    const [opened] = await Promise.all([
      b.page.context().waitForEvent('page'),
      button(b.page, 'Print my sheet').click(),
    ]);
    await opened.close();
    await expect.poll(() => isSeen(b.page.getByText('It is open in a new tab'))).toBe(true);
    const [saved] = await Promise.all([b.page.waitForEvent('download'), button(b.page, 'Save as PDF').click()]);
    expect(saved.suggestedFilename()).toBe('bravo.pdf');
    // Bravo won. Whoever taps twice shows nothing.
    await b.page.getByText('After the game', { exact: true }).click();
    await button(b.page, 'Show my secret').dblclick();
    expect((await stored(b.page)).ended).toBe('');
    await button(b.page, 'Show my secret').click();
    await button(b.page, 'The game is over: show it').click();
    await seeSection(b.page, 'Your secret, for your opponent');
    await next(a.page);
    await a.page.getByText('After the game', { exact: true }).click();
    await hear(a.page, 'Your opponent’s secret', await spoken(b.page), 'Check it');
    await a.page.getByText('it deals this fleet').waitFor();
    await seeSection(a.page, 'What is proved');
    expect((await stored(a.page)).ended).toBe('');
    await expectFitting(a.page);
    await button(a.page, 'Show my secret').click();
    await button(a.page, 'The game is over: show it').click();
    await seeSection(a.page, 'Your secret, for your opponent');
    await hear(b.page, 'Your opponent’s secret', await spoken(a.page), 'Check it');
    await b.page.getByText('it deals this fleet').waitFor();
    await seeSection(b.page, 'What is proved');
    for (const { faults, close } of [a, b]) {
      expect(await faults()).toEqual([]);
      await close();
    }
  });

  it('shows who had a deal dropped, where one looks at the fleet on a copy and starts anew', async () => {
    const [a, b] = [
      await openPage(started.browser, '#phones?paper=a4', phone),
      await openPage(started.browser, '#phones?paper=a4', phone),
    ];
    const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
    const FIRST = 'Your opponent’s message, link or code';
    await button(a.page, 'Start a match').click();
    await takeFirst(b.page, await spoken(a.page));
    await b.page.getByText('You are Bravo').waitFor();
    const second = await spoken(b.page);
    // Alpha looks, and takes back what the page has stored.
    const before = await a.page.evaluate<string>('localStorage.getItem("battle-tracker:phones")');
    await next(a.page);
    await hear(a.page, 'Your opponent’s code', second, 'Take it');
    await next(a.page);
    await button(a.page, 'The same').click();
    await button(a.page, 'Show my fleet').click();
    await a.page.evaluate(`localStorage.setItem("battle-tracker:phones", ${JSON.stringify(before)})`);
    await a.page.reload();
    await button(a.page, 'Undo the start').click();
    await button(a.page, 'Start a match').click();
    await next(b.page);
    await b.page.getByLabel('Your opponent’s second code').fill(await spoken(a.page));
    await b.page.getByText('begins a first deal, and this phone holds one that is unfinished').waitFor();
    // Bravo loses nothing, and nothing is hidden.
    await b.page.locator('summary', { hasText: 'Deal again, or stop' }).click();
    await button(b.page, 'Deal again: my opponent asks for it').click();
    await b.page.getByText('Dealt again at Bravo’s request. Both covers say so.').waitFor();
    await button(a.page, 'Undo the start').click();
    await button(a.page, 'Join a match').click();
    await a.page.getByLabel(FIRST).fill(await spoken(b.page));
    await a.page.getByText('Dealt again at Bravo’s request, says your opponent').waitFor();
    await button(a.page, 'Same mark: join').click();
    await a.page.getByText('You are Bravo').waitFor();
    await next(b.page);
    await hear(b.page, 'Your opponent’s code', await spoken(a.page), 'Take it');
    await b.page.getByText('Step 3 of 3').waitFor();
    await next(a.page);
    await hear(a.page, 'Your opponent’s second code', await spoken(b.page), 'Take it');
    await a.page.locator('.phrase').waitFor();
    await next(b.page);
    expect(phraseOf(await stored(a.page))).toEqual(phraseOf(await stored(b.page)));
    for (const { page, faults, close } of [a, b]) {
      expect(await page.getByText('Dealt again at Bravo’s request. Both covers say so.').count()).toBe(1);
      await expectFitting(page);
      expect(await faults()).toEqual([]);
      await close();
    }
  });

  it.skipIf(!existsSync(SCANNER))('has codes that a camera reads', async () => {
    const { page, close } = await openPage(started.browser, '#phones', phone);
    await page.getByRole('button', { name: 'Start a match' }).click();
    const file = join(makeFolder(), 'code.png');
    await page.locator('.code img').screenshot({ path: file });
    const read = execFileSync(SCANNER, ['--raw', '-q', file], { encoding: 'utf8' }).trim();
    expect(read).toBe(await page.locator('.handed').innerText());
    await close();
  });
});
