// A card player in Chromium: decks and a sea, with the files of the command line.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, runCommand } from '../support/run-command.js';
import { expectFitting, hasChromium, inEachView, openPage, withBrowser } from './in-chromium.js';

/** The chosen texts that are wider than their lists, of which the browser's arrow takes a part. */
const cutTexts = `[...document.querySelectorAll('select')].filter((list) => {
  const pen = document.createElement('canvas').getContext('2d');
  const look = getComputedStyle(list);
  pen.font = look.font;
  const room = list.clientWidth - parseFloat(look.paddingLeft) - parseFloat(look.paddingRight) - 16;
  return list.checkVisibility() && pen.measureText(list.selectedOptions[0].text).width > room;
}).map((list) => list.selectedOptions[0].text)`;

describe.skipIf(!hasChromium)('a card player', () => {
  const started = withBrowser();

  it('saves the same kit as the command line makes, as a document and as its parts', async () => {
    const { page, faults, close } = await openPage(started.browser, '#kits?paper=a4');
    const panel = page.locator('.panel:visible');
    await panel.getByLabel('Deck').selectOption('core');
    await panel.getByText(/\d+ sheets, \d+ cuts/).waitFor();
    const cwd = makeFolder();
    for (const [ending, button] of [
      ['pdf', 'Save as PDF'],
      ['zip', 'Save its parts as ZIP'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        panel.getByRole('button', { name: button }).click(),
      ]);
      await runCommand(['kit', 'flagship', '--deck', 'core', '--paper', 'a4', '-o', `kit.${ending}`], { cwd });
      const written = await readFile(join(cwd, `kit.${ending}`));
      expect(written.equals(await readFile(await download.path()))).toBe(true);
    }
    expect(await faults()).toEqual([]);
    // The browser shows the document by an extension of its own.
    const [printed] = await Promise.all([
      page.context().waitForEvent('page'),
      panel.getByRole('button', { name: 'Print the deck' }).click(),
    ]);
    await printed.close();
    await close();
  });

  it('fits with a deck and a sea on a desk and on a phone, light and dark', async () => {
    const { page, faults, close } = await openPage(started.browser, '#kits');
    const panel = page.locator('.panel:visible');
    await page.evaluate("document.querySelectorAll('details').forEach((box) => (box.open = true))");
    await inEachView(page, async () => {
      await expectFitting(page);
      expect(await page.evaluate(cutTexts)).toEqual([]);
    });
    await page.getByRole('radio', { name: 'Flagship' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate('document.activeElement.value')).toBe('plunder');
    await panel.getByLabel('Seed').fill('black pearl');
    await panel
      .getByText(/^\d+ sheets, /)
      .first()
      .waitFor();
    await inEachView(page, async () => {
      await expectFitting(page);
      expect(await page.evaluate(cutTexts)).toEqual([]);
    });
    expect(await faults()).toEqual([]);
    await close();
  });
});
