// The tab for kits in a real browser: a shipped deck, a deck of one's own that is checked as it is typed, and both without a script.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readZip } from '../../support/read-zip.js';
import { drop, focused, hasChromium, open, until } from './chromium.js';
import { expectFitting } from './expect-fitting.js';
import { serveAndBrowse } from './serve-and-browse.js';

const LONG = 'WIDE WATERS MAKE WEARY MARINERS '.repeat(18);
const text = (id: string) => `document.getElementById('${id}').textContent`;
const asked = (part: string) =>
  `performance.getEntriesByType('resource').some(({ name }) => name.includes('map.svg') && name.includes('${part}'))`;
const pressed = '#panel-kits :is(button, summary, select, label.choice, label.button, li input)';

async function chooseOwn(page: Page): Promise<void> {
  await page.selectOption('#kit-deck', 'own');
  await until(page, `${text('kit-fit')} === 'Every text fits.'`);
}

describe.skipIf(!hasChromium)('the kits tab', () => {
  const at = serveAndBrowse();

  it('shows a sheet and what a deck takes, and saves its document and its parts', async () => {
    const { page, faults, close } = await open(at.browser, `${at.served.origin}/#kits`);
    await until(
      page,
      `${text('kit-plan')} === '6 sheets, 66 cuts: about 11 minutes with a trimmer, 25 with scissors.'`,
    );
    expect(await page.isVisible('#kit-image')).toBe(true);
    expect(await page.isVisible('#preview-sheet')).toBe(false);
    const [pdf] = await Promise.all([page.waitForEvent('download'), page.click('#kit-print')]);
    expect(pdf.suggestedFilename()).toBe('flagship.pdf');
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.click('#panel-kits summary >> text=Size, paper');
    await page.check('#kit-box');
    await page.selectOption('#kit-deck', 'core');
    const [zip] = await Promise.all([page.waitForEvent('download'), page.click('text=Download its parts as ZIP')]);
    const files = await readZip(await readFile(await zip.path()));
    expect(files.map(({ name }) => name)).toEqual(['01-build.pdf', '02-guide.pdf', '03-cards.pdf', '04-box.pdf']);
    expect(await faults()).toEqual([]);
    await close();
  });

  it.each([
    ['light', 1280],
    ['dark', 360],
  ] as const)('says at a card of one’s own what does not fit, in %s, %i pixels wide', async (colorScheme, width) => {
    const options = { colorScheme, viewport: { width, height: 740 } };
    const { page, faults, close } = await open(at.browser, `${at.served.origin}/#kits`, options);
    await chooseOwn(page);
    await page.click('#panel-kits summary >> text=Size, paper');
    await page.selectOption('#kit-size', 'mini');
    await page.fill('#card-1-text', LONG);
    await until(page, `${text('kit-fit')} === 'Look at card 2.'`);
    expect(await page.textContent('#card-1-error')).toMatch(/^Text .*cut about \d+ characters\.$/);
    expect(await page.getAttribute('#card-1-text', 'aria-invalid')).toBe('true');
    await page.click('#kit-print');
    await page.waitForSelector('#kit-error:not([hidden])');
    expect(await focused(page)).toBe('card-1-text');
    await page.click('#panel-kits summary >> text=from a spreadsheet');
    await expectFitting(page, width, pressed);
    expect(await faults()).toEqual([]);
    await close();
  });

  it('takes cards from a spreadsheet, one by one, pasted, and saved again', async () => {
    const { page, faults, close } = await open(at.browser, `${at.served.origin}/#kits`);
    await chooseOwn(page);
    await drop(
      page,
      'kit-sheet',
      'deck.csv',
      'Card;Attack;Qty;Ability;Flavor\nSloop;2;4;May retreat.;small\nBrig;3;5;;\n',
    );
    await until(page, "document.getElementById('card-0-name').value === 'Sloop'");
    expect(await page.inputValue('#card-1-copies')).toBe('5');
    await page.click('#kit-add');
    expect(await focused(page)).toBe('card-2-name');
    await page.keyboard.type('Razee');
    await until(page, `${text('kit-fit')} === 'Look at card 3.'`);
    expect(await page.textContent('#card-2-error')).toContain('Strength is missing on a ship');
    await page.evaluate(`(() => {
      const data = new DataTransfer();
      data.setData('text/plain', 'Razee\\tship\\t6\\t2\\nIsle\\tterrain\\t\\t1');
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.getElementById('card-2-name').dispatchEvent(event);
    })()`);
    await page.click('[aria-label="Remove card 2"]');
    await until(page, `${text('kit-fit')} === 'Every text fits.'`);
    const [saved] = await Promise.all([page.waitForEvent('download'), page.click('#kit-save')]);
    const rows = ['name,kind,strength,text,copies,note', 'Sloop,,2,May retreat.,4,small', 'Razee,ship,6,,2,'];
    expect(await readFile(await saved.path(), 'utf8')).toBe([...rows, 'Isle,terrain,,,1,', ''].join('\r\n'));
    const [printed] = await Promise.all([page.waitForRequest('**/flagship.pdf'), page.click('#kit-print')]);
    expect(printed.postDataJSON()).toMatchObject({
      size: 'poker',
      deck: {
        title: 'Our Flagship',
        card: [{ name: 'Sloop', strength: 2, copies: 4, text: 'May retreat.', note: 'small' }, {}, {}],
      },
    });
    expect(await faults()).toEqual([]);
    await close();
  });

  it.each([
    ['dark', 1280],
    ['light', 360],
  ] as const)('shows the board of a seed with how fair it is, in %s, %i pixels wide', async (colorScheme, width) => {
    const options = { colorScheme, viewport: { width, height: 740 } };
    const { page, faults, close } = await open(at.browser, `${at.served.origin}/#kits`, options);
    await page.focus('#kit-game-flagship');
    await page.keyboard.press('ArrowRight');
    await until(page, `${text('sea-plan')}.startsWith('18 sheets, ')`);
    expect(await page.inputValue('#sea-seed')).toMatch(/^[a-z0-9]{8}$/);
    await page.fill('#sea-seed', 'black pearl');
    await until(page, asked('map.svg?players=4&coast=smooth&seed=black+pearl&spread=any&fair=0.1&bonus=0&ink=normal'));
    await until(page, `${text('sea-unfairness')} === '0: every measure is equal'`);
    expect(await page.textContent('#sea-code')).toMatch(/^[0-9A-Z]{9}$/);
    await page.selectOption('#sea-build', 'full');
    await until(page, `${text('sea-plan')}.startsWith('24 sheets, ')`);
    await until(page, `document.getElementById('sea-image').naturalWidth > 100`);
    await page.click('#kit-plunder summary >> text=Sea, paper');
    await page.selectOption('#sea-bonus', '1');
    await until(page, asked('&bonus=1&'));
    await page.selectOption('#sea-symmetry', 'mirror');
    await page.check('#sea-players-3', { force: true });
    await until(page, asked('map.svg?players=3&coast'));
    await expectFitting(page, width, '#kit-plunder :is(button, summary, select, label.choice)');
    const [zip] = await Promise.all([
      page.waitForEvent('download'),
      page.click('text=Download its parts as ZIP >> visible=true'),
    ]);
    expect((await readZip(await readFile(await zip.path()))).length).toBe(11);
    expect(await faults()).toEqual([]);
    await close();
  });

  it('prints a sea of one’s own, and says at its field what it breaks', async () => {
    const { page, faults, close } = await open(at.browser, `${at.served.origin}/#kits`);
    await page.check('#kit-game-plunder', { force: true });
    await page.fill('#sea-seed', 'black pearl');
    await until(page, `${text('sea-unfairness')} === '0: every measure is equal'`);
    const code = await page.textContent('#sea-code');
    await page.click('text=A sea of your own');
    await page.click('#sea-edit');
    await until(page, `document.getElementById('sea-map').value.startsWith('# battle-tracker map k1')`);
    const drawn = await page.inputValue('#sea-map');
    const reply = await page.request.get(`${at.served.origin}/v1/kits/plunder/map.json?seed=black+pearl`);
    const { islands, ...map } = (await reply.json()) as { islands: { home: number | null }[] };
    const fewer = islands.filter(({ home }, i) => home !== null || i > 1);
    await page.fill('#sea-map', JSON.stringify({ ...map, islands: fewer }));
    await page.waitForSelector('#sea-map-error:not([hidden])');
    expect(await page.textContent('#sea-map-error')).toMatch(
      /^M-.*[^;] Change the map, or allow it with house rules\.$/,
    );
    expect(await page.getAttribute('#sea-map', 'aria-invalid')).toBe('true');
    await page.check('#sea-house', { force: true });
    await page.waitForSelector('#sea-map-error', { state: 'hidden' });
    await until(page, `${text('sea-code')} !== '${code}'`);
    expect(await page.textContent('#sea-unfairness')).toMatch(/^0\.\d/);
    const [pdf] = await Promise.all([page.waitForEvent('download'), page.click('#sea-print')]);
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.fill('#sea-map', drawn);
    await page.uncheck('#sea-house', { force: true });
    await until(page, `${text('sea-code')} === '${code}'`);
    await page.fill('#sea-map', 'no map');
    await page.click('#sea-print');
    await until(page, `${text('sea-status')}.startsWith('Saved') === false`);
    await expectFitting(page, 1280, '#kit-plunder :is(button, summary, select, label.choice)');
    expect((await faults()).filter((each) => !/422/.test(each))).toEqual([]);
    await close();
  });

  it('without JavaScript prints a shipped deck from a plain form', async () => {
    const { page, close } = await open(at.browser, at.served.origin, { javaScriptEnabled: false });
    expect(await page.isVisible('#panel-kits')).toBe(true);
    expect(await page.isVisible('#kit-own')).toBe(false);
    await page.selectOption('#kit-deck', 'core');
    await page.click('#panel-kits summary >> text=Size, paper');
    await page.check('#kit-box');
    const [reply] = await Promise.all([page.waitForResponse('**/v1/kits/**'), page.click('#kit-print')]);
    expect(reply.url()).toMatch(/\/v1\/kits\/flagship\.pdf\?deck=core&.*box=true/);
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await page.goto(at.served.origin);
    await page.check('#kit-game-plunder', { force: true });
    const sea = page.waitForResponse((each) => each.url().includes('plunder.pdf') && each.status() === 200);
    await Promise.all([sea, page.click('#sea-print')]);
    expect((await sea).url()).toMatch(/players=4&.*seed=[^&]+$/);
    await close();
  });
});
