// Writes a kit as one document, in a new folder, or as an archive.
import type { Fields } from '../core/option.js';
import type { PlainFile } from '../core/files.js';
import { because, fieldName, Problem } from '../core/problem.js';
import { zipFiles } from '../core/zip.js';
import { requireKitName } from '../kits/flagship/flagship-files.js';
import { checkOutput, writeOutput } from './write-output.js';

interface WritableKit {
  readonly document: () => Iterable<Uint8Array>;
  readonly files: readonly PlainFile[];
}

/** Returns the name of the output and what it asks for. Throws Problem `missing-value` without one. */
export function nameOfKit({ output }: Fields): { output: string; kind: ReturnType<typeof requireKitName> } {
  if (typeof output === 'string') return { output, kind: requireKitName(output) };
  throw new Problem(
    'missing-value',
    because`is missing; name a folder, a .zip or a .pdf, or ask for ${fieldName('plan')}`,
    { option: 'output' },
  );
}

/** Writes one file, a document or an archive. */
export async function writeKitFile({ document, files }: WritableKit, options: Fields): Promise<void> {
  const { output, kind } = nameOfKit(options);
  const file = { path: output, force: options['force'] === true, readable: false, isPrivate: false };
  await checkOutput(file);
  await writeOutput(file, kind === 'document' ? document() : zipFiles(files));
}
