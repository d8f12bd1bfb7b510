// `work`: builds the packs of services that share a store.
import type { Command } from 'commander';
import { settingsTable } from '../../server/settings.js';
import type { Fields } from '../../core/option.js';
import { addSettings } from './serve.js';

const EXAMPLES = `
Examples:
  battle-tracker work --store-file store --key-file keys
  battle-tracker work --store-file store --key-file keys --pack-builds 4 --metrics-port 9464

It builds packs that any battle-tracker serve of the same store has accepted, as many processes on as many machines as you like.`;

const { storeFile, keyFile, packHours, packBuilds, metricsPort, metricsHost, log } = settingsTable;

export function addWork(program: Command): Command {
  const command = program
    .command('work')
    .description('builds packs for services that share a store')
    .addHelpText('after', EXAMPLES);
  addSettings(command, [storeFile, keyFile, packBuilds, packHours, metricsPort, metricsHost, log]);
  return command.action(async (options: Fields) => (await import('../work.js')).work(options));
}
