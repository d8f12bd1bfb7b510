// `kit`: print-and-play games.
import type { Command } from 'commander';
import { flagshipOptions } from '../../kits/options/kit-rows.js';
import { plunderOptions } from '../../kits/options/plunder-rows.js';
import type { Fields } from '../../core/option.js';
import { addFlags, addRows, flag } from '../options.js';

const EXAMPLES = `
Examples:
  battle-tracker kit flagship -o flagship.pdf
  battle-tracker kit flagship --deck core --ink low -o core/
  battle-tracker kit plunder --players 2 -o plunder.zip`;

const FLAGSHIP = `
With -o x.pdf all parts are one document, in the order of building; a folder or x.zip has one file per part.

Examples:
  battle-tracker kit flagship -o flagship.pdf
  battle-tracker kit flagship --plan
  battle-tracker kit flagship --deck core --paper letter --backs separate -o core/
  battle-tracker kit flagship --grid 9 --paper a4 --ink low --rule flagship-loss=three -o flagship.zip`;

const PLUNDER = `
The same seed makes the same kit. With -o x.pdf all parts are one document; a folder or x.zip has one file per part.

Examples:
  battle-tracker kit plunder --seed "black pearl" -o plunder.pdf
  battle-tracker kit plunder --players 3 --plan
  battle-tracker kit plunder --seed "black pearl" --board a3 -o plunder.zip
  battle-tracker kit plunder --combat open -o kit.zip`;

export function addKit(program: Command): Command {
  const command = program
    .command('kit')
    .description('print-and-play games: Flagship, a card game for two; Plunk and Plunder, a sea for two to four')
    .addHelpText('after', EXAMPLES);
  const flagship = command
    .command('flagship')
    .description('a deck of Flagship to cut and play: cards with backs, guides, and how to build it')
    .addHelpText('after', FLAGSHIP);
  addKitOutput(addRows(flagship, flagshipOptions.shape, 'Cards:')).action(async (options: Fields) =>
    (await import('../make-flagship.js')).makeFlagship(options),
  );
  addPlunder(command);
  return command;
}

function addKitOutput(command: Command): Command {
  addRows(command, { output: flag('-o, --output <folder|file.pdf|file.zip>', 'where to put the kit') });
  return addFlags(command, { plan: true, json: 'with --plan: as JSON', force: true, quiet: true });
}

function addPlunder(command: Command): void {
  const plunder = command
    .command('plunder')
    .description('Plunk and Plunder, whole: map, boards, counters, order cards, rules, and how to build it')
    .addHelpText('after', PLUNDER);
  addKitOutput(addRows(plunder, plunderOptions.shape, 'Map and paper:')).action(async (options: Fields) =>
    (await import('../make-kit-plunder.js')).makeKitPlunder(options),
  );
}
