// Does the work of `kit proof`.
import { proofDocument } from '../kits/flagship/proof-document.js';
import type { Fields } from '../core/option.js';
import { chooseFormat, readFields } from './options.js';
import { report } from './report.js';
import { checkOutput, outputOf, writeOutput } from './write-output.js';

/** Writes the leaf that a printer is measured with. */
export async function makeKitProof(options: Fields): Promise<void> {
  chooseFormat(options, ['pdf'], 'pdf');
  const pieces = proofDocument(await readFields(options));
  const output = outputOf(options, { readable: false, isPrivate: false });
  await checkOutput(output);
  await writeOutput(output, pieces);
  report(
    options,
    'next: print it on both sides, hold it against the light, and give kit flagship the --nudge that you read',
  );
}
