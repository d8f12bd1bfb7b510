// The fields by which a sheet is asked for, one row each: those of a pack's spec, and what only a single sheet has.
import * as z from 'zod';
import { classOptions } from '../../event/options/class-rows.js';
import { defaultFormat } from '../../sheet/formats.js';
import { eventOptions, handoutOptions } from '../../event/options/pack-rows.js';
import { printOptions } from '../../paper/options.js';
import { listOptions, option, type Options, withWords, text } from '../../core/option.js';
import { packOptions } from '../../event/options/spec-rows.js';
import { sheetOptions } from '../../game/options.js';
import { catalog } from '../../sheet/catalog.js';
import { limits } from '../limits.js';

const { opening, rules } = sheetOptions.shape;
const { paper } = printOptions.shape;
const { split, duplex, covers, names } = handoutOptions.shape;

const person = (title: string) =>
  option(text(limits.name.bytes).optional(), {
    title,
    description: 'As it is printed.',
    write: 'a name in quotes',
  });

const ownRows = {
  seed: option(text(limits.seed.characters).optional(), {
    title: 'Seed',
    description: 'Any text; the same text gives the same sheet, and anyone who knows it can print it.',
    write: 'a text in quotes',
  }),
  count: option(z.int().min(1).max(limits.sheets.request).default(1), {
    title: 'Count',
    description: 'How many sheets, as copies of the seed.',
  }),
  copy: option(z.int().min(1).max(limits.sheets.copy).default(1), {
    title: 'Copy',
    description: 'The first copy of the seed that is printed.',
  }),
};

/** What an address can hold of a sheet or a match; the edition stands in the path. */
const addressed = z.strictObject({
  ...Object.fromEntries(
    listOptions(sheetOptions.shape).flatMap(({ name, bodyOnly, schema }) =>
      name === 'edition' || bodyOnly === true ? [] : [[name, schema]],
    ),
  ),
  ...printOptions.shape,
});

/** The fields of GET /v1/sheets. */
export const queryFields = z.strictObject({ ...ownRows, ...addressed.shape });

/** The fields of GET /v1/rules; the edition stands in the path. */
export const rulesFields = z.strictObject({ opening, rules, paper });

/** The fields of POST /v1/sheets. */
export const sheetFields = z.strictObject({
  ...ownRows,
  ...sheetOptions.shape,
  ...printOptions.shape,
  player: person('Player'),
  format: option(z.enum(catalog.formats).optional(), {
    title: 'Format',
    description: `The format (default: what Accept asks for, else ${defaultFormat}).`,
  }),
});

const matchRows = {
  seed: withWords(ownRows.seed, {
    description: 'Any text; the same text gives the same match, and anyone who knows it can read both fleets.',
  }),
  ...eventOptions.shape,
  ...{ split, duplex, covers },
};

/** The fields of GET /v1/matches; names of people stand in no address. */
export const matchQuery = z.strictObject({ ...matchRows, ...addressed.shape });

/** The fields of POST /v1/matches. */
export const matchFields = z.strictObject({
  ...matchRows,
  ...sheetOptions.shape,
  ...printOptions.shape,
  names,
  alpha: person('Who plays Alpha'),
  bravo: person('Who plays Bravo'),
});

const sheet = (title: string, description: string) =>
  option(z.looseObject({}).optional(), {
    title,
    description,
    write: 'the JSON of a sheet, as --format json prints it',
    problem: 'bad-sheet',
  });

/** The fields of POST /v1/judge. */
export const judgeFields = z.strictObject({
  sheet: sheet('Sheet', 'The sheet that is called at, as its JSON.'),
  calls: option(
    z
      .array(z.string().meta({ maxLength: limits.calls.characters }))
      .max(limits.calls.count)
      .optional(),
    {
      title: 'Calls',
      description: 'Such as `E9-T`, `R`, `B3: ARMOR` or `STORM from B2 to F2`.',
      write: 'a list of texts',
    },
  ),
  alpha: sheet('Alpha', 'One sheet of the game, as its JSON.'),
  bravo: sheet('Bravo', 'The other sheet of the game.'),
  log: option(text(limits.log.bytes).optional(), {
    title: 'Log',
    description: 'The calls of the game, one per line, such as `4. alpha E9-T = hit & yes`.',
    write: 'the log as one text',
  }),
});

const everyOption: readonly Options[] = [packOptions, sheetFields, judgeFields, classOptions];
const texts = new Set(
  everyOption.flatMap(({ shape }) => listOptions(shape).flatMap(({ name, kind }) => (kind === 'text' ? [name] : []))),
);

/** Whether the field holds a text in which rows can be counted. */
export function isText(field: string): boolean {
  return texts.has(field);
}
