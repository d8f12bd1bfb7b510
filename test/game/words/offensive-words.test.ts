// Proves that a list of hashes knows its words and no others, and that no dealt word is among the shipped hashes.
import { describe, expect, it } from 'vitest';
import { listWordLists, readWordList } from '../../../src/game/words/word-list.js';
import { readThemes } from '../../../src/game/words/themes.js';
import { hashWord, parseOffensiveWords, readOffensiveWords } from '../../../src/game/words/offensive-words.js';
import { OFFENSIVE_GRADES, readGrades } from '../../tools/words/deny.js';

/** Harmless words in place of those that the real list holds. */
const STAND_INS = ['TUBA', 'KAZOO', 'OBOE'];

function hashLine(word: string): string {
  return hashWord(word).toString(16).padStart(8, '0');
}

describe('hashWord', () => {
  it('is FNV-1a of 32 bits', () => {
    expect(hashWord('')).toBe(0x811c9dc5);
    expect(hashWord('A')).toBe(0xc40bf6cc);
    for (const word of ['TUBA', 'BATTLESHIP']) {
      let hash = 0x811c9dc5n;
      for (const byte of Buffer.from(word)) hash = ((hash ^ BigInt(byte)) * 0x01000193n) % 2n ** 32n;
      expect(BigInt(hashWord(word))).toBe(hash);
    }
  });
});

describe('parseOffensiveWords', () => {
  const text = `# name: stand-ins\n# count: 3\n${STAND_INS.map(hashLine).join('\n')}\n`;

  it('knows the words whose hashes stand in it, and no others', () => {
    const offensive = parseOffensiveWords('x', text);
    expect(STAND_INS.filter((word) => !offensive.has(word))).toEqual([]);
    expect(['TUB', 'TUBAS', 'ABUT', 'tuba', '', 'FLUTE'].filter((word) => offensive.has(word))).toEqual([]);
  });

  it('knows nothing when it is empty', () => {
    expect(parseOffensiveWords('x', '# name: x\n').has('TUBA')).toBe(false);
  });

  it.each(['1234567', '123456789', '1234567G', 'ABCDEF01', 'tuba', ' 12345678', '12345678\r'])(
    'refuses the line %j by its number',
    (line) => {
      expect(() => parseOffensiveWords('hashes', `# name: hashes\n0123abcd\n${line}\n`)).toThrow(
        expect.objectContaining({
          code: 'bad-word-list',
          where: 'hashes',
          message: `line 3, "${line}", is not a hash`,
        }),
      );
    },
  );
});

describe('the shipped hashes', () => {
  const offensive = readOffensiveWords();

  it('know every word of 3 letters or more that was graded offensive', () => {
    const words = [...readGrades(OFFENSIVE_GRADES)].map((word) => word.toUpperCase()).filter((word) => word.length > 2);
    expect(words.length).toBeGreaterThan(900);
    expect(words.filter((word) => !offensive.has(word)).length).toBe(0);
  });

  it.each(listWordLists())('know no word of %s', (name) => {
    const words = [...readWordList(name).levels.values()].flat();
    expect(words.length).toBeGreaterThan(5000);
    expect(words.filter((word) => offensive.has(word))).toEqual([]);
  });

  it('know no word of a theme', () => {
    const words = [...readThemes().values()].flatMap((theme) => theme.words);
    expect(words.length).toBeGreaterThan(1000);
    expect(words.filter((word) => offensive.has(word))).toEqual([]);
  });
});
