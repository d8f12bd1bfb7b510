// The page's words for names of the catalog: a title and, where it helps a newcomer, a line. Papers have theirs in their own table.
import { papers } from '../../paper/geometry/papers.js';

interface Text {
  readonly title: string;
  readonly note?: string;
}

type Texts = Readonly<Record<string, Text>>;

/** By kind and name; a name that has no row is shown as its own words. A test asks for a row for every name. */
export const texts = {
  deployments: {
    deployed: { title: 'Ready to play', note: 'Words and squares are dealt' },
    words: { title: 'Words only', note: 'You place them on the grid' },
    blank: { title: 'Empty', note: 'You choose and write everything' },
  },
  levels: {
    easy: { title: 'Easy', note: 'Words that children know' },
    standard: { title: 'Standard', note: 'Everyday words' },
    expert: { title: 'Expert', note: 'Rarer words as well' },
  },
  spellings: { us: { title: 'American' }, uk: { title: 'British' } },
  papers,
  inks: { normal: { title: 'Black' }, low: { title: 'Save ink' }, color: { title: 'Color' } },
  templates: {
    spread: { title: 'Spread: stands like a menu' },
    tent: { title: 'Tent: write flat, read upright' },
    large: { title: 'Large print, two pages' },
    station: { title: 'Four panels' },
    bands: { title: 'Three bands' },
  },
  decks: {
    standard: { title: 'Standard: 40 cards, all that you need' },
    core: { title: 'Core: 8 cards beside a common pack' },
    'stand-in': { title: 'Stand-in: a common pack, nothing to cut' },
  },
} as const satisfies Readonly<Record<string, Texts>>;

export type TextKind = keyof typeof texts;

/** Returns the title and note of a name; `stand-in` without a row is Stand in. */
export function textOf(kind: TextKind, name: string): Text {
  const table: Texts = texts[kind];
  if (Object.hasOwn(table, name)) return table[name] as Text;
  const words = name.replaceAll('-', ' ');
  return { title: words.charAt(0).toUpperCase() + words.slice(1) };
}
