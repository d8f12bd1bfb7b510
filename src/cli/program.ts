// The command line's table of contents, and how a command of commander is made of a row. It does no work.
import { Command } from 'commander';
import * as z from 'zod';
import { readVersion } from '../core/manifest.js';
import {
  type Fields,
  type NamedOption,
  listOptions,
  nameDefault,
  type Options,
  readOptions,
  valueOfText,
} from '../core/option.js';
import { msg, Problem } from '../core/problem.js';
import type { Place } from '../core/problems/place.js';
import type { Group } from './options.js';
import { readNamedFiles } from './read-input.js';
import { setQuiet } from './report.js';

export interface CommandRow {
  readonly about: string;
  /** What only this command takes: flags, and arguments, whose rows are written `<file>` or `[file]`. */
  readonly own?: Options['shape'];
  /** Options of what it orders, which are read with the order. */
  readonly shared?: readonly Group[];
  /** Text of the help before the examples. */
  readonly before?: string;
  /** Each without the names of program and command, unless it begins with them. */
  readonly examples: readonly string[];
  readonly after?: string;
  /** Without it there are only parts. */
  readonly run?: Run<never>;
  readonly parts?: Readonly<Record<string, CommandRow>>;
}

/** Takes the values of the own rows, and as fields the shared options that were given, with the contents of the files that they name; `typed` is the command line. */
type Run<Order> = (order: Order, fields: Fields, typed: readonly string[]) => Promise<void>;

export type OrderOf<Own extends Options['shape']> = z.output<z.ZodObject<Own>>;

/** Returns the row, of which `run` takes what `own` reads. */
export function command<Own extends Options['shape']>(
  row: Omit<CommandRow, 'own' | 'run'> & { readonly own: Own; readonly run: Run<OrderOf<Own>> },
): CommandRow {
  return row;
}

const EXAMPLES = `
Examples:
  battle-tracker sheet --seed "friday night" -o fleet.pdf
  battle-tracker sheet --edition admiral --paper letter -c 30 -o class.pdf
  battle-tracker sheet --seed x --format json | battle-tracker render - -o sheet.svg
  battle-tracker match -o tonight/
  battle-tracker pack build spring.json -o spring/
  battle-tracker class roster.csv --words spelling.txt -o monday/
  battle-tracker kit flagship -o flagship.pdf
  battle-tracker blank -o empty.pdf
  battle-tracker rules codebreaker`;

const PRINT = 'To print:';
const PLAY = 'Tournaments and disputes:';
const WEB = 'For programs and the web:';

type Rows = Readonly<Record<string, CommandRow>>;

const printing = async (): Promise<Rows> => (await import('./commands/print.js')).printing;
const disputes = async (): Promise<Rows> => (await import('./commands/dispute.js')).disputes;
const packing = async (): Promise<Rows> => (await import('./commands/pack.js')).packs;
const services = async (): Promise<Rows> => (await import('./commands/service.js')).services;

/** Commands, the headings of help under which they stand, in its order, and where their rows are. */
export const commands = [
  ['sheet', PRINT, printing],
  ['match', PRINT, printing],
  ['class', PRINT, printing],
  ['blank', PRINT, printing],
  ['rules', PRINT, printing],
  ['kit', PRINT, async (): Promise<Rows> => (await import('./commands/kit.js')).kits],
  ['pack', PLAY, packing],
  ['verify', PLAY, packing],
  ['key', PLAY, disputes],
  ['judge', PLAY, disputes],
  ['check', PLAY, disputes],
  ['render', WEB, printing],
  ['serve', WEB, services],
  ['work', WEB, services],
] as const;

/**
 * Returns the program, with all its commands, or only with the named one: describing the others takes longer than making a sheet.
 * It throws CommanderError instead of exiting, and hands help to `writeOut`.
 */
export async function createProgram(
  writeOut: (text: string) => void = () => undefined,
  named?: string,
): Promise<Command> {
  const program = new Command('battle-tracker')
    .description('Prints Battle Trackers for Word Fleet: the same seed gives the same sheet, forever.')
    .version(readVersion(), '-v, --version')
    .addHelpText('after', EXAMPLES)
    .showSuggestionAfterError(true)
    // Each description names the choices and the default.
    .configureHelp({ optionDescription: ({ description }) => description, subcommandTerm: (command) => command.name() })
    .exitOverride()
    .configureOutput({ writeErr: () => undefined, writeOut });
  const one = commands.filter(([name]) => name === named);
  for (const [name, heading, load] of one.length > 0 ? one : commands) {
    const row = (await load())[name];
    if (row !== undefined) addCommand(program, name, row).helpGroup(heading);
  }
  return program.commandsGroup('Help:').helpCommand(true);
}

function addCommand(parent: Command, name: string, row: CommandRow): Command {
  const command = parent.command(name).description(row.about);
  const { own = {}, run } = row;
  const shared = (row.shared ?? []).map((group) => addRows(command, group));
  const readOwn = addRows(command, [undefined, own]);
  for (const [part, each] of Object.entries(row.parts ?? {})) addCommand(command, part, each);
  if (run !== undefined)
    command.action(async () => {
      const options = command.opts();
      setQuiet(options['quiet'] === true);
      const order = readOptions(z.strictObject(own), readOwn(), placeOf);
      const given = shared.flatMap((read) => Object.entries(read()).filter(([, value]) => value !== undefined));
      const fields = await readNamedFiles(Object.fromEntries(given));
      const { rawArgs } = rootOf(command) as Command & { readonly rawArgs: readonly string[] };
      await run(order as never, fields, rawArgs);
    });
  return command.addHelpText('after', writeExamples(command, row));
}

/** Adds arguments and flags in the order of their rows, and returns what gives their values by the names of the rows. */
export function addRows(command: Command, [heading, rows]: Group): () => Fields {
  const readers: (readonly [name: string, read: () => unknown])[] = [];
  for (const row of listOptions(rows)) {
    const { name, schema, flag, help = '', defaultValue, essential = false, repeats = false } = row;
    if (flag === undefined) continue;
    if (!flag.startsWith('-')) {
      const place = command.argument(flag, help).registeredArguments.length - 1;
      readers.push([name, () => command.processedArgs[place] as unknown]);
      continue;
    }
    const option = command.createOption(flag, nameDefault(help, defaultValue));
    readers.push([name, () => readValue(row, command.opts()[option.attributeName()])]);
    // Where there are formats it names one of them.
    if (name === 'format') option.conflicts('json');
    if (heading !== undefined && !essential) option.helpGroup(heading);
    if (repeats) option.argParser((value: string, earlier: string[] = []) => [...earlier, value]);
    else if (option.required) refuseRepeats(command, option.name(), option.long ?? option.flags);
    command.addOption(option.makeOptionMandatory(!schema.safeParse(undefined).success));
  }
  return () => Object.fromEntries(readers.map(([name, read]) => [name, read()]));
}

/** A switch may be written as on and off. */
function readValue(row: NamedOption, value: unknown): unknown {
  if (row.kind !== 'switch' || typeof value !== 'string') return value;
  const read = valueOfText(row, value.toLowerCase());
  if (read !== undefined) return read;
  throw new Problem('bad-value', msg`must be on or off; write on or off`, { option: row.name });
}

/** Writes a row's name as that of its flag. */
function placeOf(name: string): Place {
  return { option: name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) };
}

/** One of two values would be lost silently. */
function refuseRepeats(command: Command, name: string, written: string): void {
  let given = false;
  command.on(`option:${name}`, () => {
    if (given) throw new Problem('bad-value', msg`is given more than once; keep one of the two`, written);
    given = true;
  });
}

function rootOf(command: Command): Command {
  return command.parent === null ? command : rootOf(command.parent);
}

function writeExamples(command: Command, { before, examples, after }: CommandRow): string {
  const path: string[] = [];
  for (let part: Command | null = command; part !== null; part = part.parent) path.unshift(part.name());
  const lines = examples.map((each) => (/^(battle-tracker|curl) /.test(each) ? each : `${path.join(' ')} ${each}`));
  const all = ['Examples:', ...lines.map((line) => `  ${line}`.trimEnd())].join('\n');
  return `\n${[before, all, after].filter((text) => text !== undefined).join('\n\n')}`;
}
