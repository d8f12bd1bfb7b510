// The options that matches and packs share.
import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { eventOptions, handoutOptions, meetingOptions } from '../event/options/pack-rows.js';
import { addRows } from './row-options.js';

const EVENT = 'Event and players:';

export function addSecretOptions(command: Command): Command {
  return command
    .option('--secret-file <file>', 'a secret to deal from (default: a fresh one, kept beside the output)')
    .option('-s, --seed <text>', 'a public seed instead; only with --open')
    .option('--open', 'agree that whoever knows the seed can read every fleet');
}

/** How the sheets are put on paper and handed out. */
export function addPaperOptions(command: Command): Command {
  return addRows(command, handoutOptions.shape, 'Handing out:');
}

export function addOrderOptions(command: Command): Command {
  return addRows(addRows(command, eventOptions.shape, EVENT), meetingOptions.shape, EVENT);
}

/** How the work is done. */
export function addMakeOptions(command: Command, fresh = true): Command {
  command
    .option('--workers <n>', `how many work at it (default: ${availableParallelism()})`)
    .option('-q, --quiet', 'say nothing on stderr');
  return fresh ? command.option('--no-preflight', 'do not read the files back before they are handed over') : command;
}
