// `key`: what a director settles disputes with, of a pack or of single sheets.
import type { Command } from 'commander';
import type { Fields } from '../../core/option.js';
import { addFlags, addJsonOption, addOutputOptions, addPackSecret, addPaperAndInk } from '../options.js';

const EXAMPLES = `
Examples:
  battle-tracker key spring/ --serial 7K3Q9ZPMZ -o dispute.pdf
  battle-tracker key spring/ --round 2 -o round-2.pdf
  battle-tracker key spring/ --round 2 --table 5 -o table-5.pdf
  battle-tracker key spring/ --serial 7K3Q9ZPMZ -o sheet.txt
  battle-tracker key spring/ --serial 7K3Q9ZPMZ --json | battle-tracker judge - E9-T
  battle-tracker sheet --seed x --format json | battle-tracker key - -o key.pdf`;

export function addKey(program: Command): Command {
  const command = program
    .command('key')
    .description(
      "the director's key: fleet, squares, manifest and codes of a pack's sheets or of sheets as JSON; as json or text the sheets themselves",
    )
    .argument(
      '<pack|file>',
      "a pack's folder or event file, or what `sheet --format json` printed; - is standard input",
    )
    .addHelpText('after', EXAMPLES);
  addFlags(command, {
    serial: 'only this sheet of the pack',
    round: 'only this round of the pack',
    table: 'only this table',
    seat: 'only this seat',
  });
  addPackSecret(command, "the pack's secret");
  addPaperAndInk(command, ', for sheets as JSON');
  addOutputOptions(
    addJsonOption(command, 'the sheets themselves as JSON, one per line, for judge'),
    ['pdf', 'json', 'text'],
    'pdf',
  );
  return command.action(async (source: string, options: Fields) =>
    (await import('../make-key.js')).makeKey(source, options),
  );
}
