// `sheet`: one Battle Tracker, or as many as are asked for.
import type { Command } from 'commander';
import { catalog } from '../../sheet/catalog.js';
import { defaultFormat } from '../../sheet/formats.js';
import { countOptions } from '../../game/options.js';
import type { Fields } from '../../core/option.js';
import { addContentOptions, addFlags, addGameOptions, addOutputOptions, addPrintOptions, addRows } from '../options.js';

const EXAMPLES = `
Examples:
  battle-tracker sheet --seed "friday night" -o fleet.pdf
  battle-tracker sheet -e codebreaker --opening signal-flags --paper letter -o fleet.pdf
  battle-tracker sheet --fleet words --level easy -c 30 -o class.pdf
  battle-tracker sheet --seed "friday night" --format json | head -1

The same seed and options give the same bytes everywhere. A seed that you type is public: whoever sees the
serial of a sheet can try seeds until one fits, and prints your sheet. Leave --seed out, or use --secret-file,
when nobody may know the fleet.

For a class by name see class, for a club or a tournament see pack build --players.`;

export function addSheet(program: Command): Command {
  const command = program.command('sheet').description('one tracker, or -c N of them').addHelpText('after', EXAMPLES);
  addFlags(command, {
    seed: 'a public seed, any text: the same text gives the same sheet (default: 100 random bits, said on stderr)',
    secretFile: 'a file that holds a secret instead of a seed',
  });
  addRows(command, countOptions.shape);
  addOutputOptions(addPrintOptions(addContentOptions(addGameOptions(command))), catalog.formats, defaultFormat);
  return command.action(async (options: Fields) => (await import('../make-sheets.js')).makeSheets(options));
}
