// Gives a finished pack its name, at once and only once, whenever the run that made it ends.
import { createReadStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Problem } from '../../core/problem.js';
import { secretReadsBackOtherwise } from '../sentences.js';
import { exists } from '../files/exists.js';
import { hashFile, writeHashed } from '../files/hash-file.js';
import { readJournal } from '../files/journal.js';
import { syncFolder } from '../files/write-file.js';
import { zipPieces } from '../../core/zip.js';
import { fileMode, folderMode, listFolders } from '../../event/record/file-modes.js';
import type { Step } from '../../event/make/settle-batch.js';
import { requireFree, type Workspace, workspacePath } from './workspace.js';

/** Moves the pack's folder, or an archive of the given files in it, to its name. `logWhole` is called just before. */
export async function publish(
  space: Workspace,
  output: string,
  paths: readonly string[],
  logWhole: () => Promise<void>,
): Promise<void> {
  const source = sourceOf(space, output);
  if (source !== space.pack) {
    await writeArchive(source, (name) => join(space.pack, name), paths);
  }
  await logWhole();
  await requireFree(output);
  await rename(source, output);
  await syncFolder(dirname(output));
}

/** Writes the archive of files that lie where `placeOf` says, and reads it back. Throws Problem `write-failed` when it is not what was written. */
export async function writeArchive(
  archive: string,
  placeOf: (name: string) => string,
  paths: readonly string[],
): Promise<void> {
  const entries = paths.map((name) => ({
    name,
    mode: fileMode(name),
    write: () => createReadStream(placeOf(name)) as AsyncIterable<Uint8Array>,
  }));
  const folders = listFolders(paths)
    .filter((name) => name !== '')
    .map((name) => ({ name, mode: folderMode(name, paths) }));
  const { sha256 } = await writeHashed(archive, zipPieces(entries, folders), 0o600);
  if ((await hashFile(archive))?.sha256 === sha256) return;
  throw new Problem('write-failed', secretReadsBackOtherwise(), { file: archive });
}

/** What gets the name: an archive is finished in the workspace, so that a kill leaves nothing half written beside the pack. */
function sourceOf({ work, pack }: Pick<Workspace, 'work' | 'pack'>, output: string): string {
  return /\.zip$/i.test(output) ? join(work, 'archive') : pack;
}

/** Whether an earlier run left a journal of a finished pack, which may have its final name already. */
export async function isLeft(output: string): Promise<boolean> {
  const steps = (await readJournal(join(workspacePath(output), 'work', 'journal'))) as Step[];
  return steps.at(-1)?.step === 'whole';
}

/** Returns the head of the pack when an earlier run of the same steps gave it its name and ended before it had cleaned up. */
export async function publishedHead(
  space: Workspace,
  output: string,
  steps: readonly Step[],
): Promise<string | undefined> {
  const last = steps.at(-1);
  if (last?.step !== 'whole' || !(await exists(output))) return undefined;
  const source = sourceOf(space, output);
  return (await exists(source)) ? undefined : last.head;
}
