// The fields of a pack's spec, one row each: its shape, what it is, and what to write when it is wrong.
import { z } from 'zod';
import { deployments } from '../../game/battle.js';
import { editions } from '../../game/editions/index.js';
import { openings } from '../../game/openings.js';
import { papers } from '../../geometry/papers.js';
import { styles } from '../../layout/style.js';
import { listNames } from '../../pipeline/catalog.js';
import { namesOf } from '../../pipeline/choose.js';
import { defaults } from '../../pipeline/defaults.js';
import { safeties, spellings } from '../../words/word-list.js';
import { ownListLimits } from '../../words/own-list.js';
import { packDefaults, packLimits } from './pack-limits.js';
import { namesakeRules } from './namesakes.js';
import { duplexes, fairnesses, packFormats, splits } from './pack-spec.js';
import { seats } from './pairing.js';

export interface SpecField {
  readonly shape: z.ZodType;
  readonly title: string;
  readonly description: string;
  /** The remedy for any other value, as a sentence part that follows "write". */
  readonly write: string;
}

const text = z.string();

function field(shape: z.ZodType, title: string, description: string, write: string): SpecField {
  return { shape, title, description, write };
}

/** A name of a table that request.ts reads, with its own suggestions; the JSON Schema lists the names all the same. */
function nameField(names: readonly string[], title: string, description: string): SpecField {
  return field(text.meta({ enum: [...names] }), title, description, listNames(names));
}

function choiceField(names: readonly string[], title: string, description: string): SpecField {
  return field(z.enum(names as readonly [string, ...string[]]), title, description, listNames(names));
}

function numberField(least: number, most: number, title: string, description: string): SpecField {
  const shape = z.int().min(least).max(most);
  return field(shape, title, description, `a whole number from ${least} to ${most}`);
}

function switchField(title: string, description: string): SpecField {
  return field(z.boolean(), title, description, 'true or false');
}

/** The schema counts code points, so it can only say that they are never more than the bytes. */
function textField(bytes: number, title: string, description: string, write: string): SpecField {
  return field(text.meta({ minLength: 1, maxLength: bytes }), title, description, write);
}

const { name: nameLimits, date: dateLimits } = packLimits;

/** The fields of one player, beside those of a list of names. */
export const entryFields = {
  name: textField(nameLimits.bytes, 'Name', 'As it is printed.', 'a name in quotes'),
  table: numberField(1, packLimits.tables, 'Table', 'Left out, one is found.'),
  seat: choiceField(seats, 'Seat', 'Left out, the first that is free.'),
  round: numberField(1, packLimits.rounds, 'Round', 'Left out, the player is in every round.'),
} as const satisfies Record<string, SpecField>;

const { name, table, seat, round } = entryFields;
const entry = z.strictObject({
  name: describe(name),
  table: describe(table).optional(),
  seat: describe(seat).optional(),
  round: describe(round).optional(),
});

const rulesShape = z.union([z.array(text), z.record(text, z.union([z.boolean(), text]))]);
const ownTemplate = z.strictObject({ name: text, json: text });
const words = z.array(text.max(64).regex(/^[^\r\n]*$/)).max(ownListLimits.words);
const everyOpening = namesOf(openings);

/** Players as a list, which is all that a request may give: the path of a file means nothing elsewhere. */
export const playerList = z
  .array(z.union([text.meta({ minLength: 1 }), entry]))
  .min(1)
  .max(packLimits.players);

/** The fields in the order in which they are written. */
export const specFields = {
  $schema: field(text, 'Schema', 'For editors; nothing reads it.', 'the address of the schema'),
  event: textField(nameLimits.bytes, 'Event', 'Stands on covers and keys.', 'a name in quotes'),
  date: textField(dateLimits.bytes, 'Date', 'Stands beside the event, as written.', 'a date such as 2026-05-01'),
  edition: nameField(namesOf(editions), 'Edition', `Which game is played (default: ${defaults.edition}).`),
  rules: field(
    rulesShape,
    'Rules',
    'A list of NAME=VALUE, or a table of values.',
    'minefield = true, or "minefield=on"',
  ),
  opening: nameField(everyOpening, 'Opening', "How it is decided who opens (default: the edition's first)."),
  deployment: nameField(namesOf(deployments), 'Fleet', `What is dealt (default: ${defaults.deployment}).`),
  words: field(text, 'Words', `A word list (default: ${defaults.list}).`, 'the name of a word list'),
  level: field(text, 'Level', `A level of the list (default: ${defaults.level}).`, 'the name of a level'),
  spelling: nameField(
    spellings,
    'Spelling',
    `American or British words: GRAY or GREY (default: ${defaults.spelling}).`,
  ),
  theme: field(text, 'Theme', 'A theme from which words are dealt.', 'the name of a theme'),
  themeReach: field(
    text,
    'Theme reach',
    'The highest level from which the theme may take words where the level has too few of it (default: the level above).',
    'the name of a level',
  ),
  strictTheme: switchField('Strict theme', 'Refuse a theme that cannot fill ships of 3 to 5 letters.'),
  safe: nameField(safeties, 'Safe', `Which words are held back (default: ${defaults.safety}).`),
  ownWords: field(
    z.union([words, z.strictObject({ name: text, words })]),
    'Own words',
    'Words of your own instead of a list.',
    `a list of at most ${ownListLimits.words} words`,
  ),
  fill: field(
    text,
    'Fill',
    "The level of the list from which lengths are filled of which one's own words are too few.",
    'the name of a level',
  ),
  fold: switchField('Fold', 'Take letters with marks in own words for those without, and ß for SS.'),
  paper: nameField(namesOf(papers), 'Paper', `What is printed on (default: ${defaults.paper}).`),
  template: field(
    z.union([text, ownTemplate]),
    'Template',
    "How a sheet is laid out (default: the edition's own).",
    'the name of a template',
  ),
  ink: nameField(namesOf(styles), 'Ink', `How much is used (default: ${defaults.ink}).`),
  rounds: numberField(
    1,
    packLimits.rounds,
    'Rounds',
    `Default: ${packDefaults.rounds}, or the last that a player names.`,
  ),
  format: choiceField(packFormats, 'Format', 'How players meet.'),
  split: choiceField(splits, 'Split', `What one file of sheets holds (default: ${packDefaults.split}).`),
  copies: numberField(
    1,
    packLimits.copies,
    'Copies',
    `How often each sheet is printed (default: ${packDefaults.copies}).`,
  ),
  spares: numberField(
    0,
    packLimits.spares,
    'Spares',
    `Spare tables a round (default: ${packDefaults.spares}, without names 0).`,
  ),
  duplex: choiceField(duplexes, 'Duplex', `The edge on which sheets are turned (default: ${packDefaults.duplex}).`),
  covers: switchField('Covers', `Whether covers are printed (default: ${packDefaults.covers}).`),
  fair: choiceField(fairnesses, 'Fairness', `Whether fleets are paired by difficulty (default: ${packDefaults.fair}).`),
  players: field(
    z.union([playerList, text]),
    'Players',
    'Names, names with their places, or the path of a CSV file.',
    'a list of names, or of tables with a name',
  ),
  namesakes: choiceField(
    namesakeRules,
    'Namesakes',
    'What becomes of equal names within a round (default: refuse); number adds (1), (2) to them.',
  ),
  playerCount: numberField(1, packLimits.sheets, 'Number of players', 'Instead of names.'),
} as const satisfies Record<string, SpecField>;

/** Returns a field's shape with what it is, for the JSON Schema. */
export function describe({ shape, title, description }: SpecField): z.ZodType {
  return shape.meta({ title, description });
}
