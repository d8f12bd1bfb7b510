// Does the work of `pack labels` and `pack guide`.
import type { Fields } from '../pipeline/request.js';
import { type PackContext, prepareContext } from '../tournament/pages/pack-context.js';
import { guidePdf, labelsPdf } from '../tournament/pages/write-day-papers.js';
import { openNamedPack } from './open-named-pack.js';
import { chooseFormat } from './options.js';
import { parseCount } from './parse-count.js';
import { report, reportPrinting } from './report.js';
import { checkOutput, writeOutput } from './write-output.js';

/** Writes labels for the tables of a pack. */
export async function makeLabels(source: string, options: Fields): Promise<void> {
  const round = options['round'] === undefined ? null : parseCount(options['round'], '--round');
  const choice = { round, numbers: options['numbers'] === true };
  await write(source, options, 'labels to cut and fold', (context) => labelsPdf(context, choice));
}

/** Writes the guide for the day of a pack. */
export async function makeGuide(source: string, options: Fields): Promise<void> {
  await write(source, options, 'the guide for the day', guidePdf);
}

async function write(
  source: string,
  options: Fields,
  what: string,
  draw: (context: PackContext) => AsyncIterable<Uint8Array>,
): Promise<void> {
  chooseFormat(options, ['pdf'], 'pdf');
  const output = { path: String(options['output']), force: options['force'] === true, readable: false };
  await checkOutput(output);
  const { record } = (await openNamedPack(source, options)).pack;
  // Nothing secret stands there, so that any key will do.
  await writeOutput(output, draw(prepareContext(record, new Uint8Array(32))));
  report(options, `${output.path === '-' ? 'standard output' : output.path}: ${what}, ${record.spec.print.paper}`);
  reportPrinting(options, output.path);
}
