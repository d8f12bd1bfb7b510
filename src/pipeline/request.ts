// Validates what a person asks for, once, whoever brings it; every field has its default in one place.
import { type Deployment, deployments, type WordSource } from '../game/battle.js';
import { type Edition, type EditionName, editions } from '../game/editions/index.js';
import type { OpeningName } from '../game/openings.js';
import type { RuleName, RulesInForce, RuleValue } from '../game/rules.js';
import { type PaperName, papers } from '../geometry/papers.js';
import { type InkName, styles } from '../layout/style.js';
import { type Safety, safeties, spellings } from '../words/word-list.js';
import { because, Problem, requireArgument } from '../problem.js';
import { listTemplates } from './assets.js';
import { choose, namesOf } from './choose.js';
import { defaults, limits } from './defaults.js';
import { readName } from './person-name.js';

/** What is printed on: nothing here changes a sheet's content. */
export interface PrintRequest {
  readonly paper: PaperName;
  readonly ink: InkName;
  /** A shipped template's name, or a template's own text with a name for messages; undefined is the edition's own. */
  readonly template: string | { readonly name: string; readonly json: string } | undefined;
}

/** Which game is played. */
export interface GameRequest {
  readonly edition: EditionName;
  readonly opening: OpeningName;
  readonly rules: RulesInForce;
}

export interface SheetRequest extends GameRequest {
  readonly deployment: Deployment;
  readonly words: WordSource;
  /** A person's own list instead of a shipped one. */
  readonly ownWords: { readonly name: string; readonly bytes: Uint8Array } | null;
  readonly safety: Safety;
  /** Whether to refuse, instead of filling from the level, where a theme has too few words. */
  readonly strictTheme: boolean;
  /** The level of the list from which lengths are filled of which a list of one's own has too few words; null leaves them as they are. */
  readonly fill: string | null;
  /** Whether letters with marks of one's own words are taken for those without. */
  readonly fold: boolean;
  readonly count: number;
  readonly player: string | null;
}

/** Fields as they come from outside, still unchecked. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns edition, opening and rules. `rules` is a list of NAME=VALUE. */
export function parseGame(fields: Fields): GameRequest {
  requireArgument(fields, 'object', 'fields', 'pass {} for what holds when nothing is said');
  const name = choose(fields['edition'] ?? defaults.edition, namesOf(editions), 'edition');
  const edition: Edition = editions[name];
  const opening = choose(fields['opening'] ?? edition.openings[0], edition.openings, 'opening');
  return { edition: name, opening, rules: parseRules(fields['rules'], edition) };
}

/** Returns a whole sheet request. */
export function parseSheet(fields: Fields): SheetRequest {
  requireArgument(fields, 'object', 'fields', 'pass {} for what holds when nothing is said');
  requireOwnWords(fields);
  return {
    ...parseGame(fields),
    deployment: choose(fields['deployment'] ?? defaults.deployment, namesOf(deployments), 'fleet'),
    words: {
      list: readNamed(fields['words'], 'words') ?? defaults.list,
      level: readNamed(fields['level'], 'level') ?? defaults.level,
      theme: readNamed(fields['theme'], 'theme') ?? null,
      spelling: choose(fields['spelling'] ?? defaults.spelling, spellings, 'spelling'),
      ...readReach(fields),
    },
    ownWords: (fields['ownWords'] as SheetRequest['ownWords'] | undefined) ?? null,
    safety: choose(fields['safe'] ?? defaults.safety, safeties, 'safe'),
    strictTheme: fields['strictTheme'] === true,
    fill: readNamed(fields['fill'], 'fill') ?? null,
    fold: fields['fold'] === true,
    count: parseCount(fields['count'] ?? defaults.count),
    player: parsePlayer(fields['player']),
  };
}

/** Options that would be silently without effect are refused. */
function requireOwnWords({ ownWords, fill, fold }: Fields): void {
  if (ownWords !== undefined && ownWords !== null) return;
  const where = typeof fill === 'string' ? 'fill' : fold === true ? 'fold' : undefined;
  if (where === undefined) return;
  throw new Problem('bad-value', because('for-word-list-of-your-own'), where);
}

/** Returns paper, ink and template. */
export function parsePrint(fields: Fields): PrintRequest {
  requireArgument(fields, 'object', 'fields', 'pass {} for what holds when nothing is said');
  return {
    paper: choose(fields['paper'] ?? defaults.paper, namesOf(papers), 'paper'),
    ink: choose(fields['ink'] ?? defaults.ink, namesOf(styles), 'ink'),
    template: parseTemplateField(fields['template'] ?? undefined),
  };
}

function parseTemplateField(value: unknown): PrintRequest['template'] {
  if (value === undefined) return undefined;
  // A shipped one is looked for here, since not every format needs it.
  if (typeof value === 'string') return choose(value, listTemplates(), 'template');
  if (typeof value === 'object' && value !== null && 'name' in value && 'json' in value) {
    const { name, json } = value;
    if (typeof name === 'string' && typeof json === 'string') return { name, json };
  }
  throw new Problem('bad-value', because('not-template', { value }), 'template');
}

function parseRules(value: unknown, edition: Edition): RulesInForce {
  const inForce: Partial<Record<RuleName, RuleValue>> = {};
  for (const [name, values] of Object.entries(edition.rules)) inForce[name as RuleName] = values[0];
  for (const setting of readSettings(value ?? [])) {
    const at = setting.indexOf('=');
    const name = choose(at < 0 ? setting : setting.slice(0, at), Object.keys(edition.rules) as RuleName[], 'rule');
    const values = edition.rules[name] as readonly RuleValue[];
    if (at < 0)
      throw new Problem(
        'bad-value',
        because('has-no-value', { setting, name, names: ruleWords(values).join(' or ') }),
        'rule',
      );
    const chosen = choose(setting.slice(at + 1), ruleWords(values), `rule ${name}`);
    inForce[name] = values[ruleWords(values).indexOf(chosen)] as RuleValue;
  }
  return inForce;
}

function readSettings(value: unknown): readonly string[] {
  if (Array.isArray(value) && value.every((setting) => typeof setting === 'string')) return value;
  throw new Problem('bad-value', because('not-list-of-rules', { value }), 'rule');
}

/** Returns a rule's values as they are typed: switches as on and off. */
export function ruleWords(values: readonly RuleValue[]): string[] {
  return values.map((value) => (value === true ? 'on' : value === false ? 'off' : value));
}

/** The level is looked for where the list is read. Without a theme there is nothing to reach for. */
function readReach(fields: Fields): Pick<WordSource, 'reach'> {
  const reach = readText(fields['themeReach'], 'theme-reach');
  if (reach === undefined) return {};
  if ((fields['theme'] ?? null) !== null) return { reach };
  throw new Problem('bad-value', because('stands-without-theme'), 'theme-reach');
}

function parseCount(value: unknown): number {
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= limits.sheets) return count;
  throw new Problem('bad-value', because('not-number-of-sheets', { value, sheets: limits.sheets }), 'count');
}

function readText(value: unknown, where: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  throw new Problem('bad-value', because('not-text-write-it', { value }), where);
}

/** Names of lists, levels and themes are in lower case, and a sheet's path is made of them. */
function readNamed(value: unknown, where: string): string | undefined {
  return readText(value, where)?.toLowerCase();
}

function parsePlayer(value: unknown): string | null {
  const text = readText(value, 'player');
  if (text === undefined) return null;
  return readName(text, (cause) => {
    throw new Problem('bad-value', cause, 'player');
  });
}
