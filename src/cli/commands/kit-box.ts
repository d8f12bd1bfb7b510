// `kit box`: many tables of a kit at once.
import type { Command } from 'commander';
import { boxOptions } from '../../kits/options/box-rows.js';
import type { Fields } from '../../core/option.js';
import { addFlags, addRows, flag } from '../options.js';

const BOX = `
Examples:
  battle-tracker kit box --tables 3 --players 2 --seed "club night" -o box
  battle-tracker kit box club.toml -o club.zip`;

export function addKitBox(command: Command): void {
  const box = command
    .command('box')
    .description('many tables of Plunk and Plunder: one map for all, or one each')
    .argument('[spec]', 'a spec, .toml or .json; flags win over it')
    .addHelpText('after', BOX);
  addRows(box, boxOptions.shape, 'Map and paper:');
  addFlags(box, { secretFile: 'the secret of a combat list (default: a fresh one beside the output)' });
  addRows(box, {
    output: flag('-o, --output <folder|file.zip>', 'where to put the box; one that is there is verified'),
  });
  addFlags(box, { plan: true, json: 'with --plan: as JSON', quiet: true });
  box.action(async (spec: string | undefined, options: Fields) =>
    (await import('../make-kit-box.js')).makeKitBox(spec, options),
  );
}
