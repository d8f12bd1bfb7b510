// Proves that a list of one's own is filled and folded when that is asked for, and that the sheet says which ships are not its own.
import { describe, expect, it } from 'vitest';
import { prepareBattles } from '../../../src/sheet/deal-battles.js';
import type { Fields } from '../../../src/core/option.js';
import { parseSheet } from '../../../src/game/options.js';
import { sheetSchema } from '../../../src/sheet/sheet-schema.js';
import { hashWordLists } from '../../../src/game/setup/word-hashes.js';
import { seedSource } from '../../../src/core/source.js';
import { wordsOf, readWordList } from '../../../src/game/words/word-list.js';

/** Words of grade 3, most of them too long, and a few that are not. */
const grade3 = ['because', 'friend', 'GREEN', 'APPLE', 'HOUSE', 'CAT', 'BIRD', 'FISH'];

function request(words: readonly string[], fields: Fields = {}) {
  return parseSheet({ ownWords: { name: 'mine.txt', bytes: Buffer.from(words.join('\n')) }, ...fields });
}

describe('a list that is filled from a level', () => {
  const easy = new Set(wordsOf(readWordList('english-1'), 'easy'));
  const { battles, notices } = prepareBattles(request(grade3, { fill: 'easy', count: 300 }), seedSource('grade 3'));
  const sheets = [...battles];

  it('gives its own words where it has enough of them, and words of the level or its own elsewhere', () => {
    for (const { fleet } of sheets) {
      for (const { length, word } of fleet) {
        if (length >= 4) expect(grade3).toContain(word);
        else expect(easy.has(word ?? '') || word === 'CAT').toBe(true);
      }
    }
    expect(new Set(sheets.flatMap(({ fleet }) => fleet.map(({ word }) => word))).size).toBeGreaterThan(100);
  });

  it('says on each sheet which lengths were filled, as its schema reads it, and tells the person', () => {
    for (const sheet of sheets.slice(0, 3)) {
      expect(sheet.words).toMatchObject({ filled: { list: 'english-1', level: 'easy', lengths: [3, 2] } });
      expect(sheetSchema.parse(sheet)).toEqual(sheet);
    }
    expect(notices.at(-1)).toBe(
      'your list has only 1 word of 3 letters, 0 words of 2 letters; these ships may be any easy word of english-1, and will hardly ever be one of yours',
    );
  });

  it('is dealt as without it where nothing is short', () => {
    const words = ['GO', 'MY', 'CAT', 'DOG', 'SUN', 'HAT', 'FISH', 'BIRD', 'HOUSE', 'APPLE'];
    const [plain] = prepareBattles(request(words), seedSource('x')).battles;
    const [asked] = prepareBattles(request(words, { fill: 'expert' }), seedSource('x')).battles;
    expect(asked).toEqual(plain);
  });

  it('is of another deal for each level', () => {
    const serials = ['easy', 'standard', 'expert'].map(
      (fill) => [...prepareBattles(request(grade3, { fill }), seedSource('x')).battles][0]?.serial,
    );
    expect(new Set(serials).size).toBe(3);
  });

  it('is promised with the list that fills it', () => {
    expect(Object.keys(hashWordLists(request(grade3, { fill: 'easy' })))).toContain('english-1');
    expect(Object.keys(hashWordLists(request(grade3)))).not.toContain('english-1');
  });

  it.each([
    [{ fill: 'esy' }, 'unknown-value', 'fill'],
    [{ fill: 'easy', ownWords: null }, 'bad-value', 'fill'],
    [{ fold: true, ownWords: null }, 'bad-value', 'fold'],
  ])('is refused for %j', (fields, code, where) => {
    expect(() => prepareBattles(request(grade3, fields), seedSource('x'))).toThrow(
      expect.objectContaining({ code, where }),
    );
  });
});

describe('a list that is folded', () => {
  const words = ['Bär', 'Tür', 'grün', 'über', 'weiß', 'Öl', 'Årø', 'Łódź', 'cœur', 'niño', 'MÄDEL'];

  it('has the letters without their marks, and ß as SS', () => {
    const held = new Set<string>();
    const folded = request([...words, 'es', 'AB', 'rot'], { fold: true, count: 200 });
    const { battles, notices } = prepareBattles(folded, seedSource('x'));
    for (const { fleet } of battles) for (const { word } of fleet) held.add(word ?? '');
    for (const word of ['BAR', 'TUR', 'GRUN', 'UBER', 'WEISS', 'OL', 'ARO', 'LODZ', 'NINO', 'MADEL'])
      expect(held, word).toContain(word);
    expect(notices).toEqual(['line 9 "cœur" has a letter that is not A to Z; left out']);
  });

  it('leaves all of them out when that is not asked for', () => {
    const { notices } = prepareBattles(request(grade3, { fill: 'easy' }), seedSource('x'));
    expect(notices.some((notice) => notice.includes('fold'))).toBe(false);
    const unfolded = prepareBattles(request([...words, ...grade3], { fill: 'easy' }), seedSource('x'));
    for (const word of [...words, 'because (has 7 letters; ships take 2 to 5)', 'friend'])
      expect(unfolded.notices[0]).toContain(word);
    const few = prepareBattles(request(['Bär', ...grade3], { fill: 'easy' }), seedSource('x'));
    expect(few.notices[0]).toBe(
      'line 1 "Bär" has a letter that is not A to Z; it is kept where marks are taken off (fold); left out',
    );
  });
});

it('a list that needs no filling says that nothing was filled', () => {
  const plenty = ['go', 'an', 'sea', 'fog', 'oar', 'bay', 'wave', 'ship', 'storm', 'ocean'];
  const { notices } = prepareBattles(request(plenty, { fill: 'easy' }), seedSource('x'));
  expect(notices).toEqual(['nothing was filled: your list has words of every length for two fleets']);
});
