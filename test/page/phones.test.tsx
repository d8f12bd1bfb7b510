// @vitest-environment happy-dom
/** @jsxImportSource preact */
// Proves what two players see who deal a match with two phones, each of which keeps its own part and loses nothing of it.
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Phones } from '../../src/page/phones.js';
import { type Rendered, renderPart } from './render.js';

beforeAll(() => {
  // happy-dom has neither, and nothing is drawn here.
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
});

beforeEach(() => localStorage.clear());

const KEY = 'battle-tracker:phones';
const linkOf = ({ root }: Rendered, at = 0) => root.querySelectorAll('.link')[at]?.textContent ?? '';
const words = ({ root }: Rendered) => root.querySelector('.phrase')?.textContent ?? '';

/** One phone after the other uses the page, each with what it has stored. */
class Phone {
  #kept: string | null = null;
  async use(act: (page: Rendered) => Promise<void>, given = {}): Promise<void> {
    localStorage.clear();
    if (this.#kept !== null) localStorage.setItem(KEY, this.#kept);
    const page = await renderPart(<Phones />, 'phones', given);
    await act(page);
    this.#kept = localStorage.getItem(KEY);
  }
}

describe('a match on two phones', () => {
  it('goes from the first code to the verdict, each step after a reload', async () => {
    const [a, b] = [new Phone(), new Phone()];
    let [first, second, third, secret, phrase] = ['', '', '', '', ''];
    await a.use(async (page) => {
      await page.press('Start a match');
      await page.see('Then hear the answer');
      first = linkOf(page);
    });
    await b.use(async (page) => {
      await page.type('Your opponent’s message, link or code', first);
      await page.see('It is whole.');
      await page.press('Join');
      await page.see('You are Bravo');
      second = linkOf(page);
    });
    await a.use(async (page) => {
      expect(linkOf(page)).toBe(first);
      const code = second.split('/').at(-1) ?? '';
      await page.type('Your opponent’s code', code.slice(0, 20));
      await page.see('20 of 26 characters');
      await page.type('Your opponent’s code', `${code.slice(0, 25)}${code.endsWith('A') ? 'B' : 'A'}`);
      await page.see('This has a wrong character, or two are swapped');
      await page.press('Take it');
      await page.see('Your opponent’s code: has a wrong character');
      await page.type('Your opponent’s code', code.toLowerCase());
      await page.press('Take it');
      await page.see('Four words');
      third = linkOf(page);
      phrase = words(page);
    });
    await b.use(async (page) => {
      await page.type('Your opponent’s second code', third);
      await page.press('Take it');
      await page.see('Four words');
      expect(words(page)).toBe(phrase);
      // Nothing is printed before the words are compared.
      expect(page.root.textContent).not.toContain('Print my sheet');
      await page.press('The same');
      await page.see('Print my sheet');
      await page.press('Look at my sheet');
      await page.see('Hold to look at my sheet');
      expect(page.root.querySelector('.sheet')).toBeNull();
      await page.press('Show my secret');
      await page.see('It opens your whole fleet');
      await page.press('The game is over: show it');
      await page.see('Your secret, for your opponent');
      secret = linkOf(page);
    });
    await a.use(async (page) => {
      expect(words(page)).toBe(phrase);
      await page.press('Show my secret');
      await page.press('The game is over: show it');
      await page.type('Your opponent’s secret', secret);
      await page.press('Take it');
      await page.see('it deals this fleet');
      await page.type('The calls of the game and their answers', 'first: alpha 1\nalpha A1-T = bullseye, sunk PT\n');
      await page.press('Judge the answers');
      await page.see(/(An|Every) answer in the log is/);
    });
  });

  it('is not begun anew where one goes on, and says what a stop means', async () => {
    const [a, b] = [new Phone(), new Phone()];
    let [first, second] = ['', ''];
    await a.use(async (page) => {
      await page.press('Start a match');
      await page.see('Nobody has answered yet: either of you may stop.');
      first = linkOf(page);
    });
    await b.use(async (page) => {
      await page.type('Your opponent’s message, link or code', first);
      await page.press('Join');
      await page.see('Who stops now has lost.');
      second = linkOf(page);
    });
    await a.use(async (page) => {
      await page.type('Your opponent’s code', second);
      await page.press('Take it');
      await page.see('Four words');
      await vi.waitUntil(() => page.root.querySelector('progress') === null);
      await page.press('Deal again: we both agree');
      await page.see('Second deal');
      first = linkOf(page);
      expect(first).not.toContain('/-/');
    });
    await b.use(async (page) => {
      await page.type('Or their message for a second deal', first);
      await page.press('Join the second deal');
      await page.see('Second deal');
    });
  });

  it('is dealt only where the browser keeps it', async () => {
    const page = await renderPart(<Phones />, 'phones');
    const kept = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') as PropertyDescriptor;
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: () => undefined });
    try {
      await page.press('Start a match');
      await page.see('this browser keeps nothing');
      expect(linkOf(page)).toBe('');
    } finally {
      Object.defineProperty(globalThis, 'localStorage', kept);
    }
  });

  it('follows what another tab has done', async () => {
    const page = await renderPart(<Phones />, 'phones');
    await page.press('Start a match');
    await page.see('Then hear the answer');
    const kept = localStorage.getItem(KEY) ?? '';
    localStorage.setItem(
      KEY,
      JSON.stringify((JSON.parse(kept) as object[]).map((match) => ({ ...match, ended: 'given up' }))),
    );
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
    await page.see('Two phones, and nobody deals');
  });
});
