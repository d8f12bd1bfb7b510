// Validates a request for sheets, once, for every front; every field has its default in one place.
import { type Deployment, deployments, type WordSource } from '../game/battle.js';
import { type Edition, type EditionName, editions } from '../game/editions/index.js';
import type { OpeningName } from '../game/openings.js';
import type { RuleName, RulesInForce, RuleValue } from '../game/rules.js';
import { type PaperName, papers } from '../paper/geometry/papers.js';
import { type Hand, hands } from '../paper/compose/arrange.js';
import { type Face, faces } from '../paper/compose/face.js';
import { type Back, backs } from '../paper/compose/backs.js';
import { type LetterCase, letterCases } from '../paper/compose/letter-case.js';
import { type InkName, styles } from '../paper/compose/style.js';
import { type Safety, safeties, spellings } from '../game/words/word-list.js';
import { asGiven, because, Problem, readAll, readEach } from '../core/problem.js';
import { notAListOfRules, ruleHasNoValue } from '../core/sentences.js';
import { requireArgument } from '../core/problems/require-argument.js';
import { choose, namesOf } from '../core/input/choose.js';
import { defaults } from '../event/options/defaults.js';
import { gameRows } from '../game/options/game-rows.js';
import { limits } from '../core/options/limits.js';
import { paperRows } from '../paper/options/paper-rows.js';
import { readSwitches, type Switches } from '../core/options/switches.js';
import { type TagSetting, tagSettings } from '../paper/options/tag-settings.js';
import { wordRows } from '../game/options/word-rows.js';
import { readName } from '../core/input/person-name.js';
import { readTemplateField } from './read-template-field.js';

/** The options of each group that are on or off, by the names of their rows. */
type GameSwitches = Switches<typeof gameRows>;
export type WordSwitches = Switches<typeof wordRows>;
type PrintSwitches = Switches<typeof paperRows>;

/** What is printed on: nothing here changes a sheet's content. */
export interface PrintRequest extends PrintSwitches {
  readonly paper: PaperName;
  readonly ink: InkName;
  /** Right where nothing is said. */
  readonly hand?: Hand;
  readonly case?: LetterCase;
  /** The usual one where nothing is said. */
  readonly face?: Face;
  /** What is printed behind a sheet: nothing where nothing is said. */
  readonly back?: Back;
  /** Whether a PDF is tagged: where it is short, if nothing is said. */
  readonly tags?: TagSetting;
  /** A shipped template's name, or a template's own text with a name for messages; undefined is the edition's own. */
  readonly template: string | { readonly name: string; readonly json: string } | undefined;
}

/** Which game is played. */
export interface GameRequest extends GameSwitches {
  readonly edition: EditionName;
  readonly opening: OpeningName;
  readonly rules: RulesInForce;
}

export interface SheetRequest extends GameRequest, WordSwitches {
  readonly deployment: Deployment;
  readonly words: WordSource;
  /** A person's own list instead of a shipped one. */
  readonly ownWords: { readonly name: string; readonly bytes: Uint8Array } | null;
  readonly safety: Safety;
  /** The level of the list from which lengths are filled of which a list of one's own has too few words; null leaves them as they are. */
  readonly fill: string | null;
  /** Whether the ships that are filled draw on a person's own words first, as a class wants it. */
  readonly ownFirst?: true;
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
  const game = readAll<Omit<GameRequest, keyof GameSwitches>>({
    edition: () => name,
    opening: () => choose(fields['opening'] ?? edition.openings[0], edition.openings, 'opening'),
    rules: () => parseRules(fields['rules'], edition),
  });
  return { ...game, ...readSwitches(gameRows, fields) };
}

/** Returns a whole sheet request. */
export function parseSheet(fields: Fields): SheetRequest {
  requireArgument(fields, 'object', 'fields', 'pass {} for what holds when nothing is said');
  const { game, ...rest } = readAll<
    Omit<SheetRequest, keyof GameRequest | keyof WordSwitches> & { readonly game: GameRequest }
  >({
    game: () => parseGame(fields),
    deployment: () => choose(fields['deployment'] ?? defaults.deployment, namesOf(deployments), 'deployment'),
    words: () => parseWords(fields),
    ownWords: () => readOwnWords(fields),
    safety: () => choose(fields['safe'] ?? defaults.safety, safeties, 'safe'),
    fill: () => readNamed(fields['fill'], 'fill') ?? null,
    count: () => parseCount(fields['count'] ?? defaults.count),
    player: () => parsePlayer(fields['player']),
  });
  return { ...game, ...rest, ...readSwitches(wordRows, fields) };
}

function parseWords(fields: Fields): WordSource {
  const { reach, ...words } = readAll<WordSource & { readonly reach: string | undefined }>({
    list: () => readNamed(fields['words'], 'words') ?? defaults.list,
    level: () => readNamed(fields['level'], 'level') ?? defaults.level,
    theme: () => readNamed(fields['theme'], 'theme') ?? null,
    spelling: () => choose(fields['spelling'] ?? defaults.spelling, spellings, 'spelling'),
    reach: () => readReach(fields),
  });
  return reach === undefined ? words : { ...words, reach };
}

/** Options that would be silently without effect are refused. */
function readOwnWords({ ownWords, fill, fold }: Fields): SheetRequest['ownWords'] {
  if (ownWords !== undefined && ownWords !== null) return ownWords as SheetRequest['ownWords'];
  const where = typeof fill === 'string' ? 'fill' : fold === true ? 'fold' : undefined;
  if (where === undefined) return null;
  throw new Problem(
    'bad-value',
    because`is for a word list of your own, and there is none; leave it out, or bring your own words`,
    where,
  );
}

/** Returns how it is printed. */
export function parsePrint(fields: Fields): PrintRequest {
  requireArgument(fields, 'object', 'fields', 'pass {} for what holds when nothing is said');
  const print = readAll<Omit<PrintRequest, keyof PrintSwitches>>({
    paper: () => choose(fields['paper'] ?? defaults.paper, namesOf(papers), 'paper'),
    ink: () => choose(fields['ink'] ?? defaults.ink, namesOf(styles), 'ink'),
    template: () => readTemplateField(fields['template'] ?? undefined),
    hand: () => choose(fields['hand'] ?? defaults.hand, hands, 'hand'),
    case: () => choose(fields['case'] ?? defaults.case, letterCases, 'case'),
    face: () => choose(fields['face'] ?? defaults.face, faces, 'face'),
    back: () => choose(fields['back'] ?? defaults.back, backs, 'back'),
    tags: () => choose(fields['tags'] ?? defaults.tags, tagSettings, 'tags'),
  });
  return { ...print, ...readSwitches(paperRows, fields) };
}

function parseRules(value: unknown, edition: Edition): RulesInForce {
  const inForce: Partial<Record<RuleName, RuleValue>> = {};
  for (const [name, values] of Object.entries(edition.rules)) inForce[name as RuleName] = values[0];
  readEach(readSettings(value ?? []), (setting) => {
    const at = setting.indexOf('=');
    const name = choose(at < 0 ? setting : setting.slice(0, at), Object.keys(edition.rules) as RuleName[], 'rules');
    const values = edition.rules[name] as readonly RuleValue[];
    if (at < 0) throw new Problem('bad-value', ruleHasNoValue(setting, name, ruleWords(values).join(' or ')), 'rules');
    const chosen = choose(setting.slice(at + 1), ruleWords(values), `rules.${name}`);
    inForce[name] = values[ruleWords(values).indexOf(chosen)] as RuleValue;
  });
  return inForce;
}

function readSettings(value: unknown): readonly string[] {
  if (Array.isArray(value) && value.every((setting) => typeof setting === 'string')) return value;
  throw new Problem('bad-value', notAListOfRules(value), 'rules');
}

/** Returns a rule's values as they are typed: switches as on and off. */
export function ruleWords(values: readonly RuleValue[]): string[] {
  return values.map((value) => (value === true ? 'on' : value === false ? 'off' : value));
}

/** The level is looked for where the list is read. Without a theme there is nothing to reach for. */
function readReach(fields: Fields): string | undefined {
  const reach = readText(fields['themeReach'], 'themeReach');
  if (reach === undefined || (fields['theme'] ?? null) !== null) return reach;
  throw new Problem('bad-value', because`stands without a theme; leave it out, or name a theme`, 'themeReach');
}

function parseCount(value: unknown): number {
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= limits.sheets) return count;
  throw new Problem(
    'bad-value',
    because`${asGiven(value)} is not a number of sheets; write a whole number from 1 to ${limits.sheets}`,
    'count',
  );
}

function readText(value: unknown, where: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  throw new Problem('bad-value', because`${asGiven(value)} is not a text; write it in quotes`, where);
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
