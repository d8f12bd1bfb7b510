// Proves that a list of one's own gives a right sheet or one clear line, whatever the file holds.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OFFENSIVE_GRADES, readGrades } from '../tools/words/deny.js';
import { makeFolder, type Outcome, runCommand } from '../support/run-command.js';
import { readSheet } from './read-output.js';
import { expectRefusal, sheet } from './refusal.js';

const WORDS = ['go', 'an', 'sea', 'fog', 'oar', 'wave', 'boat', 'storm', 'ocean'];
const TEXT = `${WORDS.join('\n')}\n`;

function listName(words: readonly string[]): string {
  const sorted = words.map((word) => word.toUpperCase()).sort();
  return `own-${createHash('sha256').update(sorted.join('\n')).digest('hex').slice(0, 8)}`;
}

function runWith(content: string | Uint8Array, args: readonly string[], name = 'own.txt'): Promise<Outcome> {
  const cwd = makeFolder();
  writeFileSync(join(cwd, name), content);
  return runCommand(args, { cwd });
}

function dealFrom(content: string | Uint8Array, name?: string, ...options: readonly string[]): Promise<Outcome> {
  const args = ['sheet', '--words', `./${name ?? 'own.txt'}`, '--seed', 'x', '-f', 'json', ...options];
  return runWith(content, args, name);
}

/** The notes on standard error, without the line that says what was written. */
function notesOf(stderr: string): string[] {
  return stderr
    .normalize('NFC')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('standard output: 1 sheet,'));
}

const refused: readonly (readonly [string, string | Uint8Array, string, 'bad-word-list' | 'too-few-words'])[] = [
  ['an empty file', '', 'holds no word that can be dealt', 'bad-word-list'],
  [
    'one word',
    'storm\n',
    'lacks 1 word of 4 letters, 2 words of 3 letters, 1 word of 2 letters; add words',
    'too-few-words',
  ],
  ['one line of 1 MB', 'x'.repeat(1_000_000), 'is larger than 512 KiB; shorten it', 'bad-word-list'],
];

describe('words of one’s own are refused in one line:', () => {
  it.each(refused)('%s', async (_, content, says, slug) => {
    const files = { 'own.txt': content };
    await expectRefusal({ args: sheet('--words', './own.txt'), files, slug, code: 65, says: [says] });
  });

  it('a file that is not there, and a folder', async () => {
    const says = ['./no.txt: does not exist'];
    await expectRefusal({ args: sheet('--words', './no.txt'), slug: 'no-input', code: 66, says });
    await expectRefusal({ args: sheet('--words', './'), slug: 'no-input', code: 66, says: ['is a folder'] });
  });
});

const left = (line: number, text: string, reason: string) => `note: line ${line} "${text}" ${reason}; left out`;

const dealt: readonly (readonly [string, string | Uint8Array, readonly string[]])[] = [
  ['mixed case', TEXT.replaceAll('o', 'O'), []],
  ['comments and blank lines', `# mine\n\n${WORDS.join('\n\n# more\n')}`, []],
  [
    'a table with tabs',
    WORDS.map((word, i) => `${word}\t${i}`).join('\n'),
    ['note: of your list only the first column is read'],
  ],
  [
    'doubles',
    `${TEXT}Sea\nsea\n`,
    [left(10, 'Sea', 'stands already on line 3'), left(11, 'sea', 'stands already on line 3')],
  ],
  [
    'decomposed accents',
    `${TEXT}cafe\u0301\n`,
    [left(10, 'caf\u00e9', 'has a letter that is not A to Z; it is kept where marks are taken off (fold)')],
  ],
  ['a colored line', `${TEXT}\u001b[31m\n`, [left(10, ' [31m', 'has a digit')]],
];

describe('words of one’s own give the sheet of the same words from', () => {
  it.each(dealt)('%s', async (_, content, notes) => {
    const [plain, other] = await Promise.all([dealFrom(TEXT), dealFrom(content, 'other.csv')]);
    expect(other.code).toBe(0);
    expect(notesOf(other.stderr)).toEqual(notes);
    const { words, fleet } = readSheet(other.stdout);
    expect(words).toEqual({ list: listName(WORDS), level: 'all', theme: null });
    expect(fleet.map(({ word }) => word?.toLowerCase()).filter((word) => !WORDS.includes(word ?? ''))).toEqual([]);
    expect(other.stdout.equals(plain.stdout)).toBe(true);
  });
});

describe('words that are not for families', () => {
  const held = [...readGrades(OFFENSIVE_GRADES)].filter((word) => word.length > 2 && word.length < 6).slice(0, 5);

  it('are left out of an own list, and named', async () => {
    const { code, stdout, stderr } = await dealFrom(`${TEXT}${held.join('\n')}\n`);
    expect(code).toBe(0);
    expect(notesOf(stderr)).toEqual([`note: left out as not fit for families: ${held.join(', ').toUpperCase()}`]);
    expect(readSheet(stdout).words?.list).toBe(listName(WORDS));
  });
});
