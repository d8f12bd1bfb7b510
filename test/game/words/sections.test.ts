// Proves how the text form of shipped lists is read: header, sections, words, and a line that is none of these.
import { describe, expect, it } from 'vitest';
import { parseSections } from '../../../src/game/words/sections.js';

describe('parseSections', () => {
  it('keeps every value of a header key, in order', () => {
    const { header } = parseSections('x', '# source: first\n# count: easy 1\n# source: second: more\ngo\n');
    expect([...header]).toEqual([
      ['source', ['first', 'second: more']],
      ['count', ['easy 1']],
    ]);
  });

  it('puts words under the title that stands above them, and those above all titles under none', () => {
    const { sections } = parseSections('x', 'go\n[easy]\nsea\noar\n\n[easy held-back]\nfog\n');
    expect(sections).toEqual([
      { title: '', words: ['GO'] },
      { title: 'easy', words: ['SEA', 'OAR'] },
      { title: 'easy held-back', words: ['FOG'] },
    ]);
  });

  it('leaves out sections without words, keeps the order and keeps doubles', () => {
    const { sections } = parseSections('x', '[empty]\n[full]\nsea\nark\nsea\n[last]\n');
    expect(sections).toEqual([{ title: 'full', words: ['SEA', 'ARK', 'SEA'] }]);
  });

  it('takes a section that comes twice as two', () => {
    expect(parseSections('x', '[a]\ngo\n[b]\nan\n[a]\nno\n').sections.map(({ title }) => title)).toEqual([
      'a',
      'b',
      'a',
    ]);
  });

  it('passes over remarks that are no field', () => {
    const { header, sections } = parseSections('x', '#\n# plain words\n#key: value\n# Key: value\ngo');
    expect(header.size).toBe(0);
    expect(sections).toEqual([{ title: '', words: ['GO'] }]);
  });

  it('reads nothing from nothing', () => {
    expect(parseSections('x', '')).toEqual({ header: new Map(), sections: [] });
  });

  it.each(['[two many words]', '[easy ]', '[]', 'a', 'storms', 'Go', 'go ', ' go', 'go\r', '\ufeffgo', 'g0'])(
    'refuses the line %j by its number',
    (line) => {
      expect(() => parseSections('harbor', `# name: harbor\ngo\n${line}\nan\n`)).toThrow(
        expect.objectContaining({
          code: 'bad-word-list',
          where: 'harbor',
          message: expect.stringContaining(`line 3, "${line}", is not a word of 2 to 5 letters a-z`) as string,
        }),
      );
    },
  );
});
