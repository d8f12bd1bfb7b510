// `words`: what the lists hold, and whether a person's own list will do.
import type { Command } from 'commander';
import { wordOptions } from '../../game/options.js';
import { type Fields, reword } from '../../core/option.js';
import { addJsonOption, addRows, flag } from '../options.js';
import { withExamples } from '../with-examples.js';

const EXAMPLES = `
Examples:
  battle-tracker words list
  battle-tracker words show english-1 --level easy --length 2
  battle-tracker words show animals
  battle-tracker words lint spelling.txt --fill easy
  battle-tracker words stats`;

export function addWords(program: Command): Command {
  const command = program
    .command('words')
    .description('the word lists, and a check of your own')
    .addHelpText('after', EXAMPLES);
  const list = command
    .command('list')
    .description('lists, levels and themes with their counts')
    .action(async (options: Fields) => (await load()).printList(options));
  const show = command
    .command('show')
    .description('the words of a list or theme, one per line')
    .argument('<name>', 'a list or a theme');
  const { level, spelling, fill, fold } = wordOptions.shape;
  addRows(show, { level, spelling, length: flag('--length <n>', 'only words of so many letters') }).action(
    async (name: string, options: Fields) => (await load()).printWords(name, options),
  );
  const lint = command
    .command('lint')
    .description('which words of a list of your own can be dealt, and which cannot')
    .argument('<file>', 'one word per line, or the first column of a CSV file');
  addRows(lint, {
    fill: reword(fill, { help: 'as sheet, match and pack take it: fill lengths that are short from our list' }),
    fold: reword(fold, { help: 'replace letters with marks by those without: É by E, ß by SS' }),
  }).action(async (file: string, options: Fields) => (await load()).lintFile(file, options));
  const stats = command
    .command('stats')
    .description('counts, letter frequencies, sources and licenses')
    .action(async (options: Fields) => (await load()).printStatistics(options));
  withExamples(addJsonOption(list), ['', '--json']);
  withExamples(addJsonOption(show), ['english-1 --level easy --length 2', 'animals']);
  withExamples(addJsonOption(lint), ['spelling.txt', 'spelling.txt --fill easy --json']);
  withExamples(addJsonOption(stats), ['', '--json']);
  return command;
}

function load() {
  return import('../print-words.js');
}
