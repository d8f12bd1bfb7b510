// `serve`: the HTTP service and the page.
import type { Command } from 'commander';
import { settingsTable } from '../../server/settings.js';
import type { Fields } from '../../core/option.js';

const EXAMPLES = `
Examples:
  battle-tracker serve
  battle-tracker serve --port 9000
  battle-tracker serve --host 0.0.0.0 --token-file token
  battle-tracker serve --lan
  curl "http://127.0.0.1:8080/v1/sheets/engagement.pdf?seed=friday+night" -o fleet.pdf

Every option can be set in the environment, as BATTLE_TRACKER_PORT and the like. It stops on Ctrl-C, after finishing current requests.`;

export function addServe(program: Command): Command {
  const command = program
    .command('serve')
    .description('the HTTP service and the page, on this machine unless told otherwise')
    .addHelpText('after', EXAMPLES);
  addSettings(command, Object.values(settingsTable));
  return command.action(async (options: Fields) => (await import('../serve.js')).serve(options));
}

export function addSettings(
  command: Command,
  settings: readonly (typeof settingsTable)[keyof typeof settingsTable][],
): void {
  for (const setting of settings) {
    const { flag, value, standard, meaning } = setting;
    const shown = standard === '-' ? meaning : `${meaning} (default: ${standard})`;
    const written = value === undefined ? flag : `${flag} ${value}`;
    if ('isList' in setting) command.option(written, shown, collect);
    else command.option(written, shown);
  }
}

function collect(value: string, values: readonly string[] = []): readonly string[] {
  return [...values, value];
}
