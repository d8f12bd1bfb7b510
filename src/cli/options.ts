// The flags of commands: from the rows of options, and from a table of those that only the command line has.
import * as z from 'zod';
import { choose } from '../core/input/choose.js';
import { type Fields, required, option, type Options, withWords } from '../core/option.js';
import { listNames } from '../core/options/list-names.js';
import { asGiven, msg, Problem } from '../core/problem.js';
import { sheetPlaceOptions } from '../event/options/event-rows.js';
import { eventOptions, handoutOptions, meetingOptions } from '../event/options/pack-rows.js';
import { packLimits } from '../event/options/pack-limits.js';
import { gameOptions, wordOptions } from '../game/options.js';
import { printOptions } from '../paper/options.js';
import type { PaperName } from '../paper/geometry/papers.js';

/** A flag of the command line alone: a text, unless a schema says otherwise. */
export function flag(written: string, help: string): z.ZodOptional<z.ZodString>;
export function flag<Schema extends z.ZodType>(written: string, help: string, schema: Schema): Schema;
export function flag(written: string, help: string, schema: z.ZodType = z.string().optional()): z.ZodType {
  return option(schema, { title: written, description: help, flag: written, help });
}

const switchFlag = (written: string, help: string) => flag(written, help, z.boolean().default(false));

const { serial, round, table } = sheetPlaceOptions.shape;

/** What only the command line has: where a command reads and writes, what of a pack it looks at, and how it works. */
const flagOptions = z.strictObject({
  output: flag('-o, --output <file>', 'where to write (default: -, standard output)'),
  force: switchFlag('--force', 'replace a file that exists'),
  quiet: switchFlag('-q, --quiet', 'say nothing on stderr'),
  json: switchFlag('--json', 'print as JSON'),
  plan: switchFlag('--plan', 'say what it would take, and write nothing'),
  secretFile: flag('--secret-file <file>', 'a secret to deal from (default: a fresh one, kept beside the output)'),
  seed: flag('-s, --seed <text>', 'a public seed instead; only with --open'),
  open: switchFlag('--open', 'agree that anyone who knows the seed can read every fleet'),
  serial: withWords(serial, { flag: '--serial <serial>', help: 'the sheet' }),
  round: withWords(round, { flag: '--round <n>', help: 'its round' }),
  rounds: flag('--rounds <n>', 'how many rounds the event has', z.int().min(1).max(packLimits.rounds).optional()),
  table: withWords(table, { flag: '--table <n>', help: 'its table' }),
  seat: flag('--seat <A|B>', 'its seat'),
  all: switchFlag('--all', 'every sheet'),
  dryRun: switchFlag('--dry-run', 'say what was read and left out, and what would be made; write nothing'),
  head: flag(
    '--head <head>',
    'the latest published head: 64 hexadecimal digits, or the 26 characters on the covers of a match',
  ),
  pairings: flag(
    '--pairings <file>',
    'who meets whom in the new round: CSV with a,b or name,table,seat, or a FIDE report (TRF)',
  ),
  alpha: flag('--alpha <name>', 'who plays Alpha'),
  bravo: flag('--bravo <name>', 'who plays Bravo'),
  log: flag('--log <file>', 'a game of two sheets: find its first wrong answer'),
  reveal: switchFlag('--reveal', 'with --log: show both fleets, though the game is not over'),
  why: switchFlag('--why', 'with --log: name the square or ship that decides each wrong answer'),
  sheet: flag('--sheet <sheet>', 'the JSON of the sheet (--deployment words or blank) that the fleet was written on'),
  save: flag('--save <file>', 'write that sheet with the fleet on it, for judge'),
});

type FlagName = keyof typeof flagOptions.shape;
type FlagRows = typeof flagOptions.shape;

/** Rows of the table, by the order of their names, with the table's help or that of the command. */
export function flags<Name extends FlagName>(asked: { readonly [Each in Name]: string | true }): Pick<FlagRows, Name> {
  const rows = Object.entries<string | true>(asked).map(([name, help]) => {
    const schema: z.ZodType = flagOptions.shape[name as Name];
    return [name, help === true ? schema : withWords(schema, { help })];
  });
  return Object.fromEntries(rows) as Pick<FlagRows, Name>;
}

/** A list that grows with every time that its flag is given. */
export const repeated = (written: string, help: string) =>
  option(z.array(z.string()).default([]), { title: written, description: help, flag: written, help, repeats: true });

/** Options of orders, under their heading in the help. */
export type Group = readonly [heading: string | undefined, rows: Options['shape']];

export const game: Group = ['Game:', gameOptions.shape];
/** Which words are dealt, and how much of the fleet. */
export const content: Group = ['Words:', wordOptions.shape];
export const print: Group = ['Paper:', printOptions.shape];
export const meeting: Group = ['Event and players:', { ...eventOptions.shape, ...meetingOptions.shape }];
/** How the sheets of a match or pack are put on paper and handed out. */
export const handouts: Group = ['Handing out:', handoutOptions.shape];

/** Where the secret of a pack lies that is there already. */
export const packSecret = (whose = 'its secret') =>
  flags({ secretFile: `${whose} (default: the one beside the folder)` });

/** What a new pack is dealt from. */
export const newSecretFlags = flags({ secretFile: true, seed: true, open: true });

export function output(formats: readonly string[], defaultValue: string) {
  return {
    format: flag(
      '-f, --format <name>',
      `${listNames(formats)} (default: by the file's extension, else ${defaultValue})`,
    ),
    ...flags({ output: true, force: true, quiet: true }),
  };
}

export function newOutput(written: string, help: string) {
  return required(flag(`-o, --output <${written}>`, help));
}

interface FormatAsked {
  readonly format?: string | undefined;
  readonly json?: boolean | undefined;
  readonly output?: string | undefined;
}

/** Returns the format that is asked for: by name, else by the output's extension, else the default. */
export function chooseFormat<Name extends string>(
  asked: FormatAsked,
  names: readonly Name[],
  defaultValue: Name,
): Name {
  const { format, json, output } = asked;
  const asJson = names.find((name) => name === 'json');
  if (json === true && asJson !== undefined) return asJson;
  if (format !== undefined) return choose(format, names, 'format');
  const extension = /[^/\\]\.([a-z\d]+)$/i.exec(output ?? '')?.[1]?.toLowerCase();
  if (extension === undefined) return defaultValue;
  const found = names.find((name) => extensionOf(name) === extension);
  if (found !== undefined) return found;
  throw new Problem(
    'bad-value',
    msg`${asGiven(output)} ends in .${extension}, which is not a format here; end it in ${listNames(names.map((name) => `.${extensionOf(name)}`))}, or name the format with --format`,
    { option: 'output' },
  );
}

function extensionOf(format: string): string {
  return format === 'text' ? 'txt' : format;
}

/** Countries that print on US Letter. */
const LETTER_COUNTRIES = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'CR', 'GT', 'PA', 'PR', 'SV', 'VE', 'DO', 'NI']);

/** Returns the paper that is in the printer, as far as the locale tells. */
function localePaper(): PaperName {
  const locale = process.env['LC_ALL'] || process.env['LC_PAPER'] || process.env['LANG'] || '';
  const country = /^[a-z]{2,3}_([A-Z]{2})/.exec(locale)?.[1];
  return country !== undefined && LETTER_COUNTRIES.has(country) ? 'letter' : 'a4';
}

/** Returns the fields with the paper of the locale where they name none. */
export function withPaper(fields: Fields): Fields {
  return { paper: localePaper(), ...fields };
}
