// @vitest-environment happy-dom
/** @jsxImportSource preact */
// Proves that nothing that lies on the device can break a screen, and that what is deleted there is gone on the page, too.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../src/page/app.js';
import { places } from '../../src/page/state.js';
import { dealtMatch } from '../event/started-match.js';
import type { Thread } from '../../src/page/work/thread.js';

const MATCHES = 'battle-tracker:phones';
const NAMES = `battle-tracker:names:${dealtMatch(0).opening}`;
const UNREAD = '[aria-label="What cannot be read"]';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
});

beforeEach(() => localStorage.clear());

/** Nothing is drawn or dealt. */
const idle = { ask: () => new Promise(() => undefined), stop: () => undefined } as unknown as Thread;

/** Opens the whole page at a place. Returns what stands there, and what was reported to the console. */
async function openPage(place: string): Promise<{ readonly root: HTMLElement; readonly failed: unknown[] }> {
  const failed: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => failed.push(error));
  location.hash = `#${place}`;
  const root = document.createElement('div');
  if (document.body.firstElementChild !== null) render(null, document.body.firstElementChild);
  document.body.replaceChildren(root);
  await act(() => render(<App quick={idle} long={idle} />, root));
  return { root, failed };
}

async function press(root: HTMLElement, name: string): Promise<void> {
  const button = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (button === undefined) throw new Error(`there is no button ${name}`);
  await act(async () => {
    button.click();
    await Promise.resolve();
  });
}

const match = dealtMatch(0);
const broken: readonly (readonly [what: string, key: string, text: string])[] = [
  ...['battle-tracker:options', MATCHES, NAMES].flatMap((key) =>
    ['{', '', 'null', '7', '"text"', '[[]]', '{"edition":{"toString":1}}', '[null,{"seat":"A"}]'].map(
      (text) => [`${key} is ${text}`, key, text] as const,
    ),
  ),
  ['a match has an order of another release', MATCHES, JSON.stringify([{ ...match, order: { edition: 'submarine' } }])],
  [
    'a match was given up and lacks a field',
    MATCHES,
    JSON.stringify([{ ...match, ended: 'given up', hashB: undefined }]),
  ],
  ['a match has another secret', MATCHES, JSON.stringify([{ ...match, secret: '' }])],
  ['something of another release is there', 'battle-tracker:game:1-2', '{"calls":[]}'],
];

afterEach(() => void vi.unstubAllGlobals());

describe('what lies on the device', () => {
  it.each(broken.map((row, i) => [...row, i] as const))(
    'breaks no screen, is set aside, and can be deleted: %s',
    async (_, key, text, i) => {
      localStorage.setItem(key, text);
      // All screens of all faults would take a minute.
      for (const place of ['phones', places[i % places.length] ?? '']) {
        const { root, failed } = await openPage(place);
        expect(failed).toEqual([]);
        expect(root.querySelectorAll(':is(.tabs, .others) button').length).toBeGreaterThan(4);
        expect(root.querySelector('main')?.textContent).not.toBe('');
        expect(root.querySelector(UNREAD)?.textContent).toContain('cannot be read');
        expect(Object.values(localStorage)).toContain(text);
      }
      vi.stubGlobal('confirm', () => true);
      await press(document.body, 'Delete what cannot be read');
      expect(Object.values(localStorage)).not.toContain(text);
      expect(document.querySelector(UNREAD)).toBeNull();
    },
  );

  it('is options that this release does not know, with which every screen works', async () => {
    const options = { edition: 'submarine', paper: 'b5', level: 'x', template: '__proto__', opening: '', words: 'y' };
    localStorage.setItem('battle-tracker:options', JSON.stringify(options));
    for (const place of places) {
      const { root, failed } = await openPage(place);
      expect(failed).toEqual([]);
      expect(root.querySelector('[aria-label="What happened"]')).toBeNull();
    }
  });

  it('is a match that is played beside one that cannot be read: it goes on', async () => {
    localStorage.setItem(MATCHES, JSON.stringify([{ seat: 'C' }, match]));
    const { root } = await openPage('phones');
    expect(root.textContent).toContain('You are Alpha');
    expect(root.textContent).toContain('cannot be read: matches on two phones');
    expect(JSON.parse(localStorage.getItem(MATCHES) ?? '')).toEqual([match]);
  });
});

describe('a screen that fails', () => {
  it('says what happened, and the tabs stay', async () => {
    localStorage.setItem(MATCHES, JSON.stringify([match]));
    const breaks = () => {
      throw new TypeError('it broke');
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, get: breaks });
    const { root, failed } = await openPage('phones');
    Reflect.deleteProperty(navigator, 'locks');
    expect(failed).toHaveLength(1);
    expect(root.querySelector('[aria-label="What happened"]')?.textContent).toContain('TypeError: it broke');
    expect(root.querySelectorAll('.tabs button').length).toBeGreaterThan(4);
    await press(root, 'Try again');
    expect(root.textContent).toContain('You are Alpha');
  });
});

describe('deleting all that the page keeps', () => {
  it('asks first, names a match, and shows afterwards that it is gone', async () => {
    localStorage.setItem(MATCHES, JSON.stringify([match]));
    const { root } = await openPage('phones');
    let asked = '';
    vi.stubGlobal('confirm', (text: string) => {
      asked = text;
      return false;
    });
    await press(root, 'Delete all that this page keeps here');
    expect(asked).toMatch(/matches on two phones\? A match that is being played cannot go on/);
    expect(localStorage.getItem(MATCHES)).not.toBeNull();
    expect(root.textContent).toContain('You are Alpha');
    vi.stubGlobal('confirm', () => true);
    await press(root, 'Delete all that this page keeps here');
    expect(localStorage).toHaveLength(0);
    expect(root.textContent).not.toContain('You are Alpha');
    expect(root.textContent).toContain('Start a match');
  });

  it('is asked of giving up, too, which the page then says', async () => {
    localStorage.setItem(MATCHES, JSON.stringify([match]));
    const { root } = await openPage('phones');
    vi.stubGlobal('confirm', () => false);
    await press(root, 'Give up: I have lost');
    expect(root.textContent).toContain('You are Alpha');
    vi.stubGlobal('confirm', () => true);
    await press(root, 'Give up: I have lost');
    await vi.waitUntil(() => root.textContent.includes('Your last match was given up: whoever gave up has lost it.'));
    expect(root.textContent).not.toContain('You are Alpha');
  });
});
