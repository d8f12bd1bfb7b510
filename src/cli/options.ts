// The options that commands share, and how their values become fields of a request.
import type { Command } from 'commander';
import { catalog, listNames } from '../pipeline/catalog.js';
import { choose } from '../pipeline/choose.js';
import { defaults } from '../pipeline/defaults.js';
import type { Fields } from '../pipeline/request.js';
import { because, Problem } from '../problem.js';
import { localePaper } from './locale-paper.js';
import { readBytes, readText } from './read-input.js';

/** Which game is played. */
export function addGameOptions(command: Command): Command {
  return command
    .option('-e, --edition <name>', `${listNames(catalog.editions)} (default: ${defaults.edition})`)
    .option('--opening <name>', "how it is decided who opens (default: the edition's first)")
    .option('--rule <name=value>', 'set a rule of the edition, such as minefield=on; may stand several times', collect);
}

/** Which words are dealt, and how much of the fleet. */
export function addContentOptions(command: Command): Command {
  return command
    .option('--fleet <kind>', `${listNames(catalog.deployments)} (default: ${defaults.deployment})`)
    .option('--words <list|file>', `word list, or a file of your own with one word a line (default: ${defaults.list})`)
    .option('--level <name>', `easy, standard or expert (default: ${defaults.level})`)
    .option(
      '--spelling <name>',
      `${listNames(catalog.spellings)}: GRAY or GREY, MOM or MUM (default: ${defaults.spelling})`,
    )
    .option('--theme <name>', 'deal from a theme, such as animals; see words list')
    .option(
      '--theme-reach <level>',
      'how far up the theme may go where the level has too few of it (default: one level)',
    )
    .option('--strict-theme', 'refuse where the theme cannot fill ships of 3 to 5 letters')
    .option('--fill <level>', 'fill a list of your own, where it has too few words of a length, from our list')
    .option('--fold', 'take letters with marks in your own words for those without: É for E, ß for SS')
    .option('--safe <name>', `${listNames(catalog.safeties)}: which words are held back (default: ${defaults.safety})`);
}

/** What it is printed on. */
export function addPrintOptions(command: Command): Command {
  return command
    .option('-p, --paper <name>', `${listNames(catalog.papers)} (default: as usual where you are)`)
    .option('--ink <name>', `${listNames(catalog.inks)} (default: ${defaults.ink})`)
    .option('--template <name|file.json>', "how the sheet is laid out (default: the edition's own)");
}

/** Where it goes. */
export function addOutputOptions(command: Command, formats: readonly string[], standard: string): Command {
  return command
    .option('-f, --format <name>', `${listNames(formats)} (default: by the file's extension, else ${standard})`)
    .option('-o, --output <file>', 'where to write; - is standard output', '-')
    .option('--force', 'replace a file that exists')
    .option('-q, --quiet', 'say nothing on stderr');
}

function collect(value: string, earlier: string[] = []): string[] {
  return [...earlier, value];
}

/** Returns the fields with the locale's paper and with a template file's text in place of its name. */
export async function readFields(options: Fields): Promise<Fields> {
  const { rule, fleet, template, paper, words, ...rest } = options;
  return {
    ...rest,
    rules: rule,
    deployment: fleet,
    paper: paper ?? localePaper(process.env),
    ...(isPath(words) ? { ownWords: { name: words, bytes: await readBytes(words, 'words') } } : { words }),
    template: isPath(template) ? { name: template, json: await readText(template, 'template') } : template,
  };
}

/** Returns the format that is asked for: by name, else by the output's extension, else the standard one. */
export function chooseFormat<Name extends string>(fields: Fields, names: readonly Name[], standard: Name): Name {
  const { format, output } = fields;
  if (format !== undefined) return choose(format, names, 'format');
  const extension = typeof output === 'string' ? /[^/\\]\.([a-z\d]+)$/i.exec(output)?.[1]?.toLowerCase() : undefined;
  if (extension === undefined) return standard;
  const found = names.find((name) => extensionOf(name) === extension);
  if (found !== undefined) return found;
  throw new Problem(
    'bad-value',
    because('output-ending-is-no-format', {
      output,
      extension,
      value: listNames(names.map((name) => `.${extensionOf(name)}`)),
    }),
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
