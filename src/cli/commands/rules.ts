// `rules`: the rules card of an edition.
import type { Command } from 'commander';
import type { Fields } from '../../core/option.js';
import { catalog, listRules } from '../../sheet/catalog.js';
import { listNames } from '../../core/options/list-names.js';
import { printOptions } from '../../paper/options.js';
import { addGameOptions, addJsonOption, addOutputOptions, addRows } from '../options.js';

const EXAMPLES = `
Examples:
  battle-tracker rules
  battle-tracker rules admiral --format pdf -o rules.pdf
  battle-tracker rules codebreaker --rule sonar-ping=on
  battle-tracker rules admiral --json

Rules that --rule can set, the default first:
${catalog.editions.map((edition) => `  ${edition}: ${listRules(edition).join(' ')}`).join('\n')}`;

export function addRules(program: Command): Command {
  const command = program
    .command('rules')
    .description('the rules of an edition on one page')
    .argument('[edition]', listNames(catalog.editions))
    .addHelpText('after', EXAMPLES);
  addRows(command, { paper: printOptions.shape.paper });
  addOutputOptions(addJsonOption(addGameOptions(command)), ['text', 'pdf', 'svg', 'json'], 'text');
  return command.action(async (edition: string | undefined, options: Fields) =>
    (await import('../make-rules.js')).makeRules(edition, options),
  );
}
