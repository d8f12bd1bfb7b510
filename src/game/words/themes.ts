// Themes: hand-made lists of words that belong together, by level, and how a fleet is dealt from one.
import { once } from '../../core/once.js';
import { parseSections, readWordText } from './sections.js';
import type { WordPool } from './word-list.js';
import { groupByLength } from './word-list.js';

export interface Theme {
  readonly title: string;
  /** In capitals, whatever their level. */
  readonly words: readonly string[];
  /** The words that each level adds to the levels before it; a level without words is left out. */
  readonly byLevel: ReadonlyMap<string, readonly string[]>;
}

export function readThemes(): ReadonlyMap<string, Theme> {
  return parseThemes('themes-2', readWordText('themes-2'));
}

const shippedThemes = once(readThemes);

/** Returns the title to print; a theme that is not shipped is called by its name. */
export function themeTitle(name: string): string {
  return shippedThemes().get(name)?.title ?? name;
}

/** Reads the themes: a header line `# theme: KEY TITLE`, and a section `[KEY LEVEL]` for each level that adds words. */
export function parseThemes(name: string, text: string): ReadonlyMap<string, Theme> {
  const { header, sections } = parseSections(name, text);
  const titles = new Map(
    (header.get('theme') ?? []).map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  );
  const themes = new Map<string, Theme>();
  for (const { title, words } of sections) {
    const [key = '', level = ''] = title.split(' ');
    const below = themes.get(key);
    themes.set(key, {
      title: titles.get(key) ?? key,
      words: [...(below?.words ?? []), ...words],
      byLevel: new Map([...(below?.byLevel ?? []), [level, words]]),
    });
  }
  return themes;
}

/** With fewer words of a length than this, an opponent who knows the theme could list them all. */
export function leastThemeWords(length: number): number {
  if (length === 2) return 6;
  return length === 3 ? 8 : 20;
}

/** From where a themed fleet is dealt. */
export interface ThemeDeal {
  readonly theme: Theme;
  /** The levels' names, the easiest first. */
  readonly levels: readonly string[];
  readonly level: string;
  /** All words of the level, from which a ship is dealt where the theme has too few. */
  readonly general: readonly string[];
  readonly allows: (word: string) => boolean;
}

export interface ThemedPool {
  readonly pool: WordPool;
  /** Lengths for which words of a higher level are dealt, with that level. */
  readonly harder: readonly { readonly length: number; readonly level: string }[];
  /** Lengths for which the theme has too few words, with how many it has: they are dealt from the whole level. */
  readonly short: readonly { readonly length: number; readonly count: number }[];
}

/** Returns the pool of a theme: for each length its words of the level, or of the next, too, where those are too few, else the whole level. */
export function themePool({ theme, levels, level, general, allows }: ThemeDeal): ThemedPool {
  const at = levels.indexOf(level);
  const reached = levels.slice(at, at + 2);
  const pools = reached.map((name) => [name, groupByLength(wordsUpTo(theme, levels, name).filter(allows))] as const);
  const pool = new Map<number, readonly string[]>();
  const harder: { length: number; level: string }[] = [];
  const short: { length: number; count: number }[] = [];
  for (const [length, words] of groupByLength(general)) {
    const least = leastThemeWords(length);
    const [name, enough] = pools.find(([, found]) => (found.get(length)?.length ?? 0) >= least) ?? [];
    pool.set(length, enough?.get(length) ?? words);
    if (name === undefined) short.push({ length, count: pools.at(-1)?.[1].get(length)?.length ?? 0 });
    else if (name !== level) harder.push({ length, level: name });
  }
  return { pool, harder, short };
}

/** Returns the theme's words that are dealt at a level: those of the levels before it, too. */
function wordsUpTo({ byLevel }: Theme, levels: readonly string[], level: string): readonly string[] {
  return levels.slice(0, levels.indexOf(level) + 1).flatMap((name) => byLevel.get(name) ?? []);
}
