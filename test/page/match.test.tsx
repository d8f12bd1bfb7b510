// @vitest-environment happy-dom
/** @jsxImportSource preact */
// Proves what two friends see: a match from names and options, and a sheet that is sent.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Match, Send } from '../../src/page/match.js';
import { SentSheet } from '../../src/page/sent-sheet.js';
import { linkOf, openSheet } from '../../src/page/work/sheet-link.js';
import { renderPart } from './render.js';
import { dictionariesOf } from '../support/read-pdf.js';

beforeAll(() => {
  // happy-dom has neither, and nothing is drawn here.
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
  window.open = () => window;
});

describe('a match', () => {
  it('is dealt with one press, opens for the judge, and says when something has changed since', async () => {
    const { root, press, type, see, shared } = await renderPart(<Match />, 'match', { paper: 'letter' });
    await type('Player Alpha', 'Ada');
    await type('Player Bravo', 'Ben');
    await press('Print both sheets');
    await see('Your match is ready');
    expect(root.textContent).toContain('Ada’s sheet again');
    const shown = [...root.querySelectorAll('.result button')].filter((each) => each.closest('details') === null);
    expect(shown.map((each) => each.textContent)).toEqual(['Save as PDF', 'Deal another match']);
    const event = JSON.parse(shared().event ?? '') as { record: { spec: { paper: string; players: unknown } } };
    expect(event.record.spec).toMatchObject({ paper: 'letter', players: [{ name: 'Ada' }, { name: 'Ben' }] });
    expect(root.textContent).not.toContain('You have changed something since');
    expect(root.textContent).toContain('It is open in a new tab');
    await type('Player Bravo', 'Bea');
    await see('You have changed something since');
    expect(root.textContent).not.toContain('It is open in a new tab');
  });

  it('says at a field what is wrong with it, and keeps all that was typed', async () => {
    const { root, press, type, see, field } = await renderPart(<Match />, 'match');
    await type('Player Alpha', 'Ada\u202e');
    await press('Print both sheets');
    await see('Holds U+202E');
    expect(root.querySelector('[role=alert]')).toBeNull();
    expect(root.querySelector('[data-field=alpha]')?.getAttribute('aria-invalid')).toBe('true');
    expect(field('Player Alpha').value).toBe('Ada\u202e');
  });

  it('is one PDF, the same again until something changes, and its key and each sheet alone besides', async () => {
    const opened: Blob[] = [];
    URL.createObjectURL = (file: Blob) => {
      if (file.type === 'application/pdf') opened.push(file);
      return 'blob:test';
    };
    const { press, see, type, root } = await renderPart(<Match />, 'match', { paper: 'letter', level: 'easy' });
    // Letter is usual where the browser is.
    expect(root.querySelector('.unusual')?.textContent).toBe('Otherwise than usual: Easy');
    await press('Print both sheets');
    await see('Your match is ready');
    await press('Print both sheets');
    await vi.waitUntil(() => opened.length === 2, { timeout: 20_000 });
    await type('Player Alpha', 'Ada');
    await press('Print both sheets');
    await vi.waitUntil(() => opened.length === 3, { timeout: 20_000 });
    await press('The key');
    await press('Ada’s sheet again');
    await vi.waitUntil(() => opened.length === 5, { timeout: 20_000 });
    URL.createObjectURL = () => 'blob:test';
    const [first, same, named, key, sheet] = await Promise.all(opened.map((file) => file.text()));
    expect(same).toBe(first);
    expect(new Set([first, named, key, sheet]).size).toBe(4);
  });

  it('in two places prints mine, and gives the other as a link', async () => {
    const { root, press, see, shared } = await renderPart(<Send />, 'send');
    await press('Print my sheet');
    await see(/Now send Bravo’s sheet.*hides Bravo’s sheet/);
    const shown = root.querySelector('.handed')?.textContent ?? '';
    expect(shown.endsWith(linkOf({ event: shared().event ?? '', seat: 'B' }))).toBe(true);
    // One black button a screen.
    expect([...root.querySelectorAll('.big')].map((each) => each.textContent)).toEqual(['Copy the link']);
    await press('Print the rules');
    await see('It is open in a new tab');

    // A sheet that was sent goes on when this one is printed on other paper; another edition is another match.
    const secretOf = () => (JSON.parse(shared().event ?? '{}') as { readonly secret: string }).secret;
    const sent = { secret: secretOf(), event: shared().event };
    await press('US Letter');
    await press('Print my sheet');
    await vi.waitUntil(() => shared().event !== sent.event, { timeout: 20_000 });
    expect(secretOf()).toBe(sent.secret);
    await press(/^Admiral/);
    await press('Print my sheet');
    await vi.waitUntil(() => secretOf() !== sent.secret, { timeout: 20_000 });
  });

  it('deals words of one’s own, and counts them as they are typed', async () => {
    const words = 'storm, crane, plumb, knit, arid, cat, dog, owl, bee, at, by, so, élan';
    const { root, see, press } = await renderPart(<Match />, 'match', { source: 'own', ownWords: words });
    await see('12 words. Left out: élan');
    await press('Print both sheets');
    await see('Your match is ready');
    expect(root.querySelector('[role=alert]')).toBeNull();
  });
});

it('says at one’s own words what they lack, by the labels of the page', async () => {
  const { root, press, field } = await renderPart(<Match />, 'match', {
    source: 'own',
    ownWords: 'cat\ndog',
  });
  await press('Print both sheets');
  const own = field('Your words, one per line');
  await vi.waitUntil(() => own.getAttribute('aria-invalid') === 'true');
  expect(own.parentElement?.querySelector('.error')?.textContent).toMatch(
    /^The word list lacks .* such as “Where they are too few” easy/,
  );
  expect(root.textContent).not.toContain('words.txt');
});

describe('a sheet that was sent', () => {
  it('shows its cover, and the fleet only when it is asked for', async () => {
    const made = await renderPart(<Match />, 'match');
    await made.type('Player Bravo', 'Ben');
    await made.press('Print both sheets');
    await made.see('Your match is ready');
    const text = linkOf({ event: made.shared().event ?? '', seat: 'B' });
    const { root, see, press } = await renderPart(<SentSheet text={text} />, 'sheet');
    await see('Ben’s sheet');
    expect(root.querySelectorAll('img')).toHaveLength(1);
    await press('Show the fleet');
    expect(root.querySelectorAll('img').length).toBeGreaterThan(1);
  });

  it('is printed on the receiver’s own paper, and read as text', async () => {
    const made = await renderPart(<Match />, 'match', { paper: 'letter' });
    await made.press('Print both sheets');
    await made.see('Your match is ready');
    const text = linkOf({ event: made.shared().event ?? '', seat: 'A' });
    const asked = async (print: Record<string, string>) => (await openSheet({ text, print })).bytes;
    const { see, press, root } = await renderPart(<SentSheet text={text} />, 'sheet');
    await see('on both sides');
    await press('One side');
    await see('on one side');
    await press('A4');
    expect(await asked({ paper: 'a4' })).not.toEqual(await asked({}));
    await press('Show the fleet');
    expect(root.querySelector('pre')?.textContent).toMatch(/Ketch 5: [A-Z]{5}/);
  });

  it('is turned as it lies, on whichever sides it was printed before', async () => {
    const made = await renderPart(<Match />, 'match', { template: 'spread' });
    await made.press('Print both sheets');
    await made.see('Your match is ready');
    const text = linkOf({ event: made.shared().event ?? '', seat: 'A' });
    const { see, press } = await renderPart(<SentSheet text={text} />, 'sheet');
    await see('on both sides');
    const printed: Blob[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${printed.push(file)}`;
    const turns: (string | undefined)[] = [];
    for (const sides of ['Both sides', 'One side', 'Both sides']) {
      await press(sides);
      await see(`on ${sides.toLowerCase()}`);
      await press('Print');
      const file = printed.filter(({ type }) => type === 'application/pdf').at(-1);
      turns.push(/\/Duplex ?\/(\w+)/.exec(dictionariesOf(new Uint8Array((await file?.arrayBuffer()) ?? [])))?.[1]);
    }
    expect(turns).toEqual(['DuplexFlipShortEdge', 'Simplex', 'DuplexFlipShortEdge']);
  });

  it('says of a code that was cut that it is not whole, and takes another', async () => {
    const { see, press, field, type } = await renderPart(<SentSheet text="1abc" />, 'sheet');
    await see('The code is not whole');
    expect(field('The message, link or code').value).toBe('1abc');
    await type('The message, link or code', '');
    await press('Open it');
    await see('paste all of the message');
  });
});

it('names a name that cannot be drawn, says an error once at its field, and says a limit', async () => {
  const { root, press, type, see } = await renderPart(<Match />, 'match');
  await type('Player Alpha', 'محمد علي');
  await press('Print both sheets');
  await see('Your match is ready');
  expect(root.textContent).toContain(
    'Our fonts do not have all letters of these names: "محمد علي", a line to write it on.',
  );
  await type('Player Alpha', 'Ada\u202e');
  await press('Print both sheets');
  await see('Holds U+202E');
  const said = root.querySelector('[data-field=alpha] ~ .error')?.textContent ?? '';
  expect(said).not.toBe('');
  expect(root.textContent.toLowerCase().split(said.toLowerCase())).toHaveLength(2);
  await type('Player Alpha', '');
  await see('At most 2000');
  await type('How many', '100000');
  await press('Print one sheet');
  await see('more than the 2000 sheets that a page makes at once');
});
