// A director with the one file in Chromium: a pack is made, stopped once, saved, and its event file goes to the command line and back.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { examine } from '../support/examine.js';
import { readZip } from '../support/read-zip.js';
import { makeFolder, runCommand } from '../support/run-command.js';
import { hasChromium, inEachView, openPage, withBrowser } from './in-chromium.js';

describe.skipIf(!hasChromium)('the tournament tab', () => {
  const started = withBrowser();

  async function expectSaved(tab: Page, press: () => Promise<void>, name: string): Promise<Buffer> {
    const [download]: [Download, void] = await Promise.all([tab.waitForEvent('download'), press()]);
    expect(download.suggestedFilename()).toBe(name);
    return readFileSync(await download.path());
  }

  it('makes a pack and runs the event from its file, on a desk and on a phone, light and dark', async () => {
    const cwd = makeFolder();
    const { page: tab, faults, close } = await openPage(started.browser, '#tournament?paper=a4');
    const fit = async (width: number) => {
      expect(await tab.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      expect(await examine(tab)).toEqual([]);
    };
    const panel = tab.locator('.panel:visible');
    const press = (name: string) => panel.getByRole('button', { name, exact: true }).first().click();
    const unfold = (name: string) => panel.locator('summary', { hasText: name }).click();
    const list = panel.getByRole('textbox', { name: 'Names, one per line' });
    await list.fill(Array.from({ length: 60 }, (_, i) => `Ann ${i + 1}`).join('\n'));
    await panel.getByLabel('Rounds').fill('30');
    await press('Make the pack');
    await panel.getByRole('progressbar').waitFor();
    await press('Cancel');
    await panel.getByText('Stopped. Nothing was made.').waitFor();
    await list.fill('Ada\nBen\nCleo\nDan\nEve');
    await panel.getByText('5 players.').waitFor();
    await panel.getByLabel('Rounds').fill('1');
    await unfold('Event, files, printing');
    await panel.getByLabel('Event', { exact: true }).fill('Spring Open');
    await panel.getByRole('button', { name: 'Make the pack' }).focus();
    await tab.keyboard.press('Enter');
    await panel.getByText('The pack is ready below.').waitFor();
    const archive = await expectSaved(tab, () => press('Save the pack as ZIP'), 'pack.zip');
    const folders = new Set((await readZip(archive)).map(({ name }) => name.split('/')[0]));
    expect([...folders].sort()).toEqual(['data', 'director', 'players', 'public']);
    const secret = await expectSaved(tab, () => press('Save the secret'), 'pack.secret');
    expect(secret.toString()).toMatch(/^bt-secret-1:[0-9a-f]{64}\n$/);
    const name = 'Spring-Open.battle-tracker.json';
    writeFileSync(join(cwd, name), await expectSaved(tab, () => press('Save the event file'), name), { mode: 0o600 });
    await unfold('For the players');
    await panel.getByLabel('Print players/all.pdf').waitFor();
    await press('Print the players’ sheets');
    // From a file no frame may be printed.
    await panel.getByText('It is open in a new tab: print it from there.').waitFor();
    await inEachView(tab, fit);

    await press('Begin the event');
    // The command line answers from the file that was saved, and the page from it again.
    const judged = await runCommand(['judge', name, '--round', '1', '--table', '1', '--seat', 'A', 'R'], { cwd });
    expect(judged.code, judged.stderr).toBe(0);
    await panel.locator('input[type="file"][accept*="application/json"]').setInputFiles(join(cwd, name));
    await panel.getByText(`${name} is open.`).first().waitFor();
    await panel.getByText('3 tables in 1 round').waitFor();
    await unfold('Who comes');
    await panel.getByRole('textbox', { name: 'Late players, one per line' }).fill('Zoë');
    await press('Add the players');
    await panel.getByText('3 tables in 1 round').waitFor();
    await panel.getByText('Added. Print what lies in players').waitFor();
    await expectSaved(tab, () => press('Save what is new as ZIP'), 'battle-tracker-add-2.zip');
    const changed = await expectSaved(
      tab,
      () => panel.getByRole('status').filter({ hasText: 'a new one' }).locator('..').getByRole('button').click(),
      name,
    );
    writeFileSync(join(cwd, name), changed, { mode: 0o600 });
    const key = await runCommand(['key', name, '-o', 'key.pdf'], { cwd });
    expect(key.code, key.stderr).toBe(0);
    tab.once('dialog', (dialog) => void dialog.accept());
    await unfold('A lost or spoiled sheet');
    await press('Replace this sheet');
    await panel.getByText('Dealt. Print what lies in players.').waitFor();
    await unfold('The results as a list');
    await panel.getByRole('textbox', { name: 'Results, one table per line' }).fill('table,winner\n1,A\n');
    await press('List the tables of round 1');
    await press('Make the standings');
    await panel.getByText('Standings after round 1').waitFor();
    writeFileSync(join(cwd, 'r.csv'), await expectSaved(tab, () => press('Save the results'), 'results.csv'));
    const ranked = await runCommand(['pack', 'results', name, 'r.csv'], { cwd });
    const shown = await panel
      .locator('.standings tr')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
    const ranks = ranked.stdout
      .toString()
      .split('\n')
      .slice(1, 1 + shown.length);
    expect(
      ranks.map((line) => line.split(/ {2,}/).filter((cell) => cell !== '')),
      ranked.stderr,
    ).toEqual(shown.map((row) => row.map((cell) => cell.trim())));
    await inEachView(tab, fit);
    await tab.getByRole('button', { name: 'Verify', exact: true }).click();
    await press('Check the event');
    await panel.getByText(/Correct: all \d+ sheets/).waitFor();
    await inEachView(tab, fit);
    expect(await tab.evaluate<number>('localStorage.length + sessionStorage.length')).toBe(0);
    expect(await faults()).toEqual([]);
    await close();
  });
});
