// A card player in Chromium: shipped decks, one's own, and a sea, with the files of the command line.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, runCommand } from '../support/run-command.js';
import { jpegs, plainPng } from '../support/sample-images.js';
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
    await panel.getByText('Size, paper, backs, box').click();
    await panel.getByText('A box for the cards, to cut and glue').click();
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
      await runCommand(['kit', 'flagship', '--deck', 'core', '--box', '--paper', 'a4', '-o', `kit.${ending}`], { cwd });
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

  it('makes a deck and a sea of their own on a desk and on a phone, light and dark', async () => {
    const { page, faults, close } = await openPage(started.browser, '#kits');
    const panel = page.locator('.panel:visible');
    await panel.getByLabel('Deck').selectOption('own');
    await panel.getByText('Every text fits.').waitFor();
    await panel.getByRole('textbox', { name: 'Strength of card 2' }).fill('many');
    await panel.getByText('Look at card 2.').waitFor();
    await page.evaluate("document.querySelectorAll('details').forEach((box) => (box.open = true))");
    const row = panel.locator('.deck li').nth(1);
    const widthOf = async (selector: string) => (await row.locator(selector).boundingBox())?.width ?? 0;
    const hidden = `(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('.deck ol'))`;
    await inEachView(page, async (width) => {
      await expectFitting(page);
      for (const selector of ['textarea', '.error']) expect(await widthOf(selector)).toBeGreaterThan(300);
      if (width === 360) expect(await page.evaluate(hidden)).toBe(0);
      expect(await page.evaluate(cutTexts)).toEqual([]);
    });
    await panel.getByRole('button', { name: 'Print the deck' }).click();
    const focused = 'document.activeElement.closest("label")?.textContent';
    await expect.poll(() => page.evaluate(focused), { timeout: 20_000 }).toBe('Strength of card 2');
    // A block from a spreadsheet goes into the cells from where it is pasted.
    await panel.getByRole('textbox', { name: 'Name of card 1', exact: true }).focus();
    await page.evaluate(`(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'name\\tstrength\\nSloop\\t2\\nBrig\\t3');
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    })()`);
    await panel.getByText('Every text fits.').waitFor();
    expect(await panel.locator('.deck li').count()).toBe(2);
    await page.getByRole('radio', { name: 'Flagship' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate('document.activeElement.value')).toBe('plunder');
    await panel.getByLabel('Seed').fill('black pearl');
    await panel.getByText('0: every measure is equal').waitFor();
    await panel.getByRole('button', { name: 'Change the sea above' }).click();
    await panel.getByText('The sea is in the field').waitFor();
    await inEachView(page, async () => {
      await expectFitting(page);
      expect(await page.evaluate(cutTexts)).toEqual([]);
      const file = await panel.locator('label', { hasText: 'Choose a file' }).last().boundingBox();
      const picture = await panel.getByRole('button', { name: 'Save it as a picture' }).boundingBox();
      expect((picture?.y ?? 0) - (file?.y ?? 0) - (file?.height ?? 0)).toBeGreaterThan(8);
    });
    expect(await faults()).toEqual([]);
    await close();
  });

  it('prints pictures that are chosen as the command line prints those beside a deck', async () => {
    const { page, faults, close } = await openPage(started.browser, '#kits?paper=a4');
    const panel = page.locator('.panel:visible');
    const cwd = makeFolder();
    const deck = 'name,strength,art,back\nSloop,2,sloop.png,\nBrig,3,Our Brig.JPG,sloop.png\n';
    const files = { 'sloop.png': plainPng(), 'Our Brig.JPG': jpegs.progressive, 'broken.png': Buffer.from('GIF89a') };
    for (const [name, bytes] of Object.entries({ ...files, 'deck.csv': deck })) await writeFile(join(cwd, name), bytes);
    await panel.getByLabel('Deck').selectOption('own');
    await panel.getByText('Cards from a spreadsheet').click();
    await panel.getByRole('textbox', { name: 'Paste it with its titles' }).fill(deck);
    await panel.getByText('"sloop.png" is not among the pictures that were chosen; choose it, too.').waitFor();
    const paths = Object.keys(files).map((name) => join(cwd, name));
    await panel.locator('input[type=file][multiple]').setInputFiles(paths);
    await panel.getByText('Every text fits.').waitFor();
    await panel.getByLabel('What it is called').fill('Flagship');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Save as PDF' }).click(),
    ]);
    await runCommand(['kit', 'flagship', '--deck', 'deck.csv', '--paper', 'a4', '-o', 'kit.pdf'], { cwd });
    expect((await readFile(await download.path())).equals(await readFile(join(cwd, 'kit.pdf')))).toBe(true);
    await panel.getByLabel('Art of card 1').selectOption('broken.png');
    await panel.getByText('"broken.png" holds neither PNG nor JPEG; save it as PNG.').waitFor();
    await expectFitting(page);
    expect(await faults()).toEqual([]);
    await close();
  });
});
