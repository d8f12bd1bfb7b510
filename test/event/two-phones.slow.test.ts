// Proves that two phones deal fair, legal and provable matches, and that every cheat which codes can show is caught when it should be.
import { beforeAll, describe, expect, it } from 'vitest';
import { fromHex, toHex } from '../../src/core/bytes.js';
import { createRandom, pick, type Random } from '../../src/core/random/random.js';
import { ALPHABET } from '../../src/core/random/serial.js';
import type { Fields } from '../../src/core/option.js';
import type { SeatName } from '../../src/event/order/pairing.js';
import {
  giveUp,
  hashOf,
  isDealt,
  joinMatch,
  keyOf,
  messageOf,
  openingOf,
  type PhoneMatch,
  type PhoneMatches,
  phraseOf,
  playedOf,
  publicMessages,
  readCode,
  readMatches,
  secretMessage,
  showSecret,
  spokenCode,
  startMatch,
  tagOf,
  takeMessage,
  writeCode,
} from '../../src/event/two-phones.js';
import { openSide, readTold, valuesOf } from '../../src/event/two-phones-check.js';
import { preparePhoneSheet } from '../../src/event/two-phones-sheet.js';
import {
  dealSide,
  decidePublic,
  hashLines,
  orderOf,
  prepareTerms,
  readOrder,
} from '../../src/event/two-phones-deal.js';
import type { Battle } from '../../src/game/battle.js';
import { countUncommon, shareNoWord } from '../../src/game/even-pair.js';
import { findFaults } from '../../src/game/find-faults.js';
import { highestCode, highestDigit } from '../../src/game/launch-codes.js';
import { codesDecide } from '../../src/game/match-codes.js';
import { judgeLog } from '../../src/game/judge/judge-sheets.js';
import { MIN_P, tally, uniformityTest } from '../support/chi-square.js';
import { phoneValues, startedMatch } from './started-match.js';
import { expectGolden } from '../support/golden.js';
import { proving, showFigure } from '../support/figures.js';
import { originals } from '../support/originals.js';

const names = originals;

const OWN = { name: 'own', words: 'crane storm knit plum dart arid cat dog owl bee by at'.split(' ') };

const last = (matches: PhoneMatches) => matches.at(-1) as PhoneMatch;
const said = (matches: PhoneMatches) => messageOf(last(matches)) ?? '';

/** Stored and read again, as after a reload. */
const reload = (matches: PhoneMatches): PhoneMatches => readMatches(JSON.stringify(matches));

/** Two phones that have dealt; each is reloaded after each message. */
function deal(order: Fields, own: Fields = {}): { a: PhoneMatches; b: PhoneMatches; messages: string[] } {
  const started = reload(startMatch([], order));
  const joined = reload(joinMatch([], said(started), own));
  const a = reload(takeMessage(started, said(joined)));
  const b = reload(takeMessage(joined, said(a)));
  return { a, b, messages: [said(started), said(joined), said(a)] };
}

function problemOf(run: () => unknown): string {
  try {
    run();
    return 'nothing was noticed';
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return `${code ?? 'no problem'}: ${message}`;
  }
}

/** A key and secrets that depend on a number alone, so that what is counted stays as it is. */
function dealNumber(order: Fields, number: number): { key: Uint8Array; sides: Record<SeatName, Battle> } {
  const terms = prepareTerms(order);
  const key = hashLines('test', String(number));
  const decided = decidePublic(terms, key);
  const side = (seat: SeatName) =>
    dealSide(terms, key, decided, seat, writeCode('secret', hashLines(seat, String(number)))).battle;
  return { key, sides: { A: side('A'), B: side('B') } };
}

describe.each(names)('honest matches of %s', (edition) => {
  const count = proving ? 1000 : 15;
  const order = orderOf({ edition });
  const { rules } = prepareTerms(order).request;
  let matches: Record<SeatName, Battle>[] = [];
  beforeAll(() => {
    matches = Array.from({ length: count }, (_, number) => dealNumber(order, number).sides);
  });

  it('have legal fleets that share no word, and codes that decide who starts', () => {
    for (const { A, B } of matches) {
      expect([...findFaults(A), ...findFaults(B)]).toEqual([]);
      expect(shareNoWord(A, B)).toBe(true);
      expect(codesDecide(edition, rules, A.launchCodes ?? [], B.launchCodes ?? [])).toBe(true);
    }
  });

  it('have fleets of one class of uncommon words', () => {
    const { common } = prepareTerms(order);
    const classOf = (battle: Battle) => Math.min(3, Math.max(1, countUncommon(battle, common)));
    for (const { A, B } of matches) expect(classOf(A)).toBe(classOf(B));
  });

  it.runIf(proving)('favor neither side in who starts, and no row or direction', () => {
    const value = (battle: Battle) =>
      edition === 'admiral'
        ? Number(highestDigit(battle.launchCodes ?? []))
        : Number(highestCode(battle.launchCodes ?? []));
    const ahead = matches.filter(({ A, B }) => value(A) > value(B)).length;
    showFigure(`${edition}: A has the higher code, of ${count}`, ahead);
    expect(uniformityTest([ahead, count - ahead])).toBeGreaterThan(MIN_P);
    const fleets = matches.flatMap(({ A, B }) => [A.fleet, B.fleet]);
    const across = tally(
      2,
      fleets.flatMap((fleet) => fleet.map((ship) => (ship.direction === 'across' ? 1 : 0))),
    );
    showFigure(`${edition}: ships across, p`, uniformityTest(across));
    expect(uniformityTest(across)).toBeGreaterThan(MIN_P);
    // Turned and mirrored boards are as likely, so that a carrier starts as often near one end as near the other.
    const ends = fleets.map(([ship]) => {
      const { start, direction, length } = ship as { start: string; direction: string; length: number };
      const at = direction === 'across' ? start.charCodeAt(0) - 65 : Number(start.slice(1)) - 1;
      return at < (10 - length) / 2 ? 0 : at > (10 - length) / 2 ? 2 : 1;
    });
    const [first = 0, , end = 0] = tally(3, ends);
    expect(uniformityTest([first, end])).toBeGreaterThan(MIN_P);
  });
});

describe('a match', () => {
  it.each<[string, Fields, Fields]>([
    ['engagement', {}, {}],
    [
      'rules and words',
      {
        edition: 'codebreaker',
        rules: ['sonar-ping=on', 'contact=open-sea'],
        opening: 'signal-flags',
        level: 'expert',
        spelling: 'uk',
        theme: 'animals',
      },
      {},
    ],
    ['random digits', { edition: 'admiral', rules: ['bid-digits=random'], spelling: 'uk' }, {}],
    ['the smallest list of one’s own', { ownWords: OWN }, { ownWords: OWN }],
    [
      'a list that is filled',
      { ownWords: { name: 'short', words: ['crane', 'storm'] }, fill: 'easy' },
      { ownWords: { name: 'other name', words: ['storm', 'crane'] } },
    ],
  ])('of %s is the same on both phones', (_, order, own) => {
    const { a, b, messages } = deal(order, own);
    expect(toHex(keyOf(last(a)))).toBe(toHex(keyOf(last(b))));
    expect(phraseOf(last(a))).toEqual(phraseOf(last(b)));
    for (const text of messages) expect(text).toMatch(/^[0-9A-Z $%*+\-./:]{38,140}$/);
    const [mine, yours] = [openSide(last(a), 'A', last(a).secret), openSide(last(b), 'B', last(b).secret)];
    expect(shareNoWord(mine.battle, yours.battle)).toBe(true);
    // At the end each deals the other's fleet again.
    const told = readTold([...messages, said(showSecret(a)), said(showSecret(b))], own);
    expect(openSide(told, 'B', told.secrets.B ?? '').battle).toEqual(yours.battle);
    expect(openSide(told, 'A', told.secrets.A ?? '').battle).toEqual(mine.battle);
  });

  it('goes by voice: codes alone, in small letters and groups, where both set the same rules', () => {
    const code = (text: string) =>
      (text.split('/').at(-1) ?? '').toLowerCase().replace(/.{4}/g, '$& ').replace(/0/g, 'o').replace(/1/g, 'l');
    const order = { edition: 'admiral', rules: ['radar-sweep=on'] };
    const a = startMatch([], order);
    const b = joinMatch([], code(said(a)), order);
    const dealt = takeMessage(a, code(said(b)));
    expect(phraseOf(last(takeMessage(b, code(said(dealt)))))).toEqual(phraseOf(last(dealt)));
    // Other rules are noticed before a fleet is.
    const other = joinMatch([], code(said(a)), { edition: 'admiral' });
    expect(tagOf(last(b))).toBe(tagOf(last(a)));
    expect(tagOf(last(other))).not.toBe(tagOf(last(a)));
    expect(problemOf(() => takeMessage(other, said(dealt)))).toContain('bears the mark');
    const heard = takeMessage(a, code(said(other)));
    expect(problemOf(() => takeMessage(other, code(said(heard))))).toContain('rules, words or dropped deals differ');
    // Then both agree to deal again, by voice as well.
    const anew = startMatch(heard, order, 'B');
    const joined = joinMatch(other, spokenCode(said(anew)).toLowerCase(), order);
    expect(last(joined).dropped).toBe('B');
    expect(tagOf(last(joined))).toBe(tagOf(last(anew)));
    const both = takeMessage(anew, code(said(joined)));
    expect(phraseOf(last(takeMessage(joined, code(said(both)))))).toEqual(phraseOf(last(both)));
  });

  it('takes a message out of a link or a letter, and the same one again', () => {
    const a = startMatch([], {});
    const b = joinMatch([], `Join me: https://example.org/battle-tracker.html#phones=${said(a).toLowerCase()}\nBye`);
    expect(joinMatch(b, said(a))).toBe(b);
    const dealt = takeMessage(a, `my answer is ${said(b)} `);
    expect(takeMessage(dealt, said(b))).toEqual(dealt);
    const both = takeMessage(b, said(dealt));
    expect(takeMessage(both, said(dealt))).toEqual(both);
    expect(isDealt(last(both))).toBe(true);
  });

  it('takes what messengers and mail do to a message, and says what is really wrong', () => {
    const a = startMatch(deal({}).a, {}, 'A');
    const first = said(a);
    const second = said(joinMatch([], first));
    const [code, spoken] = [second.split('/').at(-1) ?? '', spokenCode(first)];
    const both = (text: string): [string, string][] => [
      [`${text}.`, 'a full stop'],
      [`*${text}*`, 'bold'],
      [`“${text}”,`, 'quotes and a comma'],
      [`${text.slice(0, -9)}\n${text.slice(-9)}\nBye, Ada`, 'a broken line'],
      [`${text.slice(0, -9)} ${text.slice(-9)}`, 'a space inside'],
      [`${text.slice(0, -9)}\u200b${text.slice(-9)}\ufeff`, 'characters without width'],
      [text.replace(/-/g, '\u2013'), 'a long dash'],
      [`${text.slice(0, -9)}\u2014${text.slice(-9)}`, 'a long dash inside'],
      [`code: ${text}`, 'a word before it'],
    ];
    const link = (text: string) => `https://example.org/x.html#phones=${encodeURIComponent(text)}`;
    for (const [text, what] of [...both(second), [link(second), 'a link'] as const])
      expect(last(takeMessage(a, text)).hashB, what).toBe(code);
    for (const [text, what] of both(code))
      if (!text.includes('Bye')) expect(last(takeMessage(a, text)).hashB, what).toBe(code);
    for (const [text, what] of [...both(first), [link(first), 'a link'] as const])
      expect(last(joinMatch([], text)).opening, what).toBe(last(a).opening);
    for (const [text, what] of both(spoken))
      if (!text.includes('Bye')) expect(last(joinMatch([], text)).dropped, what).toBe('A');
    const dashed = said(startMatch([], {}));
    expect(last(joinMatch([], dashed.replace('-', '\u2014'))).opening).toBe(dashed.split('/').at(-1));
    expect(problemOf(() => takeMessage(a, `${second.slice(0, -1)} Bye`))).toContain('has 25 characters, and a code');
    expect(problemOf(() => takeMessage(a, `${second}7.`))).toContain('has 27 characters, and a code has 26');
    expect(problemOf(() => joinMatch([], `A${code.slice(1)}7`))).toContain('has 27 characters');
    expect(problemOf(() => takeMessage(a, second.replace('BT2', 'BT1')))).toContain('of another version');
    expect(problemOf(() => joinMatch([], first.replace('/A/', '/C/')))).toContain('is not whole');
  });

  it('needs nothing that engines may round as they like', () => {
    const loose = [
      'exp',
      'log',
      'log2',
      'log10',
      'pow',
      'sin',
      'cos',
      'tan',
      'tanh',
      'cbrt',
      'hypot',
      'expm1',
      'log1p',
    ] as const;
    const kept = loose.map((name) => [name, Math[name].bind(Math)] as const);
    for (const [name] of kept)
      Math[name] = () => {
        throw new Error(`dealing calls Math.${name}`);
      };
    try {
      for (const [i, edition] of names.entries())
        expect(() => dealNumber(orderOf({ edition, level: 'easy' }), i)).not.toThrow();
    } finally {
      for (const [name, own] of kept) Math[name] = own as never;
    }
  });
});

/** Changes one character of a code into another. */
function change(text: string, at: number, random: Random): string {
  const others = [...ALPHABET].filter((each) => each !== text[at]);
  return text.slice(0, at) + pick(random, others) + text.slice(at + 1);
}

const random = createRandom(new Uint8Array(32), 'cheats');
const TRIES = proving ? 100 : 10;
const times = (run: (number: number) => void) => Array.from({ length: TRIES }, (_, i) => run(i));

describe('a code', () => {
  const code = writeCode('hash', hashLines('some'));

  it('of which one character is wrong, or two are swapped, is refused', () => {
    for (let at = 0; at < 26; at++) {
      for (const character of ALPHABET)
        if (character !== code[at])
          expect(problemOf(() => readCode('hash', code.slice(0, at) + character + code.slice(at + 1)))).toMatch(
            /^bad-value: (has a wrong|is )/,
          );
      for (let other = at + 1; other < 26; other++) {
        const swapped = [...code];
        [swapped[at], swapped[other]] = [code.charAt(other), code.charAt(at)];
        if (swapped.join('') !== code)
          expect(problemOf(() => readCode('hash', swapped.join('')))).toMatch(/^bad-value/);
      }
    }
  });

  it('says what it is where another belongs, what is missing, and what no code has', () => {
    const secret = writeCode('secret', hashLines('some'));
    expect(problemOf(() => readCode('hash', secret))).toContain(
      'is a secret, which is shown after the game; here belongs a hash code',
    );
    expect(problemOf(() => readCode('hash', code.slice(1)))).toContain('has 25 characters, and a code has 26');
    expect(problemOf(() => readCode('hash', `${code.slice(0, 9)}U${code.slice(10)}`))).toContain(
      'has a "U" in group 3, which no code has',
    );
  });
});

describe('who cheats with messages is caught at once', () => {
  it('opens another hash than was bound', () =>
    void times(() => {
      const { b } = deal({});
      const other = deal({});
      const joined = joinMatch([], other.messages[0] ?? '');
      expect(problemOf(() => takeMessage(joined, last(b).hashA))).toContain('is not the one that the first code fixed');
    }));

  it('starts anew after seeing the other’s hash', () => {
    const a = startMatch([], {});
    const b = joinMatch([], said(a));
    expect(problemOf(() => joinMatch(b, said(startMatch([], {}))))).toContain(
      'begins a first deal, and this phone holds one that is unfinished',
    );
    expect(problemOf(() => startMatch(takeMessage(a, said(b)), {}))).toContain(
      'stands beside a match that is unfinished',
    );
    // What nobody has answered may be begun again.
    expect(startMatch(a, {})).toHaveLength(2);
  });

  it('answers one opening twice, or with a code of an earlier match', () => {
    const { a, b, messages } = deal({});
    const second = joinMatch([], messages[0] ?? '');
    expect(problemOf(() => takeMessage(a, said(second)))).toContain('the first one counts');
    const next = startMatch(showSecret(a), {});
    expect(problemOf(() => takeMessage(next, last(b).hashB))).toContain('belongs to an earlier match');
    expect(problemOf(() => takeMessage(next, last(a).hashA))).toContain('belongs to an earlier match');
    expect(problemOf(() => takeMessage(next, last(next).hashA))).toContain('is your own code');
    expect(problemOf(() => joinMatch(showSecret(b), messages[0] ?? ''))).toContain('belongs to an earlier match');
    expect(problemOf(() => joinMatch(startMatch([], {}), said(startMatch([], {}))))).toBe('nothing was noticed');
    const own = startMatch([], {});
    expect(problemOf(() => joinMatch(own, said(own)))).toContain('is your own');
  });

  it('differs in rules or words', () => {
    const a = startMatch([], { edition: 'codebreaker', level: 'easy' });
    for (const other of [
      'CODEBREAKER',
      'CODEBREAKER.LEVEL:EXPERT',
      'ENGAGEMENT.LEVEL:EASY',
      'CODEBREAKER.01.LEVEL:EASY',
      'CODEBREAKER.LEVEL:EASY.SPELLING:UK',
    ]) {
      const joined = joinMatch([], said(a).replace('CODEBREAKER.LEVEL:EASY', other));
      expect(problemOf(() => takeMessage(a, said(joined)))).toContain('differ in rules or words');
    }
    expect(problemOf(() => joinMatch([], said(a), { edition: 'admiral' }))).toContain('and you order ADMIRAL');
    expect(problemOf(() => joinMatch([], said(a), { ownWords: OWN }))).toContain('orders listed words');
    const own = said(startMatch([], { ownWords: OWN }));
    expect(problemOf(() => joinMatch([], own))).toContain('orders a list of your opponent’s own');
    const others = { ...OWN, words: [...OWN.words.slice(1), 'chart'] };
    expect(problemOf(() => joinMatch([], own, { ownWords: others }))).toContain('holds other words');
  });

  it('changes any field of any message', () => {
    times((number) => {
      const { a, b, messages } = deal(number % 2 === 0 ? {} : { edition: 'admiral', level: 'easy' });
      const [first = '', second = '', third = ''] = messages;
      const started = readMatches(JSON.stringify([{ ...last(a), hashB: '' }]));
      const joined = readMatches(JSON.stringify([{ ...last(b), hashA: '' }]));
      const secret = said(showSecret(a));
      for (const [text, take] of [
        [first, (changed: string) => takeMessage(started, said(joinMatch([], changed)))],
        [second, (changed: string) => takeMessage(started, changed)],
        [third, (changed: string) => takeMessage(joined, changed)],
        [secret, (changed: string) => takeMessage(b, changed)],
      ] as const) {
        for (let at = 4; at < text.length; at++) {
          if (text[at] === '/') continue;
          const changed = change(text, at, random);
          expect(
            problemOf(() => take(changed)),
            `${text} ${changed}`,
          ).toMatch(/^(bad-value|not-equal|unknown-value|missing-value): /);
        }
        // A code that is whole, but another.
        const kind = text === first ? 'opening' : text === secret ? 'secret' : 'hash';
        const other = text.replace(/[^/]+$/, writeCode(kind, hashLines('other', String(number))));
        const isFresh = text === second;
        if (!isFresh) expect(problemOf(() => take(other))).toMatch(/^(bad-value|not-equal): /);
      }
    });
  });

  it('cannot but by the phrase be told from a relay with codes of its own', () => {
    times(() => {
      const a = startMatch([], {});
      const [toA, toB] = [joinMatch([], said(a)), startMatch([], {})];
      const b = joinMatch([], said(toB));
      const dealt = takeMessage(a, said(toA));
      const other = takeMessage(b, said(takeMessage(toB, said(b))));
      expect(phraseOf(last(dealt))).not.toEqual(phraseOf(last(other)));
    });
  });
});

describe('stops', () => {
  it('are named in the tag and on both covers of the next match, with who asked, and counted', () => {
    const { a, b } = deal({});
    for (const [asks, who] of [
      ['A', 'Alpha'],
      ['B', 'Bravo'],
    ] as const) {
      const again = startMatch(a, {}, asks);
      const joined = joinMatch(b, said(again));
      expect([last(again).dropped, last(joined).dropped]).toEqual([asks, asks]);
      const dealt = takeMessage(again, said(joined));
      const both = takeMessage(joined, said(dealt));
      expect(tagOf(last(both))).not.toBe(tagOf({ ...last(both), dropped: '' }));
      for (const matches of [dealt, both]) {
        const [cover] = preparePhoneSheet(last(matches), { print: { paper: 'a4' }, names: null }).pages();
        expect(JSON.stringify(cover)).toContain(`Dealt again at ${who}’s request`);
        expect(JSON.stringify(cover)).toContain(`/${asks}/`);
      }
      // Whoever joined starts the third: the seats are those of the third.
      const third = startMatch(both, {}, 'A');
      expect(last(third).dropped).toBe(asks === 'A' ? 'BA' : 'AA');
      expect(last(joinMatch(dealt, said(third))).dropped).toBe(last(third).dropped);
      expect(problemOf(() => joinMatch(dealt, said(startMatch(a, {}, 'A'))))).toContain('other dropped deals');
    }
    expect(problemOf(() => startMatch([], {}, 'A'))).toContain('has no unfinished match');
    expect(problemOf(() => takeMessage(giveUp(a), 'BT2/2/AAAAA/0'))).toContain('no match is open');
    expect(last(startMatch(giveUp(a), {})).dropped).toBe('');
    const ninth = readMatches(JSON.stringify([{ ...last(a), dropped: '' }])).map((match) => ({
      ...match,
      dropped: 'AAAAAAAAA',
    }));
    expect(problemOf(() => startMatch(ninth, {}, 'A'))).toContain('was done 9 times');
  });

  it('cost nobody the match whose phone was lost: the other deals again, and a new phone joins', () => {
    const { a, b } = deal({});
    for (const held of [a, b]) {
      const again = startMatch(held, {}, 'B');
      const joined = joinMatch([], spokenCode(said(again)));
      expect(last(joined).dropped).toBe('B');
      const dealt = takeMessage(again, said(joined));
      expect(isDealt(last(takeMessage(joined, said(dealt))))).toBe(true);
    }
  });

  it('are not hidden by who looks at the fleet on a copy of its storage', () => {
    const a = startMatch([], {});
    const b = joinMatch([], said(a));
    const code = (matches: PhoneMatches) => said(matches).split('/').at(-1) ?? '';
    // Alpha knows its fleet, on a copy.
    const copy = takeMessage(a, said(b));
    expect(openSide(last(copy), 'A', last(copy).secret).battle.fleet).toHaveLength(5);
    const fresh = startMatch(giveUp(a), {});
    for (const heard of [said(fresh), code(fresh)])
      for (const take of [joinMatch, takeMessage])
        expect(
          problemOf(() => take(b, heard)),
          heard,
        ).toContain('begins a first deal, and this phone holds one');
    // A changed program says the mark of a deal that it leaves out of its codes, or adds it to them afterwards.
    const spoken = joinMatch(b, `A ${code(fresh)}`);
    expect(tagOf(last(spoken))).not.toBe(tagOf(last(fresh)));
    const dealt = takeMessage(fresh, code(spoken));
    expect(problemOf(() => takeMessage(spoken, code(dealt)))).toContain('rules, words or dropped deals differ');
    const written = joinMatch(b, said(fresh).replace('/-/', '/A/'));
    expect(problemOf(() => takeMessage(fresh, said(written)))).toContain('bears the mark');
    // A changed program that does as it should is seen.
    const forged = startMatch(copy, {}, 'B');
    expect(last(joinMatch(b, said(forged))).dropped).toBe('B');
    // Who holds the match and stops a start of the next one holds it still.
    const held = giveUp(startMatch(b, {}, 'B'));
    expect(playedOf(held)?.opening).toBe(last(b).opening);
    expect(problemOf(() => startMatch(held, {}))).toContain('stands beside a match that is unfinished');
    expect(problemOf(() => joinMatch(startMatch(b, {}, 'B'), said(fresh)))).toContain('begins a first deal');
    const again = startMatch(held, {}, 'B');
    const joined = joinMatch(fresh, said(again));
    expect([last(again).dropped, last(joined).dropped]).toEqual(['B', 'B']);
    // Once it is answered, the one before is over.
    expect(takeMessage(again, said(joined)).filter(({ ended }) => ended === '')).toHaveLength(1);
  });

  it('say which of two that both started goes on', () => {
    const [a, b] = [startMatch([], {}), startMatch([], {})].sort((x, y) =>
      last(x).opening < last(y).opening ? -1 : 1,
    ) as [PhoneMatches, PhoneMatches];
    for (const text of [said, (matches: PhoneMatches) => last(matches).opening]) {
      expect(problemOf(() => takeMessage(a, text(b)))).toContain('you both pressed Start. Your match goes on');
      expect(problemOf(() => takeMessage(b, text(a)))).toContain('goes on: press Stop below, then join');
      expect(problemOf(() => takeMessage(a, text(a)))).toContain('is your own');
    }
    expect(last(joinMatch(giveUp(b), said(a))).seat).toBe('B');
  });

  it('and a secret that was shown end a match, and nothing is shown before', () => {
    const a = startMatch([], {});
    expect(problemOf(() => showSecret(a))).toContain('is not dealt yet');
    expect(problemOf(() => takeMessage(a, secretMessage(last(a), last(a).secret)))).toContain('here belongs message 2');
    const { a: dealt } = deal({});
    expect(messageOf(last(showSecret(dealt)))).toBe(secretMessage(last(dealt), last(dealt).secret));
  });

  it('lose nothing that was stored, and what nobody stored is refused', () => {
    const { a } = deal({});
    for (const text of [
      '',
      '{}',
      '[{}]',
      '[1]',
      JSON.stringify([{ ...last(a), secret: last(a).hashA }]),
      JSON.stringify([{ ...last(a), order: { edition: 5 } }]),
      JSON.stringify([{ ...last(a), order: { ownWords: 5 } }]),
    ])
      expect(problemOf(() => readMatches(text))).toContain('holds no matches of two phones');
  });
});

describe('at the end', () => {
  const { a, b, messages } = deal({ edition: 'codebreaker' });
  const [alpha, bravo] = [openSide(last(a), 'A', last(a).secret).battle, openSide(last(b), 'B', last(b).secret).battle];

  it('another secret than was bound loses', () =>
    void times((number) => {
      const other = secretMessage(last(b), writeCode('secret', hashLines(String(number))));
      expect(problemOf(() => takeMessage(a, other))).toContain('is not the secret to which Bravo was bound');
      expect(problemOf(() => readTold([...messages, other]))).toContain('neither player was bound');
    }));

  it('a fleet, word, square or code of one’s choice is not what the secret deals', () => {
    const again = openSide(last(a), 'B', last(b).secret).battle;
    expect(again).toEqual(bravo);
    const ships = bravo.fleet.map((ship) => ({ ...ship }));
    for (const forged of [
      { ...bravo, launchCodes: [...(bravo.launchCodes ?? [])].reverse() },
      { ...bravo, fleet: ships.map((ship, i) => (i === 0 ? { ...ship, word: alpha.fleet[0]?.word } : ship)) },
      {
        ...bravo,
        fleet: ships.map((ship, i) => (i === 4 ? { ...ship, start: ship.start === 'A1' ? 'A2' : 'A1' } : ship)),
      },
    ])
      expect(forged).not.toEqual(again);
  });

  it('a log with a wrong answer is judged wrong, and a right one right', () => {
    const [ship] = bravo.fleet;
    const square = ship?.start ?? '';
    const log = (answer: string) => `first: alpha 1\nalpha ${square} = ${answer}\n`;
    const right = judgeLog({ alpha, bravo }, log(`hit ${ship?.word?.charAt(0) ?? ''}`), 'log');
    expect(right.replay.wrong).toBeNull();
    expect(judgeLog({ alpha, bravo }, log('miss'), 'log').replay.wrong).not.toBeNull();
  });

  it('message 1 that is not bound to message 3 proves nothing, and what is missing is asked for', () => {
    const [first = '', second = '', third = ''] = messages;
    const other = publicMessages({ ...last(a), opening: writeCode('opening', hashLines('x')) })[0] ?? '';
    expect(problemOf(() => readTold([other, second, third]))).toMatch(/^not-equal/);
    expect(problemOf(() => readTold([first, third]))).toContain('message 2');
    expect(readTold([third, first, second, first]).secrets).toEqual({});
    expect(tagOf(readTold(messages))).toBe(tagOf(last(a)));
  });
});

describe('the vectors', () => {
  it('begin as a phone keeps them', () => {
    expect(readMatches(JSON.stringify([startedMatch]))).toEqual([startedMatch]);
    expect(messageOf(startedMatch)).toBe(phoneValues[0].messages[0]);
  });

  it('are as docs/proofs.md has them', () => {
    const again = phoneValues.map(({ messages: [first], sides }) => {
      const [, , text = '', dropped = ''] = first.split('/');
      const secrets = { A: sides.A.secret, B: sides.B.secret };
      const unbound = { order: readOrder(text), dropped: dropped.replace('-', ''), opening: '' };
      const hashA = hashOf(unbound, 'A', secrets.A);
      const bound = { ...unbound, opening: openingOf(prepareTerms(unbound.order), unbound.dropped, hashA) };
      const match = { ...bound, hashA, hashB: hashOf(bound, 'B', secrets.B) };
      const shown = [...publicMessages(match), ...Object.values(secrets).map((secret) => secretMessage(match, secret))];
      expect(readTold(shown).secrets).toEqual(secrets);
      return valuesOf({ ...match, secrets });
    });
    expectGolden('phones.json', `[\n${again.map((values) => JSON.stringify(values)).join(',\n')}\n]\n`);
  });
});

describe('what the key decides in public', () => {
  it('halves the words of each length, common and others apart, and parts odd ones in turns', () => {
    for (const edition of names) {
      const terms = prepareTerms(orderOf({ edition }));
      const { halves } = decidePublic(terms, fromHex('07'.repeat(32)));
      for (const [length, words] of halves.A) {
        const theirs = halves.B.get(length) ?? [];
        expect([...words, ...theirs].sort()).toEqual(terms.setup.pool.get(length));
        const common = (list: readonly string[]) => list.filter((word) => terms.common.has(word)).length;
        expect(Math.abs(common(words) - common(theirs))).toBeLessThanOrEqual(1);
        expect(Math.abs(words.length - theirs.length)).toBeLessThanOrEqual(1);
      }
    }
  });

  it.each(names)('parts all codes of %s so that any of one side decide against any of the other', (edition) => {
    const terms = prepareTerms(orderOf({ edition }));
    for (let number = 0; number < (proving ? 200 : 10); number++) {
      const key = hashLines('parting', String(number));
      const { mayHold } = decidePublic(terms, key);
      const codes = Array.from({ length: 40 }, () =>
        Array.from(
          { length: 5 },
          (_, i) =>
            `${edition === 'admiral' ? 4 + random.below(6) : random.below(10)}${random.below(edition === 'admiral' ? 4 : 10)}${i}`,
        ),
      );
      for (const ours of codes.filter(mayHold.A))
        for (const theirs of codes.filter(mayHold.B))
          expect(codesDecide(edition, terms.request.rules, ours, theirs), `${ours.join()} ${theirs.join()}`).toBe(true);
      for (const each of codes) expect(mayHold.A(each) && mayHold.B(each)).toBe(false);
    }
  });
});
