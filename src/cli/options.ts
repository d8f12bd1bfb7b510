// The options that commands share, and how their values become fields of a request.
import type { Command } from 'commander';
import { listNames } from '../core/options/list-names.js';
import { choose } from '../core/input/choose.js';
import { aboutOption, type Fields, type Options, reword } from '../core/option.js';
import { asGiven, because, Problem } from '../core/problem.js';
import { gameOptions, wordOptions } from '../game/options.js';
import { printOptions } from '../paper/options.js';
import { localePaper } from './locale-paper.js';
import { readBytes, readText } from './read-input.js';
import { addRows, fieldsOfFlags } from './row-options.js';

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

/** Paper and ink alone, with a remark what they are for where that needs saying. */
export function addPaperAndInk(command: Command, remark = ''): Command {
  const { paper, ink } = printOptions.shape;
  const remarked = (schema: Options['shape'][string]) =>
    reword(schema, { help: (aboutOption(schema).help ?? '').replace(/(?= \(|$)/, remark) });
  return addRows(command, { paper: remarked(paper), ink: remarked(ink) });
}

/** What a person reads, as data instead. Where there are formats it names one of them. */
export function addJsonOption(command: Command, text = 'print as JSON'): Command {
  return command.addOption(command.createOption('--json', text).conflicts('format'));
}

export function addOutputOptions(command: Command, formats: readonly string[], standard: string): Command {
  const format = command.createOption(
    '-f, --format <name>',
    `${listNames(formats)} (default: by the file's extension, else ${standard})`,
  );
  format.argChoices = [...formats];
  return command
    .addOption(format)
    .option('-o, --output <file>', 'where to write (default: -, standard output)', '-')
    .option('--force', 'replace a file that exists')
    .option('-q, --quiet', 'say nothing on stderr');
}

/** Returns the fields with the locale's paper and with a template file's text in place of its name. */
export async function readFields(options: Fields): Promise<Fields> {
  const { template, paper, words, ...rest } = fieldsOfFlags(options);
  return {
    ...rest,
    paper: paper ?? localePaper(process.env),
    ...(isPath(words) ? { ownWords: { name: words, bytes: await readBytes(words, 'words') } } : { words }),
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
    because`${asGiven(output)} ends in .${extension}, which is not one of the formats; end it in ${listNames(names.map((name) => `.${extensionOf(name)}`))}, or name the format with --format`,
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
