// `rules`: the rules card of an edition.
import type { Command } from 'commander';
import type { Fields } from '../../pipeline/request.js';
import { addGameOptions, addOutputOptions } from '../options.js';

const EXAMPLES = `
Examples:
  battle-tracker rules
  battle-tracker rules admiral --format pdf -o rules.pdf
  battle-tracker rules codebreaker --rule sonar-ping=on`;

export function addRules(program: Command): Command {
  const command = program
    .command('rules')
    .description('the rules of an edition on one page')
    .argument('[edition]', 'engagement, admiral or codebreaker')
    .option('-p, --paper <name>', 'a4, letter or a5 (default: as usual where you are)')
    .addHelpText('after', EXAMPLES);
  addOutputOptions(addGameOptions(command), 'text, pdf or svg', 'text');
  return command.action(async (edition: string | undefined, options: Fields) =>
    (await import('../make-rules.js')).makeRules(edition, options),
  );
}
