// @vitest-environment happy-dom
/** @jsxImportSource preact */
// Proves what two players see who deal a match with two phones, each of which keeps its own part and loses nothing of it.
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from 'preact/test-utils';
import { messageOf, type PhoneMatch, readCode, startMatch } from '../../src/event/two-phones.js';
import { type Battle } from '../../src/game/battle.js';
import { judgeLog } from '../../src/game/judge/judge-sheets.js';
import { exampleLog } from '../../src/page/phones-end.js';
import { Phones } from '../../src/page/phones.js';
import { Start } from '../../src/page/start.js';
import { phoneProofOf } from '../../src/page/work/phones.js';
import { dealtMatch, type PhoneValues, phoneValues } from '../event/started-match.js';
import { deal } from '../support/deal.js';
import { type Rendered, renderPart } from './render.js';
import { originals } from '../support/originals.js';

beforeAll(() => {
  // happy-dom has neither, and nothing is drawn here.
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
});

beforeEach(() => localStorage.clear());

const editionNames = originals;
const LOG = 'The calls and what was answered, one call per line';
const KEY = 'battle-tracker:phones';
const linkOf = ({ root }: Rendered, at = 0) => root.querySelectorAll('.handed')[at]?.textContent ?? '';
const FIRST = 'Your opponent’s message, link or code';
const SECOND = 'Their message, link or code to deal again';
/** What is read aloud, and the mark of what is played. */
const codeOf = ({ root }: Rendered) => root.querySelector('.spoken:not(.phrase)')?.textContent ?? '';
const markOf = ({ root }: Rendered) => /(?:Your mark is|Mark of this match:) (\w+)\./.exec(root.textContent)?.[1] ?? '';
const lastOf = () => (JSON.parse(localStorage.getItem(KEY) ?? '[]') as PhoneMatch[]).at(-1) as PhoneMatch;
const words = ({ root }: Rendered) => root.querySelector('.phrase')?.textContent ?? '';

/** Returns the code with another last character, by which it is no code of any kind. */
function misheard(code: string): string {
  const others = [...'ABCDEFGH'].map((character) => code.slice(0, -1) + character);
  return others.find((other) => /wrong character/.test(problemOf(() => readCode('hash', other)))) ?? '';
}

function problemOf(act: () => unknown): string {
  try {
    act();
    return '';
  } catch (error) {
    return String(error);
  }
}

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

/** Starts a match, and returns the code and the message that are said first. */
async function start(page: Rendered): Promise<{ readonly code: string; readonly first: string }> {
  await page.press('Start a match');
  await page.see('Step 1 of 3: read this to your opponent');
  return { code: codeOf(page), first: linkOf(page) };
}

async function hearFirst(page: Rendered, heard: string): Promise<void> {
  await page.press('Join a match');
  await page.see('Step 1 of 3: take the first code');
  await page.type(FIRST, heard);
  await page.see('It is whole.');
}

async function join(page: Rendered, heard: string): Promise<void> {
  await hearFirst(page, heard);
  await page.press(/^(Agree and|Same mark:) join$/);
}

/** The phone that joined takes what completes the deal. */
async function complete(page: Rendered, heard: string): Promise<void> {
  await page.press('My opponent has it');
  await page.see('Step 3 of 3: take the answer');
  await page.type('Your opponent’s second code', heard);
  await page.press('Take it');
  await page.see('Four words');
}

/** The phone that started takes the other's code; returns the code that it says then. */
async function answer(phone: Phone, heard: string, given = {}): Promise<string> {
  let code = '';
  await phone.use(async (page) => {
    await page.press('My opponent has it');
    await page.type('Your opponent’s code', heard);
    await page.press('Take it');
    await page.see('Step 3 of 3: read this to your opponent');
    code = codeOf(page);
  }, given);
  return code;
}

describe('a match on two phones', () => {
  it('stands on the first screen while it goes on', async () => {
    const said = async () => (await renderPart(<Start />, 'rules')).root.textContent.split('Go on with yours.').length;
    expect(await said()).toBe(1);
    await new Phone().use(async (page) => void (await start(page)));
    expect(await said()).toBe(2);
  });

  it('goes from the first code to the verdict, each step after a reload', async () => {
    const [a, b] = [new Phone(), new Phone()];
    let [first, second, third, secret, phrase] = ['', '', '', '', ''];
    await a.use(async (page) => {
      ({ first } = await start(page));
    });
    await b.use(async (page) => {
      await join(page, first);
      await page.see('You are Bravo');
      await page.see('Step 2 of 3: read this to your opponent');
      second = linkOf(page);
    });
    await a.use(async (page) => {
      expect(linkOf(page)).toBe(first);
      await page.press('My opponent has it');
      await page.see('Step 2 of 3: take the answer');
      // Nothing is lost by a look back.
      await page.press('Show my code again');
      expect(linkOf(page)).toBe(first);
      await page.press('My opponent has it');
      const code = second.split('/').at(-1) ?? '';
      await page.type('Your opponent’s code', code.slice(0, 20));
      await page.see('20 of 26 characters');
      await page.press('Take it');
      await page.see('This has 20 characters, and a code has 26');
      await page.type('Your opponent’s code', misheard(code));
      await page.press('Take it');
      await page.see('This has a wrong character, or two are swapped; read all groups back to your opponent');
      expect(page.root.textContent.split('wrong character')).toHaveLength(2);
      await page.type('Your opponent’s code', code.toLowerCase());
      await page.press('Take it');
      await page.see('Step 3 of 3: read this to your opponent');
      third = linkOf(page);
      expect(page.root.textContent).not.toContain('Four words');
      await page.press('My opponent has it');
      await page.see('Four words');
      phrase = words(page);
    });
    await b.use(async (page) => {
      await complete(page, third);
      expect(words(page)).toBe(phrase);
      // Nothing is printed before the words are compared.
      expect(page.root.textContent).not.toContain('Print my sheet');
      await page.press('The same');
      await page.see('Print my sheet');
      await page.see('Who has the first turn: Hailing the enemyEither captain may begin');
      await page.see('whoever is challenged says “true” or admits the bluff');
      await page.press('Show my fleet');
      await page.see('Hold to see my fleet');
      expect(page.root.querySelector('.peek')).toBeNull();
      await page.press('Show my secret');
      await page.see('Your secret opens your whole fleet');
      await page.press('The game is over: show it');
      await page.see('Your secret, for your opponent');
      secret = linkOf(page);
    });
    // The loser checks the winner's secret before showing the own one.
    await a.use(async (page) => {
      await page.press('My opponent has it');
      expect(words(page)).toBe(phrase);
      await page.type('Your opponent’s secret', secret);
      await page.press('Check it');
      await page.see('it deals this fleet');
      await page.see(/Launch Codes: \d{3}, .*Your own launch codes: \d{3}, /);
      expect(linkOf(page)).toBe('');
      await page.press('Show my secret');
      await page.press('The game is over: show it');
      await page.see('Your secret, for your opponent');
      expect(linkOf(page)).toContain('/R/');
    });
  });

  it.each([
    ['', null, ['You (alpha)', 'Your opponent (bravo)', 'bravo'], 'In the log you are alpha; that does not say who'],
    [' by names', { alpha: 'Ada', bravo: 'Ben' }, ['Ada (you)', 'Ben', 'Ben'], 'In the log you are Ada (alpha); that'],
  ] as const)(
    'finds an honest game right%s, whoever called first, and keeps no verdict beside a log that cannot be read',
    async (_, names, [own, other, caller], said) => {
      const match = { ...dealtMatch(0), theirs: phoneValues[0].sides.B.secret };
      localStorage.setItem(KEY, JSON.stringify([match]));
      if (names !== null) localStorage.setItem(`battle-tracker:names:${match.opening}`, JSON.stringify(names));
      const { fleets } = await phoneProofOf(match);
      const { alpha, bravo } = fleets;
      const [ship] = alpha.fleet;
      const square = `${ship?.start ?? ''}-${ship?.word?.charAt(0) ?? ''}`;
      const calls = `${square} = bullseye\nQ = ${bravo.manifest?.['Q'] ?? 0}\n`;
      const page = await renderPart(<Phones />, 'phones');
      await page.see(said);
      await page.press(other);
      const log = page.field(LOG);
      expect(log.value).toBe('first: bravo\n');
      await page.type(LOG, `${log.value}${caller} ${calls}`);
      await page.press('Find the wrong answers');
      await page.see('2 calls, and no wrong answer among them.');
      await page.type(LOG, `first: bravo\n${calls}`);
      await page.press(own);
      expect(log.value).toBe(`first: alpha\n${calls}`);
      await page.press('Find the wrong answers');
      await page.see('but the right answer is');
      await page.see('Before you accuse anybody');
      await page.type(LOG, 'first: bravo\nE99-7 = perhaps');
      await page.press('Find the wrong answers');
      await page.see('Line 2');
      expect(page.root.textContent).not.toContain('but the right answer is');
    },
  );

  it('says edition, rules and words of a link before it is joined', async () => {
    const order = { edition: 'admiral', rules: { 'silent-running': true }, level: 'easy', theme: 'animals' };
    const message = messageOf(startMatch([], order).at(-1) as PhoneMatch) ?? '';
    const page = await renderPart(<Phones />, 'phones');
    await act(() => page.shared().setMessage(message));
    const said = page.root.querySelector('[aria-label="What you would play"]')?.textContent ?? '';
    expect(said).toContain(
      'You would play Admiral, with Launch code protocol to begin. Words: english-1, easy, theme Animals, ships of 2 may be any word.',
    );
    expect(said).toContain('Silent running: a letter is answered with its count alone');
    expect(said).toContain('Not played: ');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is taken up from its paper by a phone that has lost it, and saved for another program once it is proved', async () => {
    const { messages, tag, sides } = phoneValues[0];
    const secretOf = (seat: 'A' | 'B') => `BT2/R/${tag}/${sides[seat].secret}`;
    const page = await renderPart(<Phones />, 'phones');
    const paper = 'The three messages of your cover, and the secret at the foot of your tracker';
    await page.type(paper, [...messages, secretOf('A'), secretOf('B')].join('\n'));
    await page.press('Take it up');
    await page.see('Needs one secret, your own');
    await page.type(paper, messages.join('\n'));
    await page.press('Take it up');
    await page.see('Needs one secret, your own');
    await page.type(paper, `${secretOf('B')}\n${[...messages].reverse().join('\n')}`);
    await page.press('Take it up');
    await page.see('You are Bravo');
    await page.type('Your opponent’s secret', secretOf('A'));
    await page.press('Check it');
    await page.see('it deals this fleet');
    const { file } = await phoneProofOf(lastOf());
    expect(JSON.parse(new TextDecoder().decode(file.bytes))).toEqual(phoneValues[0]);
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    try {
      await page.press('Save for another program');
      expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe(`match-${tag}.json`);
    } finally {
      click.mockRestore();
    }
  });

  it('saves the sheet under its name where the browser would show nothing', async () => {
    localStorage.setItem(KEY, JSON.stringify([dealtMatch(0)]));
    Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: false });
    const names: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    try {
      const page = await renderPart(<Phones />, 'phones');
      await page.press('My opponent has it');
      await page.press('The same');
      await page.press('Print my sheet');
      await page.see('It is among your downloads as alpha.pdf');
      expect(names).toEqual(['alpha.pdf']);
    } finally {
      click.mockRestore();
      Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
    }
  });

  it.each(editionNames)('shows an example of a log that can be judged as it stands: %s', (edition) => {
    for (const players of [null, { alpha: 'Ada', bravo: 'Ben' }]) {
      const [alpha, bravo] = [...deal('example', { edition, count: 2 })] as [Battle, Battle];
      const sheets = {
        alpha: { ...alpha, player: players?.alpha ?? null },
        bravo: { ...bravo, player: players?.bravo ?? null },
      };
      const { log } = judgeLog(sheets, exampleLog(edition, players), 'x');
      expect(log.entries.map(({ side }) => side)).toEqual(['bravo', 'alpha', 'bravo']);
    }
  });

  it('is not begun anew where one goes on, and says what a stop means', async () => {
    const [a, b] = [new Phone(), new Phone()];
    let [first, second] = ['', ''];
    await a.use(async (page) => {
      await start(page);
      await page.see('Nobody has answered yet: either of you may stop.');
      await page.press('Undo the start');
      await page.see('Two phones, and nobody deals');
      await vi.waitUntil(() => page.root.querySelector('progress') === null);
      ({ first } = await start(page));
    });
    await b.use(async (page) => {
      await join(page, first);
      await page.see('Who gives up now loses the match.');
      second = linkOf(page);
    });
    await a.use(async (page) => {
      await page.press('My opponent has it');
      await page.type('Your opponent’s code', second);
      await page.press('Take it');
      await page.see('Step 3 of 3');
      await vi.waitUntil(() => page.root.querySelector('progress') === null);
      await page.press('Deal again: I ask for it');
      await page.see('Dealt again at Alpha’s request');
      first = linkOf(page);
      expect(first).not.toContain('/-/');
    });
    await b.use(async (page) => {
      await page.type(SECOND, first);
      await page.press('Join the next deal');
      await page.see('Dealt again at Alpha’s request');
      expect(lastOf().dropped).toBe('A');
    });
  });

  it('compares the marks before it is joined by a code alone, and fixes nothing until they are the same', async () => {
    const [a, b] = [new Phone(), new Phone()];
    let [code, mark, second] = ['', '', ''];
    await a.use(
      async (page) => {
        ({ code } = await start(page));
        mark = markOf(page);
      },
      { edition: 'codebreaker' },
    );
    await b.use(async (page) => {
      await hearFirst(page, code);
      await page.see('Your mark is');
      expect(markOf(page)).not.toBe(mark);
      await page.press(/^Codebreaker/);
      expect(markOf(page)).toBe(mark);
      expect(localStorage.getItem(KEY)).toBeNull();
      await page.press('Same mark: join');
      await page.see('You are Bravo');
      expect(markOf(page)).toBe(mark);
      second = codeOf(page);
    });
    second = await answer(a, second);
    await b.use(async (page) => {
      await complete(page, second);
    });
  });

  it('is dealt again by codes alone, by the edition that is chosen there', async () => {
    const [a, b] = [new Phone(), new Phone()];
    let code = '';
    const chosen = { edition: 'codebreaker' };
    await a.use(async (page) => {
      ({ code } = await start(page));
    }, chosen);
    await b.use(async (page) => {
      await join(page, code);
      await page.see('You are Bravo');
      code = codeOf(page);
    });
    code = await answer(a, code, chosen);
    await b.use(async (page) => {
      await page.press('My opponent has it');
      await page.type('Your opponent’s second code', code);
      await page.press('Take it');
      await page.see('compare the marks: if they differ, both choose the same rules and words, and deal again');
      // What is right after a mistake comes before what loses.
      const buttons = [...page.root.querySelectorAll('button')].map(({ textContent }) => textContent);
      expect(buttons.indexOf('Deal again: I ask for it')).toBeGreaterThan(0);
      expect(buttons.indexOf('Deal again: I ask for it')).toBeLessThan(buttons.indexOf('Give up: I have lost'));
    });
    let mark = '';
    await a.use(async (page) => {
      await page.press('Deal again: I ask for it');
      await page.see('Dealt again at Alpha’s request');
      [code, mark] = [codeOf(page), markOf(page)];
    }, chosen);
    await b.use(async (page) => {
      const before = localStorage.getItem(KEY);
      await page.type(SECOND, code);
      expect(page.root.textContent).toContain('Your mark is');
      expect(page.root.textContent).not.toContain(`Your mark is ${mark}`);
      await page.press(/^Codebreaker/);
      expect(page.root.textContent).toContain(`Your mark is ${mark}`);
      expect(localStorage.getItem(KEY)).toBe(before);
      await page.press('Same mark: join');
      await page.see('Dealt again at Alpha’s request. Both covers say so.');
      code = codeOf(page);
    });
    code = await answer(a, code, chosen);
    await b.use(async (page) => {
      await complete(page, code);
    });
  });

  it('names the button where both may deal again, and takes an opened message of a second deal there', async () => {
    const match = dealtMatch(0);
    localStorage.setItem(KEY, JSON.stringify([match]));
    const page = await renderPart(<Phones />, 'phones');
    const other = phoneValues[1] as PhoneValues;
    await page.type(SECOND, other.messages[0]);
    await page.press('Join the next deal');
    await page.see('press “Deal again” on this phone and say who asks for it');
    const again = messageOf(startMatch([match], {}, 'A').at(-1) as PhoneMatch) ?? '';
    await act(() => page.shared().setMessage(again));
    expect(page.field(SECOND).value).toBe(again);
    expect(page.field(SECOND).closest('details')?.open).toBe(true);
    await page.see('Dealt again at Alpha’s request, says your opponent, and both covers will say so.');
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
    await start(page);
    const kept = localStorage.getItem(KEY) ?? '';
    localStorage.setItem(
      KEY,
      JSON.stringify((JSON.parse(kept) as object[]).map((match) => ({ ...match, ended: 'given up' }))),
    );
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
    await page.see('Two phones, and nobody deals');
  });
});
