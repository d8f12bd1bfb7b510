// The options of the Flagship kit: which deck, how large its cards are, and how they lie on the paper.
import * as z from 'zod';
import { flagshipRuleNames, readingsOf } from '../flagship/game/flagship-rules.js';
import { cardGrids } from '../cards/card-grids.js';
import { cardSizes } from '../cards/card-sizes.js';
import { backWays, markFaces } from '../cards/back-ways.js';
import { duplexEdges } from '../cards/mirror-box.js';
import { choose, namesOf } from '../../core/input/choose.js';
import type { Form } from '../../core/options/form.js';
import { listNames } from '../../core/options/list-names.js';
import { styles } from '../../paper/compose/style.js';
import { printOptions } from '../../paper/options.js';
import { option, withWords } from '../../core/option.js';
import { Problem, readEach } from '../../core/problem.js';
import { ruleHasNoValue } from '../../core/sentences.js';

/** Backs are moved by at most this many millimeters. */
const MAX_NUDGE = 5;

/** Guides on a page that is cut in the middle, as cards, both, or none. */
const guideWays = ['page', 'card', 'both', 'off'] as const;

const NUDGE = /^-?(?:[0-4](?:\.\d)?|5(?:\.0)?),-?(?:[0-4](?:\.\d)?|5(?:\.0)?)$/;

/** How an option stands in the form of the kit: as a list. */
export function kitList(label: string, titles: Readonly<Record<string, string>>, part: Form['part'] = 'kitMore'): Form {
  return { part, label, look: 'list', titles };
}

function titlesIn(table: Readonly<Record<string, { readonly title: string }>>) {
  return Object.fromEntries(Object.entries(table).map(([name, { title }]) => [name, title]));
}

/** The readings of each rule, the default first. */
type Readings = Readonly<Record<string, readonly string[]>>;

/** How the rules of a game are read, as a list of NAME=VALUE. */
export function rulesRow(readings: Readings, example: string) {
  return option(z.array(z.string()).optional(), {
    query: z
      .string()
      .transform((settings) => settings.split(','))
      .meta({ description: 'NAME=VALUE, several with commas between', example }),
    title: 'Rules',
    description: 'A list of NAME=VALUE.',
    flag: '--rule <name=value>',
    help: `which reading of a rule is in force, the default first: ${Object.entries(readings)
      .map(([name, values]) => `${name}=${values.join('|')}`)
      .join(', ')}; may be given several times`,
    write: `"${example}"`,
    repeats: true,
  });
}

/** Returns the reading of each rule that is named. Throws Problem `bad-value` or `unknown-value`. */
export function chooseReadings(given: readonly string[] = [], rules: Readings): Record<string, string> {
  const read = readEach(given, (setting): [string, string] => {
    const [asked = '', reading] = setting.split('=', 2);
    const name = choose(asked, namesOf(rules), 'rules');
    const readings = rules[name] ?? [];
    if (reading === undefined)
      throw new Problem('bad-value', ruleHasNoValue(setting, name, readings.join(' or ')), 'rules');
    return [name, choose(reading, readings, `rules.${name}`)];
  });
  return Object.fromEntries(read);
}

export const flagshipReadings = Object.fromEntries(flagshipRuleNames.map((name) => [name, readingsOf(name)]));

export const flagshipOptions = z.strictObject({
  deck: option(z.string().default('standard'), {
    title: 'Deck',
    description: 'Which cards are printed.',
    flag: '--deck <name>',
    essential: true,
    help: 'standard, core or stand-in: all cards, those of the original, or one page to play with a common pack',
    write: 'the name of a deck',
    form: { part: 'kit', label: 'Deck', look: 'list', choices: 'decks' },
  }),
  rules: rulesRow(flagshipReadings, 'flagship-loss=three'),
  size: option(z.enum(namesOf(cardSizes)).optional(), {
    defaultValue: 'poker',
    title: 'Size',
    description: 'The size of the cards after the cut.',
    flag: '--size <name>',
    help: listNames(Object.keys(cardSizes)),
    form: kitList('Size of the cards', titlesIn(cardSizes)),
  }),
  grid: option(z.enum(namesOf(cardGrids)).default('8'), {
    title: 'Grid',
    description: 'How many cards lie on a sheet.',
    flag: '--grid <name>',
    help: `${listNames(Object.keys(cardGrids))}: cards on a sheet; fold prints backs beside them`,
    form: kitList('Cards on a sheet', titlesIn(cardGrids)),
  }),
  backs: option(z.enum(backWays).default('duplex'), {
    title: 'Backs',
    description: 'Whether backs follow their fronts, come after all of them, or are left out.',
    flag: '--backs <name>',
    help: `${listNames(backWays)}: where the backs of cards are printed`,
    form: kitList('Backs', { duplex: 'Behind their cards', separate: 'After all cards', off: 'None' }),
  }),
  duplex: option(z.enum(duplexEdges).default('long'), {
    title: 'Duplex',
    description: 'Which edge the printer turns a sheet on.',
    flag: '--duplex <edge>',
    help: `${listNames(duplexEdges)}: which edge the printer turns a sheet on`,
    form: kitList('The printer turns on the', { long: 'Long edge', short: 'Short edge' }),
  }),
  nudge: option(z.string().regex(NUDGE).default('0,0'), {
    title: 'Nudge',
    description: 'Moves all backs right and down, in mm, for a printer that misplaces them.',
    flag: '--nudge <x,y>',
    help: `move all backs right and down by at most ${MAX_NUDGE} mm, for a printer that misplaces them`,
    write: `two numbers from -${MAX_NUDGE} to ${MAX_NUDGE} such as 0.5,-1`,
  }),
  marks: option(z.enum(markFaces).default('front'), {
    title: 'Marks',
    description: 'Which faces of a sheet have marks to cut along.',
    flag: '--marks <name>',
    help: `${listNames(markFaces)}: which faces have marks to cut along`,
  }),
  guide: option(z.enum(guideWays).default('page'), {
    title: 'Guide',
    description: 'Whether the players’ guides are printed, and on what.',
    flag: '--guide <name>',
    help: `${listNames(guideWays)}: two guides on a page, or as cards of two faces`,
    form: kitList('Players’ guides', { page: 'On a page', card: 'As cards', both: 'Both', off: 'None' }),
  }),
  large: option(z.boolean().default(false), {
    title: 'Large',
    description: 'Whether texts of cards have at least 8 points, on US poker cards if no size is named.',
    flag: '--large',
    help: 'texts of at least 8 points, on us-poker cards unless --size says otherwise',
    form: { part: 'kitMore', label: 'Large type', look: 'switch' },
  }),
  paper: withWords(printOptions.shape.paper, { form: kitList('Paper', { a4: 'A4', letter: 'US Letter' }) }),
  ink: withWords(printOptions.shape.ink, {
    help: `${listNames(Object.keys(styles))}: black alone, outlines, or sides, sea and land in color`,
    form: kitList('Ink', { normal: 'Black', low: 'Save ink', color: 'Color' }),
  }),
});
