// Reads the text form of all shipped lists: header lines, sections, one word a line.
import { choose } from '../../core/input/choose.js';
import { asGiven, msg, Problem } from '../../core/problem.js';
import { type Edition, editions } from '../editions/index.js';
import { namesIn, readAsset } from '../../core/platform.js';

export interface Section {
  /** What stands between the brackets: a level, a theme, or a level and a reason. Empty before the first section. */
  readonly title: string;
  /** In capitals, in the file's order. */
  readonly words: readonly string[];
}

interface SectionedList {
  /** The header's `# key: value` lines; a key that appears twice keeps all its values. */
  readonly header: ReadonlyMap<string, readonly string[]>;
  readonly sections: readonly Section[];
}

const FOLDER = 'wordlists';

/** Lists that stand with an edition. */
const own = new Map(
  Object.values<Edition>(editions).flatMap(({ words: { list, text } }) =>
    text === undefined ? [] : [[list, text] as const],
  ),
);

/** Returns the names of the shipped lists of words and hashes, sorted. */
export function listTexts(): string[] {
  return [...namesIn(FOLDER, '.txt'), ...own.keys()].sort();
}

/** Throws Problem `unknown-value` for any name that is not listed. */
export function readWordText(name: string): string {
  const known = choose(name, listTexts(), 'words');
  return own.get(known) ?? readAsset(`${FOLDER}/${known}.txt`);
}

/** Of the ships of all editions. */
const lengths = Object.values<Edition>(editions).flatMap(({ ships }) => ships.map(({ length }) => length));
const SHORTEST = Math.min(...lengths);
const LONGEST = Math.max(...lengths);

/** Whole lines, found in the whole text at once: lists have thousands of lines, and nearly all of them are words. */
const HEADERS = /(?<![^\n])# ([a-z]+): (.*)(?![^\n])/g;
const NO_WORDS = new RegExp(`(?<![^\\n])(?![a-z]{${SHORTEST},${LONGEST}}(?![^\\n]))[^\\n]*`, 'g');
const SECTION = /^\[([a-z]+(?: [a-z-]+)?)\]$/;

function parseHeader(text: string): ReadonlyMap<string, readonly string[]> {
  const header = new Map<string, string[]>();
  for (const [, key = '', value = ''] of text.matchAll(HEADERS)) header.set(key, [...(header.get(key) ?? []), value]);
  return header;
}

/** Throws Problem `bad-word-list` with the line number when a line is not what it should be. */
export function parseSections(name: string, text: string): SectionedList {
  const sections: { title: string; words: string[] }[] = [];
  let title = '';
  let words: string[] = [];
  let next = 0;
  const takeWords = (end: number) => {
    if (end > next) words = [...words, ...text.slice(next, end).toUpperCase().split('\n')];
  };
  for (const { 0: line, index } of text.matchAll(NO_WORDS)) {
    takeWords(index - 1);
    next = index + line.length + 1;
    const section = SECTION.exec(line)?.[1];
    if (section !== undefined) {
      sections.push({ title, words });
      [title, words] = [section, []];
    } else if (line !== '' && !line.startsWith('#')) {
      const number = text.slice(0, index).split('\n').length;
      throw new Problem(
        'bad-word-list',
        msg`line ${number}, ${asGiven(line)}, is not a word of ${SHORTEST} to ${LONGEST} letters a-z; write one lower-case word a line`,
        { file: name },
      );
    }
  }
  takeWords(text.length);
  sections.push({ title, words });
  return { header: parseHeader(text), sections: sections.filter((section) => section.words.length > 0) };
}
