// Proves which words a request is dealt: themes, own lists, and what the person is told of each.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { smallCraft } from '../../../src/game/editions/common.js';
import type { Battle } from '../../../src/game/battle.js';
import { prepareBattles } from '../../../src/sheet/deal-battles.js';
import type { Fields } from '../../../src/core/option.js';
import { parseSheet } from '../../../src/game/options.js';
import { seedSource } from '../../../src/core/source.js';
import { supplyWords, type WordSupply } from '../../../src/game/setup/supply-words.js';
import { wordsOf, readWordList } from '../../../src/game/words/word-list.js';
import { OFFENSIVE_GRADES, readGrades, REASONS } from '../../tools/words/deny.js';
import { deal } from '../../support/deal.js';

const LEVELS = ['easy', 'standard', 'expert'];

const list = readWordList('english-1');

function supply(fields: Fields): WordSupply {
  return supplyWords(parseSheet(fields), smallCraft);
}

function own(text: string, fields: Fields = {}): WordSupply {
  return supply({ ...fields, ownWords: { name: 'mine.txt', bytes: Buffer.from(text) } });
}

function wordsIn(battles: Iterable<Battle>): string[] {
  return [...battles].flatMap(({ fleet }) => fleet.flatMap(({ word }) => word ?? []));
}

describe('themes', () => {
  it('deal fleets of their own, not those of the level', () => {
    const level = [...deal('same seed', { count: 5 })].map(({ serial }) => serial);
    const themed = [...deal('same seed', { count: 5, theme: 'naval' })].map(({ serial }) => serial);
    expect(themed.filter((serial) => level.includes(serial))).toEqual([]);
  });

  it('are suggested when mistyped', () => {
    expect(() => supply({ theme: 'animls' })).toThrow(
      expect.objectContaining({
        code: 'unknown-value',
        where: 'theme',
        message: expect.stringContaining('"animls" is not known; did you mean "animals"?') as string,
      }),
    );
  });
});

describe('words that are not for families', () => {
  const fleets = 700;
  const listed = new Set(wordsOf(list, 'expert'));
  const denied = new Set([...readGrades(REASONS)].map((word) => word.toUpperCase()));

  it.each(LEVELS)(`are never dealt in ${fleets} fleets of level %s`, (level) => {
    const words = wordsIn(deal('held back', { level, count: fleets }));
    expect(words).toHaveLength(5 * fleets);
    expect(words.filter((word) => denied.has(word) || !listed.has(word))).toEqual([]);
  });
});

describe('an own list', () => {
  const text = 'go\nan\nsea\nfog\nwave\nstorm\n';

  it('is named by its words, however they stand in the file', () => {
    const words = ['AN', 'FOG', 'GO', 'SEA', 'STORM', 'WAVE'];
    const print = createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 8);
    const source = { list: `own-${print}`, level: 'all', theme: null };
    const bytes = Buffer.from('\ufeffSTORM,5\r\nwave\r\n# x\r\nSea\r\nfog\r\nGO\r\nan\r\nan\r\n');
    expect(own(text).source).toEqual(source);
    expect(supply({ ownWords: { name: 'other.csv', bytes } }).source).toEqual(source);
    expect(own('go\nan\nsea\nfog\nwave\nstore\n').source.list).not.toBe(source.list);
  });

  it('deals its own words and no others', () => {
    const request = parseSheet({ count: 100, ownWords: { name: 'mine.txt', bytes: Buffer.from(text) } });
    const { battles, notices } = prepareBattles(request, seedSource('own'));
    expect(new Set(wordsIn(battles))).toEqual(new Set(['GO', 'AN', 'SEA', 'FOG', 'WAVE', 'STORM']));
    expect(notices).toEqual([]);
  });

  it('names what it leaves out, by line up to 3, and by reason up to 20', () => {
    expect(own(`${text}it's\n\nsailor\n`).leftOut).toEqual([
      'line 7 "it\'s" has an apostrophe; left out',
      'line 9 "sailor" has 6 letters; ships take 2 to 5; left out',
    ]);
    expect(own(`${text}${'sailor\n'.repeat(3)}`).leftOut).toHaveLength(3);
    expect(own(`${text}${'sailor\n'.repeat(4)}`).leftOut).toEqual([
      'left out of your list: sailor, sailor, sailor, sailor (has 6 letters; ships take 2 to 5)',
    ]);
    const [many = '', ...others] = own(`${text}${'sailor\n'.repeat(25)}`).leftOut ?? [];
    expect(many).toMatch(/: (sailor, ){19}sailor \(has 6 letters; ships take 2 to 5\); and 5 more$/);
    expect(others).toEqual([]);
  });

  describe('with words that the hashes know', () => {
    const held = [...readGrades(OFFENSIVE_GRADES)]
      .filter((word) => word.length >= 3 && word.length <= 5)
      .slice(0, 6)
      .map((word) => word.toUpperCase());
    const mixed = `${text}${held.join('\n')}\n`;

    it('leaves them out, names them, and is named like the list without them', () => {
      expect(held).toHaveLength(6);
      const { pool, vocabulary, source, notices } = own(mixed);
      expect([...pool.values()].flat().filter((word) => held.includes(word)).length).toBe(0);
      expect(held.filter((word) => vocabulary().includes(word)).length).toBe(0);
      expect(source).toEqual(own(text).source);
      expect(notices).toHaveLength(1);
      for (const word of held) expect(notices[0]).toContain(word);
    });

    it('deals none of them in 500 fleets', () => {
      const ownWords = { name: 'mine.txt', bytes: Buffer.from(mixed) };
      expect(wordsIn(deal('held', { ownWords, count: 500 })).filter((word) => held.includes(word)).length).toBe(0);
    });
  });

  it.each([
    ['storm\n', 'the word list lacks 1 word of 4 letters, 2 words of 3 letters, 1 word of 2 letters'],
    ['go\nsea\nwave\nstorm\n', 'the word list lacks 1 word of 3 letters'],
    ['go\nsea\nfog\nstorm\n', 'the word list lacks 1 word of 4 letters'],
    ['sea\nfog\noar\n', 'the word list lacks 1 word of 5 letters, 1 word of 4 letters, 1 word of 2 letters'],
  ])('of too few words, %j, says what is missing and what would help', (few, message) => {
    const ownWords = { name: 'mine.txt', bytes: Buffer.from(few) };
    expect(() => wordsIn(deal('few', { ownWords }))).toThrow(
      expect.objectContaining({
        code: 'too-few-words',
        message: `${message}; add words of these lengths, or have them filled from our list, such as --fill easy`,
      }),
    );
  });
});

describe('a level', () => {
  it('is suggested when mistyped', () => {
    expect(() => supply({ level: 'standart' })).toThrow(
      expect.objectContaining({
        code: 'unknown-value',
        where: 'level',
        message: expect.stringContaining('"standart" is not known; did you mean "standard"?') as string,
      }),
    );
  });
});
