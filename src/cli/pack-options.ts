// The options that matches and packs share.
import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { listNames } from '../pipeline/catalog.js';
import { namesakeRules } from '../tournament/order/namesakes.js';
import { duplexes, fairnesses, packFormats, splits } from '../tournament/order/pack-spec.js';
import { packDefaults, packLimits } from '../tournament/order/pack-limits.js';

/** Where the secret comes from. */
export function addSecretOptions(command: Command): Command {
  return command
    .option('--secret-file <file>', 'a secret to deal from (default: a fresh one, kept beside the output)')
    .option('-s, --seed <text>', 'a public seed instead; only with --open')
    .option('--open', 'agree that whoever knows the seed can read every fleet');
}

/** How the sheets are put on paper and handed out. */
export function addPaperOptions(command: Command): Command {
  return command
    .option(
      '--duplex <edge>',
      `${listNames(duplexes)}: how the printer turns the paper (default: ${packDefaults.duplex})`,
    )
    .option('--covers <on|off>', 'what the first page of each sheet is: on, a cover; off, the rules (default: on)')
    .option(
      '--copies <n>',
      `how often each sheet is printed, 1 to ${packLimits.copies} (default: ${packDefaults.copies})`,
    )
    .option(
      '--fair <how>',
      `${listNames(fairnesses)}: pair fleets that are as hard as each other (default: ${packDefaults.fair})`,
    );
}

/** Who plays what and when. */
export function addOrderOptions(command: Command): Command {
  return command
    .option('--event <name>', 'what it is called')
    .option('--date <text>', 'when it is')
    .option('--players <file.csv|n>', 'the players, with columns name and perhaps table, seat, round; or only how many')
    .option('--namesakes <rule>', `${listNames(namesakeRules)}: equal names within a round (default: refuse)`)
    .option('--rounds <n>', `how many rounds (default: ${packDefaults.rounds})`)
    .option('--format <name>', `${listNames(packFormats)}: who meets whom (default: as the players are given)`)
    .option('--split <by>', `${listNames(splits)}: what one file holds (default: ${packDefaults.split})`)
    .option('--spares <n>', 'spare tables a round (default: 1, without names 0)');
}

/** How the work is done. */
export function addMakeOptions(command: Command, fresh = true): Command {
  command
    .option('--workers <n>', `how many work at it (default: ${availableParallelism()})`)
    .option('-q, --quiet', 'say nothing on stderr');
  return fresh ? command.option('--no-preflight', 'do not read the files back before they are handed over') : command;
}
