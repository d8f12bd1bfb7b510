// The options that say which game is played and which words are dealt, and how they are read.
import * as z from 'zod';
import { type Fields, option, readOptions } from '../core/option.js';
import { choose, namesOf } from '../core/input/choose.js';
import { readName } from '../core/input/person-name.js';
import { limits } from '../core/options/limits.js';
import { listNames } from '../core/options/list-names.js';
import { msg, Problem, readAll, readEach } from '../core/problem.js';
import { ruleHasNoValue } from '../core/sentences.js';
import { type Deployment, deployments, type WordSource } from './battle.js';
import { defaultEdition, type Edition, editions } from './editions/index.js';
import { type OpeningName, openings } from './openings/index.js';
import type { RuleName, RulesInForce, RuleValue } from './rules.js';
import { ownListLimits } from './words/own-list.js';
import { spellings } from './words/word-list.js';

/** Which openings there are depends on the edition, which is why any text is taken here. */
const openingOfAny: z.ZodType<OpeningName, OpeningName> = z
  .string()
  .toLowerCase()
  .meta({ enum: namesOf(openings) }) as unknown as z.ZodType<OpeningName, OpeningName>;

export const gameOptions = z.strictObject({
  edition: option(z.enum(namesOf(editions)).default(defaultEdition), {
    title: 'Edition',
    description: 'Which game is played.',
    flag: '-e, --edition <name>',
    essential: true,
    help: listNames(Object.keys(editions)),
    form: { part: 'game', label: 'Edition', look: 'cards', choices: 'editions' },
  }),
  rules: option(z.union([z.array(z.string()), z.record(z.string(), z.union([z.boolean(), z.string()]))]).optional(), {
    query: z
      .string()
      .transform((settings) => settings.split(','))
      .meta({ description: 'NAME=VALUE, several with commas between', example: 'contact=open-sea' }),
    title: 'Rules',
    description: 'A list of NAME=VALUE, or a table of values.',
    write: 'minefield = true, or "minefield=on"',
    flag: '--rule <name=value>',
    help: 'set a rule of the edition, such as minefield=on; may stand several times',
    repeats: true,
  }),
  opening: option(openingOfAny.optional(), {
    write: listNames(namesOf(openings)),
    title: 'Opening',
    description: "How it is decided who starts (default: the edition's first).",
    flag: '--opening <name>',
    help: "how it is decided who starts (default: the edition's first)",
  }),
});

const ownList = z
  .array(
    z
      .string()
      .max(64)
      .regex(/^[^\r\n]*$/),
  )
  .max(ownListLimits.words);

/** Other editions may be dealt from another list when none is named. */
const usual = editions[defaultEdition].words;

export const wordOptions = z.strictObject({
  deployment: option(z.enum(namesOf(deployments)).default('deployed'), {
    title: 'Fleet',
    description: 'What is dealt.',
    flag: '--deployment <kind>',
    help: listNames(Object.keys(deployments)),
    form: { part: 'game', label: 'Fleet', look: 'cards', choices: 'deployments' },
  }),
  words: option(z.string().toLowerCase().default(usual.list), {
    title: 'Words',
    description: 'A word list.',
    write: 'the name of a word list',
    flag: '--words <list|file>',
    essential: true,
    help: 'word list, or a file of your own with one word a line',
  }),
  level: option(z.string().toLowerCase().default(usual.level), {
    title: 'Level',
    description: 'A level of the list.',
    write: 'the name of a level',
    flag: '--level <name>',
    essential: true,
    help: 'easy, standard or expert',
    form: { part: 'listed', label: 'Level', look: 'cards', choices: 'levels' },
  }),
  spelling: option(z.enum(spellings).default('us'), {
    title: 'Spelling',
    description: 'American or British words: GRAY or GREY.',
    flag: '--spelling <name>',
    help: `${listNames(spellings)}: GRAY or GREY, MOM or MUM`,
    form: { part: 'listed', label: 'Spelling', look: 'list', choices: 'spellings', alsoWith: 'fill' },
  }),
  theme: option(z.string().toLowerCase().optional(), {
    title: 'Theme',
    description: 'A theme from which words are dealt; with words of your own or a blank fleet any category.',
    write: 'the name of a theme',
    flag: '--theme <name>',
    help: 'deal from a theme, such as animals; where it has too few words for a ship, from any. With words of your own or a blank fleet any category, such as pirates',
    form: { part: 'listed', label: 'Theme', look: 'list', choices: 'themes', none: 'Any words' },
  }),
  ownWords: option(z.union([ownList, z.strictObject({ name: z.string(), words: ownList })]).optional(), {
    title: 'Own words',
    description: 'Words of your own instead of a list.',
    write: `a list of at most ${ownListLimits.words} words`,
    bodyOnly: true,
  }),
  fill: option(z.string().toLowerCase().optional(), {
    title: 'Fill',
    description: 'The level of the list that supplies words of each length of which your own words are too few.',
    write: 'the name of a level',
    flag: '--fill <level>',
    help: 'fill a list of your own, where it has too few words of a length, from our list',
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
  fold: option(z.boolean().default(false), {
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
});

/** Which game is played, and what is dealt. */
export const sheetOptions = z.strictObject({ ...gameOptions.shape, ...wordOptions.shape });

export const countOptions = z.strictObject({
  count: option(z.int().min(1).max(limits.sheets).default(1), {
    title: 'Count',
    description: 'How many sheets.',
    flag: '-c, --count <n>',
    help: `how many sheets, 1 to ${limits.sheets}`,
  }),
  player: option(z.string().optional(), {
    title: 'Player',
    description: 'As it is printed.',
    flag: '--player <name>',
    help: 'the name to print on the sheet',
    write: 'a name in quotes',
  }),
});

const requestOptions = z.strictObject({ ...sheetOptions.omit({ ownWords: true }).shape, ...countOptions.shape });

export interface GameRequest extends Omit<z.output<typeof gameOptions>, 'rules'> {
  readonly opening: OpeningName;
  readonly rules: RulesInForce;
}

/** What of the options of words a request holds as it is given; the rest it holds in another form. */
export type WordSwitches = Omit<
  z.output<typeof wordOptions>,
  'deployment' | 'words' | 'level' | 'theme' | 'spelling' | 'ownWords' | 'fill'
>;

export interface SheetRequest extends GameRequest, WordSwitches {
  readonly deployment: Deployment;
  readonly words: WordSource;
  /** A person's own list instead of a shipped one. */
  readonly ownWords: { readonly name: string; readonly bytes: Uint8Array } | null;
  /** The level of the list that supplies words of each length of which a person's own list has too few; null supplies none. */
  readonly fill: string | null;
  /** Whether the ships that are filled draw on a person's own words first, as a class wants it. */
  readonly ownFirst?: true;
  /** Lengths that are filled although a person's own words would do for two fleets: their players had them on other days. */
  readonly fillAlso?: readonly number[];
  readonly count: number;
  readonly player: string | null;
}

/** Returns edition, opening and rules. */
export function parseGame(fields: Fields): GameRequest {
  return settleGame(readOptions(gameOptions, fields));
}

export function parseSheet(fields: Fields): SheetRequest {
  const { edition, rules, opening, ...values } = readOptions(requestOptions, fields);
  const { deployment, spelling, theme = null, fill = null, ...rest } = values;
  const { words, level, count, player, ...switches } = rest;
  const known: Edition = editions[edition];
  const list = fields['words'] === undefined ? known.words.list : words;
  const isListed = fields['level'] !== undefined || list !== known.words.list;
  const settled = readAll({
    game: () => settleGame({ edition, rules, opening }),
    ownWords: () => settleOwnWords(fields['ownWords'], values),
    theme: () => (theme === null ? null : readTheme(theme)),
    player: () => (player === undefined ? null : readPlayer(player)),
  });
  return {
    ...settled.game,
    deployment,
    words: { list, level: isListed ? level : known.words.level, theme: settled.theme, spelling },
    ownWords: settled.ownWords,
    fill,
    count,
    player: settled.player,
    ...switches,
  };
}

function settleGame({ edition, opening, rules, ...rest }: z.output<typeof gameOptions>): GameRequest {
  const known: Edition = editions[edition];
  const settled = readAll({
    opening: () => choose(opening ?? known.openings[0], known.openings, 'opening') as OpeningName,
    rules: () => settleRules(rules, known.rules),
  });
  return { edition, ...settled, ...rest };
}

/** Options that would be silently without effect are refused. */
function settleOwnWords(ownWords: unknown, { fill, fold }: { fill?: string | undefined; fold: boolean }) {
  if (ownWords !== undefined && ownWords !== null) return ownWords as SheetRequest['ownWords'];
  const where = fill !== undefined ? 'fill' : fold ? 'fold' : undefined;
  if (where === undefined) return null;
  throw new Problem(
    'bad-value',
    msg`is for a word list of your own, and there is none; leave it out, or bring your own words`,
    where,
  );
}

function settleRules(given: z.output<typeof gameOptions>['rules'] = [], choices: Edition['rules']): RulesInForce {
  const inForce: Partial<Record<RuleName, RuleValue>> = {};
  for (const [name, values] of Object.entries(choices)) inForce[name as RuleName] = values[0];
  readEach(Array.isArray(given) ? given : Object.entries(given).map(writeSetting), (setting) => {
    const at = setting.indexOf('=');
    const name = choose(at < 0 ? setting : setting.slice(0, at), Object.keys(choices) as RuleName[], 'rules');
    const values = choices[name] as readonly RuleValue[];
    if (at < 0) throw new Problem('bad-value', ruleHasNoValue(setting, name, ruleWords(values).join(' or ')), 'rules');
    const chosen = choose(setting.slice(at + 1), ruleWords(values), `rules.${name}`);
    inForce[name] = values[ruleWords(values).indexOf(chosen)] as RuleValue;
  });
  return inForce;
}

/** A table's true and false are on and off. */
function writeSetting([name, value]: [string, string | boolean]): string {
  return `${name}=${typeof value === 'string' ? value : value ? 'on' : 'off'}`;
}

/** Returns a rule's values as they are typed: switches as on and off. */
export function ruleWords(values: readonly RuleValue[]): string[] {
  return values.map((value) => (value === true ? 'on' : value === false ? 'off' : value));
}

/** It is printed; which themes have words the deal knows. */
function readTheme(text: string): string {
  return readName(
    text,
    (message) => {
      throw new Problem('bad-value', message, 'theme');
    },
    { ...limits.name, characters: 24 },
  );
}

function readPlayer(text: string): string {
  return readName(text, (message) => {
    throw new Problem('bad-value', message, 'player');
  });
}
