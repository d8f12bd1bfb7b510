// Proves that a list of one's own is judged for each use as the use itself finds it.
import { describe, expect, it } from 'vitest';
import type { Fields } from '../../../src/core/option.js';
import { parseSheet } from '../../../src/game/options.js';
import { judgeList } from '../../../src/event/deal/judge-list.js';
import { spellingList, spellingWords } from '../../support/spelling-words.js';

function judge(words: readonly string[], fields: Fields = {}) {
  const ownWords = { name: 'mine.txt', bytes: Buffer.from(words.join('\n')) };
  return judgeList(parseSheet({ ownWords, ...fields }));
}

/** Words of each length, enough for every use. */
const plenty = (least: Readonly<Record<number, number>>) =>
  Object.entries(least).flatMap(([length, count]) =>
    Array.from({ length: count }, (_, i) => `${'QZXJK'.slice(0, Number(length) - 2)}${letter(i / 26)}${letter(i)}`),
  );
const letter = (n: number) => String.fromCharCode(65 + (Math.floor(n) % 26));

describe('the verdicts on a list', () => {
  it('say for which uses thirty spelling words will do', () => {
    const { text, enough } = judgeList(parseSheet({ ownWords: spellingList }));
    expect(enough).toBe(true);
    expect(text.split('\n')).toEqual([
      'one sheet  enough',
      'match      enough',
      'class      few words: many sheets share them; add 9 words of 5 letters, 11 words of 4 letters, 4 words of 3 letters',
      'pack       enough, but too few to match fleets by difficulty: they will be paired by words alone',
      '',
    ]);
  });

  it('warn of a word that would be on every sheet, and name what a match lacks', () => {
    const few = spellingWords.filter((word) => word.length !== 2 || word === 'go');
    const { text, enough } = judge(few);
    expect(enough).toBe(true);
    expect(text).toContain('GO is on every sheet');
    expect(text).toContain(', or --fill easy\n');
    for (const use of ['match      ', 'pack       '])
      expect(text).toContain(
        `${use}not enough: the word list lacks 1 word of 2 letters for two fleets that share no word; `,
      );
  });

  it('judge what is filled, and say what is', () => {
    const { text, enough } = judge(['because', 'friend', 'green', 'apple'], { fill: 'easy' });
    expect(enough).toBe(true);
    expect(text).toMatch(
      /^your list has only 0 words of 4 letters, 0 words of 3 letters, 0 words of 2 letters; these ships may be any easy word of english-1, and will hardly ever be one of yours\n/,
    );
    expect(text).toContain('match      enough\n');
  });

  it('name what a single sheet lacks', () => {
    const { text, enough } = judge(['go', 'sea', 'wave', 'storm']);
    expect(enough).toBe(false);
    expect(text).toContain('one sheet  not enough: the word list lacks 1 word of 3 letters; add words');
  });

  it('find enough for all of it where there is', () => {
    const { text } = judge(plenty({ 5: 60, 4: 60, 3: 60, 2: 40 }));
    expect(text).toBe('one sheet  enough\nmatch      enough\nclass      enough\npack       enough\n');
  });
});
