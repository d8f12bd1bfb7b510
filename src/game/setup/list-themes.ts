// Lists the themes: how many words each has at every level, and the first level at which it can be dealt strictly.
import { strictFrom, type Theme, wordsUpTo, readThemes } from '../words/themes.js';
import { misspelled, spellings, type WordList, readWordList } from '../words/word-list.js';
import { wordOptions } from '../options.js';

export interface ListedTheme {
  readonly name: string;
  readonly title: string;
  /** The words up to each level, in the levels' order. */
  readonly levels: readonly (readonly string[])[];
  /** The first level at which every ship of three letters or more is dealt from the theme alone. */
  readonly strictFrom: string | null;
}

export function listThemes(): ListedTheme[] {
  const list = readWordList(wordOptions.shape.words.def.defaultValue);
  return [...readThemes()].map(([name, theme]) => describeTheme(name, theme, list));
}

/** In either spelling. */
function strictFromIn(list: WordList, theme: Theme, names: readonly string[]): string | null {
  const from = spellings.map((spelling) => {
    const others = misspelled(list, spelling);
    return strictFrom(theme, names, (word) => !others.has(word));
  });
  return from.includes(undefined) ? null : (names.filter((name) => from.includes(name)).at(-1) ?? null);
}

function describeTheme(name: string, theme: Theme, list: WordList): ListedTheme {
  const names = [...list.levels.keys()];
  return {
    name,
    title: theme.title,
    levels: names.map((level) => wordsUpTo(theme, names, level)),
    strictFrom: strictFromIn(list, theme, names),
  };
}
