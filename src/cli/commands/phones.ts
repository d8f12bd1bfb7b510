// `phones`: a match that two people deal on two phones or computers, with three codes, so that nobody can know or choose a fleet.
import type { Command } from 'commander';
import type { Fields } from '../../core/option.js';
import { handoutOptions } from '../../event/options/pack-rows.js';
import { wordOptions } from '../../game/options.js';
import { addContentOptions, addFlags, addGameOptions, addPrintOptions, addRows } from '../options.js';
import { withExamples } from '../with-examples.js';

const EXAMPLES = `
A match takes three messages, sent or read aloud. Each player's file keeps what was said; it holds the player's secret.

  Ada                                             Ben
  battle-tracker phones start ada.phones          battle-tracker phones join ben.phones BT2/1/…
  battle-tracker phones open ada.phones BT2/2/…   battle-tracker phones open ben.phones BT2/3/…
  battle-tracker phones open ada.phones -o ada.pdf

Both see the same four words: say them to each other before you print. After message 2, whoever stops has lost the match.
After the game the winner shows the secret first, then the loser:

  battle-tracker phones open ada.phones --reveal
  battle-tracker phones verify ada.phones BT2/R/… --log calls.txt`;

const FILE = 'the file in which your matches are kept; the last one is the one that is played';

export function addPhones(program: Command): Command {
  const command = program
    .command('phones')
    .description(
      'a match without a dealer: two players deal it with three codes, and nobody can know or choose a fleet',
    )
    .addHelpText('after', EXAMPLES);
  const start = command
    .command('start')
    .description('starts a match, and says the first message')
    .argument('<file>', FILE);
  addFlags(addContentOptions(addGameOptions(start)), { again: true, quiet: true });
  start.action(async (file: string, options: Fields) => (await import('../phones.js')).startPhones(file, options));
  withExamples(start, ['ada.phones', 'ada.phones -e codebreaker --rule sonar-ping=on', 'ada.phones --again']);
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
    'ben.phones BT2/1/ENGAGEMENT/-/VB5SGASYMGXDZCHWNZX0NSMMD8',
    'ben.phones "VB5S GASY MGXD ZCHW NZX0 NSMM D8" -e engagement',
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
    'ada.phones BT2/2/TT35H/SDWSXHBWFH0G3N3BBWPGFWDG7J',
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
    'ada.phones BT2/R/TT35H/W7QYHRK5TQ6BME37QS60QENV1J --log calls.txt',
    'BT2/1/… BT2/2/… BT2/3/… BT2/R/… BT2/R/… --log calls.txt',
  ]);
  return command;
}
