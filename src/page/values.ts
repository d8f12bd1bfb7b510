// What a person has chosen, as texts by the names of options, and what that is as an order.
import type { Fields } from '../core/option.js';
import { defaultEdition, type EditionName } from '../game/editions/index.js';
import { writeWords } from '../game/words/own-list.js';
import type { FormRow } from './choices.js';
import { openingsOf, rulesOf, sheetRows } from './choices.js';

/**
 * By the names of rows; what is left out is as usual. Openings and rules stand under their editions, such as `opening.admiral` and `rules.admiral.minefield`;
 * `source` is `own` where words of one's own are dealt, which stand as one text under `ownWords`.
 */
export type Values = Readonly<Record<string, string>>;

/** The value where nothing was chosen. A switch that is off by default says nothing when it is off. */
export function defaultOf({ defaultValue = '' }: FormRow): string {
  return defaultValue === false ? '' : String(defaultValue);
}

/** Countries that print on US Letter. */
const LETTER = /^[a-z]{2,3}-(US|CA|MX|PH|CL|CO|CR|GT|PA|PR|SV|VE|DO|NI)\b/i;

/** The paper that is usual where the browser is. */
export function usualPaper(): Values {
  return LETTER.test(navigator.language) ? { paper: 'letter' } : {};
}

export function valueOf(row: FormRow, values: Values): string {
  return values[row.name] ?? defaultOf(row);
}

export function editionOf(values: Values): EditionName {
  return (values['edition'] ?? defaultEdition) as EditionName;
}

/** Returns what was typed, without lines that are empty. */
export function filled(lines: Values): Values {
  const typed = Object.entries(lines).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(typed.filter(([, text]) => text !== ''));
}

export function usesOwnWords(values: Values): boolean {
  return values['source'] === 'own' && values['deployment'] !== 'blank';
}

/** Returns the rows of which something other than usual was chosen that has an effect beside the rest. */
export function chosenRows(values: Values, rows: readonly FormRow[] = sheetRows): readonly FormRow[] {
  const isChosen = (row: FormRow) => valueOf(row, values) !== defaultOf(row);
  const isOwn = usesOwnWords(values);
  return rows.filter((row) => {
    const { part, alsoWith } = row.form;
    if (!isChosen(row)) return false;
    if (part !== 'listed' && part !== 'own') return true;
    // Whoever chooses the words is held to a theme alone.
    if (values['deployment'] === 'blank') return row.name === 'theme';
    if (part === 'own') return isOwn;
    return !isOwn || (alsoWith !== undefined && (values[alsoWith] ?? '') !== '');
  });
}

/** Returns the rules of the edition that differ from the usual ones, by their names. */
function chosenRules(values: Values): Readonly<Record<string, string>> {
  const prefix = `rules.${editionOf(values)}.`;
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );
}

/** Returns how the printer turns leaves, where that is not as the sheet lies. */
export function duplexOf(values: Values): 'off' | undefined {
  return values['duplex'] === 'off' ? 'off' : undefined;
}

/** Returns the fields of a spec. */
export function fieldsOf(values: Values): Fields {
  const rows = chosenRows(values).map((row): [string, string | boolean] => {
    const value = valueOf(row, values);
    return [row.name, row.kind === 'switch' ? value === 'true' : value];
  });
  const rules = Object.entries(chosenRules(values)).map(([name, value]) => `${name}=${value}`);
  const opening = values[`opening.${editionOf(values)}`];
  return {
    ...Object.fromEntries(rows),
    ...(opening === undefined ? {} : { opening }),
    ...(rules.length === 0 ? {} : { rules }),
    ...(usesOwnWords(values) ? { ownWords: wordFile(values) } : {}),
  };
}

/** Returns what stands in the form for the fields of a spec, as a record has them; what has no place in the form is left out. */
export function valuesOf(fields: Fields): Values {
  const texts = (of: Fields) =>
    Object.entries(of).flatMap(([name, value]): [string, string][] => {
      if (typeof value === 'boolean') return [[name, value ? 'true' : 'false']];
      return typeof value === 'string' ? [[name, value]] : [];
    });
  const { edition = defaultEdition, opening, rules = {}, ownWords, ...others } = fields;
  const rows = texts(others).filter(([name]) => sheetRows.some((row) => row.name === name));
  const played = edition as EditionName;
  const switched: Readonly<Record<string, string>> = { true: 'on', false: 'off' };
  const settings = texts(rules as Fields).flatMap(([name, text]): [string, string][] => {
    const value = switched[text] ?? text;
    const rule = rulesOf(played).find((each) => each.name === name);
    return rule === undefined || rule.values[0]?.name === value ? [] : [[`rules.${played}.${name}`, value]];
  });
  const isUsual = typeof opening !== 'string' || openingsOf(played)[0]?.name === opening;
  return {
    ...Object.fromEntries([...rows, ...settings]),
    ...{ edition: played },
    ...(isUsual ? {} : { [`opening.${played}`]: opening }),
    ...(Array.isArray(ownWords) ? { source: 'own', ownWords: writeWords(ownWords as string[]) } : {}),
  };
}

/** The name is that of the file in which the command line expects them. */
function wordFile({ ownWords = '' }: Values) {
  return { name: OWN_WORDS, bytes: new TextEncoder().encode(ownWords) };
}

export const OWN_WORDS = 'words.txt';
