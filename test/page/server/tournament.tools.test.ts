// The tab for directors in a real browser: a list of players becomes a pack, with progress on the way.
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPackJobs } from '../../../src/server/jobs/open-pack-jobs.js';
import type { PackJobs } from '../../../src/server/jobs/pack-jobs.js';
import { packRoutes } from '../../../src/server/routes/packs.js';
import { asGiven, because, Problem } from '../../../src/core/problem.js';
import { dealUnmatched, drop, focused, hasChromium, launch, open, type Opened, until } from './chromium.js';
import { examine } from './examine.js';
import { proving } from '../../support/figures.js';
import { readZip } from '../../support/read-zip.js';
import { servePage, type ServedPage } from './serve-page.js';
import { ARCHIVE, SECRET, standInPacks, type StandInPacks, TOKEN } from './stand-in-packs.js';

const text = (id: string) => `document.getElementById('${id}').textContent`;
const shown = (id: string) => `!document.getElementById('${id}').hidden`;

describe.skipIf(!hasChromium)('the tournament tab', () => {
  let [served, browser]: [ServedPage, Browser] = [] as never;
  let packs: StandInPacks = standInPacks();
  beforeAll(async () => {
    // The routes stay, and lead to the stand-in of the test that runs.
    const routes = packs.routes.map((route, i) => ({
      ...route,
      handle: (...given: Parameters<typeof route.handle>) => packs.routes[i]?.handle(...given),
    }));
    [served, browser] = await Promise.all([servePage({ more: () => routes }), launch()]);
  });
  beforeEach(() => {
    packs = standInPacks();
  });
  afterAll(async () => {
    await browser.close();
    await served.stop();
  });
  const visit = (refused: number[] = []): Promise<Opened> => open(browser, `${served.origin}/#tournament`, { refused });

  it('edits the list as a table: typed, pasted from a spreadsheet, with a column more and a row less', async () => {
    const { page, faults, close } = await open(browser, `${served.origin}/#tournament`, {
      viewport: { width: 360, height: 740 },
    });
    const list = () => page.inputValue('#players');
    await page.click('#players-table summary');
    await page.focus('[aria-label="name of player 1"]');
    await page.keyboard.type('Ada');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Ben');
    expect(await list()).toBe('Ada\nBen');
    expect(await page.textContent('#players-tally')).toBe('2 players.');
    await page.selectOption('#players-column', 'table');
    await page.selectOption('#players-column', 'leftHand');
    await page.check('[aria-label="left hand of player 2"]');
    expect(await list()).toBe('name,table,left hand\nAda,,\nBen,,yes');
    await page.evaluate(`(() => {
      const data = new DataTransfer();
      data.setData('text/plain', 'Cy\\t7\\nDi\\t7\\n');
      const at = document.querySelector('[aria-label="name of player 2"]');
      at.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    })()`);
    expect(await list()).toBe('name,table,left hand\nAda,,\nCy,7,yes\nDi,7,');
    await page.click('[aria-label="Remove player 1"]');
    expect(await list()).toBe('name,table,left hand\nCy,7,yes\nDi,7,');
    // What is typed as text stands in the table.
    await page.fill('#players', 'Eve');
    expect(await page.inputValue('[aria-label="name of player 1"]')).toBe('Eve');
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    expect(await examine(page)).toEqual([]);
    expect(await faults()).toEqual([]);
    await close();
  });

  it('orders a pack, follows its events, and hands over the ZIP and the secret', async () => {
    const { page, faults, close } = await visit();
    await page.fill('#players', 'name,table,seat\nAda,1,a\n"Lovelace, Zoë",1,B\n');
    expect(await page.textContent('#players-tally')).toBe('2 players.');
    await page.fill('#rounds', '3');
    await page.check('#edition-admiral');
    await page.click('text=Make the pack');
    await until(page, shown('pack-progress'));
    expect(packs.orders[0]?.body).toEqual({
      edition: 'admiral',
      paper: 'letter',
      rounds: 3,
      players: [
        { name: 'Ada', table: 1, seat: 'A' },
        { name: 'Lovelace, Zoë', table: 1, seat: 'B' },
      ],
    });
    expect(packs.orders[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    await until(page, `${text('pack-count')}.startsWith('Waiting')`);
    packs.tell({ state: 'running', done: 5 });
    await until(page, `${text('pack-count')} === '5 of 12 sheets'`);
    expect(await page.getAttribute('#pack-bar', 'max')).toBe('12');
    expect(await page.evaluate<number>("document.getElementById('pack-bar').value")).toBe(5);
    packs.tell({ state: 'done', done: 12, expiresAt: '2030-01-02T03:04:05Z' });
    await until(page, shown('pack-result'));
    expect(await focused(page)).toBe('pack-result');
    expect(await page.isVisible('#pack-progress')).toBe(false);
    expect(await page.textContent('#pack-expires')).toContain('2030');
    const [archive] = await Promise.all([page.waitForEvent('download'), page.click('text=Save the pack')]);
    expect((await readFile(await archive.path())).equals(ARCHIVE)).toBe(true);
    const [secret] = await Promise.all([page.waitForEvent('download'), page.click('text=Save the secret')]);
    expect(secret.suggestedFilename()).toBe('battle-tracker-pack.secret');
    expect(await readFile(await secret.path(), 'utf8')).toBe(SECRET);
    // Neither is shown anywhere, and no address holds the token.
    expect(await page.content()).not.toMatch(/bt-secret-1|token-of-the-pack/);
    expect(page.url()).not.toContain(TOKEN);
    expect(await faults()).toEqual([]);
    await close();
  });

  it('goes on when the events break off, and when the page is loaded anew', async () => {
    const { page, faults, close } = await visit();
    await page.check('#player-way-count');
    await page.fill('#playerCount', '6');
    await page.click('text=Make the pack');
    await expect.poll(() => packs.watchers()).toBe(1);
    expect(packs.orders[0]?.body).toEqual({ paper: 'letter', playerCount: 6 });
    packs.cut();
    packs.tell({ state: 'running', done: 7 });
    await until(page, `${text('pack-count')} === '7 of 12 sheets'`);
    await expect.poll(() => packs.watchers(), { timeout: 10_000 }).toBe(1);
    await page.reload();
    await until(page, `${text('pack-count')} === '7 of 12 sheets'`);
    packs.tell({ state: 'done', done: 12 });
    await until(page, shown('pack-result'));
    expect(packs.orders).toHaveLength(1);
    expect(await faults()).toEqual([]);
    await close();
  });

  it('stops a pack, and says why one failed', async () => {
    const { page, close } = await visit();
    await page.fill('#players', 'Ada\nGrace');
    await page.click('text=Make the pack');
    await until(page, shown('pack-progress'));
    await page.click('text=Stop');
    await until(page, `${text('pack-status')}.startsWith('Stopped')`);
    expect(packs.exists).toBe(false);
    expect(await focused(page)).toBe('pack-make');
    packs.exists = true;
    await until(page, "document.getElementById('pack-make').getAttribute('aria-disabled') !== 'true'");
    await page.click('text=Make the pack');
    await expect.poll(() => packs.watchers()).toBe(1);
    packs.tell({ state: 'failed', problem: { code: 'no-space', message: 'no space is left' } });
    await until(page, shown('pack-error'));
    expect(await page.textContent('#pack-error')).toBe('The pack could not be made. No space is left.');
    expect(await page.inputValue('#players')).toBe('Ada\nGrace');
    // The second order is another one, since the first was taken back.
    expect(new Set(packs.orders.map(({ key }) => key)).size).toBe(2);
    await close();
  });

  it('sends the same key for the same order after a failure, so that no second pack is made', async () => {
    const { page, close } = await visit([429, 503]);
    await page.fill('#players', 'Ada\nGrace');
    packs.refuse = new Problem('overloaded', because`the service is overloaded; try again in a second`);
    await page.click('text=Make the pack');
    await until(page, shown('pack-error'));
    expect(await page.textContent('#pack-error')).toMatch(/is overloaded.*Try again in 1 seconds/is);
    packs.refuse = null;
    await page.click('text=Make the pack');
    await until(page, shown('pack-progress'));
    expect(new Set(packs.orders.map(({ key }) => key)).size).toBe(1);
    await close();
  });

  it('names the line of a player that cannot be', async () => {
    const { page, close } = await visit([422]);
    await page.fill('#players', 'name;table\nAda;1\n\nGrace;x');
    packs.refuse = new Problem(
      'bad-value',
      because`cannot be ${asGiven('x')}; write a whole number from 1 to ${500}, or leave it empty`,
      'players[1].table',
    );
    await page.click('text=Make the pack');
    await until(page, shown('players-error'));
    expect(await page.textContent('#players-error')).toBe(
      'Line 4: cannot be "x"; write a whole number from 1 to 500, or leave it empty.',
    );
    expect(await focused(page)).toBe('players');
    expect(packs.orders[0]?.body['players']).toEqual([
      { name: 'Ada', table: 1 },
      { name: 'Grace', table: 'x' },
    ]);
    await close();
  });

  it('marks a pack as old once the order is no longer what it was made from', async () => {
    const { page, close } = await visit();
    await page.fill('#players', 'Ada\nBen\n');
    await page.click('text=Make the pack');
    await until(page, shown('pack-progress'));
    packs.tell({ state: 'done', done: 12, expiresAt: '2030-01-02T03:04:05Z' });
    await until(page, shown('pack-result'));
    expect(await page.isVisible('#pack-old')).toBe(false);
    const rounds = await page.inputValue('#rounds');
    await page.fill('#rounds', '7');
    await until(page, shown('pack-old'));
    expect(await page.isVisible('text=Save the pack')).toBe(true);
    await page.fill('#rounds', rounds);
    await until(page, `!(${shown('pack-old')})`);
    await close();
  });

  it('asks nobody where it can tell by itself', async () => {
    const { page, faults, close } = await visit();
    await page.click('text=Make the pack');
    await until(page, shown('players-error'));
    expect(await page.textContent('#players-error')).toBe('Write the names of the players, or choose a file.');
    await page.fill('#players', 'Ada,1\nGrace,1');
    await page.click('text=Make the pack');
    await until(page, shown('players-error'));
    expect(await page.textContent('#players-error')).toMatch(/^Line 1 has several columns/);
    const long = Array.from({ length: 20_000 }, (_, i) => `Player number ${i}`).join('\n');
    await page.evaluate(`document.getElementById('players').value = ${JSON.stringify(long)}`);
    await page.click('text=Make the pack');
    await until(page, `${text('players-error')}.startsWith('The list is too long')`);
    expect(packs.orders).toHaveLength(0);
    expect(await faults()).toEqual([]);
    await close();
  });

  it('takes a file that is dropped or chosen, and refuses what is no list', async () => {
    const { page, faults, close } = await visit();
    await drop(page, 'players', 'club.csv', 'player\r\nAda\r\nGrace\r\nLinus\r\n');
    await until(page, `${text('players-tally')} === '3 players.'`);
    // Older spreadsheets write another encoding.
    const latin = { name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from('name\nZo\u00eb\nAda', 'latin1') };
    await page.setInputFiles('#players-file', latin);
    await until(page, "document.getElementById('players').value.includes('Zoë')");
    await page.setInputFiles('#players-file', {
      name: 'list.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    });
    await until(page, shown('players-error'));
    expect(await page.textContent('#players-error')).toBe('list.pdf is no list: save it as CSV or plain text.');
    expect(await page.inputValue('#players')).toContain('Zoë');
    expect(await faults()).toEqual([]);
    await close();
  });
});

describe.skipIf(!hasChromium)('the tournament tab with the packs of the service', () => {
  it('makes a pack from a list of names to the ZIP and its secret', async () => {
    let jobs: PackJobs | undefined;
    const more = async (data: string) => packRoutes((jobs = await openPackJobs({ data })));
    const [served, browser] = await Promise.all([servePage({ more }), launch()]);
    const { page, faults, close } = await open(browser, `${served.origin}/#tournament`);
    if (!proving) await dealUnmatched(page.context(), '/v1/packs');
    await page.fill('#players', 'Ada\nBlaise\nGrace\nLinus');
    await page.fill('#rounds', '2');
    await page.click('#pack-more summary');
    await page.fill('#event', 'Spring Open');
    await page.click('text=Make the pack');
    await until(page, `${shown('pack-progress')} || ${shown('pack-result')}`);
    await until(page, shown('pack-result'));
    const [archive] = await Promise.all([page.waitForEvent('download'), page.click('text=Save the pack')]);
    const entries = await readZip(await readFile(await archive.path()));
    expect(entries.map(({ name }) => name.split('/')[0])).toEqual(
      expect.arrayContaining(['players', 'director', 'public', 'data']),
    );
    const [secret] = await Promise.all([page.waitForEvent('download'), page.click('text=Save the secret')]);
    expect(await readFile(await secret.path(), 'utf8')).toMatch(/^bt-secret-1:[0-9a-f]{64}\n$/);
    await page.click('text=Delete it from the server now');
    await until(page, `${text('pack-status')}.startsWith('Deleted')`);
    expect(await page.isVisible('#pack-result')).toBe(false);
    expect(await faults()).toEqual([]);
    await close();
    await browser.close();
    await jobs?.close();
    await served.stop();
  });
});
