// `check`: a fleet that a person made by hand.
import type { Command } from 'commander';
import type { Fields } from '../../pipeline/request.js';
import { addGameOptions } from '../options.js';

const EXAMPLES = `
A fleet is one ship a line: the word, its first square, across or down. A line with counts is compared, too.

  STORM B2 across
  WAVE  D4 down
  FOG   A9 across
  SEA   J1 down
  GO    F8 across
  manifest A2 E2 F1 G2 M1 O3 R1 S2 T1 V1 W1

A sheet's JSON is a fleet, too, with its own edition and rules.

Examples:
  battle-tracker sheet --seed x --format json | battle-tracker check -
  battle-tracker sheet --seed x --edition admiral --format json | battle-tracker check - --json`;

export function addCheck(program: Command): Command {
  const command = program
    .command('check')
    .description('a hand-made fleet: words, squares, manifest')
    .argument('<file>', 'the fleet; - is standard input')
    .option('--json', 'print the report as JSON')
    .addHelpText('after', EXAMPLES);
  addGameOptions(command);
  return command.action(async (file: string, options: Fields) =>
    (await import('../check-file.js')).checkFile(file, options),
  );
}
