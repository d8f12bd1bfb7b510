// `render`: sheets from their JSON, without the generator.
import type { Command } from 'commander';
import { catalog } from '../../sheet/catalog.js';
import { defaultFormat } from '../../sheet/formats.js';
import type { Fields } from '../../core/option.js';
import { addOutputOptions, addPrintOptions } from '../options.js';

const EXAMPLES = `
Examples:
  battle-tracker sheet --seed x --format json > sheet.json
  battle-tracker render sheet.json -o sheet.pdf
  battle-tracker render - --format svg -o sheet.svg < sheet.json`;

export function addRender(program: Command): Command {
  const command = program
    .command('render')
    .description('sheets from their JSON: one object per line, - is standard input')
    .argument('<file>', 'what `sheet --format json` printed')
    .addHelpText('after', EXAMPLES);
  addOutputOptions(addPrintOptions(command), catalog.formats, defaultFormat);
  return command.action(async (file: string, options: Fields) =>
    (await import('../make-sheets.js')).renderSheets(file, options),
  );
}
