// A section in words says everything that it holds, and nothing of what is empty but that it is.
import { describe, expect, it } from 'vitest';
import { sectionInWords } from '../../../src/sheet/layout/sheet-alternatives.js';
import { sheetSections, type Topic } from '../../../src/sheet/text/sheet-sections.js';
import { deal, SEEDS } from '../../support/matrix.js';

function wordsOf(filling: 'deployed' | 'words' | 'empty', topic: Topic): string {
  const [battle] = deal({ edition: 'engagement', filling, seed: SEEDS[0] });
  if (battle === undefined) throw new Error('nothing is dealt');
  return sheetSections(battle)
    .filter((section) => section.topic === topic)
    .map(sectionInWords)
    .join();
}

describe('a section in words', () => {
  it('names the square of every letter', () => {
    const [battle] = deal({ edition: 'engagement', filling: 'deployed', seed: SEEDS[0] });
    const said = wordsOf('deployed', 'defense');
    const places = [...said.matchAll(/Row (\d+): ([^.]+)\./g)].flatMap(([, row, letters = '']) =>
      [...letters.matchAll(/([A-Z]) in ([A-J])/g)].map(([, letter, column]) => `${letter}${column}${row}`),
    );
    const meant = (battle?.fleet ?? []).flatMap(({ word, start, direction }) =>
      [...(word ?? '')].map((letter, i) => {
        const [column, row] = [(start ?? '').charCodeAt(0), Number((start ?? '').slice(1))];
        const [right, down] = direction === 'across' ? [i, 0] : [0, i];
        return `${letter}${String.fromCharCode(column + right)}${row + down}`;
      }),
    );
    expect(places.sort()).toEqual(meant.sort());
    expect(said).not.toContain('empty');
  });

  it('counts letters, and says that there are no others', () => {
    const counts = wordsOf('deployed', 'manifest');
    expect([...counts.matchAll(/[A-Z] (\d)/g)].reduce((sum, [, count]) => sum + Number(count), 0)).toBe(17);
    expect(counts).toMatch(/, no other letter\. 17 in all\.$/);
  });

  it('says what is to be written, and that a grid is empty', () => {
    expect(wordsOf('deployed', 'log')).toContain('All letters, to be written.');
    expect(wordsOf('words', 'defense')).toBe('The grid is empty.');
    expect(wordsOf('empty', 'fleet')).toMatch(/^Fleet name: to be written\. .*, 5 letters: to be written\./);
    expect(wordsOf('empty', 'codes')).toMatch(/^Codes: to be written\./);
  });
});
