// Does the work of `rules`.
import { namesOf } from '../core/input/choose.js';
import type { Fields } from '../core/option.js';
import { parseGame } from '../game/options.js';
import { parsePrint } from '../paper/options.js';
import { rulesFormats, rulesJson } from '../sheet/rules-formats.js';
import { because, Problem } from '../core/problem.js';
import { chooseFormat, readFields } from './options.js';
import { report, reportPrinting } from './report.js';
import { checkOutput, outputOf, writeOutput } from './write-output.js';

/** Writes the rules card of an edition, given as argument or as --edition. */
export async function makeRules(edition: string | undefined, options: Fields): Promise<void> {
  if (edition !== undefined && options['edition'] !== undefined && edition !== options['edition']) {
    throw new Problem('bad-value', because`names a different edition from the argument; give one of the two`, {
      option: 'edition',
    });
  }
  const fields = await readFields({ ...options, edition: edition ?? options['edition'] });
  const game = parseGame(fields);
  const { paper } = parsePrint(fields);
  const name = chooseFormat(fields, [...namesOf(rulesFormats), 'json'], 'text');
  const isDrawn = name === 'pdf' || name === 'svg';
  const output = outputOf(options, { readable: name !== 'pdf', isPrivate: false });
  await checkOutput(output);
  await writeOutput(output, name === 'json' ? rulesJson(game) : rulesFormats[name].write(game, paper));
  if (output.path === '-' && !isDrawn) return;
  const target = output.path === '-' ? 'standard output' : output.path;
  report(fields, `${target}: the rules of ${game.edition}${isDrawn ? `, ${paper}` : ''}`);
  reportPrinting(fields, output.path);
}
