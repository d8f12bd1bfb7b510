// `class`: a named sheet for every child, and the teacher's papers.
import type { Command } from 'commander';
import { pairOptions } from '../../event/options/class-rows.js';
import { eventOptions, handoutOptions, meetingOptions } from '../../event/options/pack-rows.js';
import { type Fields, needed } from '../../core/option.js';
import { addContentOptions, addFlags, addGameOptions, addPrintOptions, addRows, flag } from '../options.js';

const EXAMPLES = `
Examples:
  battle-tracker class roster.csv -o monday/
  battle-tracker class roster.csv --words spelling.txt --level easy -o monday/
  battle-tracker class roster.csv -o monday/ --dry-run
  battle-tracker class roster.csv --case lower --paper letter -o monday.zip
  battle-tracker class --again monday/ --absent "Emma" -o tuesday/
  battle-tracker class new.txt --again monday/ -o wednesday/

The roster is a list of names, or a spreadsheet's CSV with titles in its first row: name, and perhaps level, large, lower case,
left hand (yes or no) and partner. Children without a partner play their neighbor on the list, or as --pair says; of an odd
number three share a table, and one plays two boards. --again takes children, words and options from an earlier set; options
beside it overrule them. A roster beside it takes the place of the children, of whom what it does not say stays as it was, or
adds to them if all its names are new. Words of your own that no ship can take are listed; where your list has too few words of
a length, or too few that are new to two partners, words of the level fill it.`;

export function addClass(program: Command): Command {
  const command = program
    .command('class [roster.csv]')
    .description('a class set: a sheet for every child by name, a list for the teacher, and a board for all')
    .addHelpText('after', EXAMPLES);
  addFlags(command, {
    seed: 'the seed on the teacher’s list, to print the same set again (default: 100 random bits)',
  });
  addRows(command, {
    output: needed(flag('-o, --output <folder|file.zip>', 'where to put the set; it must not exist')),
  });
  addFlags(command, { dryRun: true, quiet: true });
  addRows(addPrintOptions(addContentOptions(addGameOptions(command))), {
    ...eventOptions.shape,
    names: handoutOptions.shape.names,
    namesakes: meetingOptions.shape.namesakes,
  });
  addRows(command, pairOptions.shape, 'Couples:');
  return command.action(async (roster: string | undefined, options: Fields) => {
    // What commander keeps of the command line, which its types leave out.
    const { rawArgs } = program as Command & { readonly rawArgs: readonly string[] };
    await (await import('../make-class.js')).makeClass(roster, options, rawArgs);
  });
}
