// `phones`: a match that two people deal on two phones or computers, with three codes, so that nobody can know or choose a fleet.
import type { Command } from 'commander';
import type { Fields } from '../../core/option.js';
import { handoutOptions } from '../../event/options/pack-rows.js';
import { wordOptions } from '../../game/options.js';
import { addContentOptions, addFlags, addGameOptions, addPrintOptions, addRows } from '../options.js';
import { withExamples } from '../with-examples.js';

const STEPS = `
A match takes three messages, sent or read aloud. Each player's file keeps what was said, and holds the player's secret.

  Ada   phones start ada.phones              says message 1
  Ben   phones join ben.phones MESSAGE-1     says message 2
  Ada   phones open ada.phones MESSAGE-2     says message 3, and four words
  Ben   phones open ben.phones MESSAGE-3     says four words

The four words must be the same: say them to each other before you print. Who stops after message 2 has lost the match.
After the game the winner shows the secret first, with phones open --reveal; then the loser. phones verify checks it all.

Examples:
  battle-tracker phones start ann.phones`;

const FILE = 'the file in which your matches are kept; the last one is the one that is played';

export function addPhones(program: Command): Command {
  const command = program
    .command('phones')
    .description(
      'a match without a dealer: two players deal it with three codes, and nobody can know or choose a fleet',
    )
    .addHelpText('after', STEPS);
  const start = command
    .command('start')
    .description('starts a match, and says the first message')
    .argument('<file>', FILE);
  addFlags(addContentOptions(addGameOptions(start)), { again: true, quiet: true });
  start.action(async (file: string, options: Fields) => (await import('../phones.js')).startPhones(file, options));
  withExamples(start, ['ann.phones', 'ann.phones -e codebreaker --rule sonar-ping=on']);
  const join = command
    .command('join')
    .description('joins a match by its first message, and says the second')
    .argument('<file>', FILE)
    .argument('<message>', 'the first message, or a link to it; or its code alone, with the same game and words');
  addFlags(addContentOptions(addGameOptions(join)), {
    again: 'with a code alone: as both agreed, take the place of the unfinished match',
    quiet: true,
  });
  join.action(async (file: string, message: string, options: Fields) =>
    (await import('../phones.js')).joinPhones(file, message, options),
  );
  withExamples(join, [
    'bob.phones BT2/1/ENGAGEMENT/-/WV5A6ABTKS34KGDCMM4VHHDQ4S',
    'cleo.phones "WV5A 6ABT KS34 KGDC MM4V HHDQ 4S" -e engagement',
  ]);
  const open = command
    .command('open')
    .description('takes the next message, says again what is to be said, and prints your sheet')
    .argument('<file>', FILE)
    .argument('[message]', "the opponent's message, or its code alone; none says again what was said");
  addFlags(open, {
    reveal: 'show your secret: only after the game, as it opens your fleet',
    giveUp: true,
    output: 'where to put your sheet, as PDF',
    force: true,
    alpha: 'who plays Alpha, and started',
    bravo: 'who plays Bravo, and joined',
  });
  addRows(addPrintOptions(open), { duplex: handoutOptions.shape.duplex });
  addFlags(open, { quiet: true });
  open.action(async (file: string, message: string | undefined, options: Fields) =>
    (await import('../phones.js')).openPhones(file, message, options),
  );
  withExamples(open, [
    'ada.phones BT2/2/B0HV6/8W9WCRF5F6BNGBEN0AEMPKRF5V',
    'ada.phones -o ada.pdf',
    'ada.phones --reveal',
  ]);
  const verify = command
    .command('verify')
    .description('checks a match: its codes, its secrets, both fleets, and every answer of a log')
    .argument('<file|message...>', 'your file, or messages 1 to 3 of a cover, and the secrets that were shown');
  addRows(verify, { words: wordOptions.shape.words, fold: wordOptions.shape.fold });
  addFlags(verify, {
    log: 'the calls of the game and their answers: each is judged, once both secrets are known',
    json: 'print all values of the match as JSON',
    quiet: true,
  });
  verify.action(async (given: string[], options: Fields) =>
    (await import('../phones.js')).verifyPhones(given, options),
  );
  withExamples(verify, [
    'ada.phones BT2/R/B0HV6/5HBY5TRAJYH2W4R955V9V1MRRX --log calls.txt',
    'BT2/1/ENGAGEMENT/-/WV5A6ABTKS34KGDCMM4VHHDQ4S BT2/2/B0HV6/8W9WCRF5F6BNGBEN0AEMPKRF5V BT2/3/B0HV6/FWPKJG11DCAKYW92X2T8ZSMT77 BT2/R/B0HV6/NBN43PYA8C4GT2GYJEHCAW9K5S',
  ]);
  return command;
}
