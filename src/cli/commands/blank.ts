// `blank`: an empty tracker, to copy for everybody.
import type { Command } from 'commander';
import { catalog } from '../../sheet/catalog.js';
import { defaultFormat } from '../../sheet/formats.js';
import type { Fields } from '../../core/option.js';
import { addGameOptions, addOutputOptions, addPrintOptions } from '../options.js';

const EXAMPLES = `
Examples:
  battle-tracker blank -o empty.pdf
  battle-tracker blank -e admiral --paper a5 -o empty.pdf

Nothing is dealt, not even codes, so that one print can be copied for everybody.
For a blank sheet with launch codes of its own: battle-tracker sheet --fleet blank`;

export function addBlank(program: Command): Command {
  const command = program.command('blank').description('an empty tracker to copy').addHelpText('after', EXAMPLES);
  addOutputOptions(addPrintOptions(addGameOptions(command)), catalog.formats, defaultFormat);
  return command.action(async (options: Fields) => (await import('../make-sheets.js')).makeBlank(options));
}
