// The tab for a referee in a real browser: what a call is answered, where a game went wrong, and what is said where that cannot be told.
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editions, type EditionName } from '../../../src/game/editions/index.js';
import { drop, focused, hasChromium, launch, open, type Opened, until } from './chromium.js';
import { askCalls, askGame, deal, errorOf, hitOf, post, type Sheet, shown } from './judge-form.js';
import { servePage, type ServedPage } from './serve-page.js';

const answersOf = (page: Page) => page.locator('#judge-answers-list li').allTextContents();

describe.skipIf(!hasChromium)('the tab of the judge', () => {
  let [served, browser]: [ServedPage, Browser] = [] as never;
  let [alpha, bravo, admiral]: [Sheet, Sheet, Sheet] = [] as never;
  beforeAll(async () => {
    [served, browser] = await Promise.all([servePage(), launch()]);
    alpha = await deal(served.origin, { seed: 'x' });
    bravo = await deal(served.origin, { seed: 'y' });
    admiral = await deal(served.origin, { seed: 'y', edition: 'admiral' });
  });
  afterAll(async () => {
    await browser.close();
    await served.stop();
  });
  const visit = async (refused: number[] = []): Promise<Opened> => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const opened = await open(browser, `${served.origin}/#judge`, { refused, permissions });
    await opened.page.check('#judge-hold-sheet');
    return opened;
  };

  it('answers calls about a sheet, and marks by text which do not count', async () => {
    const { page, faults, close } = await visit();
    expect(await page.isVisible('.preview')).toBe(false);
    expect(await page.isVisible('.options')).toBe(false);
    await page.fill('#judge-sheet', JSON.stringify(bravo));
    // What was pasted is gone from the screen; what is left says which sheet it is.
    expect(await page.isVisible('#judge-sheet')).toBe(false);
    expect(await page.inputValue('#judge-sheet')).toBe('');
    expect(await page.textContent('#judge-sheet-title')).toBe(`Sheet ${bravo.serial}, Engagement.`);
    await askCalls(page, `${hitOf(bravo)}\n\nE9\nclaim ${bravo.launchCodes[0] ?? ''}`);
    await until(page, shown('judge-answers'));
    expect(await focused(page)).toBe('judge-answers');
    expect(await answersOf(page)).toEqual([
      `${hitOf(bravo)} = Bullseye`,
      'E9 = Refused: a square is called with a letter in this edition',
      `claim ${bravo.launchCodes[0] ?? ''} = True`,
    ]);
    expect(await page.locator('.answers .refused').count()).toBe(1);
    await page.click('#judge-sheet-other');
    expect(await focused(page)).toBe('judge-sheet');
    expect(await page.isVisible('#judge-answers')).toBe(false);
    expect(await faults()).toEqual([]);
    await close();
  });

  it('deals the sheet of a public seed again, and lets no address know of it', async () => {
    const { page, faults, close } = await visit();
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.check('#judge-sheet-way-seed');
    await page.fill('#judge-sheet-seed', 'y');
    await page.selectOption('#judge-sheet-edition', 'admiral');
    expect(await page.isChecked('#edition-admiral')).toBe(true);
    // The list beside the seed says it alone.
    expect(await page.isVisible('#edition')).toBe(false);
    expect(await page.getAttribute('#judge-calls', 'placeholder')).toBe(editions.admiral.examples.calls.join('\n'));
    await askCalls(page, admiral.fleet[0]?.start ?? '');
    await until(page, shown('judge-answers'));
    expect(await answersOf(page)).toEqual([`${admiral.fleet[0]?.start ?? ''} = Hit`]);
    expect(await page.textContent('#judge-answers-sheet')).toContain(`Sheet ${admiral.serial}, Admiral.`);
    expect(page.url()).toBe(`${served.origin}/?edition=admiral&paper=letter#judge`);
    expect(addresses.filter((address) => /seed|calls/.test(address))).toEqual([]);
    await page.fill('#judge-sheet-seed', ' ');
    await page.click('#judge-call-ask');
    expect(await errorOf(page, 'judge-sheet-seed')).toBe('Type the seed of the sheet.');
    expect(await faults()).toEqual([]);
    await close();
  });

  it.each(Object.keys(editions) as EditionName[])('shows examples that count and can be read: %s', async (edition) => {
    const sheets = await Promise.all(['x', 'y'].map((seed) => deal(served.origin, { seed, edition })));
    const judge = async (body: unknown) =>
      (await post(`${served.origin}/v1/judge`, body)) as { answers?: { counts: boolean }[]; calls?: number };
    const { calls, log } = editions[edition].examples;
    const { answers } = await judge({ sheet: sheets[0], calls });
    expect(answers?.map(({ counts }) => counts)).toEqual(calls.map(() => true));
    expect((await judge({ alpha: sheets[0], bravo: sheets[1], log: log.join('\n') })).calls).toBeGreaterThan(0);
  });

  it('finds the first wrong answer, and shows the grids to who asks for them', async () => {
    const { page, faults, close } = await visit();
    await drop(page, 'judge-alpha-box', 'alpha.json', JSON.stringify(alpha));
    await page.setInputFiles('#judge-bravo-file', {
      name: 'bravo.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(bravo)),
    });
    await until(page, shown('judge-bravo-other'));
    await drop(page, 'judge-log', 'calls.txt', `bravo: Ben\r\nfirst: alpha 1\r\nalpha ${hitOf(bravo)} = miss\r\nR = 1`);
    await until(page, "document.getElementById('judge-log').value !== ''");
    await page.click('#judge-game-ask');
    await until(page, shown('judge-verdict'));
    expect(await focused(page)).toBe('judge-verdict');
    expect(await page.textContent('#judge-verdict-said')).toBe(
      `Line 3: Alpha’s ${hitOf(bravo)} was answered with “miss”, but the right answer is “bullseye”.`,
    );
    expect(await page.textContent('#judge-verdict-effects')).toContain('Not told: ');
    expect(await page.isVisible('#judge-grid-bravo')).toBe(false);
    await page.click('#judge-grids summary');
    expect(await page.textContent('#judge-grid-bravo-title')).toContain('Bravo (Ben)');
    expect((await page.textContent('#judge-grid-bravo'))?.split('\n')[0]?.trim()).toMatch(/^A +B .* J$/);
    expect(await page.textContent('#judge-grid-alpha')).toContain(alpha.fleet[0]?.word);
    await page.fill('#judge-log', `first: alpha 1\nalpha ${hitOf(bravo)} = bullseye`);
    await page.click('#judge-game-ask');
    await until(page, `${shown('judge-verdict')} && document.getElementById('judge-grids').open === false`);
    expect(await page.textContent('#judge-verdict-said')).toBe('1 call, and no wrong answer.');
    expect(await page.isVisible('#judge-verdict-changed')).toBe(false);
    expect(page.url()).toBe(`${served.origin}/?paper=letter#judge`);
    expect(await faults()).toEqual([]);
    await close();
  });

  it('saves the after-action sheet on the paper of the page', async () => {
    const { page, faults, close } = await visit();
    const log = `first: alpha 1\nalpha ${hitOf(bravo)} = bullseye`;
    await askGame(page, [alpha, bravo], log);
    await until(page, shown('judge-verdict'));
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#judge-action')]);
    const name = `battle-tracker-after-action-${alpha.serial}-${bravo.serial}.pdf`;
    expect(download.suggestedFilename()).toBe(name);
    await until(page, `document.getElementById('judge-game-status').textContent === 'Saved as ${name}.'`);
    const reply = await fetch(`${served.origin}/v1/judge`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ alpha, bravo, log, format: 'pdf', paper: 'letter' }),
    });
    expect(Buffer.compare(await readFile(await download.path()), Buffer.from(await reply.arrayBuffer()))).toBe(0);
    expect(await faults()).toEqual([]);
    await close();
  });

  it('says at the field, and of the line, what is wrong, and puts the focus there', async () => {
    const { page, faults, close } = await visit([422]);
    await page.click('#judge-call-ask');
    expect(await errorOf(page, 'judge-sheet')).toBe('Paste the sheet’s JSON, or drop its file here.');
    expect(await focused(page)).toBe('judge-sheet');
    await drop(page, 'judge-sheet-box', 'fleet.pdf', '%PDF-1.7');
    await until(page, "document.getElementById('judge-sheet-error').textContent.startsWith('fleet.pdf is no sheet')");
    await page.fill('#judge-sheet', JSON.stringify(alpha));
    await page.click('#judge-call-ask');
    expect(await errorOf(page, 'judge-calls')).toMatch(/^Write the call/);
    await askCalls(page, 'R\n\nE9-T\nE9-TT\nZ99');
    await page.waitForSelector('#judge-calls-error:not([hidden])');
    expect(await errorOf(page, 'judge-calls')).toMatch(/^Line 4: "TT" is more than a letter/);
    expect(await focused(page)).toBe('judge-calls');
    await askGame(page, [alpha, bravo], 'first: alpha 1\nR = 1\nwhat? = 7');
    expect(await errorOf(page, 'judge-log')).toMatch(/^Line 3: "what" is not a call/i);
    expect(await focused(page)).toBe('judge-log');
    expect(await page.inputValue('#judge-log')).toContain('what?');
    // A service that refuses a body hangs up on it, so it is not sent.
    await page.evaluate("document.getElementById('judge-log').value = '#'.repeat(300_000)");
    await page.click('#judge-game-ask');
    await until(page, "document.getElementById('judge-log-error').textContent.startsWith('This log is too long')");
    expect(await faults()).toEqual([]);
    await close();
  });

  it('says at the sheet which of two is at fault', async () => {
    const { page, faults, close } = await visit([422]);
    await askGame(page, [alpha, admiral], 'R = 1');
    expect(await errorOf(page, 'judge-bravo-other')).toMatch(/^The two sheets differ in edition/);
    expect(await focused(page)).toBe('judge-bravo-other');
    const spoiled = { ...alpha, fleetName: 7 } as unknown as Sheet;
    for (const [box, sheets] of [
      ['judge-alpha', [spoiled, bravo]],
      ['judge-bravo', [bravo, spoiled]],
    ] as const) {
      await page.click('#judge-alpha-other');
      await page.click('#judge-bravo-other');
      await askGame(page, sheets, 'R = 1');
      expect(await errorOf(page, `${box}-other`)).toMatch(/must be a text/);
      expect(await focused(page)).toBe(`${box}-other`);
    }
    // A sheet that its player laid out says nothing of squares; the service names it by its number.
    const placed = await deal(served.origin, { seed: 'x', deployment: 'words' });
    await page.fill('#judge-sheet', JSON.stringify(placed));
    await askCalls(page, 'E9-T');
    expect(await errorOf(page, 'judge-sheet-other')).toMatch(/^Does not say where the ships lie/);
    expect(await faults()).toEqual([]);
    await close();
  });

  it('copies the question as curl and as a command', async () => {
    const { page, faults, close } = await visit();
    const copied = async (id: string) => {
      await page.evaluate("navigator.clipboard.writeText('')");
      await page.click(`#${id}`);
      await until(page, "navigator.clipboard.readText().then((text) => text !== '')");
      return page.evaluate<string>('navigator.clipboard.readText()');
    };
    await page.fill('#judge-sheet', JSON.stringify(alpha));
    await page.fill('#judge-calls', 'R\nB3: ARMOR');
    expect(await copied('judge-call-curl')).toBe(
      `curl -H 'Content-Type: application/json' -d '${JSON.stringify({ sheet: alpha, calls: ['R', 'B3: ARMOR'] })}' ${served.origin}/v1/judge`,
    );
    await until(page, "document.getElementById('judge-call-status').textContent === 'Copied. It holds the fleet.'");
    expect(await copied('judge-call-command')).toBe("battle-tracker judge sheet.json R 'B3: ARMOR'");
    await page.check('#judge-alpha-way-seed');
    await page.fill('#judge-alpha-seed', 'friday night');
    expect(await copied('judge-game-command')).toBe(
      "battle-tracker sheet --paper letter --seed 'friday night' --format json --output alpha.json && battle-tracker judge alpha.json bravo.json --log calls.txt",
    );
    expect(await page.textContent('#judge-game-status')).toBe(
      'Copied. Save the sheet’s JSON as bravo.json, the log as calls.txt beside it.',
    );
    await page.click('#judge-game-curl');
    expect(await errorOf(page, 'judge-bravo')).toMatch(/^Paste/);
    expect(await faults()).toEqual([]);
    await close();
  });
});
