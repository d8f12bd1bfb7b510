// Writes a kit as one document, in a new folder, or as an archive.
import { requireKitName } from '../kits/flagship/flagship-files.js';
import type { Fields } from '../core/option.js';
import { because, fieldName, Problem } from '../core/problem.js';
import { newFolderName } from './report-built.js';
import { type NewFile, requireFree, writeFolder } from './write-folder.js';
import { checkOutput, writeOutput } from './write-output.js';

export interface WritableKit {
  /** Whether an archive holds what only its owner may read. */
  readonly isPrivate: boolean;
  readonly document: () => Iterable<Uint8Array>;
  readonly archive: () => AsyncIterable<Uint8Array>;
  readonly files: () => readonly NewFile[];
}

/** Writes what the name of the output asks for, and returns that name. */
export async function writeKit({ document, archive, files, isPrivate }: WritableKit, options: Fields): Promise<string> {
  const { output } = options;
  if (typeof output !== 'string')
    throw new Problem(
      'missing-value',
      because`is missing; name a folder, a .zip or a .pdf, or ask for ${fieldName('plan')}`,
      { option: 'output' },
    );
  const kind = requireKitName(output);
  if (kind === 'folder') {
    const folder = newFolderName(output);
    await requireFree(folder);
    await writeFolder(folder, files());
    return output;
  }
  const file = { path: output, force: options['force'] === true, readable: false, isPrivate };
  await checkOutput(file);
  await writeOutput(file, kind === 'document' ? document() : archive());
  return output;
}
