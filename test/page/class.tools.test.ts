// A teacher with the one file in Chromium: names become a class set, on a phone and on a desk, light and dark.
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unpackList } from '../../src/core/input/decode-list.js';
import { classBook, makeWorkbook } from '../support/make-workbook.js';
import { hasChromium, launch, open } from '../support/chromium.js';
import { examine } from '../support/examine.js';
import { readZip } from '../support/read-zip.js';

const FILES = [
  'children.pdf',
  'rules.pdf',
  'rules-large.pdf',
  'teacher.pdf',
  'board.pdf',
  'board.svg',
  'board-answers.pdf',
  'class.json',
];
const page = new URL('../../dist/battle-tracker.html', import.meta.url).href;

describe.skipIf(!hasChromium)('the class tab', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('reads a workbook, small or large, as the command line does, and says which sheet', async () => {
    const { page: tab, faults, close } = await open(browser, `${page}#class`);
    const panel = tab.locator('.panel:visible');
    const chooser = panel.locator('input[type="file"]').first();
    const choose = (name: string, bytes: Uint8Array) =>
      chooser.setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) });
    await choose('class.xlsx', makeWorkbook(...classBook));
    await panel.getByText(/^Of 2 sheets with rows "Klasse 5b" is read. 3 children; names from columns/).waitFor();
    const children = panel.getByRole('textbox', { name: 'Names of the children' });
    const { bytes } = await unpackList(makeWorkbook(...classBook), () => expect.fail());
    expect(await children.inputValue()).toBe(new TextDecoder().decode(bytes));
    const rows = [['name', 'notes'], ['Ada', ''], ['Ben', ''], ...Array.from({ length: 9000 }, (_, i) => ['', `${i}`])];
    await choose('large.xlsx', makeWorkbook({ name: 'A', rows }));
    await panel.getByText(/^2 children;/).waitFor();
    await choose('old.xls', Buffer.from('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', 'latin1'));
    await panel.getByText(/old Excel or one with a password, not a list; save it as CSV/).waitFor();
    await choose('cut.xlsx', makeWorkbook(...classBook).subarray(0, 900));
    await panel.getByText(/damaged; open it and save it anew/).waitFor();
    expect(await faults()).toEqual([]);
    await close();
  });

  it.each([
    [360, 'light'],
    [1280, 'dark'],
  ] as const)('makes a set with words of its own, at %i px, %s', async (width, colorScheme) => {
    const {
      page: tab,
      faults,
      close,
    } = await open(browser, `${page}#class`, { viewport: { width, height: 740 }, colorScheme });
    const panel = tab.locator('.panel:visible');
    const children = panel.getByRole('textbox', { name: 'Names of the children' });
    await panel.getByText('Make the class set').click();
    await panel.getByText('Write the names of the children, or choose a file.').first().waitFor();
    expect(await panel.locator('textarea:focus').getAttribute('data-field')).toBe('roster');
    await panel
      .locator('input[type="file"]')
      .first()
      .setInputFiles({
        name: 'class.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('name,partner,large\nAda,Ben,\nBen,,yes\nZoë,,\n'),
      });
    await panel.getByText(/^3 children;/).waitFor();
    const chooser = panel.locator('input[type="file"]').first();
    // Older spreadsheets write another encoding.
    const latin = Buffer.from('name\nZoë\nAda', 'latin1');
    await chooser.setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: latin });
    await panel.getByText(/^Read as Windows-1252, as in "Zoë": .* 2 children;/).waitFor();
    await chooser.setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await panel.getByText(/^List.pdf: is a PDF, not a list; save it/).waitFor();
    expect(await children.inputValue()).toBe('name\nZoë\nAda');
    await children.fill('name,partner,large\nAda,Ben,\nBen,,yes\nZoë,,\n');
    expect(await children.inputValue()).toContain('Zoë');
    await panel.getByText('My own words').click();
    const words = panel.getByRole('textbox', { name: 'Your words, one per line' });
    await words.fill('storm\nship\nthe\ncat\nis\nbecause\n');
    const [above, below] = [await words.boundingBox(), await panel.getByText('Make the class set').boundingBox()];
    expect(above?.y).toBeLessThan(below?.y ?? 0);
    // By the keyboard alone.
    await panel.getByText('Make the class set').focus();
    await tab.keyboard.press('Enter');
    await panel.getByText('The class set is ready below.').waitFor();
    expect(await panel.getByText('Too long for a ship').count()).toBe(1);
    const [download] = await Promise.all([tab.waitForEvent('download'), panel.getByText('Save all as ZIP').click()]);
    expect(download.suggestedFilename()).toBe('class.zip');
    const files = await readZip(await readFile(await download.path()));
    expect(files.map(({ name }) => name)).toEqual(FILES);
    await panel.getByRole('button', { name: 'Print the children’s sheets' }).click();
    // From a file no frame may be printed.
    await panel.getByText('It is open in a new tab: print it from there.').waitFor();
    expect(await examine(tab)).toEqual([]);
    expect(await tab.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    expect(await faults()).toEqual([]);
    await close();
  });
});
