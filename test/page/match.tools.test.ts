// Proves in Chromium, without a network, that two friends get their sheets: by keyboard alone, on a phone and on a desk, and one of them from a link.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeFolder, runCommand } from '../support/run-command.js';
import { ADDRESS, expectFitting, hasChromium, inEachView, openPage, withBrowser } from './in-chromium.js';

async function bytesOf(page: Page, press: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: press }).click(),
  ]);
  return readFileSync(await download.path());
}

describe.skipIf(!hasChromium)('a match in the page', () => {
  const started = withBrowser();

  it('fits a desk and a phone, light and dark, with all parts open', async () => {
    const { page, faults, close } = await openPage(started.browser);
    await page.locator('.sheet img').waitFor();
    await inEachView(page, () => expectFitting(page));
    await page.getByRole('button', { name: 'At one table' }).click();
    await page.evaluate("document.querySelectorAll('details').forEach((box) => (box.open = true))");
    await page.locator('.panel:visible').getByLabel('My own words').check();
    await inEachView(page, () => expectFitting(page));
    expect(await faults()).toEqual([]);
    await close();
  });

  it('shows a sheet before the program runs, and says in ninety words what there is', async () => {
    const { page, close } = await openPage(started.browser, '', { viewport: { width: 360, height: 740 } });
    const source = readFileSync(fileURLToPath(ADDRESS), 'utf8');
    expect(source.indexOf('<img src="data:image/webp;')).toBeLessThan(source.indexOf('<script'));
    await page.getByRole('button', { name: 'At one table' }).waitFor();
    expect((await page.locator('body').innerText()).split(/\s+/).length).toBeLessThanOrEqual(90);
    await close();
  });

  it('shows the main button on a phone without scrolling past anything but edition and names', async () => {
    const { page, close } = await openPage(started.browser, '#match', { viewport: { width: 360, height: 740 } });
    const box = await page.getByRole('button', { name: 'Print both sheets' }).boundingBox();
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThan(740);
    await close();
  });

  it('is made by keyboard alone, saved as the archive of the command line, and sent as a link that opens', async () => {
    const { page, faults, close } = await openPage(started.browser, '#send?paper=a4');
    await page.getByLabel('Player Alpha (you)').focus();
    await page.keyboard.type('Ada');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ben');
    await page.keyboard.press('Enter');
    await page.getByText('Now send Ben’s sheet').waitFor();
    await page.getByText('More', { exact: true }).click();
    const archive = await bytesOf(page, 'Save all as ZIP');
    const event = JSON.parse((await bytesOf(page, 'Save the event file')).toString()) as { secret: string };

    const cwd = makeFolder();
    writeFileSync(join(cwd, 'secret'), `${event.secret}\n`, { mode: 0o600 });
    const args = [
      'match',
      '--alpha',
      'Ada',
      '--bravo',
      'Ben',
      '-p',
      'a4',
      '--secret-file',
      'secret',
      '-o',
      'out.zip',
      '-q',
    ];
    expect((await runCommand(args, { cwd })).stderr).toBe('');
    expect(archive.equals(readFileSync(join(cwd, 'out.zip')))).toBe(true);

    const code = await page.locator('.handed').innerText();
    await page.getByRole('button', { name: 'QR code' }).click();
    await page.getByAltText('The code as a QR code').waitFor();
    await page.getByText('A sheet that was sent to you', { exact: true }).click();
    await page.getByLabel('The message, link or code').fill(`Ben, open the page and paste this:\n${code}`);
    await page.getByRole('button', { name: 'Open it' }).click();
    await page.getByRole('heading', { name: 'Ben’s sheet' }).waitFor();
    await page.getByText('Save it: PDF, or text to be read aloud').click();
    const sheet = await bytesOf(page, 'Save as PDF');
    await runCommand(
      ['match', '--alpha', 'Ada', '--bravo', 'Ben', '-p', 'a4', '--secret-file', 'secret', '-o', 'folder', '-q'],
      { cwd },
    );
    expect(sheet.equals(readFileSync(join(cwd, 'folder/bravo.pdf')))).toBe(true);
    expect((await bytesOf(page, 'Save as text')).toString()).toContain('Ben');
    await page.getByLabel('One side').last().check();
    await page.getByText('on one side; lay the cover on top').waitFor();
    await expectFitting(page);

    // Whoever reads the rules finds the sheet again.
    await page.locator('main').getByRole('button', { name: 'The rules' }).click();
    await page.getByRole('button', { name: 'Print the rules' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Ben’s sheet' }).waitFor();
    await page.getByRole('button', { name: 'All ways' }).click();
    await page.getByRole('button', { name: 'In two places' }).click();
    await page.getByText('Now send Ben’s sheet').waitFor();
    // One click is enough, though what was said of the match goes with it.
    await page.locator('.panel:visible').getByText('Paper', { exact: true }).click();
    await page.locator('.panel:visible').getByLabel('One side').check();
    await page.getByText('You have changed something since').waitFor();
    expect(await faults()).toEqual([]);
    await close();
  });

  it('is printed at one table in three taps: both sheets and the rules, as the command line makes them', async () => {
    const { page, faults, close } = await openPage(started.browser, '#start?paper=a4');
    await page.evaluate(
      "globalThis.printed = 0; Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true })",
    );
    await page.getByRole('button', { name: 'At one table' }).click();
    await page.getByRole('button', { name: 'Print both sheets' }).click();
    // The dialog takes the third.
    await page.getByText('It is open in a new tab: print it from there.').waitFor();
    const sheets = await bytesOf(page, 'Save as PDF');
    await page.getByText('More', { exact: true }).click();
    const event = JSON.parse((await bytesOf(page, 'Save the event file')).toString()) as { secret: string };
    const cwd = makeFolder();
    writeFileSync(join(cwd, 'secret'), `${event.secret}\n`, { mode: 0o600 });
    const args = ['match', '--split', 'all', '-p', 'a4', '--secret-file', 'secret', '-o', 'folder', '-q'];
    expect((await runCommand(args, { cwd })).stderr).toBe('');
    expect(sheets.equals(readFileSync(join(cwd, 'folder/sheets.pdf')))).toBe(true);
    await inEachView(page, () => expectFitting(page));
    expect(await faults()).toEqual([]);
    await close();
  });

  it('keeps options on the device only where that is asked for, and says what it deletes', async () => {
    const { page, close } = await openPage(started.browser);
    await page.getByRole('button', { name: 'At one table' }).click();
    await page.locator('.panel:visible').getByLabel('Admiral').check();
    await page.getByText('About this page').click();
    const kept = () => page.evaluate<string>('JSON.stringify({ ...localStorage })');
    expect(await kept()).toBe('{}');
    await page.getByLabel('Remember my options').check();
    await expect.poll(kept).toContain('admiral');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Delete all that this page keeps here' }).click();
    await page.getByText('Deleted from this device: your options.').waitFor();
    await expect.poll(kept).toBe('{}');
    await close();
  });
});
