// `check`: a fleet that a person made by hand, or a tracker that a person filled in.
import type { Command } from 'commander';
import { type Fields, reword } from '../../core/option.js';
import { wordOptions } from '../../game/options.js';
import { addFlags, addGameOptions, addJsonOption, addPackSecret, addRows } from '../options.js';

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

With --against the file is a filled-in tracker: what a player noted of the enemy's
fleet. Ten rows of ten squares, . untried, o miss, x hit, m mine, and capitals for
letters that were found; then lines for letters and ships, in any order.

     ABCDEFGHIJ           # the letters above and the numbers may be left out
   1 ..........
   2 .STOxM..o.           # and so on to row 10
  R 2                     # R stands twice in the fleet
  T yes                   # circled: in the fleet; T no: crossed out
  E2 not N                # N was tried at E2, where another letter stands
  green S T O             # colored, with --rule color-coding=on; yellow, gray alike
  sunk PT                 # struck off

What is left out disagrees with nothing.

Examples:
  battle-tracker sheet --seed x --format json | battle-tracker check -
  battle-tracker sheet --seed x --edition admiral --format json | battle-tracker check - --json
  battle-tracker sheet --seed x --format json > sheet.json
  battle-tracker check tracker.txt --against sheet.json
  battle-tracker check fleet.txt --sheet blank.json --save filled.json`;

export function addCheck(program: Command): Command {
  const command = program
    .command('check')
    .description('a hand-made fleet: words, squares, manifest; or a filled-in tracker against a fleet')
    .argument('<file>', 'the fleet, or the tracker; - is standard input')
    .addHelpText('after', EXAMPLES);
  addFlags(command, {
    ...{ sheet: true, save: true, force: true, against: true },
    serial: "with a pack: the enemy's sheet",
    round: 'with a pack, instead of the serial: its round',
    table: 'its table',
    seat: "its seat: A is Alpha's fleet, B is Bravo's",
  });
  addPackSecret(command, "the pack's secret");
  const { theme } = wordOptions.shape;
  addRows(command, { theme: reword(theme, { help: 'report words that do not belong to a theme, such as animals' }) });
  addJsonOption(command, 'print the report as JSON');
  addGameOptions(command);
  return command.action(async (file: string, options: Fields) => {
    const { against } = options;
    if (typeof against !== 'string') return (await import('../check-file.js')).checkFile(file, options);
    return (await import('../check-tracker-file.js')).checkTrackerFile(file, against, options);
  });
}
