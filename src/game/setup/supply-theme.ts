// Gathers the words of a theme: how far above the level it may go, and what the sheet must say of it.
import type { WordSource } from '../battle.js';
import { because, fieldName, Problem } from '../../core/problem.js';
import { leastThemeWords, shortestStrict, strictFrom, type ThemeDeal, themePool } from '../words/themes.js';
import type { WordPool } from '../words/word-list.js';
import { wordsOfLength } from '../words/words-of-length.js';
import { choose } from '../../core/input/choose.js';

export interface ThemeAsked extends Omit<ThemeDeal, 'reach'> {
  /** The highest level from which words may come; undefined is the level above the one that is asked for. */
  readonly reach: string | undefined;
  /** Whether to refuse where the theme is short of words for a ship of three letters or more. */
  readonly strict: boolean;
  /** The lengths of the edition's ships. */
  readonly lengths: readonly number[];
}

export interface ThemeSupply {
  readonly pool: WordPool;
  readonly source: Pick<WordSource, 'reach' | 'offTheme' | 'harder'>;
  readonly notices: readonly string[];
}

/** Throws Problem `bad-value` for a reach below the level, `too-few-words` for a strict theme that is short. */
export function supplyTheme(asked: ThemeAsked): ThemeSupply {
  const { theme, levels, level, lengths } = asked;
  const usual = levels[levels.indexOf(level) + 1] ?? level;
  const reach = readReach(asked) ?? usual;
  const { pool, ...found } = themePool({ ...asked, reach });
  const short = found.short.filter(({ length }) => lengths.includes(length));
  const harder = found.harder.filter(({ length }) => lengths.includes(length));
  if (asked.strict) refuseShort(asked, short, reach);
  const notices = [
    ...harder.map((ship) => `${theme.title}: words of ${ship.length} letters may be of level ${ship.level}`),
    ...(short.length === 0
      ? []
      : [`${theme.title} has only ${countsOf(short)}; these ships may be any word of the level`]),
  ];
  const source = {
    ...(reach === usual ? {} : { reach }),
    offTheme: longestFirst(short),
    harder: longestFirst(harder),
  };
  return { pool, source, notices };
}

function readReach({ reach, levels, level }: ThemeAsked): string | undefined {
  if (reach === undefined) return undefined;
  const chosen = choose(reach, levels, 'themeReach');
  if (levels.indexOf(chosen) >= levels.indexOf(level)) return chosen;
  throw new Problem(
    'bad-value',
    because`${chosen} is below the level, ${level}; choose ${levels.slice(levels.indexOf(level)).join(' or ')}`,
    'themeReach',
  );
}

type Short = readonly { readonly length: number; readonly count: number }[];

function refuseShort({ theme, levels, allows }: ThemeAsked, short: Short, reach: string): void {
  const bound = short.filter(({ length }) => length >= shortestStrict);
  if (bound.length === 0) return;
  const enough = strictFrom(theme, levels, allows);
  const remedy = enough === undefined ? 'choose another theme' : `choose --level ${enough}`;
  throw new Problem(
    'too-few-words',
    because`${theme.title} has only ${countsOf(bound)} up to level ${reach}; ${remedy}, or leave out ${fieldName('strictTheme')}`,
    'theme',
  );
}

function countsOf(short: Short): string {
  return short
    .map(({ length, count }) => `${wordsOfLength(count, length)} (${leastThemeWords.get(length)} are needed)`)
    .join(', ');
}

function longestFirst(ships: readonly { readonly length: number }[]): number[] {
  return ships.map(({ length }) => length).sort((a, b) => b - a);
}
