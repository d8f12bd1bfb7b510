// Proves how a person's own list is read: what is a word, what is left out and why, and what is no list.
import { describe, expect, it } from 'vitest';
import { smallCraft } from '../../../src/game/editions/common.js';
import { type OwnList, ownListLimits, parseOwnList, writeWords } from '../../../src/game/words/own-list.js';

function parse(content: string | Uint8Array): OwnList {
  return parseOwnList('mine.txt', typeof content === 'string' ? Buffer.from(content, 'utf8') : content, smallCraft);
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
    expect(parse(text)).toMatchObject({ words: ['GO', 'SEA', 'WAVE'], rejected: [], rejections: 0 });
  });

  it('the first of two spellings and names the line of the second', () => {
    expect(parse('sea\ngo\nSea\n')).toMatchObject({
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

interface Sample {
  readonly list: string;
  readonly text: string | Uint8Array;
  readonly words: string;
  readonly left?: readonly string[];
  readonly notes?: RegExp;
}

const samples: readonly Sample[] = [
  {
    list: 'all words on one line',
    text: 'NEON,IRON,TIN,GOLD,ZINC\n',
    words: 'NEON IRON TIN GOLD ZINC',
    notes: /every word/,
  },
  {
    list: 'several words on some lines',
    text: 'neon, iron, tin\ngold, zinc\nlead\n',
    words: 'NEON IRON TIN GOLD ZINC LEAD',
  },
  { list: 'five words a line', text: 'go,sea,fog\ntin,zinc,lead\n', words: 'GO SEA FOG TIN ZINC LEAD' },
  {
    list: 'words with their kinds',
    text: 'sea,noun,water\ngo,verb,move\nfog,noun,weather\n',
    words: 'SEA GO FOG',
    notes: /only the first column/,
  },
  { list: 'words with other words', text: 'sea,mer\nfog,brume\n', words: 'SEA FOG', notes: /only the first column/ },
  {
    list: 'titles of columns',
    text: 'word,definition\nstorm,bad weather\nsea,water\n',
    words: 'STORM SEA',
    left: ['word, definition'],
    notes: /column "word"/,
  },
  {
    list: 'a column of words that is not the first',
    text: 'No.;Term;Meaning\n1;storm;x\n2;sea;y\n',
    words: 'STORM SEA',
    left: ['No., Term, Meaning'],
  },
  { list: 'a title', text: 'Words\nstorm\nsea\n', words: 'STORM SEA', left: ['Words'] },
  { list: 'a heading', text: 'Spelling list Week 9\nstorm\nsea\n', words: 'STORM SEA', left: ['Spelling list Week 9'] },
  {
    list: 'a heading and a title',
    text: 'Lernwörter Woche 3:\nWort;Satz\nsturm;x\nsee;y\n',
    words: 'STURM SEE',
    left: ['Lernwörter Woche 3:', 'Wort, Satz'],
  },
  { list: 'numbers', text: '1. storm\n2) sea\n(3) fog\n4 go\n', words: 'STORM SEA FOG GO' },
  ...[
    'storm - bad weather',
    'storm – bad',
    'storm—bad',
    'storm -bad weather',
    'storm- bad',
    'storm: bad, very',
    'storm = bad',
    'storm (noun)',
    'storm\tbad weather',
  ].map((line) => ({
    list: `words that are explained, as ${JSON.stringify(line)}`,
    text: `${line}\n2. ${line.replace('storm', 'sea')}\nfog\n`,
    words: 'STORM SEA FOG',
    notes: /what is said of a word is not used, as in "storm|only the first column/,
  })),
  {
    list: 'words of headings that are explained',
    text: 'week - seven days\nlist: names below each other\nsea - water\n',
    words: 'WEEK LIST SEA',
  },
  { list: 'a heading with a colon', text: 'Words: set 4\nstorm\nsea\n', words: 'STORM SEA', left: ['Words: set 4'] },
  { list: 'hyphens that explain nothing', text: 'x-ray\nice-cream\nsea\n', words: 'SEA', left: ['x-ray', 'ice-cream'] },
  { list: 'numbers in a column', text: '1,storm\n2,sea\n', words: 'STORM SEA' },
  { list: 'bullets', text: '- storm\n• sea\n– fog\n*\tgo\n', words: 'STORM SEA FOG GO' },
  { list: 'a hyphen that is no bullet', text: 'sea\n-ing\n', words: 'SEA', left: ['-ing'] },
  {
    list: 'two words, numbered',
    text: '1. beautiful\n2. ice cream\n3. sea\n',
    words: 'SEA',
    left: ['beautiful', 'ice cream'],
  },
  { list: 'UTF-16', text: Buffer.from('\ufeffsea\nfog\n', 'utf16le'), words: 'SEA FOG' },
  { list: 'UTF-16 without a mark', text: Buffer.from('sea\nfog\n', 'utf16le'), words: 'SEA FOG', notes: /UTF-16/ },
  {
    list: 'an old code page',
    text: Buffer.from('sea\ncaf\u00e9\n', 'latin1'),
    words: 'SEA',
    left: ['café'],
    notes: /Windows-1252, as in "café"/,
  },
  {
    list: 'typographic quotation marks in an old code page',
    text: Buffer.from('storm\r\nfog\r\nthey\u0092re\r\n\u0093storm\u0094\r\n\u0093sea\u0094\r\n', 'latin1'),
    words: 'STORM FOG SEA',
    left: ['they’re', 'storm'],
    notes: /Windows-1252, as in "they’re"/,
  },
];

describe.each(samples)('a list with $list', ({ text: given, words: read, left = [], notes = /^/ }) => {
  it('is read, and what is left out is named', () => {
    const list = parse(given);
    expect(list.words.join(' ')).toBe(read);
    expect(list.rejected.map((line) => line.text)).toEqual(left);
    expect(list.notes.join()).toMatch(notes);
  });
});

it('a list that a program wrote is read without guesses', () => {
  expect(parse(writeWords(['WORD', 'SEA'])).words).toEqual(['WORD', 'SEA']);
});

describe('parseOwnList leaves out', () => {
  it.each([
    ['composed accents', 'caf\u00e9', 'has a letter that is not A to Z; it is kept where marks are taken off (fold)'],
    [
      'decomposed accents',
      'cafe\u0301',
      'has a letter that is not A to Z; it is kept where marks are taken off (fold)',
    ],
    [
      'letters that no composed sign exists for',
      'x\u0302y',
      'has a letter that is not A to Z; it is kept where marks are taken off (fold)',
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

const noLists: readonly (readonly [string, string | Uint8Array, string])[] = [
  ['nothing', '', 'holds no word that can be dealt'],
  ['blank lines and comments', '\n\n# mine\n  \n', 'holds no word that can be dealt'],
  [
    'no good word',
    '\ncaf\u00e9\n',
    'holds no word that can be dealt: line 2, "café", has a letter that is not A to Z; it is kept where marks are taken off (fold)',
  ],
  ['10,001 words', words(10_001).join('\n'), 'holds more than 10000 words'],
  ['600 KB', `${words(10).join('\n')}\n`.repeat(12_000), 'is larger than 512 KiB'],
  ['one line of 1 MB', 'x'.repeat(1_000_000), 'is larger than 512 KiB'],
  ['one byte too many', 'x'.repeat(512 * 1024 + 1), 'is larger than 512 KiB'],
  ['NUL bytes', 'go\0sea\n', 'holds a NUL byte'],
  ['half a character', Buffer.from([0x67, 0x6f, 0x0a, 0xe2, 0x82]), 'is not UTF-8'],
  ['a PDF', '%PDF-1.7\ngo\nsea\n', 'is a PDF, not a list'],
];

describe('parseOwnList refuses', () => {
  it.each(noLists)('%s', (_, content, message) => {
    expect(() => parse(content)).toThrow(
      expect.objectContaining({
        code: 'bad-word-list',
        place: expect.objectContaining({ file: 'mine.txt' }) as object,
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
