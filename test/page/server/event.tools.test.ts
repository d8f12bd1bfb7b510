// What a director does at the event, in a real browser on a phone: the event file is opened, a call judged, a sheet replaced, a player added.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIGITS, SMALL, work, writeSecret } from '../../cli/pack-commands.js';
import { readZip } from '../../support/read-zip.js';
import { runCommand } from '../../support/run-command.js';
import { hasChromium, launch, open, until } from './chromium.js';
import { examine } from './examine.js';
import { servePage, type ServedPage } from './serve-page.js';

const shown = (id: string) => `!document.getElementById('${id}').hidden`;

describe.skipIf(!hasChromium)('the event file on the page', () => {
  let [served, browser, home]: [ServedPage, Browser, string] = [] as never;
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'battle-tracker-test-'));
    writeSecret(home, DIGITS, 'spring.secret');
    writeFileSync(join(home, 'players.csv'), 'name\nAda\nBen\nCleo\nDan\n');
    const [, , ...rest] = SMALL;
    const order = ['--players', 'players.csv', '--rounds', '2', '--event', 'Spring Open', ...rest];
    await work(['pack', 'build', ...order, '--secret-file', 'spring.secret', '-o', 'spring'], { cwd: home });
    await work(['pack', 'file', 'spring', '-o', 'spring.battle-tracker.json'], { cwd: home });
    cpSync(join(home, 'players.csv'), join(home, 'other.json'));
    [served, browser] = await Promise.all([servePage(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await served.stop();
    rmSync(home, { recursive: true });
  });

  it('judges, replaces and goes on with the new file', async () => {
    const { page, faults, close } = await open(browser, `${served.origin}/#tournament`, {
      viewport: { width: 360, height: 640 },
      refused: [422],
    });
    await page.setInputFiles('#made-file', join(home, 'other.json'));
    await until(page, shown('made-file-error'));
    await page.setInputFiles('#made-file', join(home, 'spring.battle-tracker.json'));
    await until(page, shown('made-work'));
    expect(await page.textContent('#made-name')).toBe('Spring Open: 4 tables in 2 rounds.');
    const listed = (id: string) =>
      page.evaluate<string[]>(
        `[...document.querySelectorAll('#made-${id} option')].map((option) => option.textContent)`,
      );
    expect(await listed('round')).toEqual(['1', '2']);
    expect((await listed('table')).map((title) => title.slice(0, 3))).toEqual(['1: ', '2: ']);
    await page.selectOption('#made-round', '1');
    await page.selectOption('#made-table', '2');
    const [, second] = /^2: (\w+) and (\w+)$/.exec((await listed('table'))[1] ?? '')?.slice(1) ?? [];
    expect(await page.textContent('#made-seat-B + span')).toContain(`B: ${second}`);
    await page.check('#made-seat-B');
    // It stays open, and what was chosen stays chosen, from tool to tool.
    for (const tab of ['play', 'judge']) await page.click(`#tab-${tab}`);
    expect(await page.inputValue('#made-table')).toBe('2');
    expect(await page.evaluate<number>('localStorage.length + sessionStorage.length')).toBe(0);
    await page.fill('#made-calls', '?');
    await page.click('#made-judge');
    await until(page, shown('made-calls-error'));
    await page.fill('#made-calls', 'R\nE9-T');
    await page.click('#made-judge');
    await until(page, shown('made-answers'));
    const command = ['judge', 'spring', '--round', '1', '--table', '2', '--seat', 'B', 'R', 'E9-T'];
    const { stdout } = await runCommand(command, { cwd: home });
    const answers = await page.evaluate<string[]>(
      "[...document.querySelectorAll('#made-answers-list li')].map((item) => item.textContent)",
    );
    expect(answers).toEqual(stdout.toString().trimEnd().split('\n').slice(1));
    const before = await page.textContent('#made-about');
    page.once('dialog', (dialog) => void dialog.dismiss());
    await page.click('#made-replace');
    await until(page, "document.getElementById('made-status').textContent === ''");
    let asked = '';
    page.once('dialog', (dialog) => {
      asked = dialog.message();
      void dialog.accept();
    });
    const [changes] = await Promise.all([page.waitForEvent('download'), page.click('#made-replace')]);
    expect(asked).toContain(`for ${second}, round 1, table 2?`);
    expect(changes.suggestedFilename()).toBe('battle-tracker-replace-2.zip');
    const files = await readZip(readFileSync(await changes.path()));
    expect(files.map(({ name }) => name)).toContain('players/replace-2/round-1-table-2-B.pdf');
    await until(page, shown('made-changed'));
    await page.click('#made-judge');
    await until(page, shown('made-answers'));
    expect(await page.textContent('#made-about')).not.toBe(before);
    await page.click('#made-more summary');
    await page.fill('#made-players', `Zoë\n${second}`);
    await page.click('#made-late');
    await until(page, shown('made-players-error'));
    expect(await page.textContent('#made-players-error')).toContain(`"${second}" plays in round 1 already, at table 2`);
    await page.fill('#made-players', 'Zoë');
    const [added] = await Promise.all([page.waitForEvent('download'), page.click('#made-late')]);
    const names = (await readZip(readFileSync(await added.path()))).map(({ name }) => name);
    expect(names).toContain('public/add-3/schedule.csv');
    await until(
      page,
      "document.getElementById('made-status').textContent.includes('Zoë has a bye in round 1 at table')",
    );
    expect(await page.inputValue('#made-players')).toBe('');
    await page.click('#made-verify');
    // Two tables and a spare one in two rounds, what replaced a sheet, and the late table of each round.
    await until(page, "/^Correct: 17 of 17 sheets/.test(document.getElementById('made-status').textContent)");
    const [kept] = await Promise.all([page.waitForEvent('download'), page.click('#made-save')]);
    expect(kept.suggestedFilename()).toBe('Spring-Open.battle-tracker.json');
    expect(await page.content()).not.toContain(DIGITS);
    expect(await examine(page)).toEqual([]);
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await faults()).toEqual([]);
    await close();
  });
});
