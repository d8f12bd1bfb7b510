// `check`: a fleet that a person made by hand.
import type { Command } from 'commander';
import { type Fields, reword } from '../../core/option.js';
import { wordOptions } from '../../game/options.js';
import { addFlags, addGameOptions, addJsonOption, addRows } from '../options.js';

const EXAMPLES = `
A fleet is one ship per line: the word, its first square, across or down. A line with counts is compared, too.

  STORM B2 across
  WAVE  D4 down
  FOG   A9 across
  SEA   J1 down
  GO    F8 across
  manifest A2 E2 F1 G2 M1 O3 R1 S2 T1 V1 W1

With --rule minefield=on a line such as mine J10 is the mine.
A sheet's JSON is a fleet, too, with its own edition and rules.

Examples:
  battle-tracker sheet --seed x --format json | battle-tracker check -
  battle-tracker sheet --seed x --edition admiral --format json | battle-tracker check - --json
  battle-tracker check fleet.txt --sheet blank.json --save filled.json`;

export function addCheck(program: Command): Command {
  const command = program
    .command('check')
    .description('a hand-made fleet: words, squares, manifest')
    .argument('<file>', 'the fleet; - is standard input')
    .addHelpText('after', EXAMPLES);
  addFlags(command, { sheet: true, save: true, force: true });
  const { theme } = wordOptions.shape;
  addRows(command, { theme: reword(theme, { help: 'report words that do not belong to a theme, such as animals' }) });
  addJsonOption(command, 'print the report as JSON');
  addGameOptions(command);
  return command.action(async (file: string, options: Fields) =>
    (await import('../check-file.js')).checkFile(file, options),
  );
}
