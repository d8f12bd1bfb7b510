// The page in a real browser: preview, download, match, links, and what it says when something is wrong.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium, open, type Opened, focused, unfold, until, waitForPreview } from './chromium.js';
import { serveAndBrowse } from './serve-and-browse.js';
import { servePage } from './serve-page.js';

/** Choosing a radio button or a switch goes by its label, as a person does it. */
const choose = async (page: Page, id: string) => {
  await unfold(page);
  await page.check(`#${id}`);
};

describe.skipIf(!hasChromium)('the page', () => {
  const at = serveAndBrowse();

  const visit = (path = '/', refused: number[] = []): Promise<Opened> =>
    open(at.browser, at.served.origin + path, { refused, permissions: ['clipboard-read', 'clipboard-write'] });
  const clipboard = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()');

  it('previews silhouettes, and draws them anew when an option changes', async () => {
    const { page, faults, close } = await visit();
    const first = await waitForPreview(page);
    expect(await page.getAttribute('#preview-image', 'alt')).toBe(
      'Sketch of a sheet: Engagement edition, ready to play, on US Letter.',
    );
    const reply = page.waitForResponse('**/v1/previews');
    await choose(page, 'edition-admiral');
    const order = { edition: 'admiral', paper: 'letter' };
    expect((await reply).request().postDataJSON()).toEqual(order);
    await waitForPreview(page, first);
    expect(await page.getAttribute('#preview-image', 'alt')).toContain('Admiral');
    expect(await page.textContent('#preview-caption')).toContain('stay hidden');
    expect(page.url()).toBe(`${at.served.origin}/?edition=admiral&paper=letter`);
    expect(await faults()).toEqual([]);
    await close();
  });

  it('asks for one preview when several options change at once', async () => {
    const { page, close } = await visit();
    await waitForPreview(page);
    let asked = 0;
    page.on('request', (request) => (asked += request.url().endsWith('/v1/previews') ? 1 : 0));
    const reply = page.waitForResponse('**/v1/previews');
    await page.evaluate("for (const id of ['level-easy', 'ink-low', 'paper-a5']) document.getElementById(id).click()");
    expect((await reply).request().postDataJSON()).toEqual({ level: 'easy', paper: 'a5', ink: 'low' });
    expect(asked).toBe(1);
    await close();
  });

  it('shows the sheet itself for a public seed, and downloads the bytes that its address gives', async () => {
    const { page, faults, close } = await visit(
      '/?edition=codebreaker&rules=sonar-ping=on&ink=low&seed=friday+night&paper=a4',
    );
    await waitForPreview(page);
    expect(await page.textContent('#preview-caption')).toContain('the sheet of your seed');
    expect(await page.isChecked('#edition-codebreaker')).toBe(true);
    expect(await page.isChecked('#rule-codebreaker-sonar-ping')).toBe(true);
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Download sheet')]);
    expect(download.suggestedFilename()).toMatch(/^battle-tracker-codebreaker-[0-9A-Z]{9}\.pdf$/);
    const bytes = await readFile(await download.path());
    const address = '/v1/sheets/codebreaker.pdf?rules=sonar-ping%3Don&ink=low&seed=friday%20night';
    const reply = await fetch(at.served.origin + address);
    expect(reply.status).toBe(200);
    expect(bytes.equals(Buffer.from(await reply.arrayBuffer()))).toBe(true);
    expect(await faults()).toEqual([]);
    await close();
  });

  it('downloads a sheet of a fresh seed in one click, and names the seed', async () => {
    const { page, close } = await visit();
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Download sheet')]);
    const bytes = await readFile(await download.path());
    await until(page, "document.getElementById('sheet-status').textContent.includes('seed is')");
    const seed = /seed is (\S+)\.$/.exec((await page.textContent('#sheet-status')) ?? '')?.[1] ?? '';
    const reply = await fetch(`${at.served.origin}/v1/sheets/engagement.pdf?paper=letter&seed=${seed}`);
    expect(bytes.equals(Buffer.from(await reply.arrayBuffer()))).toBe(true);
    expect(page.url()).toBe(`${at.served.origin}/`);
    await close();
  });

  it('sends names and words of one’s own in the body, and leaves them out of every address', async () => {
    const { page, faults, close } = await visit();
    await waitForPreview(page);
    const words = 'BREAD SHIP CAT DOG OX';
    await choose(page, 'word-source-own');
    await page.fill('#ownWords', words.replaceAll(' ', '\n'));
    expect(await page.textContent('#own-words-tally')).toBe('5 words.');
    await page.click('#sheet-more summary');
    await page.fill('#player', 'Zoë');
    const sent = page.waitForRequest('**/v1/sheets');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Download sheet')]);
    expect((await sent).postDataJSON()).toEqual({
      paper: 'letter',
      ownWords: words.split(' '),
      player: 'Zoë',
      format: 'pdf',
    });
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.click('#copy-link');
    await until(page, "document.getElementById('copy-status').textContent !== ''");
    expect(await clipboard(page)).toBe(`${at.served.origin}/?paper=letter`);
    expect(await page.textContent('#copy-status')).toBe('Link copied. It leaves out your words and the name.');
    expect(page.url()).not.toMatch(/BREAD|Zo/);
    expect(await faults()).toEqual([]);
    await close();
  });

  it('makes a match: two links that open, a key, and the same four words', async () => {
    const { page, faults, close } = await visit();
    await page.click('text=Make a match');
    await page.waitForSelector('#match-result:not([hidden])');
    expect(await focused(page)).toBe('match-result');
    expect((await page.textContent('#match-phrase'))?.split(' ')).toHaveLength(4);
    expect(await page.textContent('#match-expires')).toMatch(/20\d\d/);
    const files = new Set<string>();
    for (const part of ['alpha', 'bravo', 'key']) {
      const href = (await page.getAttribute(`#match-${part}`, 'href')) ?? '';
      expect(href).toMatch(new RegExp(`^/match#${part}\\.[\\w-]+$`));
      const sheet = await page.context().newPage();
      const asked: string[] = [];
      sheet.on('request', (request) => asked.push(request.url()));
      await sheet.goto(new URL(href, at.served.origin).href);
      const [download] = await Promise.all([sheet.waitForEvent('download'), sheet.click('#link-save')]);
      expect(download.suggestedFilename()).toBe(`battle-tracker-match-${part}.pdf`);
      files.add((await readFile(await download.path())).toString('base64'));
      expect(await sheet.textContent('#link-status')).toContain('ready');
      expect(await sheet.textContent('#link-note')).toContain(part === 'key' ? 'both fleets' : 'behind a cover');
      // No address that a log keeps holds the token.
      const token = href.split('.')[1] ?? '';
      expect(asked.length).toBeGreaterThan(2);
      for (const url of asked) expect(url.replace(/#.*/, '')).not.toContain(token.slice(0, 12));
      await sheet.close();
    }
    expect(files.size).toBe(3);
    expect([...files].every((file) => Buffer.from(file, 'base64').subarray(0, 5).toString() === '%PDF-')).toBe(true);
    // The second click opens a sheet, the third is the printer's.
    const opening = page.context().waitForEvent('page');
    await page.click('#match-alpha');
    await (await opening).close();
    await page.bringToFront();
    await page.click('#match-bravo-copy');
    await until(page, "document.getElementById('match-bravo-copy').textContent === 'Copied'");
    expect(await clipboard(page)).toBe(await page.evaluate<string>("document.getElementById('match-bravo').href"));
    expect(page.url()).toBe(`${at.served.origin}/`);
    expect(await faults()).toEqual([]);
    await close();
  });

  it('shows the link of a sheet as a QR code, which a reader reads back', async () => {
    const { page, faults, close } = await visit();
    await page.click('text=Make a match');
    await page.waitForSelector('#match-result:not([hidden])');
    const sent = page.waitForRequest('**/v1/qr');
    await page.click('#match-bravo-code summary');
    const link = await page.evaluate<string>("document.getElementById('match-bravo').href");
    expect((await sent).postDataJSON()).toEqual({ text: link });
    await until(page, "document.getElementById('match-bravo-qr').naturalWidth > 0");
    expect(await page.isVisible('#match-bravo-qr')).toBe(true);
    expect(await faults()).toEqual([]);
    await close();
  });

  it('shares a link where the browser can, and says what is wrong with one that is not whole', async () => {
    const { page, close } = await visit();
    expect(await page.isVisible('#match-alpha-share')).toBe(false);
    for (const hash of ['', '#alpha', '#charlie.abc', `#alpha.${'A'.repeat(80)}`]) {
      await page.goto('about:blank');
      await page.goto(`${at.served.origin}/match${hash}`);
      await page.waitForSelector('#link-error:not([hidden])');
      expect(await page.textContent('#link-error')).toMatch(/copy the whole link/i);
      expect(await page.isVisible('#link-open')).toBe(false);
    }
    await close();
  });

  it('marks a match as old once the options are no longer those it was made from', async () => {
    const { page, close } = await visit();
    await page.click('text=Make a match');
    await page.waitForSelector('#match-result:not([hidden])');
    expect(await page.isVisible('#match-old')).toBe(false);
    await choose(page, 'edition-admiral');
    await until(page, "!document.getElementById('match-old').hidden");
    await choose(page, 'edition-engagement');
    await until(page, "document.getElementById('match-old').hidden");
    await close();
  });

  it('asks how far up a theme may go only where there is a theme', async () => {
    const { page, close } = await visit();
    await waitForPreview(page);
    await unfold(page);
    expect(await page.isVisible('#themeReach')).toBe(false);
    await page.selectOption('#theme', 'food');
    const first = page.waitForResponse((reply) => reply.request().postData()?.includes('themeReach') === true);
    await page.selectOption('#themeReach', 'expert');
    const order = { theme: 'food', themeReach: 'expert', paper: 'letter' };
    expect((await first).request().postDataJSON()).toEqual(order);
    const second = page.waitForResponse('**/v1/previews');
    await page.selectOption('#theme', '');
    expect((await second).request().postDataJSON()).toEqual({ paper: 'letter' });
    expect(await page.isVisible('#themeReach')).toBe(false);
    await close();
  });

  it('says at the field what is wrong, puts the focus there, and keeps what was typed', async () => {
    const { page, faults, close } = await visit('/', [400, 422]);
    await waitForPreview(page);
    await page.click('#sheet-more summary');
    await page.fill('#count', '51');
    await page.click('text=Download sheet');
    await page.waitForSelector('#count-error:not([hidden])');
    expect(await page.textContent('#count-error')).toMatch(/50/);
    expect(await page.getAttribute('#count', 'aria-invalid')).toBe('true');
    expect(await page.getAttribute('#count', 'aria-describedby')).toContain('count-error');
    expect(await focused(page)).toBe('count');
    expect(await page.inputValue('#count')).toBe('51');
    await page.fill('#count', '2');
    expect(await page.isVisible('#count-error')).toBe(false);
    // A name that no face can write is said at the name, whose box is closed.
    await page.click('#match-form summary');
    await page.fill('#alpha', '漢字');
    await page.click('#match-form summary');
    await page.click('text=Make a match');
    await page.waitForSelector('#alpha-error:not([hidden])');
    expect(await page.isVisible('#alpha-error')).toBe(true);
    expect(await page.inputValue('#alpha')).toBe('漢字');
    expect(await faults()).toEqual([]);
    await close();
  });

  it('says in words when the service is out of reach, and goes on when it is back', async () => {
    const { page, close } = await visit('/', [503]);
    const first = await waitForPreview(page);
    await page.route('**/v1/**', (route) => route.abort());
    await page.click('text=Make a match');
    await page.waitForSelector('#match-error:not([hidden])');
    expect(await page.textContent('#match-error')).toContain('cannot be reached');
    await page.unroute('**/v1/**');
    await page.route(
      '**/v1/previews',
      (route) =>
        route.fulfill({
          status: 503,
          headers: { 'Retry-After': '0' },
          contentType: 'application/problem+json',
          body: '{"detail":"there is too much to do"}',
        }),
      { times: 1 },
    );
    await choose(page, 'ink-low');
    // Nobody has to press anything: the preview asks again by itself.
    await waitForPreview(page, first);
    await page.click('text=Make a match');
    await page.waitForSelector('#match-result:not([hidden])');
    expect(await page.isVisible('#match-error')).toBe(false);
    await close();
  });

  it('copies itself as curl and as a command', async () => {
    const { page, close } = await visit("/?edition=admiral&rules=radar-sweep=on&theme=food&seed=it's+friday&paper=a5");
    const copied = async (id: string) => {
      await page.evaluate("navigator.clipboard.writeText('')");
      await page.click(`#${id}`);
      await until(page, "navigator.clipboard.readText().then((text) => text !== '')");
      return clipboard(page);
    };
    expect(await copied('sheet-curl')).toBe(
      `curl -LOJ '${at.served.origin}/v1/sheets/admiral.pdf?rules=radar-sweep=on&theme=food&paper=a5&seed=it%27s+friday'`,
    );
    expect(await copied('sheet-command')).toBe(
      `battle-tracker sheet --edition admiral --rule radar-sweep=on --theme food --paper a5 --seed 'it'\\''s friday' --output sheet.pdf`,
    );
    expect(await copied('match-command')).toBe(
      'battle-tracker match --edition admiral --rule radar-sweep=on --theme food --paper a5 --output match',
    );
    expect(await copied('match-curl')).toBe(
      `curl -H 'Content-Type: application/json' -d '{"edition":"admiral","rules":["radar-sweep=on"],"theme":"food","paper":"a5"}' ${at.served.origin}/v1/matches`,
    );
    await page.click('#reset');
    await until(page, "location.search === '?paper=a5'");
    expect(await page.isChecked('#edition-engagement')).toBe(true);
    await close();
  });

  it('counts words of one’s own by ship while they are typed, of the edition that is chosen', async () => {
    const { page, faults, close } = await visit();
    await choose(page, 'word-source-own');
    const rows = () => page.locator('#own-words-ships li').allTextContents();
    expect(await rows()).toEqual([
      'Ketch, 5 letters: 0 words: 1 more',
      'Ship, 4 letters: 0 words: 1 more',
      'Sub, Ark, 3 letters: 0 words: 2 more',
      'PT, 2 letters: 0 words: 1 more',
    ]);
    await page.fill('#ownWords', 'bread chair\ncat dog cat\nsummer');
    expect(await rows()).toEqual([
      'Ketch, 5 letters: 2 words',
      'Ship, 4 letters: 0 words: 1 more',
      'Sub, Ark, 3 letters: 2 words: enough for a sheet',
      'PT, 2 letters: 0 words: 1 more',
    ]);
    expect(await page.textContent('#own-words-tally')).toContain('Left out: summer.');
    await choose(page, 'edition-admiral');
    expect((await rows())[0]).toMatch(/^Aircraft Carrier, 5 letters/);
    expect(await faults()).toEqual([]);
    await close();
  });

  it('says of each folded part what is chosen in it', async () => {
    const { page, close } = await visit('/?edition=admiral&paper=letter');
    const held = async () =>
      Promise.all(['game', 'words', 'paper'].map((name) => page.textContent(`#fold-${name}-held`)));
    expect(await held()).toEqual(['Ready to play', 'Standard', 'US Letter']);
    expect(await page.isVisible('#theme')).toBe(false);
    await choose(page, 'deployment-words');
    await choose(page, 'level-easy');
    await page.selectOption('#theme', 'food');
    await page.click('text=Keep it family-friendly');
    await choose(page, 'ink-low');
    expect(await held()).toEqual(['Words only', 'Easy, Food, not: keep it family-friendly', 'US Letter, Save ink']);
    await close();
  });

  it('leads to the rules of every edition in one click, with the rules of the house', async () => {
    const { page, faults, close } = await visit('/?edition=codebreaker&paper=a5');
    for (const [edition, title] of [
      ['engagement', 'Engagement'],
      ['admiral', 'Admiral'],
      ['codebreaker', 'Codebreaker'],
    ]) {
      const [rules] = await Promise.all([page.waitForEvent('popup'), page.click(`[data-rules=${edition}]`)]);
      await rules.waitForLoadState();
      expect(await rules.textContent('h1')).toBe(`Word Fleet: ${title} edition`);
      const reply = await fetch(await rules.evaluate<string>("document.querySelector('a.button').href"));
      expect(reply.headers.get('content-type')).toBe('application/pdf');
      await rules.close();
    }
    await unfold(page);
    await page.click('#rules summary');
    await page.check('#rule-codebreaker-sonar-ping');
    expect(await page.getAttribute('[data-rules=codebreaker]', 'href')).toBe(
      '/rules/codebreaker?rules=sonar-ping=on&paper=a5',
    );
    expect(await page.getAttribute('[data-rules=admiral]', 'href')).toBe('/rules/admiral?paper=a5');
    expect(await faults()).toEqual([]);
    await close();
  });

  it('makes a match for a printer that prints on one side, and keeps which one it is', async () => {
    const { page, close } = await visit();
    await page.check('#match-duplex-off');
    await page.click('#match-form summary');
    await page.fill('#alpha', 'Mira');
    const sent = page.waitForRequest('**/v1/matches');
    await page.click('text=Make a match');
    expect((await sent).postDataJSON()).toMatchObject({ paper: 'letter', duplex: 'off' });
    await page.waitForSelector('#match-result:not([hidden])');
    expect(await page.isVisible('#match-one-sided')).toBe(true);
    expect(await page.isVisible('#match-two-sided')).toBe(false);
    // Whoever leaves the page and comes back finds the match as it was made.
    const link = await page.getAttribute('#match-alpha', 'href');
    await page.goto(`${at.served.origin}/referee`);
    await page.goBack();
    await page.waitForSelector('#match-result:not([hidden])');
    expect(await page.getAttribute('#match-alpha', 'href')).toBe(link);
    expect(await page.textContent('#match-alpha')).toBe('Open Mira’s sheet');
    expect(await page.textContent('#match-bravo')).toBe('Open Bravo’s sheet');
    expect(await page.isVisible('#match-one-sided')).toBe(true);
    await page.reload();
    expect(await page.isChecked('#match-duplex-off')).toBe(true);
    await close();
  });

  it('asks for the token of a service that has one', async () => {
    const token = 'a-token-of-this-service';
    const guarded = await servePage({ token });
    const { page, close } = await open(at.browser, 'about:blank', { refused: [401] });
    // The first preview, without the token, is still on its way when the token is given.
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/v1/sheets/**', async (route) => {
      if (route.request().headers()['authorization'] === undefined) await held;
      await route.continue().catch(() => undefined);
    });
    await page.goto(guarded.origin);
    await page.click('text=Make a match');
    await page.waitForSelector('#access-form:not([hidden])');
    await page.fill('#access', token);
    await page.press('#access', 'Enter');
    await waitForPreview(page);
    letGo();
    await page.click('text=Make a match');
    await page.waitForSelector('#match-result:not([hidden])');
    expect(page.url()).not.toContain(token);
    await close();
    await guarded.stop();
  });
});
