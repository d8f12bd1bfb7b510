// `key`: what a director settles disputes with, of a pack or of single sheets.
import type { Command } from 'commander';
import type { Fields } from '../../pipeline/request.js';
import { addOutputOptions } from '../options.js';
import { defaults } from '../../order/defaults.js';
import { catalog } from '../../pipeline/catalog.js';
import { listNames } from '../../order/list-names.js';

const EXAMPLES = `
Examples:
  battle-tracker key spring/ --serial 7K3Q9ZPMZ -o dispute.pdf
  battle-tracker key spring/ --round 2 -o round-2.pdf
  battle-tracker key spring/ --round 2 --table 5 -o table-5.pdf
  battle-tracker sheet --seed x --format json | battle-tracker key - -o key.pdf`;

export function addKey(program: Command): Command {
  const command = program
    .command('key')
    .description("the director's key: fleet, squares, manifest and codes of a pack's sheets or of sheets as JSON")
    .argument('<pack|file>', "a pack's folder, or what `sheet --format json` printed; - is standard input")
    .addHelpText('after', EXAMPLES)
    .option('--serial <serial>', 'only this sheet of the pack')
    .option('--round <n>', 'only this round of the pack')
    .option('--table <n>', 'only this table')
    .option('--seat <A|B>', 'only this seat')
    .option('--secret-file <file>', "the pack's secret (default: the one beside the folder)")
    .option('-p, --paper <name>', `${listNames(catalog.papers)}, for sheets as JSON (default: as usual where you are)`)
    .option('--ink <name>', `${listNames(catalog.inks)}, for sheets as JSON (default: ${defaults.ink})`);
  addOutputOptions(command, ['pdf'], 'pdf');
  return command.action(async (source: string, options: Fields) =>
    (await import('../make-key.js')).makeKey(source, options),
  );
}
