// Proves that words are drawn uniformly, never twice in a fleet, and that too small a list is named with what it lacks.
import { describe, expect, it } from 'vitest';
import { drawWords, requireWords } from '../../src/game/draw-words.js';
import { masterOfSeed } from '../../src/core/random/keys.js';
import { createRandom } from '../../src/core/random/random.js';
import { type WordPool, readWordList, groupByLength, wordsOf } from '../../src/game/words/word-list.js';
import { MIN_P, tally, uniformityTest } from '../support/chi-square.js';
import { showFigure } from '../support/figures.js';

const LENGTHS = [5, 4, 3, 3, 2];

function stream(name: string) {
  return createRandom(masterOfSeed('draw words'), name);
}

function poolWith(...words: string[]): WordPool {
  const pool = new Map<number, string[]>();
  for (const word of words) pool.set(word.length, [...(pool.get(word.length) ?? []), word]);
  return pool;
}

describe('drawWords', () => {
  it.each(['easy', 'standard', 'expert'])('is uniform over the words of each length: %s', (level) => {
    const pool = groupByLength(wordsOf(readWordList('english-1'), level));
    const random = stream(level);
    const fleets = Array.from({ length: 60_000 }, () => drawWords(random, pool, LENGTHS));
    const least = LENGTHS.map((length, ship) => {
      const position = new Map(pool.get(length)?.map((word, i) => [word, i]));
      return uniformityTest(
        tally(
          position.size,
          fleets.map((words) => position.get(words[ship] ?? '') ?? Number.NaN),
        ),
      );
    });
    showFigure(`words of 60,000 fleets, ${level}, least p of 5`, Math.min(...least));
    expect(Math.min(...least)).toBeGreaterThan(0.001);
    expect(fleets.every((words) => new Set(words).size === 5)).toBe(true);
  });

  it('draws every pair of different words equally often, and no word twice', () => {
    const words = ['ARK', 'BAY', 'COD', 'EBB', 'FIN', 'GEM'];
    const random = stream('pairs');
    const pairs = Array.from({ length: 30_000 }, () => {
      const [first = '', second = ''] = drawWords(random, poolWith(...words), [3, 3]);
      return words.indexOf(first) * 6 + words.indexOf(second);
    });
    const counts = tally(36, pairs);
    expect(counts.filter((_, pair) => Math.floor(pair / 6) === pair % 6)).toEqual([0, 0, 0, 0, 0, 0]);
    const p = uniformityTest(counts.filter((_, pair) => Math.floor(pair / 6) !== pair % 6));
    showFigure('30 pairs of six words, p', p);
    expect(p).toBeGreaterThan(MIN_P);
  });

  it('returns the words in the ships’ order', () => {
    expect(drawWords(stream('order'), poolWith('GO', 'STORM', 'OAR'), [3, 5, 2])).toEqual(['OAR', 'STORM', 'GO']);
  });
});

describe('requireWords', () => {
  it('accepts what just suffices', () => {
    expect(() => {
      requireWords(poolWith('STORM', 'WAVE', 'OAR', 'SEA', 'GO'), LENGTHS);
    }).not.toThrow();
  });

  it.each([
    [['STORM', 'WAVE', 'OAR', 'GO'], 'the word list lacks 1 word of 3 letters'],
    [['WAVE', 'OAR', 'SEA', 'GO'], 'the word list lacks 1 word of 5 letters'],
    [['OAR'], 'the word list lacks 1 word of 5 letters, 1 word of 4 letters, 1 word of 3 letters, 1 word of 2 letters'],
    [[], 'the word list lacks 1 word of 5 letters, 1 word of 4 letters, 2 words of 3 letters, 1 word of 2 letters'],
  ])('names what %j lacks', (words, message) => {
    expect(() => {
      requireWords(poolWith(...words), LENGTHS);
    }).toThrow(
      expect.objectContaining({
        code: 'too-few-words',
        where: 'words',
        message: expect.stringContaining(message) as string,
      }),
    );
  });
});
