// `serve`, the HTTP service and the page, and `work`, which builds the packs of services that share a store.
import * as z from 'zod';
import { type Options, withWords } from '../../core/option.js';
import { settingsTable } from '../../server/settings.js';
import { flag } from '../options.js';
import { command } from '../program.js';

type Settings = typeof settingsTable;

/** readSettings reads flags as it reads variables. */
function rowsOf(settings: Partial<Settings>): Options['shape'] {
  const rows = Object.entries(settings).map(([name, setting]) => {
    const { flag: written, value, defaultValue, meaning } = setting;
    const help = defaultValue === '-' ? meaning : `${meaning} (default: ${defaultValue})`;
    const row = flag(value === undefined ? written : `${written} ${value}`, help, z.unknown().optional());
    return [name, 'isList' in setting ? withWords(row, { repeats: true }) : row];
  });
  return Object.fromEntries(rows) as Options['shape'];
}

const { storeFile, keyFile, packHours, packBuilds, metricsPort, metricsHost, log } = settingsTable;

export const services = {
  serve: command({
    about: 'the HTTP service and the page, on this machine unless told otherwise',
    own: rowsOf(settingsTable),
    examples: [
      '',
      '--port 9000',
      '--host 0.0.0.0 --token-file token',
      '--lan',
      'curl "http://127.0.0.1:8080/v1/sheets/engagement.pdf?seed=friday+night" -o fleet.pdf',
    ],
    after:
      'Every option can be set in the environment, as BATTLE_TRACKER_PORT and the like. It stops on Ctrl-C, after finishing current requests.',
    run: async (given) => (await import('../service.js')).serve(given),
  }),
  work: command({
    about: 'builds packs for services that share a store',
    own: rowsOf({ storeFile, keyFile, packBuilds, packHours, metricsPort, metricsHost, log }),
    examples: [
      '--store-file store --key-file keys',
      '--store-file store --key-file keys --pack-builds 4 --metrics-port 9464',
    ],
    after:
      'It builds packs that any battle-tracker serve of the same store has accepted, as many processes on as many machines as you like.',
    run: async (given) => (await import('../service.js')).work(given),
  }),
};
