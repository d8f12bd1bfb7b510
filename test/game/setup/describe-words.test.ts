// Proves that what is said of the word lists is true: counts, words, sources, licenses, and the check of an own list.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countOwnList } from '../../../src/game/setup/count-lists.js';
import { describeOwnList, describeStatistics, listWords, showWords } from '../../../src/game/setup/describe-words.js';
import { listThemes } from '../../../src/game/setup/list-themes.js';
import { OFFENSIVE_GRADES, readGrades } from '../../tools/words/deny.js';

const LEVELS = ['easy', 'standard', 'expert'];

function linesOf(name: string): string[] {
  return readFileSync(new URL(`../../../wordlists/${name}.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
}

function headerOf(name: string, key: string): string[] {
  const start = `# ${key}: `;
  return linesOf(name).flatMap((line) => (line.startsWith(start) ? [line.slice(start.length)] : []));
}

/** Returns the counts of a header line `count: TITLE n n n n`. */
function countsOf(name: string, title: string): number[] {
  const line = headerOf(name, 'count').find((value) => value.startsWith(`${title} `));
  if (line === undefined) throw new Error(`${name} does not count ${title}`);
  return line
    .slice(title.length + 1)
    .split(' ')
    .map(Number);
}

/** Returns the words that stand under a title of a list's file. */
function sectionOf(name: string, title: string): string[] {
  const lines = linesOf(name);
  if (!lines.includes(`[${title}]`)) return [];
  const rest = lines.slice(lines.indexOf(`[${title}]`) + 1);
  const end = rest.findIndex((line) => line.startsWith('['));
  return end < 0 ? rest : rest.slice(0, end);
}

/** The words of a level of english-1 in a spelling: those of the levels, then those of the spelling alone. */
function wordsUpTo(level: string, spelling: string): string[] {
  const names = LEVELS.slice(0, LEVELS.indexOf(level) + 1);
  return [...names, ...names.map((name) => `${name} ${spelling}`)].flatMap((name) => sectionOf('english-1', name));
}

const themes = headerOf('themes-2', 'theme').map((value) => value.split(' ')[0] ?? '');

describe('words list', () => {
  const rows = listWords()
    .split('\n')
    .map((row) => row.trim().split(/ {2,}/));

  function rowOf(name: string, level: string): number[] {
    const found = rows.filter((row) => row[0] === name && (level === '' || row[1] === level));
    expect(found).toHaveLength(1);
    return (found[0] ?? []).slice(-4).map(Number);
  }

  const choices: [string, string, string[]][] = LEVELS.flatMap((level) => [
    [level, '', ['us']],
    [level, ', --spelling uk', ['uk']],
    [level, ', --safe off', ['us', 'off']],
  ]);

  it.each(choices)('counts level %s%s as the header lines do together', (level, choice, more) => {
    const lines = [countsOf('english-1', level), ...more.map((kind) => countsOf('english-1', `${kind} ${level}`))];
    expect(rowOf('english-1', `${level}${choice}`)).toEqual(
      [0, 1, 2, 3].map((length) => lines.reduce((sum, counts) => sum + (counts[length] ?? 0), 0)),
    );
  });

  it.each(themes)('counts the theme %s by level as the file’s header does', (theme) => {
    const counts = LEVELS.map((level) => countsOf('themes-2', `${theme} ${level}`));
    const cells = [0, 1, 2, 3].map((length) => counts.map((each) => each[length]).join('/'));
    const strict = listThemes().find(({ name }) => name === theme)?.strictFrom;
    expect(rows.filter((row) => row[0] === theme)).toEqual([[theme, strict, ...cells]]);
  });

  it('names nothing else but what the counts mean, and ends its last line', () => {
    const names = rows.flatMap((row) => (row[0] === undefined || row[0] === '' ? [] : [row[0]]));
    const note = 'Words of a theme: up to easy/standard/expert; the two-letter ship may be any word.';
    expect(names).toEqual(['list', ...new Array<string>(9).fill('english-1'), 'theme', ...themes, note]);
    expect(listWords()).toMatch(/[^\n]\n$/);
  });
});

describe('words show', () => {
  it.each(LEVELS)('shows level %s with the levels below, in one spelling, one word a line', (level) => {
    expect(showWords('english-1', { level })).toBe(`${wordsUpTo(level, 'us').join('\n')}\n`);
    expect(showWords('english-1', { level, spelling: 'uk' })).toBe(`${wordsUpTo(level, 'uk').join('\n')}\n`);
  });

  it('shows the standard level when none is named', () => {
    expect(showWords('english-1', {})).toBe(showWords('english-1', { level: 'standard' }));
  });

  it.each([2, 3, 4, 5])('shows only words of %i letters when asked to, all of them', (length) => {
    const words = showWords('english-1', { level: 'expert', length: String(length) })
      .trimEnd()
      .split('\n');
    const counts = ['expert', 'us expert'].map((title) => countsOf('english-1', title)[length - 2] ?? -1);
    expect(words).toHaveLength((counts[0] ?? 0) + (counts[1] ?? 0));
    expect(words.filter((word) => word.length !== length)).toEqual([]);
  });

  /** The words of a theme up to a level. */
  function wordsOf(theme: string, level: string): string[] {
    return LEVELS.slice(0, LEVELS.indexOf(level) + 1).flatMap((name) => sectionOf('themes-2', `${theme} ${name}`));
  }

  it.each(themes)('shows the theme %s, or what of it a level deals', (theme) => {
    expect(showWords(theme, {})).toBe(`${wordsOf(theme, 'expert').join('\n')}\n`);
    expect(showWords(theme, { level: 'easy' })).toBe(`${wordsOf(theme, 'easy').join('\n')}\n`);
  });

  it('shows a theme’s words of one length, or none', () => {
    const words = wordsOf('music', 'expert').filter((word) => word.length === 2);
    expect(showWords('music', { length: '2' })).toBe(`${words.join('\n')}\n`);
    expect(showWords('food', { length: '2' })).toBe('');
  });

  it.each([
    ['musik', {}, 'words', '"musik" is not known; did you mean "music"?'],
    ['english-1', { level: 'esy' }, 'level', '"esy" is not known; did you mean "easy"?'],
    ['english-1', { length: '6' }, 'length', '"6" is not known'],
    ['english-1', { length: 'two' }, 'length', '"two" is not known'],
    ['../package', {}, 'words', '"../package" is not known'],
    ['offensive-1', {}, 'words', '"offensive-1" is not known'],
  ])('refuses %s with %j', (name, fields, where, message) => {
    expect(() => showWords(name, fields)).toThrow(
      expect.objectContaining({ code: 'unknown-value', where, message: expect.stringContaining(message) as string }),
    );
  });
});

describe('words stats', () => {
  const text = describeStatistics();

  it('starts with the list', () => {
    expect(text.startsWith(listWords())).toBe(true);
  });

  it.each(['english-1', 'accept-1', 'themes-2', 'offensive-1'])('names every source of %s', (name) => {
    const sources = headerOf(name, 'source');
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((source) => !text.includes(`source: ${source}\n`))).toEqual([]);
  });

  it.each(['english-1', 'accept-1'])('names every license and count of %s', (name) => {
    const lines = ['license', 'count'].flatMap((key) => headerOf(name, key).map((value) => `${key}: ${value}\n`));
    expect(headerOf(name, 'license').length).toBeGreaterThan(0);
    expect(lines.filter((line) => !text.includes(line))).toEqual([]);
  });

  it.each(LEVELS)('gives each letter’s share of level %s, most frequent first, all together a hundred', (level) => {
    const row = text.split(`english-1, ${level}: letters in percent\n`)[1]?.split('\n')[0] ?? '';
    const shares = row.split('  ').map((part) => part.split(' '));
    const words = wordsUpTo(level, 'us');
    const letters = words.join('').toUpperCase();
    expect(shares).toHaveLength(26);
    for (const [letter = '', share] of shares) {
      expect(share).toBe(((100 * (letters.split(letter).length - 1)) / letters.length).toFixed(1));
    }
    const numbers = shares.map(([, share]) => Number(share));
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
  });

  it('says how many words are held back, and why', () => {
    const rows = [
      ...text.matchAll(
        /^english-1, ([a-z]+): (\d+) held back for ([a-z-]+), unless sheets are made with --safe off$/gm,
      ),
    ];
    expect(rows.map(([, level, count, reason]) => [`[${level} ${reason}]`, Number(count)])).toEqual(
      linesOf('english-1').flatMap((line) =>
        /^\[[a-z]+ (?!u[sk]\])[a-z-]+\]$/.test(line) ? [[line, sectionOf('english-1', line.slice(1, -1)).length]] : [],
      ),
    );
    const header = LEVELS.flatMap((level) => countsOf('english-1', `off ${level}`));
    expect(rows.length).toBeGreaterThan(5);
    expect(header.length).toBe(12);
  });
});

describe('words lint', () => {
  function lint(text: string, fold = false): string {
    return describeOwnList(countOwnList(Buffer.from(text), 'mine.txt', fold));
  }

  const enough = 'go\nno\nsea\nfog\nwave\nstorm\n';

  it('counts a good list', () => {
    expect(lint('go\nsea\nfog\nwave\nstorm\n')).toBe(
      '5 words: 1 of 2 letters, 2 of 3 letters, 1 of 4 letters, 1 of 5 letters\n',
    );
  });

  it('names every line that is left out, more than a sheet’s notes do', () => {
    const text = lint(`${enough}${'sailor\n'.repeat(30)}`);
    const named = Array.from({ length: 30 }, (_, i) => `line ${i + 7}: "sailor" has 6 letters; ships take 2 to 5`);
    expect(text.split('\n').slice(0, 30)).toEqual(named);
  });

  it('names words of the same letters', () => {
    expect(lint(`${enough}on\noars\nsoar\n`)).toContain('spelled with the same letters: NO ON, OARS SOAR\n');
    expect(lint(enough)).not.toContain('same letters');
  });

  it('names words that are held back', () => {
    const held = [...readGrades(OFFENSIVE_GRADES)].filter((word) => word.length === 4).slice(0, 3);
    expect(lint(`${enough}${held.join('\n')}\n`).toLowerCase()).toContain(
      `not fit for families, and left out of sheets that are made without --safe off: ${held.join(' ')}\n`,
    );
  });

  it('takes marks off on request, and says otherwise that it could', () => {
    const text = `${enough}Bär\nStraße\nweiß\n`;
    expect(lint(text)).toContain(
      'line 7: "Bär" has a letter that is not A to Z; it is kept where marks are taken off (fold)\n',
    );
    expect(lint(text)).toContain('line 8: "Straße" has 7 letters');
    expect(lint(text, true)).toContain('8 words: 2 of 2 letters, 3 of 3 letters');
  });

  it('refuses what is no list', () => {
    expect(() => lint('')).toThrow(expect.objectContaining({ code: 'bad-word-list', where: 'mine.txt' }));
  });
});
