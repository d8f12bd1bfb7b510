// The fields by which a sheet is asked for, one row each: those of a pack's spec, and what only a single sheet has.
import { z } from 'zod';
import { actionFormats } from '../../pipeline/action-formats.js';
import { catalog, listNames } from '../../pipeline/catalog.js';
import { namesOf } from '../../pipeline/choose.js';
import { defaults } from '../../pipeline/defaults.js';
import { describe, type SpecField, specFields } from '../../tournament/order/spec-fields.js';
import { limits } from '../limits.js';
import { leaveOut } from './leave-out.js';

const { edition, opening, rules, deployment, words, level, spelling, theme, themeReach, strictTheme, safe } =
  specFields;
const { ownWords, fill, fold } = specFields;
const { paper, template, ink, event, date, duplex, covers, fair } = specFields;

/** Which game, and what is dealt. */
export const contentFields = {
  ...{ edition, rules, opening, deployment },
  ...{ words, level, spelling, theme, themeReach, strictTheme, safe },
  ...{ ownWords, fill, fold },
};

/** What it is printed on, and how. */
export const printFields = { paper, template, ink };

const person = (title: string): SpecField => ({
  shape: z.string().meta({ minLength: 1, maxLength: limits.name.bytes }),
  title,
  description: 'As it is printed.',
  write: 'a name in quotes',
});

const wholeNumber = (most: number, title: string, description: string): SpecField => ({
  shape: z.int().min(1).max(most),
  title,
  description,
  write: `a whole number from 1 to ${most}`,
});

const ownFields = {
  seed: {
    shape: z.string().meta({ minLength: 1, maxLength: limits.seed.characters }),
    title: 'Seed',
    description: 'Any text; the same text gives the same sheet, and whoever knows it can print it.',
    write: 'a text in quotes',
  },
  count: wholeNumber(
    limits.sheets.request,
    'Count',
    `How many sheets, as copies of the seed (default: ${defaults.count}).`,
  ),
  copy: wholeNumber(limits.sheets.copy, 'Copy', 'The first copy of the seed that is printed (default: 1).'),
} as const satisfies Record<string, SpecField>;

/** The fields of GET /v1/sheets; the edition stands in the path. */
export const queryFields = {
  ...ownFields,
  ...leaveOut(contentFields, 'edition', 'ownWords', 'fill', 'fold'),
  ...printFields,
};

/** The fields of POST /v1/sheets. */
export const sheetFields = {
  ...ownFields,
  ...contentFields,
  ...printFields,
  player: person('Player'),
  format: {
    shape: z.string().meta({ enum: [...catalog.formats] }),
    title: 'Format',
    description: `What is sent (default: what Accept asks for, else ${defaults.format}).`,
    write: listNames(catalog.formats),
  },
} as const satisfies Record<string, SpecField>;

/** The fields of POST /v1/matches. */
export const matchFields = {
  ...contentFields,
  ...printFields,
  event,
  date,
  duplex,
  covers,
  fair,
  alpha: person('Who plays Alpha'),
  bravo: person('Who plays Bravo'),
} as const satisfies Record<string, SpecField>;

/** The fields of POST /v1/previews. */
export const previewFields = leaveOut(sheetFields, 'count', 'format');

/** The fields of POST /v1/check. */
export const checkFields = {
  edition,
  rules,
  opening,
  theme: { ...theme, description: 'Words that are not of this theme are named, but for ships of two letters.' },
  fleet: {
    shape: z.string().meta({ minLength: 1, maxLength: 64 * 1024 }),
    title: 'Fleet',
    description:
      'One ship a line, such as `STORM B2 across`, and perhaps a line `manifest A2 B0 …`; or a sheet as JSON.',
    write: 'the fleet as one text',
  },
} as const satisfies Record<string, SpecField>;

const sheet = (title: string, description: string): SpecField => ({
  shape: z.looseObject({}),
  title,
  description,
  write: 'the JSON of a sheet, as --format json prints it',
});

export const judgeFormats = ['json', ...namesOf(actionFormats)] as const;

/** The fields of POST /v1/judge. */
export const judgeFields = {
  sheet: sheet('Sheet', 'The sheet that the calls are about, as its JSON.'),
  calls: {
    shape: z.array(z.string().meta({ maxLength: limits.calls.characters })).max(limits.calls.count),
    title: 'Calls',
    description: 'Such as `E9-T`, `R`, `B3: ARMOR` or `STORM from B2 to F2`.',
    write: 'a list of texts',
  },
  alpha: sheet('Alpha', 'One sheet of the game, as its JSON.'),
  bravo: sheet('Bravo', 'The other sheet of the game.'),
  log: {
    shape: z.string().meta({ minLength: 1, maxLength: limits.log.bytes }),
    title: 'Log',
    description: 'The calls of the game, one a line, such as `4. alpha E9-T = hit & yes`.',
    write: 'the log as one text',
  },
  format: {
    shape: z.string().meta({ enum: [...judgeFormats] }),
    title: 'Format',
    description: 'What is sent of a log: the verdict as JSON, or the after-action sheet (default: json).',
    write: listNames(judgeFormats),
  },
  paper,
  ink,
  reveal: {
    shape: z.boolean(),
    title: 'Reveal',
    description: 'Whether the after-action sheet shows what was never found, even while the game is not over.',
    write: 'true or false',
  },
} as const satisfies Record<string, SpecField>;

/** Returns the schema of a body with these fields. */
export function bodySchema(fields: Readonly<Record<string, SpecField>>, required: readonly string[] = []): z.ZodType {
  return z.strictObject(
    Object.fromEntries(
      namesOf(fields).map((name) => {
        const shape = describe(fields[name] as SpecField);
        // Null says the same as nothing.
        return [name, required.includes(name) ? shape : shape.nullable().optional()];
      }),
    ),
  );
}
