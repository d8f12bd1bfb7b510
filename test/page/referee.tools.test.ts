// The referee in Chromium: from a match that was just made in one tap, games by touch and by keyboard, a sheet to print.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { namesOf } from '../../src/core/input/choose.js';
import { editions } from '../../src/game/editions/index.js';
import { parseLog } from '../game/judge/parse-log.js';
import { expectFitting, hasChromium, inEachView, openPage, withBrowser } from './in-chromium.js';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true } as const;

const said = (page: Page) => page.locator('.said').textContent();

/** Makes a match in the page and opens its referee. */
async function begin(page: Page): Promise<void> {
  const panel = page.locator('.panel:visible');
  await panel.getByLabel('Player Alpha').fill('Wolfeschlegelsteinhausen');
  await panel.getByLabel('Player Bravo').fill('Ben');
  await panel.getByRole('button', { name: 'Make two sheets' }).click();
  await panel.getByRole('button', { name: 'Referee this match' }).click();
  await page.locator('.said').waitFor();
}

/** Says who opens, without the opening. */
async function settle(panel: Locator, turns: 'one turn' | 'two turns'): Promise<void> {
  await panel.getByText('It is settled already').click();
  await panel
    .getByRole('button', { name: new RegExp(`, ${turns}$`) })
    .first()
    .click();
}

describe.skipIf(!hasChromium)('the referee', () => {
  const started = withBrowser();

  it.each(namesOf(editions))('answers by touch, and gives the log and the sheet of a game of %s', async (edition) => {
    const { page, faults, close } = await openPage(started.browser, `#match?edition=${edition}&paper=a4`, phone);
    await begin(page);
    const panel = page.locator('.referee');
    await settle(panel, 'two turns');
    await panel.getByRole('button', { name: 'Letter', exact: true }).tap();
    await panel.getByRole('button', { name: 'E', exact: true }).tap();
    await panel.getByRole('button', { name: 'Answer E' }).tap();
    // Not every fleet holds an E.
    expect(await said(page)).toMatch(/^Wolfeschlegelsteinhausen calls E\. (\d|No)/);
    await panel.getByText('Calls and after-action sheet').tap();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Save the log' }).tap(),
    ]);
    const read = parseLog(await readFile(await saved.path(), 'utf8'), 'calls.txt');
    expect(read.players).toEqual({ alpha: 'Wolfeschlegelsteinhausen', bravo: 'Ben' });
    expect(read.entries).toHaveLength(1);
    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Save as PDF' }).tap(),
    ]);
    expect((await readFile(await sheet.path())).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await page.evaluate('localStorage.length')).toBe(0);
    expect(await faults()).toEqual([]);
    await close();
  });

  it('is used by keyboard alone', async () => {
    const { page, faults, close } = await openPage(started.browser, '#match');
    await begin(page);
    await page.locator('summary', { hasText: 'It is settled already' }).focus();
    for (const key of ['Enter', 'Tab', 'Enter']) await page.keyboard.press(key);
    // The button is gone: whoever pressed it goes on at what comes next.
    expect(await page.evaluate('document.activeElement.textContent')).toMatch(/ calls at the fleet of /);
    expect(await said(page)).toMatch(/ begins with one turn\.$/);
    await page.getByRole('button', { name: 'Square', exact: true }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toMatch(/^A1, /);
    for (const key of ['ArrowRight', 'ArrowDown', 'Enter', 'Tab', 'ArrowRight', 'Enter', 'Tab', 'Tab'])
      await page.keyboard.press(key);
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Answer B2-B');
    await page.keyboard.press('Enter');
    expect(await said(page)).toMatch(/ calls B2-B\. /);
    expect(await faults()).toEqual([]);
    await close();
  });

  it('leads the focus on in an opening, where buttons go as they are pressed', async () => {
    const { page, faults, close } = await openPage(started.browser, '#match');
    await begin(page);
    const panel = page.locator('.referee');
    for (const digit of '142') await panel.getByRole('button', { name: digit, exact: true }).click();
    for (const name of ['Claim 142', 'Challenges', 'Shows the codes']) {
      await panel.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
      expect(await page.evaluate('document.activeElement !== document.body')).toBe(true);
    }
    expect(await page.evaluate('document.activeElement.textContent')).toMatch(/ calls at the fleet of /);
    expect(await faults()).toEqual([]);
    await close();
  });

  it('goes on after a reload where the game is kept, and says what is deleted', async () => {
    const { page, faults, close } = await openPage(started.browser, '#match', phone);
    await begin(page);
    const panel = page.locator('.referee');
    await settle(panel, 'one turn');
    await panel.getByText('Keep this game on this device').tap();
    await panel.getByRole('button', { name: 'Letter', exact: true }).tap();
    await panel.getByRole('button', { name: 'E', exact: true }).tap();
    await panel.getByRole('button', { name: 'Answer E' }).tap();
    const before = await said(page);
    await page.reload();
    await panel.getByRole('button', { name: 'Open', exact: true }).tap();
    expect(await said(page)).toBe(before);
    await panel.getByText('Keep this game on this device').tap();
    await panel.getByText(/^Deleted from this device: both fleets and 1 call/).waitFor();
    expect(await page.evaluate('Object.keys(localStorage).filter((key) => key.includes("game")).length')).toBe(0);
    expect(await faults()).toEqual([]);
    await close();
  });

  it('is seen, heard and reached on a desk, with the answer beside the squares, and on a phone, light and dark', async () => {
    const { page, faults, close } = await openPage(started.browser, '#match?edition=codebreaker');
    const fit = () => expectFitting(page);
    await begin(page);
    await inEachView(page, fit);
    const panel = page.locator('.referee');
    await settle(panel, 'one turn');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate('scrollTo(0, 0)');
    const box = await panel.getByRole('button', { name: 'Touch a square' }).boundingBox();
    expect((box?.y ?? 800) + (box?.height ?? 0)).toBeLessThan(800);
    await panel.getByRole('button', { name: 'Letter', exact: true }).click();
    await panel.getByRole('button', { name: 'E', exact: true }).click();
    await panel.getByRole('button', { name: 'Answer E' }).click();
    await page.evaluate("document.querySelectorAll('.referee details').forEach((box) => (box.open = true))");
    await panel.getByText('Show here what was never found').click();
    await inEachView(page, fit);
    // A square with a letter, while it is chosen.
    const squares = panel.locator('.square');
    const other = panel.locator('[aria-label="Who speaks"] [aria-pressed="false"]');
    await panel.getByRole('button', { name: 'Square', exact: true }).click();
    for (let i = 0; i < 100; i++) {
      await squares.nth(i).click();
      await panel.getByRole('button', { name: /^Answer / }).click();
      await other.click();
      const isFound = (await squares.nth(i).getAttribute('data-mark')) === 'letter';
      if (isFound) await squares.nth(i).click();
      if (isFound) break;
      await other.click();
    }
    expect(await panel.locator('.square[data-mark="letter"][aria-pressed="true"]').count()).toBe(1);
    await inEachView(page, fit);
    expect(await faults()).toEqual([]);
    await close();
  });
});
