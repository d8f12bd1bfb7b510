// The flags of commands, from the rows of options and from a table of those that only the command line has; and how their values become fields of an order.
import type { Command } from 'commander';
import * as z from 'zod';
import { choose } from '../core/input/choose.js';
import {
  aboutOption,
  type Fields,
  listOptions,
  nameStandard,
  option,
  type Options,
  readOptions,
  reword,
} from '../core/option.js';
import { listNames } from '../core/options/list-names.js';
import { asGiven, because, Problem } from '../core/problem.js';
import { sheetPlaceOptions } from '../event/options/event-rows.js';
import { eventOptions, handoutOptions, meetingOptions } from '../event/options/pack-rows.js';
import { packLimits } from '../event/options/pack-limits.js';
import { gameOptions, sheetOptions, wordOptions } from '../game/options.js';
import { printOptions } from '../paper/options.js';
import { localePaper } from './locale-paper.js';
import { readList, readText } from './read-input.js';

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
  open: switchFlag('--open', 'agree that whoever knows the seed can read every fleet'),
  serial: reword(serial, { flag: '--serial <serial>', help: 'the sheet' }),
  round: reword(round, { flag: '--round <n>', help: 'its round' }),
  rounds: flag('--rounds <n>', 'how many rounds the event has', z.int().min(1).max(packLimits.rounds).optional()),
  table: reword(table, { flag: '--table <n>', help: 'its table' }),
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
  sheet: flag('--sheet <sheet>', 'the JSON of the sheet (--fleet words or blank) that the fleet was written on'),
  save: flag('--save <file>', 'write that sheet with the fleet on it, for judge'),
});

type FlagName = keyof typeof flagOptions.shape;
type Flags = z.output<typeof flagOptions>;

/** Adds the flags of the rows that have one, in their order. Help lists them under the heading, but for the essential ones, which come first. */
export function addRows(command: Command, options: Options['shape'], heading?: string): Command {
  for (const { schema, flag, help = '', standard, essential = false, repeats = false } of listOptions(options)) {
    if (flag === undefined) continue;
    const row = command.createOption(flag, nameStandard(help, standard));
    if (heading !== undefined && !essential) row.helpGroup(heading);
    if (repeats) row.argParser((value: string, earlier: string[] = []) => [...earlier, value]);
    command.addOption(row.makeOptionMandatory(!schema.safeParse(undefined).success));
  }
  return command;
}

/** Adds flags of the table, with its help or that of the command. */
export function addFlags(command: Command, asked: { readonly [Name in FlagName]?: string | true }): Command {
  const rows = Object.entries(asked).map(([name, help]) => {
    const schema: z.ZodType = flagOptions.shape[name as FlagName];
    return [name, help === true ? schema : reword(schema, { help })];
  });
  return addRows(command, Object.fromEntries(rows) as Options['shape']);
}

/** Returns the values of some flags of the table. Throws the Problems of those that cannot be. */
export function readFlags<Name extends FlagName>(options: Fields, ...names: readonly Name[]): Pick<Flags, Name> {
  const asked = Object.fromEntries(names.map((name) => [name, flagOptions.shape[name]]));
  const placeOf = (name: string) => ({ option: name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) });
  return readOptions(z.strictObject(asked), options, placeOf) as unknown as Pick<Flags, Name>;
}

export function addGameOptions(command: Command): Command {
  return addRows(command, gameOptions.shape, 'Game:');
}

/** Which words are dealt, and how much of the fleet. */
export function addContentOptions(command: Command): Command {
  return addRows(command, wordOptions.shape, 'Words:');
}

export function addPrintOptions(command: Command): Command {
  return addRows(command, printOptions.shape, 'Paper:');
}

const EVENT = 'Event and players:';

export function addOrderOptions(command: Command): Command {
  return addRows(addRows(command, eventOptions.shape, EVENT), meetingOptions.shape, EVENT);
}

/** How the sheets of a match or pack are put on paper and handed out. */
export function addPaperOptions(command: Command): Command {
  return addRows(command, handoutOptions.shape, 'Handing out:');
}

/** Paper and ink alone, with a remark what they are for. */
export function addPaperAndInk(command: Command, remark: string): Command {
  const { paper, ink } = printOptions.shape;
  const remarked = (schema: Options['shape'][string]) =>
    reword(schema, { help: (aboutOption(schema).help ?? '').replace(/(?= \(|$)/, remark) });
  return addRows(command, { paper: remarked(paper), ink: remarked(ink) });
}

/** Where the secret of a pack lies that is there already. */
export function addPackSecret(command: Command, whose = 'its secret'): Command {
  return addFlags(command, { secretFile: `${whose} (default: the one beside the folder)` });
}

/** What a person reads, as data instead. */
export function addJsonOption(command: Command, text = 'print as JSON'): Command {
  return command.addOption(command.createOption('--json', text));
}

export function addOutputOptions(command: Command, formats: readonly string[], standard: string): Command {
  const format = command.createOption(
    '-f, --format <name>',
    `${listNames(formats)} (default: by the file's extension, else ${standard})`,
  );
  // Where there are formats it names one of them.
  format.conflicts('json');
  return addFlags(command.addOption(format), { output: true, force: true, quiet: true });
}

/** Fields of sheets whose flags have other names, by the name under which commander keeps the flag; no other fields have such flags. */
const renamed: ReadonlyMap<string, string> = new Map(
  listOptions({ ...sheetOptions.shape, ...printOptions.shape }).flatMap(({ name: field, flag }) => {
    const kept = /--([a-z-]+)/.exec(flag ?? '')?.[1]?.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return kept === undefined || kept === field ? [] : [[kept, field] as const];
  }),
);

export function fieldsOfFlags(options: Fields): Fields {
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [renamed.get(name) ?? name, value]));
}

/** Returns the fields with the locale's paper and with a template file's text in place of its name. */
export async function readFields(options: Fields): Promise<Fields> {
  const { template, paper, words, ...rest } = fieldsOfFlags(options);
  return {
    ...rest,
    paper: paper ?? localePaper(process.env),
    ...(isPath(words) ? { ownWords: { name: words, bytes: await readList(words, 'words', options) } } : { words }),
    template: isPath(template) ? { name: template, json: await readText(template, 'template') } : template,
  };
}

/** Returns the format that is asked for: by name, else by the output's extension, else the standard one. */
export function chooseFormat<Name extends string>(fields: Fields, names: readonly Name[], standard: Name): Name {
  const { format, json, output } = fields;
  const asJson = names.find((name) => name === 'json');
  if (json === true && asJson !== undefined) return asJson;
  if (format !== undefined) return choose(format, names, 'format');
  const extension = typeof output === 'string' ? /[^/\\]\.([a-z\d]+)$/i.exec(output)?.[1]?.toLowerCase() : undefined;
  if (extension === undefined) return standard;
  const found = names.find((name) => extensionOf(name) === extension);
  if (found !== undefined) return found;
  throw new Problem(
    'bad-value',
    because`${asGiven(output)} ends in .${extension}, which is not a format here; end it in ${listNames(names.map((name) => `.${extensionOf(name)}`))}, or name the format with --format`,
    { option: 'output' },
  );
}

function extensionOf(format: string): string {
  return format === 'text' ? 'txt' : format;
}

/** Whether a value names a file rather than something that is shipped. */
export function isPath(value: unknown): value is string {
  return typeof value === 'string' && /[/\\.]/.test(value);
}
