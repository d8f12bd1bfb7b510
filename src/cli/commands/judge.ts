// `judge`: answers calls about a sheet, and finds the wrong answers of a game.
import type { Command } from 'commander';
import type { Fields } from '../../core/option.js';
import { addFlags, addPackSecret } from '../options.js';

const EXAMPLES = `
Calls, answered in their order at the same grid:
  E9-T                   a square and a letter; E9 where no letter is called
  R                      a letter
  "B3: ARMOR"            a word where it starts
  "STORM from B2 to F2"  a word with its first and last square
  "radar sweep D5"       the nine squares around D5; "sonar ping D5"
  "dictionary STORM"     whether a dictionary has the word of a sunk ship
  "claim 142" "claim 7"  whether a launch code or a highest digit is true

A log is one call per line: perhaps a number, perhaps the player (alpha or
bravo), the call, = and the answer. # starts a remark. Above the calls may
stand edition:, opening:, alpha: and bravo: with names, day: (of the month, for
Dead Reckoning) and, where the opening is left out, first: alpha 2 for who had
the first turn and how many.

  alpha: Ada
  bravo: Ben
  1. alpha claim 142
  2. bravo challenge
  3. alpha reveal = true
  4. alpha E9-T = hit & yes
  5. bravo R = 2              # without a name: the player whose turn it is
  6. E9-S = bullseye, sunk PT

Answers: miss, mine, bullseye, hit & yes, hit & no, hit, hit T, a count,
correct, incorrect, invalid position, yes, no, true, false, valid, invalid;
refused for a call that does not count. Ships that sank follow: bullseye, sunk
PT. The opening: claim, concede, challenge, reveal (true or false, by whoever
was challenged), digit, count and say 7 (a number), show 2, first, draw, coin.

Examples:
  battle-tracker sheet --seed x --format json > alpha.json
  battle-tracker sheet --seed y --format json > bravo.json
  battle-tracker judge alpha.json E9-T R
  battle-tracker judge alpha.json bravo.json --log calls.txt
  battle-tracker judge tonight/ --seat B E9-T
  battle-tracker judge spring/ --serial 7K3Q9ZPMZ E9-T
  battle-tracker judge spring/ --round 1 --table 5 --log calls.txt
  battle-tracker judge spring/ --serial 7K3Q9ZPMZ --log calls.txt
  battle-tracker judge spring/ --serial 7K3Q9ZPMZ 04JQ5VPRY --log calls.txt`;

export function addJudge(program: Command): Command {
  const command = program
    .command('judge')
    .description('answers calls at a sheet in the words of its edition, or checks a whole call log')
    .argument('<sheet|pack>', "a sheet's JSON, - is standard input; or a pack's folder or event file")
    .argument('[call...]', 'calls about the sheet; with --log, the second sheet, or its serial in the pack')
    .addHelpText('after', EXAMPLES);
  addFlags(command, {
    log: true,
    serial: "the pack's sheet; with --log, its table: seat A is alpha, B is bravo",
    round: 'instead of the serial: the round of the table',
    table: 'the table',
    seat: "whose fleet is called at: A is Alpha's, B is Bravo's",
  });
  addFlags(addPackSecret(command, "the pack's secret"), { json: true, reveal: true, why: true, quiet: true });
  return command.action(async (source: string, rest: string[], options: Fields) =>
    (await import('../judge-source.js')).judgeSource(source, rest, options),
  );
}
