// Does the work of `pack labels` and `pack guide`.
import { basename } from 'node:path';
import type { Fields } from '../core/option.js';
import { type PackContext, prepareContext } from '../event/pages/pack-context.js';
import { guidePdf, labelsPdf } from '../event/pages/write-day-papers.js';
import { EVENT_ENDING } from '../event/record/event-file.js';
import { openNamedPack } from './open-named-pack.js';
import { chooseFormat, readFlags } from './options.js';
import { folderName } from './report-built.js';
import { report, reportPrinting } from './report.js';
import { checkOutput, outputOf, writeOutput } from './write-output.js';

/** Writes labels for the tables of a pack. */
export async function makeLabels(source: string, options: Fields): Promise<void> {
  const { round = null, numbers } = readFlags(options, 'round', 'numbers');
  const choice = { round, numbers };
  await write(source, options, 'labels to cut and fold', (context) => labelsPdf(context, choice));
}

/** Writes the guide for the day of a pack. */
export async function makeGuide(source: string, options: Fields): Promise<void> {
  await write(source, options, 'the guide for the day', (context) => guidePdf(context, nameIn(source)));
}

/** The folder's name as a person types it beside the folder; PACK where a page cannot show the name, or it is too long. */
function nameIn(source: string): string {
  const name = basename(folderName(source));
  return /^[\w.-]{1,32}$/.test(name) && !name.endsWith(EVENT_ENDING) ? name : 'PACK';
}

async function write(
  source: string,
  options: Fields,
  what: string,
  draw: (context: PackContext) => AsyncIterable<Uint8Array>,
): Promise<void> {
  chooseFormat(options, ['pdf'], 'pdf');
  const output = outputOf(options, { readable: false, isPrivate: false });
  await checkOutput(output);
  const { record } = (await openNamedPack(source, options)).pack;
  // Nothing secret stands there, so that any key will do.
  await writeOutput(output, draw(prepareContext(record, new Uint8Array(32))));
  report(options, `${output.path === '-' ? 'standard output' : output.path}: ${what}, ${record.spec.print.paper}`);
  reportPrinting(options, output.path);
}
