// Reads a word list: header lines, levels, one word a line.
import { Problem, quote } from '../problem.js';

/** A list of words. A level holds the words of the levels before it, too. */
export interface WordList {
  readonly name: string;
  /** The header's `# key: value` lines; a key that stands twice keeps all its values. */
  readonly header: ReadonlyMap<string, readonly string[]>;
  /** Words in capitals by level, in the file's order; a list without levels has the one level `all`. */
  readonly levels: ReadonlyMap<string, readonly string[]>;
}

/** Words in capitals by length, each group sorted by code unit, so that a draw means the same word everywhere. */
export type WordPool = ReadonlyMap<number, readonly string[]>;

const HEADER = /^# ([a-z]+): (.*)$/;
const LEVEL = /^\[([a-z]+)\]$/;
const WORD = /^[a-z]{2,5}$/;

/** Reads a shipped list. Throws Problem `bad-word-list` with the line number when a line is not what it should be. */
export function parseWordList(name: string, text: string): WordList {
  const header = new Map<string, string[]>();
  const levels = new Map<string, string[]>();
  let words: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (WORD.test(line)) {
      if (levels.size === 0) levels.set('all', words);
      words.push(line.toUpperCase());
      continue;
    }
    const level = LEVEL.exec(line)?.[1];
    const field = HEADER.exec(line);
    if (field?.[1] !== undefined) {
      header.set(field[1], [...(header.get(field[1]) ?? []), field[2] ?? '']);
    } else if (level !== undefined) {
      words = [...words];
      levels.set(level, words);
    } else if (line !== '' && !line.startsWith('#')) {
      throw new Problem('bad-word-list', `line ${index + 1}, ${quote(line)}, is not a word of 2 to 5 letters a-z`, {
        where: name,
        fix: 'write one lower-case word a line',
      });
    }
  }
  return { name, header, levels };
}

/** Returns the words of one level by length. Throws Problem `unknown-value` when the list has no such level. */
export function poolOf(list: WordList, level: string): WordPool {
  const words = list.levels.get(level);
  if (words === undefined) {
    throw new Problem('unknown-value', `list ${list.name} has no level ${quote(level)}`, {
      where: 'level',
      fix: `choose one of ${[...list.levels.keys()].join(', ')}`,
    });
  }
  const pool = new Map<number, string[]>();
  for (const word of new Set(words)) {
    const group = pool.get(word.length) ?? [];
    group.push(word);
    pool.set(word.length, group);
  }
  for (const group of pool.values()) group.sort();
  return pool;
}
