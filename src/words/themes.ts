// Themes: hand-made lists of words that belong together, and how a fleet is dealt from one.
import { parseSections } from './sections.js';
import type { WordPool } from './word-list.js';
import { groupByLength } from './word-list.js';

export interface Theme {
  readonly title: string;
  readonly words: readonly string[];
}

/** Reads the themes: a header line `# theme: KEY TITLE` and a section `[KEY]` each. */
export function parseThemes(name: string, text: string): ReadonlyMap<string, Theme> {
  const { header, sections } = parseSections(name, text);
  const titles = new Map(
    (header.get('theme') ?? []).map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  );
  return new Map(sections.map(({ title, words }) => [title, { title: titles.get(title) ?? title, words }]));
}

/** With fewer words of a length than this, an opponent who knows the theme could list them all. */
export const leastThemeWords: ReadonlyMap<number, number> = new Map([
  [2, 6],
  [3, 10],
  [4, 20],
  [5, 20],
]);

export interface ThemedPool {
  readonly pool: WordPool;
  /** Lengths for which the theme has too few words, with how many it has: they are dealt from the whole level. */
  readonly short: readonly { readonly length: number; readonly count: number }[];
}

/**
 * Returns the pool of a theme: for each length the theme's words that the level knows, else the theme's words that any level
 * of the list knows, else the whole level.
 */
export function themePool(theme: Theme, level: readonly string[], everything: readonly string[]): ThemedPool {
  const general = groupByLength(level);
  const [atLevel, anywhere] = [level, everything].map((words) => {
    const known = new Set(words);
    return groupByLength(theme.words.filter((word) => known.has(word)));
  }) as [WordPool, WordPool];
  const pool = new Map<number, readonly string[]>();
  const short: { length: number; count: number }[] = [];
  for (const [length, words] of general) {
    const least = leastThemeWords.get(length) ?? 0;
    const enough = [atLevel, anywhere]
      .map((source) => source.get(length) ?? [])
      .find((source) => source.length >= least);
    if (enough === undefined) short.push({ length, count: anywhere.get(length)?.length ?? 0 });
    pool.set(length, enough ?? words);
  }
  return { pool, short };
}
