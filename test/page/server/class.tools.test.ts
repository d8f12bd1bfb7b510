// The tab for teachers in a real browser: names become a class set, and what is wrong is said at the list.
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readZip } from '../../support/read-zip.js';
import { drop, focused, hasChromium, open, type Opened, unfold } from './chromium.js';
import { serveAndBrowse } from './serve-and-browse.js';

const FILES = ['children.pdf', 'how-to-play.pdf', 'teacher.pdf', 'board.pdf', 'board.svg', 'board-answers.pdf'];

describe.skipIf(!hasChromium)('the class tab', () => {
  const at = serveAndBrowse();
  const visit = (refused: number[] = []): Promise<Opened> =>
    open(at.browser, `${at.served.origin}/#class`, { refused, permissions: ['clipboard-read', 'clipboard-write'] });

  it('saves the set of a class with words of its own', async () => {
    const { page, faults, close } = await visit();
    await drop(page, 'roster', 'class.csv', 'name,partner,large\nAda,Ben,\nBen,,yes\nZoë,,\n');
    await page.waitForFunction("document.getElementById('roster-tally').textContent === '3 children.'");
    await unfold(page);
    await page.check('#word-source-own');
    await page.fill('#ownWords', 'storm\nship\nthe\ncat\nis\nbecause\n');
    expect(await page.textContent('#class-words')).toMatch(
      /^Your words are too few for Ketch \(5 letters\), .*: our list/,
    );
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Make the class set')]);
    expect(download.suggestedFilename()).toBe('battle-tracker-class.zip');
    const files = await readZip(await readFile(await download.path()));
    expect(files.map(({ name }) => name)).toEqual(FILES);
    expect(await page.textContent('#class-status')).toContain('print children.pdf on one side');
    expect(await page.textContent('#class-status')).toContain('teacher.pdf');
    expect(await faults()).toEqual([]);
    await close();
  });

  it('says at the list what is wrong with it, and keeps what was typed', async () => {
    const { page, faults, close } = await visit([422]);
    await page.click('text=Make the class set');
    expect(await page.textContent('#roster-error')).toBe('Write the names of the children, or choose a file.');
    const typed = 'name,partner\nAda,Bob\nBen,\n';
    await page.fill('#roster', typed);
    await page.click('text=Make the class set');
    await page.waitForSelector('#roster-error:not([hidden])');
    expect(await page.textContent('#roster-error')).toMatch(/^Row 2, column partner: .*not in the class/);
    expect(await focused(page)).toBe('roster');
    expect(await page.inputValue('#roster')).toBe(typed);
    expect(await faults()).toEqual([]);
    await close();
  });

  it('shows the same order for a terminal', async () => {
    const { page, close } = await visit();
    await page.fill('#roster', 'Ada\nBen\n');
    expect(await page.textContent('#roster-tally')).toBe('2 children.');
    await unfold(page);
    await page.check('#case-lower');
    await page.click('#class-command');
    await page.waitForFunction("document.getElementById('class-status').textContent !== ''");
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toMatch(/battle-tracker class class\.csv --case lower --paper \w+ --names blank --output class/);
    await close();
  });
});
