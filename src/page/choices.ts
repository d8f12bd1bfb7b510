// The rows of options that forms show, and what can be chosen of each, in the page's own words.
import type { Form, PackForm, Part } from '../core/options/form.js';
import { type NamedOption, listOptions, type Options } from '../core/option.js';
import { once } from '../core/once.js';
import { deployments } from '../game/battle.js';
import { minutesOf } from '../game/editions/edition.js';
import { type EditionName, editions } from '../game/editions/index.js';
import { type OpeningName, openings } from '../game/openings/index.js';
import { ruleWords, sheetOptions } from '../game/options.js';
import { type Rule, type RuleName, rules, type RuleValue } from '../game/rules.js';
import { readThemes } from '../game/words/themes.js';
import { readWordList, spellings } from '../game/words/word-list.js';
import { listDecks } from '../kits/flagship/game/deck.js';
import { styles } from '../paper/compose/style.js';
import { papers as allPapers } from '../paper/geometry/papers.js';
import { printOptions } from '../paper/options.js';
import { listTemplates } from '../paper/templates.js';

export interface Choice {
  readonly name: string;
  readonly title: string;
  /** A line that says what it is. */
  readonly note?: string | undefined;
  /** How it looks in play, such as a call. */
  readonly sample?: string | undefined;
}

export interface FormRow extends NamedOption {
  readonly form: Form;
}

const parts: readonly Part[] = ['game', 'listed', 'own', 'paper', 'class', 'kit', 'kitMore'];
const looks: readonly Form['look'][] = ['cards', 'segments', 'list', 'switch', 'several'];

/** Returns the rows of a form part by part, and in each what shows all its choices first. */
export function listFormRows(options: Options['shape']): readonly FormRow[] {
  const rank = ({ form: { part, look } }: FormRow) => parts.indexOf(part) * looks.length + looks.indexOf(look);
  return listOptions(options)
    .flatMap((row) => (row.form === undefined ? [] : [{ ...row, form: row.form }]))
    .sort((a, b) => rank(a) - rank(b));
}

export const sheetRows = listFormRows({ ...sheetOptions.shape, ...printOptions.shape });

export interface PackFormRow extends NamedOption {
  readonly packForm: PackForm;
}

export function listPackRows(options: Options['shape']): readonly PackFormRow[] {
  return listOptions(options).flatMap((row) =>
    row.packForm === undefined ? [] : [{ ...row, packForm: row.packForm }],
  );
}

type Texts = Readonly<Record<string, Omit<Choice, 'name'>>>;

const deploymentTexts: Texts = {
  deployed: { title: 'Ready to play', note: 'Words and squares are dealt' },
  words: { title: 'Words only', note: 'You place them on the grid' },
  blank: { title: 'Empty', note: 'You choose and write everything' },
};
const levelTexts: Texts = {
  easy: { title: 'Easy', note: 'Words that children know' },
  standard: { title: 'Standard', note: 'Everyday words' },
  expert: { title: 'Expert', note: 'Rarer words as well' },
};
const inkTexts: Texts = { normal: { title: 'Black' }, low: { title: 'Save ink' }, color: { title: 'Color' } };
const templateTexts: Texts = {
  spread: { title: 'Spread: stands like a menu' },
  tent: { title: 'Tent: write flat, read upright' },
  large: { title: 'Large print, four pages' },
  station: { title: 'Four panels' },
  bands: { title: 'Three bands' },
};
const deckTexts: Texts = {
  standard: { title: 'Standard: 40 cards, all that you need' },
  core: { title: 'Core: 8 cards beside a common pack' },
  'stand-in': { title: 'Stand-in: a common pack, nothing to cut' },
};

/** A name without a text is shown as its own words. */
function titled(names: readonly string[], texts: Texts): readonly Choice[] {
  return names.map((name) => ({
    name,
    title: `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`,
    ...texts[name],
  }));
}

/** How a person's printer takes paper. Which edge it turns leaves on follows from how the sheet lies. */
export const printers: readonly Choice[] = [
  { name: 'both', title: 'Both sides' },
  { name: 'off', title: 'One side' },
];

/** The papers of those who print what others have made. */
export const papers: readonly Choice[] = [
  { name: 'a4', title: 'A4' },
  { name: 'letter', title: 'US Letter' },
];

/** Read when they are first shown. */
const lists: Readonly<Record<NonNullable<Form['choices']>, () => readonly Choice[]>> = {
  editions: () =>
    Object.entries(editions).map(([name, edition]) => ({
      name,
      title: edition.title,
      note: `${edition.pageNote} About ${minutesOf(edition)} minutes.`,
    })),
  deployments: () => titled(Object.keys(deployments), deploymentTexts),
  levels: once(() => titled([...readWordList(sheetOptions.shape.words.def.defaultValue).levels.keys()], levelTexts)),
  spellings: () => titled(spellings, { us: { title: 'American' }, uk: { title: 'British' } }),
  themes: once(() => [...readThemes()].map(([name, { title }]) => ({ name, title }))),
  papers: () => titled(Object.keys(allPapers), allPapers),
  inks: () => titled(Object.keys(styles), inkTexts),
  templates: once(() => titled(listTemplates(), templateTexts)),
  decks: once(() =>
    titled(
      [...listDecks()].sort((a, b) => Number(b === 'standard') - Number(a === 'standard')),
      deckTexts,
    ),
  ),
};

/** Returns the choices of an option, nothing first where that can be chosen. */
export function choicesOf({ form }: FormRow): readonly Choice[] {
  const { choices, titles = {}, none, before = '', after = '' } = form;
  const listed =
    choices === undefined
      ? titled(Object.keys(titles), {}).map((each) => ({ ...each, title: titles[each.name] ?? '' }))
      : lists[choices]();
  const isPlain = before === '' && after === '';
  const worded = isPlain
    ? listed
    : listed.map(({ name, title }) => ({ name, title: `${before}${title.toLowerCase()}${after}` }));
  return none === undefined ? worded : [{ name: '', title: none }, ...worded];
}

interface RuleChoice {
  readonly name: string;
  readonly title: string;
  /** The default first. */
  readonly values: readonly Choice[];
  /** Whether its values are on and off. */
  readonly isSwitch: boolean;
}

export function openingsOf(edition: EditionName): readonly Choice[] {
  return (editions[edition].openings as readonly OpeningName[]).map((name) => ({ name, title: openings[name].title }));
}

/** Returns the rules of which anything can be chosen. */
export function rulesOf(edition: EditionName): readonly RuleChoice[] {
  return Object.entries<readonly RuleValue[]>(editions[edition].rules)
    .filter(([, values]) => values.length > 1)
    .map(([name, values]) => {
      const { title, says }: Rule = rules[name as RuleName];
      const words = ruleWords(values);
      return {
        ...{ name, title },
        values: words.map((word, i) => ({ name: word, title: says.get(values[i] as RuleValue) ?? word })),
        isSwitch: words.every((word) => word === 'on' || word === 'off'),
      };
    });
}
