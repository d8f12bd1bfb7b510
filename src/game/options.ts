// The options that say which game is played and which words are dealt, and how they are read.
import { type Fields } from '../core/option.js';
import { choose, namesOf } from '../core/input/choose.js';
import { readName } from '../core/input/person-name.js';
import { limits } from '../core/options/limits.js';
import { listNames } from '../core/options/list-names.js';
import { nameRow, ownRow, switchRow } from '../core/options/row.js';
import { readSwitches, type Switches } from '../core/options/switches.js';
import { asGiven, because, Problem, readAll, readEach } from '../core/problem.js';
import { requireArgument } from '../core/problems/require-argument.js';
import { notAListOfRules, ruleHasNoValue } from '../core/sentences.js';
import { type Deployment, deployments, type WordSource } from './battle.js';
import { defaultEdition, type Edition, type EditionName, editions } from './editions/index.js';
import { type OpeningName, openings } from './openings/index.js';
import type { RuleName, RulesInForce, RuleValue } from './rules.js';
import { ownListLimits } from './words/own-list.js';
import { safeties, type Safety, spellings } from './words/word-list.js';

export const gameRows = {
  edition: nameRow(editions, {
    title: 'Edition',
    description: 'Which game is played.',
    standard: defaultEdition,
    flag: '-e, --edition <name>',
    essential: true,
    help: listNames(Object.keys(editions)),
    form: { part: 'game', label: 'Edition', look: 'cards', choices: 'editions' },
  }),
  rules: ownRow({
    shape: (z) => z.union([z.array(z.string()), z.record(z.string(), z.union([z.boolean(), z.string()]))]),
    query: (z) =>
      z
        .string()
        .transform((settings) => settings.split(','))
        .meta({ description: 'NAME=VALUE, several with commas between', example: 'contact=open-sea' }),
    title: 'Rules',
    description: 'A list of NAME=VALUE, or a table of values.',
    write: 'minefield = true, or "minefield=on"',
    flag: '--rule <name=value>',
    help: 'set a rule of the edition, such as minefield=on; may stand several times',
    open: true,
    repeats: true,
  }),
  opening: nameRow(openings, {
    title: 'Opening',
    description: "How it is decided who opens (default: the edition's first).",
    flag: '--opening <name>',
    help: "how it is decided who opens (default: the edition's first)",
  }),
};

export const wordRows = {
  deployment: nameRow(deployments, {
    title: 'Fleet',
    description: 'What is dealt.',
    standard: 'deployed',
    flag: '--fleet <kind>',
    help: listNames(Object.keys(deployments)),
    form: { part: 'game', label: 'Fleet', look: 'cards', choices: 'deployments' },
  }),
  words: ownRow({
    shape: (z) => z.string(),
    title: 'Words',
    description: 'A word list.',
    write: 'the name of a word list',
    standard: 'english-1',
    flag: '--words <list|file>',
    essential: true,
    help: 'word list, or a file of your own with one word a line',
    open: true,
  }),
  level: ownRow({
    shape: (z) => z.string(),
    title: 'Level',
    description: 'A level of the list.',
    write: 'the name of a level',
    standard: 'standard',
    flag: '--level <name>',
    essential: true,
    help: 'easy, standard or expert',
    open: true,
    form: { part: 'listed', label: 'Level', look: 'cards', choices: 'levels' },
  }),
  spelling: nameRow(spellings, {
    title: 'Spelling',
    description: 'American or British words: GRAY or GREY.',
    standard: 'us',
    flag: '--spelling <name>',
    help: `${listNames(spellings)}: GRAY or GREY, MOM or MUM`,
    form: { part: 'listed', label: 'Spelling', look: 'list', choices: 'spellings', alsoWith: 'fill' },
  }),
  theme: ownRow({
    shape: (z) => z.string(),
    title: 'Theme',
    description: 'A theme from which words are dealt.',
    write: 'the name of a theme',
    flag: '--theme <name>',
    help: 'deal from a theme, such as animals; see words list',
    open: true,
    form: { part: 'listed', label: 'Theme', look: 'list', choices: 'themes', none: 'Any words' },
  }),
  themeReach: ownRow({
    shape: (z) => z.string(),
    title: 'Theme reach',
    description:
      'The highest level from which the theme may take words where the level has too few of it (default: the level above).',
    write: 'the name of a level',
    flag: '--theme-reach <level>',
    help: 'how far up the theme may go where the level has too few of it (default: one level)',
    open: true,
    form: {
      part: 'listed',
      label: 'Harder words, where the theme is short',
      look: 'list',
      choices: 'levels',
      none: 'One level up',
      before: 'Up to ',
      needs: 'theme',
    },
  }),
  strictTheme: switchRow({
    title: 'Strict theme',
    description: 'Refuse a theme that cannot fill ships of 3 to 5 letters.',
    flag: '--strict-theme',
    help: 'refuse where the theme cannot fill ships of 3 to 5 letters',
    form: {
      part: 'listed',
      label: 'Only words of the theme',
      note: 'Otherwise a theme that is short is filled up',
      look: 'switch',
      needs: 'theme',
    },
  }),
  safe: nameRow(safeties, {
    title: 'Safe',
    description: 'Which words are held back.',
    standard: 'family',
    flag: '--safe <name>',
    help: `${listNames(safeties)}: which words are held back`,
    form: { part: 'words', label: 'Keep it family-friendly', look: 'switch', on: 'family', off: 'off' },
  }),
  ownWords: ownRow({
    shape: (z) => {
      const words = z
        .array(
          z
            .string()
            .max(64)
            .regex(/^[^\r\n]*$/),
        )
        .max(ownListLimits.words);
      return z.union([words, z.strictObject({ name: z.string(), words })]);
    },
    title: 'Own words',
    description: 'Words of your own instead of a list.',
    write: `a list of at most ${ownListLimits.words} words`,
    bodyOnly: true,
  }),
  fill: ownRow({
    shape: (z) => z.string(),
    title: 'Fill',
    description: "The level of the list from which lengths are filled of which one's own words are too few.",
    write: 'the name of a level',
    flag: '--fill <level>',
    help: 'fill a list of your own, where it has too few words of a length, from our list',
    open: true,
    bodyOnly: true,
    form: {
      part: 'own',
      label: 'Where they are too few',
      look: 'list',
      choices: 'levels',
      none: 'Say so, and deal nothing',
      before: 'Any ',
      after: ' word',
    },
  }),
  fold: switchRow({
    title: 'Fold',
    description: 'Take letters with marks in own words for those without, and ß for SS.',
    flag: '--fold',
    help: 'take letters with marks in your own words for those without: É for E, ß for SS',
    bodyOnly: true,
    form: {
      part: 'own',
      label: 'Take marks off letters',
      note: 'É becomes E, ß becomes SS; otherwise such words are left out',
      look: 'switch',
    },
  }),
};

type GameSwitches = Switches<typeof gameRows>;
export type WordSwitches = Switches<typeof wordRows>;

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

/** Returns edition, opening and rules. `rules` is a list of NAME=VALUE. */
export function parseGame(fields: Fields): GameRequest {
  requireArgument(fields, 'object', 'fields', 'pass {} for what holds when nothing is said');
  const name = choose(fields['edition'] ?? gameRows.edition.standard, namesOf(editions), 'edition');
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
    deployment: () => choose(fields['deployment'] ?? wordRows.deployment.standard, namesOf(deployments), 'deployment'),
    words: () => parseWords(fields),
    ownWords: () => readOwnWords(fields),
    safety: () => choose(fields['safe'] ?? wordRows.safe.standard, safeties, 'safe'),
    fill: () => readNamed(fields['fill'], 'fill') ?? null,
    count: () => parseCount(fields['count'] ?? 1),
    player: () => parsePlayer(fields['player']),
  });
  return { ...game, ...rest, ...readSwitches(wordRows, fields) };
}

function parseWords(fields: Fields): WordSource {
  const { reach, ...words } = readAll<WordSource & { readonly reach: string | undefined }>({
    list: () => readNamed(fields['words'], 'words') ?? wordRows.words.standard,
    level: () => readNamed(fields['level'], 'level') ?? wordRows.level.standard,
    theme: () => readNamed(fields['theme'], 'theme') ?? null,
    spelling: () => choose(fields['spelling'] ?? wordRows.spelling.standard, spellings, 'spelling'),
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
