// What is chosen when the page opens: from the address where it says so, else the defaults.
import { type FormRow, formRows } from './form-rows.js';
import { readText } from '../../core/option.js';
import { choicesOf, standardOf, valuesOf } from './form-choices.js';
import type { Choice, PageCatalog } from './page-catalog.js';

export interface PageChoices {
  readonly edition: string;
  /** The value of every option of the form, by its name; of a switch that is neither on nor off what that sends, nothing. */
  readonly values: Readonly<Record<string, string>>;
  readonly seed: string;
  readonly count: string;
  /** By edition, and by edition and rule. */
  readonly openings: ReadonlyMap<string, string>;
  readonly rules: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Returns the choices of an address; unknown names are ignored. */
export function readChoices(catalog: PageCatalog, query: URLSearchParams, languages = ''): PageChoices {
  const values = Object.fromEntries(formRows.map((row) => [row.name, pick(row, catalog, query, languages)]));
  const { edition = catalog.defaults.edition } = values;
  const [openings, rules] = [new Map<string, string>(), new Map<string, ReadonlyMap<string, string>>()];
  for (const each of catalog.editions) {
    const asked = each.name === edition ? query : new URLSearchParams();
    openings.set(each.name, pickOpening(each.openings, asked.get('opening')));
    rules.set(each.name, readRules(asked.get('rules') ?? ''));
  }
  return {
    edition,
    values,
    seed: [...(query.get('seed') ?? '')].slice(0, catalog.limits.seed).join(''),
    count: /^[1-9]\d{0,2}$/.test(query.get('count') ?? '') ? (query.get('count') as string) : '1',
    openings,
    rules,
  };
}

function pick(row: FormRow, catalog: PageCatalog, query: URLSearchParams, languages: string): string {
  const named = row.bodyOnly === true ? null : query.get(row.name);
  const usual = row.name === 'paper' ? usualPaper(languages, catalog) : standardOf(row);
  if (row.form.look !== 'switch') return choicesOf(row, catalog).find(({ name }) => name === named)?.name ?? usual;
  const { on, off } = valuesOf(row);
  if (named === null) return usual;
  const isOn = row.kind === 'switch' ? readText(row, named) === true : named !== off;
  return isOn ? on : off;
}

function pickOpening(openings: readonly Choice[], named: string | null): string {
  return (openings.find(({ name }) => name === named) ?? openings[0])?.name ?? '';
}

function readRules(text: string): ReadonlyMap<string, string> {
  const settings = text.split(',').map((setting) => setting.split('='));
  return new Map(settings.flatMap(([name, value]) => (name && value ? [[name, value] as const] : [])));
}

/** Countries that print on US Letter. */
const LETTER = /^[a-z]{2,3}-(US|CA|MX|PH|CL|CO|CR|GT|PA|PR|SV|VE|DO|NI)\b/i;

/** The paper that is in the printer, as far as the first language that the browser names can tell. */
function usualPaper(languages: string, { papers, defaults }: PageCatalog): string {
  return LETTER.test(languages.trim()) && papers.some(({ name }) => name === 'letter') ? 'letter' : defaults.paper;
}
