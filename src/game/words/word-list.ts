// A shipped word list: words by level.
import { choose } from '../../core/input/choose.js';
import { asGiven, msg, Problem } from '../../core/problem.js';
import { listTexts, parseSections, readWordText } from './sections.js';

/** A list of words. A level holds the words of the levels before it, too. */
export interface WordList {
  readonly name: string;
  readonly header: ReadonlyMap<string, readonly string[]>;
  /** Words in capitals by level, in the file's order, without those of one spelling alone; a list without levels has the one level `all`. */
  readonly levels: ReadonlyMap<string, readonly string[]>;
  /** Words that are dealt only in one spelling, with the level that adds them. */
  readonly spelled: readonly SpelledWords[];
}

interface SpelledWords {
  readonly level: string;
  readonly spelling: Spelling;
  readonly words: readonly string[];
}

/** American and British: GRAY or GREY, MOM or MUM. */
export const spellings = ['us', 'uk'] as const;
export type Spelling = (typeof spellings)[number];

/** Words in capitals by length, each group sorted by code unit, so that a draw means the same word everywhere. */
export type WordPool = ReadonlyMap<number, readonly string[]>;

/** Reads a shipped list. Throws Problem `bad-word-list` with the line number when a line is not what it should be. */
export function parseWordList(name: string, text: string): WordList {
  const { header, sections } = parseSections(name, text);
  const levels = new Map<string, readonly string[]>();
  const spelled: SpelledWords[] = [];
  let below: readonly string[] = [];
  for (const { title, words } of sections) {
    const [level = '', reason] = title.split(' ');
    const spelling = spellings.find((known) => known === reason);
    if (spelling !== undefined) spelled.push({ level, spelling, words });
    // Words of a section [LEVEL REASON] are not fit to be read aloud to anybody, and never dealt.
    else if (reason === undefined) {
      below = [...below, ...words];
      levels.set(level === '' ? 'all' : level, below);
    }
  }
  return { name, header, levels, spelled };
}

/** Returns the names of the shipped lists that are dealt from, sorted. */
export function listWordLists(): string[] {
  return listTexts().filter((name) => /^(?!accept|couples|offensive|themes)[a-z]+-\d+$/.test(name));
}

/** Throws Problem `unknown-value` for any name that is not listed. */
export function readWordList(name: string): WordList {
  const known = choose(name, listWordLists(), 'words');
  return parseWordList(known, readWordText(known));
}

/** Returns the words of one level in one spelling. Throws Problem `unknown-value` when the list has no such level. */
export function wordsOf(list: WordList, level: string, spelling: Spelling = 'us'): readonly string[] {
  const words = list.levels.get(level);
  if (words === undefined) {
    throw new Problem(
      'unknown-value',
      msg`list ${list.name} has no level ${asGiven(level)}; choose one of ${[...list.levels.keys()].join(', ')}`,
      'level',
    );
  }
  const names = [...list.levels.keys()];
  const reached = new Set(names.slice(0, names.indexOf(level) + 1));
  const added = list.spelled.filter((group) => group.spelling === spelling && reached.has(group.level));
  return [...words, ...added.flatMap((group) => group.words)];
}

/** Returns the words that stand in the other spelling alone, which are never dealt. */
export function misspelled({ spelled }: WordList, spelling: Spelling): ReadonlySet<string> {
  return new Set(spelled.filter((group) => group.spelling !== spelling).flatMap((group) => group.words));
}

/** Returns the words by length, each once, sorted. */
export function groupByLength(words: readonly string[]): WordPool {
  const pool = new Map<number, string[]>();
  for (const word of words) {
    const group = pool.get(word.length);
    if (group === undefined) pool.set(word.length, [word]);
    else group.push(word);
  }
  for (const [length, group] of pool) {
    group.sort();
    pool.set(
      length,
      group.filter((word, i) => word !== group[i - 1]),
    );
  }
  return pool;
}
