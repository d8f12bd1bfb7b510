// Proves how a person's own list is read: what is a word, what is left out and why, and what is no list.
import { describe, expect, it } from 'vitest';
import { type OwnList, ownListLimits, parseOwnList } from '../../../src/game/words/own-list.js';

function parse(content: string | Uint8Array): OwnList {
  return parseOwnList('mine.txt', typeof content === 'string' ? Buffer.from(content, 'utf8') : content);
}

/** Returns the reason for which a line, the second of three, is left out; undefined when it is a word. */
function reasonOf(line: string): string | undefined {
  const { rejected } = parse(`go\n${line}\nsea\n`);
  expect(rejected.length).toBeLessThan(2);
  const [first] = rejected;
  if (first !== undefined) expect(first.line).toBe(2);
  return first?.reason;
}

/** Returns `count` different words of four letters. */
function words(count: number): string[] {
  const letter = (n: number) => String.fromCharCode(97 + (n % 26));
  return Array.from(
    { length: count },
    (_, i) => `${letter(i)}${letter(i / 26)}${letter(i / 26 ** 2)}${letter(i / 26 ** 3)}`,
  );
}

describe('parseOwnList reads', () => {
  it.each([
    ['line feeds', 'go\nsea\nwave\n'],
    ['no last line end', 'go\nsea\nwave'],
    ['CRLF', 'go\r\nsea\r\nwave\r\n'],
    ['CR alone', 'go\rsea\rwave\r'],
    ['line ends of all kinds', 'go\r\nsea\rwave\n'],
    ['a byte order mark', '\ufeffgo\nsea\nwave\n'],
    ['blank lines and spaces around', '\n  go\t\n\n sea \u00a0\n  wave\n \n'],
    ['comments', '# mine\ngo\n  # more\nsea\n#wave\nwave\n'],
    ['mixed case', 'Go\nsEA\nWAVE\n'],
    ['commas', 'go,1\nsea,"two, three"\nwave,\n'],
    ['semicolons', 'go;1\nsea;2\nwave;\n'],
    ['tabs', 'go\t1\nsea\ttwo words\nwave\t\n'],
    ['quotation marks', '"go"\n"sea",1\n" wave ";2\n'],
    ['rows of nothing but tabs', 'go\t1\n\t\t\nsea\t2\n\t\nwave'],
  ])('%s', (_, text) => {
    expect(parse(text)).toEqual({ words: ['GO', 'SEA', 'WAVE'], rejected: [], rejections: 0 });
  });

  it('the first of two spellings and names the line of the second', () => {
    expect(parse('sea\ngo\nSea\n')).toEqual({
      words: ['SEA', 'GO'],
      rejected: [{ line: 3, text: 'Sea', reason: 'stands already on line 1' }],
      rejections: 1,
    });
  });

  it('as many words as it may hold', () => {
    expect(parse(words(ownListLimits.words).join('\n')).words).toHaveLength(10_000);
  });

  it('lines by their number, blank lines and comments counted', () => {
    expect(parse("# mine\n\ngo\r\n\r\nit's\rsea\n").rejected).toEqual([
      { line: 5, text: "it's", reason: 'has an apostrophe' },
    ]);
  });
});

describe('parseOwnList leaves out', () => {
  it.each([
    ['composed accents', 'caf\u00e9', 'has a letter that is not A to Z; --fold takes its mark off'],
    ['decomposed accents', 'cafe\u0301', 'has a letter that is not A to Z; --fold takes its mark off'],
    [
      'letters that no composed sign exists for',
      'x\u0302y',
      'has a letter that is not A to Z; --fold takes its mark off',
    ],
    ['Greek', 'ναυς', 'has a letter that is not A to Z'],
    ['Cyrillic that looks like Latin', 'с\u0430t', 'has a letter that is not A to Z'],
    ['fullwidth letters', 'ｓｅａ', 'has a letter that is not A to Z'],
    ['straight apostrophes', "it's", 'has an apostrophe'],
    ['curved apostrophes', 'it’s', 'has an apostrophe'],
    ['hyphens', 'x-ray', 'has a hyphen'],
    ['hyphens that do not break', 'x\u2011ray', 'has a hyphen'],
    ['digits', 'go2', 'has a digit'],
    ['two words', 'ice age', 'is more than one word'],
    ['two words with a wide space', 'ice\u3000age', 'is more than one word'],
    ['emoji', '⚓', 'has a sign that is not a letter'],
    ['emoji of several parts', '👩‍✈️', 'has a sign that is not a letter'],
    ['dots', '...', 'has a sign that is not a letter'],
    ['an open quotation mark', '"boat', 'has a letter that is not A to Z'],
    ['short words', 'a', 'has 1 letter; ships take 2 to 5'],
    ['long words', 'sailor', 'has 6 letters; ships take 2 to 5'],
  ])('%s', (_, line, reason) => {
    expect(reasonOf(line)).toBe(reason);
  });

  it.each([
    ['sharp s', 'gro\u00df'],
    ['a ligature', '\ufb01n'],
    ['a dotless i', 'k\u0131n'],
    ['a long s', '\u017fun'],
  ])('%s, which only becomes A to Z in capitals: nobody wrote that word', (_, line) => {
    expect(reasonOf(line)).toMatch(/^has a letter that is not A to Z/);
  });

  it.each(['\twave', ',wave', '"";wave'])('no line in silence, such as %j with its empty first column', (line) => {
    expect(reasonOf(line)).toBe('has nothing in its first column');
  });

  it('any number of lines: the first 1,000 are named, all are counted', () => {
    const { words: kept, rejected, rejections } = parse(`go\n${'sailor\n'.repeat(5000)}sea\n`);
    expect(kept).toEqual(['GO', 'SEA']);
    expect(rejected.map(({ line }) => line)).toEqual(Array.from({ length: 1000 }, (_, i) => i + 2));
    expect(rejections).toBe(5000);
  });

  it('a line of any length, and quotes 40 characters of it, never half an emoji', () => {
    expect(parse(`go\n${'x'.repeat(100_000)}\n`).rejected).toEqual([
      { line: 2, text: 'x'.repeat(40), reason: 'has 100000 letters; ships take 2 to 5' },
    ]);
    for (const line of ['🚢'.repeat(50), `x${'🚢'.repeat(50)}`]) {
      const quoted = parse(`go\n${line}\n`).rejected[0]?.text ?? '';
      expect(line.startsWith(quoted)).toBe(true);
      expect(quoted.length).toBeGreaterThan(19);
      expect(quoted).not.toMatch(/\p{Cs}/u);
    }
  });
});

const text = 'go\nsea\nwave\n';
const noLists: readonly (readonly [string, string | Uint8Array, string])[] = [
  ['nothing', '', 'holds no word that can be dealt'],
  ['blank lines and comments', '\n\n# mine\n  \n', 'holds no word that can be dealt'],
  [
    'no good word',
    '\ncaf\u00e9\n',
    'holds no word that can be dealt: line 2, "café", has a letter that is not A to Z; --fold takes its mark off',
  ],
  ['10,001 words', words(10_001).join('\n'), 'holds more than 10000 words'],
  ['600 KB', `${words(10).join('\n')}\n`.repeat(12_000), 'is larger than 512 KiB'],
  ['one line of 1 MB', 'x'.repeat(1_000_000), 'is larger than 512 KiB'],
  ['one byte too many', 'x'.repeat(512 * 1024 + 1), 'is larger than 512 KiB'],
  ['UTF-16, little end first', Buffer.from(`\ufeff${text}`, 'utf16le'), 'is UTF-16'],
  ['UTF-16, big end first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'is UTF-16'],
  ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), 'contains NUL bytes, so it is not a text'],
  ['NUL bytes', 'go\0sea\n', 'contains NUL bytes, so it is not a text'],
  ['Latin-1', Buffer.from('go\ncaf\u00e9\n', 'latin1'), 'is not UTF-8; perhaps it is Latin-1'],
  ['half a character', Buffer.from([0x67, 0x6f, 0x0a, 0xe2, 0x82]), 'is not UTF-8; perhaps it is Latin-1'],
  ['a PDF', '%PDF-1.7\ngo\nsea\n', 'is a PDF, not a list'],
];

describe('parseOwnList refuses', () => {
  it.each(noLists)('%s', (_, content, message) => {
    expect(() => parse(content)).toThrow(
      expect.objectContaining({
        code: 'bad-word-list',
        where: 'mine.txt',
        message: expect.stringContaining(message) as string,
      }),
    );
  });
});

describe('parseOwnList reads to the end', () => {
  const most = ownListLimits.bytes;
  // Linear work takes milliseconds; work that grew with the square of half a megabyte would never end.
  it.each([
    ['10,000 words', words(10_000).join('\n')],
    ['the longest line', 'x'.repeat(most)],
    ['nothing but line ends', '\r'.repeat(most)],
    ['nothing but spaces', ' '.repeat(most)],
    ['spaces between letters', `a${' '.repeat(most - 2)}b`],
    ['nothing but quotation marks', '"'.repeat(most)],
    ['nothing but emoji', '🚢'.repeat(most / 4)],
    ['nothing but marks above', `e${'\u0301'.repeat(most / 2 - 1)}`],
    ['one word over and over', 'go\n'.repeat(most / 4)],
    ['nothing but lines of one letter', 'a\n'.repeat(most / 2)],
  ])('%s', (_, content) => {
    let list: OwnList | undefined;
    try {
      list = parse(content);
    } catch (error) {
      expect(error).toMatchObject({ code: 'bad-word-list', where: 'mine.txt' });
    }
    expect(list?.words.length ?? 0).toBeLessThanOrEqual(ownListLimits.words);
  });
});
