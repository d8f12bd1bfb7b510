// Proves in Chromium, without a network, that two phones deal one match: by typed codes and a scanned one, through reloads, with the sheets that Node deals.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
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

async function hear(page: Page, label: string, said: string, press: string): Promise<void> {
  await page.getByLabel(label).fill(said);
  await page.getByText('It is whole.').waitFor();
  await page.getByRole('button', { name: press, exact: true }).click();
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
    await a.page.getByText('Then hear the answer').waitFor();
    await a.page.reload();
    await hear(b.page, 'Your opponent’s message, link or code', await spoken(a.page), 'Join');
    await b.page.getByText('You are Bravo').waitFor();
    await b.page.reload();
    await hear(a.page, 'Your opponent’s code', (await spoken(b.page)).toLowerCase(), 'Take it');
    await a.page.locator('.phrase').waitFor();
    await a.page.reload();
    await hear(b.page, 'Your opponent’s second code', await spoken(a.page), 'Take it');
    await b.page.locator('.phrase').waitFor();
    await b.page.reload();
    for (const { page, faults } of [a, b]) {
      const match = await stored(page);
      expect((await page.locator('.phrase').innerText()).toLowerCase()).toBe(phraseOf(match).join(' '));
      expect(phraseOf(match)).toEqual(phraseOf(await stored(a.page)));
      await page.getByRole('button', { name: 'The same' }).click();
      await page.getByRole('button', { name: 'Look at my sheet' }).click();
      await page.getByRole('button', { name: 'Hold to look' }).hover();
      const shown = page.locator('.sheet img');
      expect(await shown.count()).toBe(0);
      await page.mouse.down();
      await shown.first().waitFor();
      await page.mouse.up();
      await shown.first().waitFor({ state: 'detached' });
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

  it.skipIf(!existsSync(SCANNER))('has codes that a camera reads', async () => {
    const { page, close } = await openPage(started.browser, '#phones', phone);
    await page.getByRole('button', { name: 'Start a match' }).click();
    await page.getByRole('button', { name: 'QR code' }).click();
    const file = join(makeFolder(), 'code.png');
    await page.locator('.code img').screenshot({ path: file });
    const read = execFileSync(SCANNER, ['--raw', '-q', file], { encoding: 'utf8' }).trim();
    expect(read).toBe(await page.locator('.link').innerText());
    await close();
  });
});
