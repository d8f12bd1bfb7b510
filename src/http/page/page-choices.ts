// What is chosen when the page opens: from the address where it says so, else what holds when nothing is said.
import type { Choice, PageCatalog } from './page-catalog.js';

export interface PageChoices {
  readonly edition: string;
  readonly deployment: string;
  readonly level: string;
  readonly spelling: string;
  readonly theme: string;
  readonly themeReach: string;
  readonly strictTheme: boolean;
  readonly safe: boolean;
  readonly paper: string;
  readonly ink: string;
  readonly template: string;
  readonly seed: string;
  readonly count: string;
  /** By edition, and by edition and rule. */
  readonly openings: ReadonlyMap<string, string>;
  readonly rules: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Returns the choices of an address; unknown names are ignored. */
export function readChoices(catalog: PageCatalog, query: URLSearchParams, languages = ''): PageChoices {
  const { defaults, limits } = catalog;
  const pick = (field: string, choices: readonly Choice[], standard: string) => {
    const named = query.get(field);
    return choices.find(({ name }) => name === named)?.name ?? standard;
  };
  const edition = pick('edition', catalog.editions, defaults.edition);
  const [openings, rules] = [new Map<string, string>(), new Map<string, ReadonlyMap<string, string>>()];
  for (const each of catalog.editions) {
    const asked = each.name === edition ? query : new URLSearchParams();
    openings.set(each.name, pickOpening(each.openings, asked.get('opening')));
    rules.set(each.name, readRules(asked.get('rules') ?? ''));
  }
  return {
    edition,
    deployment: pick('deployment', catalog.deployments, defaults.deployment),
    level: pick('level', catalog.levels, defaults.level),
    spelling: pick('spelling', catalog.spellings, defaults.spelling),
    theme: pick('theme', catalog.themes, ''),
    themeReach: pick('themeReach', catalog.levels, ''),
    strictTheme: query.get('strictTheme') === 'true',
    safe: query.get('safe') !== 'off',
    paper: pick('paper', catalog.papers, usualPaper(languages, catalog)),
    ink: pick('ink', catalog.inks, defaults.ink),
    template: pick('template', catalog.templates, ''),
    seed: [...(query.get('seed') ?? '')].slice(0, limits.seed).join(''),
    count: /^[1-9]\d{0,2}$/.test(query.get('count') ?? '') ? (query.get('count') as string) : '1',
    openings,
    rules,
  };
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
