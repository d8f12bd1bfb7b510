// Whoever settles a dispute, in Chromium: the rules, an answer, a whole game, on a phone and on a desk, by keyboard.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dealOne } from '../support/deal.js';
import { expectFitting, hasChromium, inEachView, openPage, withBrowser } from './in-chromium.js';

const [alpha, bravo] = ['x', 'y'].map((seed) => JSON.stringify(dealOne(seed))) as [string, string];
const [ship] = dealOne('y').fleet;
const hit = `${ship?.start ?? ''}-${ship?.word?.[0] ?? ''}`;
const log = `alpha: Ada\nfirst: alpha 1\nalpha ${hit} = miss\nR\nR`;

const unfold = (page: Page) =>
  page.evaluate("document.querySelectorAll('details').forEach((box) => (box.open = true))");

describe.skipIf(!hasChromium)('whoever settles a dispute', () => {
  const started = withBrowser();

  it('reads the rules and asks the judge on a phone; all fits a desk, too, light and dark', async () => {
    const { page, faults, close } = await openPage(started.browser, '#match');
    const fit = () => expectFitting(page);
    await page.locator('.panel:visible').getByRole('button', { name: 'The rules' }).click();
    await page.getByRole('heading', { name: 'Word Fleet: Engagement edition' }).waitFor();
    await page.getByRole('img', { name: /^A turn, drawn/ }).waitFor();
    await inEachView(page, fit);
    await page.getByRole('button', { name: 'Judge', exact: true }).click();
    await inEachView(page, fit);
    await page.getByText('Sheets', { exact: true }).click();
    const panel = page.locator('.panel:visible');
    await panel.getByLabel('JSON of the sheet', { exact: true }).fill(bravo);
    await panel.getByLabel('Calls, one per line').fill(`${hit}\nE9`);
    await panel.getByRole('button', { name: 'Answer', exact: true }).click();
    await panel.getByText(`${hit} = Bullseye`).waitFor();
    const endOf = async () => {
      const box = await panel.getByRole('group', { name: 'Answers' }).boundingBox();
      return Math.floor((box?.y ?? 740) + (box?.height ?? 0));
    };
    await expect.poll(endOf).toBeLessThanOrEqual(740);
    await panel.getByRole('textbox', { name: 'JSON of Alpha’s sheet' }).fill(alpha);
    await panel.getByRole('textbox', { name: 'JSON of Bravo’s sheet' }).fill(bravo);
    await panel.getByRole('textbox', { name: 'The calls and what was answered, one call per line' }).fill(log);
    await panel.getByRole('button', { name: 'Find the wrong answers' }).click();
    await panel.locator('.verdict').getByText('the right answer is “bullseye”').waitFor();
    await unfold(page);
    await inEachView(page, fit);
    await page.getByText('A fleet', { exact: true }).click();
    await panel.getByRole('button', { name: 'Check the fleet' }).click();
    await panel
      .getByText(/write one ship per line/)
      .first()
      .waitFor();
    await inEachView(page, fit);
    expect(await faults()).toEqual([]);
    await close();
  });

  it('takes the log of a game from a file, and judges it by the keyboard', async () => {
    const { page, faults, close } = await openPage(started.browser, '#judge?paper=a4');
    await page.getByText('Sheets', { exact: true }).click();
    const panel = page.locator('.panel:visible');
    await panel.getByRole('textbox', { name: 'JSON of Alpha’s sheet' }).fill(alpha);
    await panel.getByRole('textbox', { name: 'JSON of Bravo’s sheet' }).fill(bravo);
    await panel
      .locator('section[aria-label="A whole game"] input[type="file"]')
      .last()
      .setInputFiles({
        ...{ name: 'calls.txt', mimeType: 'text/plain', buffer: Buffer.from(log) },
      });
    const calls = panel.getByRole('textbox', { name: 'The calls and what was answered, one call per line' });
    await expect.poll(() => calls.inputValue(), { timeout: 20_000 }).toBe(log);
    // By the keyboard alone.
    await panel.getByRole('button', { name: 'Find the wrong answers' }).focus();
    await page.keyboard.press('Enter');
    await panel.locator('.verdict').getByText('the right answer is “bullseye”').waitFor();
    expect(await faults()).toEqual([]);
    await close();
  });
});
