// `match`: two sealed trackers for one game, and the key that settles its disputes.
import type { Command } from 'commander';
import {
  addContentOptions,
  addFlags,
  addGameOptions,
  addPaperOptions,
  addPrintOptions,
  addRows,
  flag,
} from '../options.js';
import { type Fields, needed } from '../../core/option.js';

const EXAMPLES = `
Examples:
  battle-tracker match -o tonight/
  battle-tracker match --alpha Ada --bravo Ben -e codebreaker -o tonight/
  battle-tracker match --paper letter --duplex off -o tonight.zip

alpha.pdf and bravo.pdf open on covers, so that whoever prints them sees neither fleet. rules.pdf is for both players.
key.pdf settles disputes: keep it closed until then. The secret lies beside the folder; with it, "pack verify" proves afterwards what was dealt.`;

export function addMatch(program: Command): Command {
  const command = program
    .command('match')
    .description('two sealed trackers and a key, which the host can print without seeing a fleet')
    .addHelpText('after', EXAMPLES);
  addFlags(command, { alpha: true, bravo: true });
  addRows(command, {
    output: needed(flag('-o, --output <folder|file.zip>', 'where to put the match; it must not exist')),
  });
  addPrintOptions(addContentOptions(addGameOptions(command)));
  addPaperOptions(addFlags(command, { secretFile: true, seed: true, open: true }));
  addFlags(command, { quiet: true });
  return command.action(async (options: Fields) => (await import('../make-match.js')).makeMatch(options));
}
